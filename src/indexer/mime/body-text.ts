import type { Attachment } from '../../mail.ts';
import { decodedSize, decodeTransfer, isRunningText } from './transfer-encoding.ts';
import { calendarText } from './calendar.ts';
import { CanonicalTextBuilder } from '../text/canonical-text.ts';
import { decodeText } from '../charset/charset.ts';
import { normaliseLabel } from '../charset/charset-label.ts';
import { decodeRaw, decodeWords } from './encoded-words.ts';
import { firstValue } from './headers.ts';
import { writeHtml } from '../html/html-text.ts';
import { LIMITS } from '../limits.ts';
import { decodeBody, type Part, readMimeTree } from './mime-tree.ts';
import { oneLine } from './one-line.ts';
import { isMessageFile, isShowable, isText, isTnef, looksBinary, metaCharset, RUNNING_TEXT, TEXT_FILE, textTypeOf } from './part-kind.ts';
import { readPlainText, stripEnriched } from './plain-text.ts';
import { readTnef, type Tnef } from './tnef.ts';
import { saysSomethingElse } from './alternatives.ts';
import { unwrapSigned } from './smime.ts';

/** What a walk over a message's parts gathers. */
export class BodyReader {
  readonly builder = new CanonicalTextBuilder();
  readonly attachments: Attachment[] = [];
  source: 'html' | 'plain' | 'none' = 'none';
  hidden = false;
  plainDiffers = false;
  mended = false;
  encrypted = false;
  truncated = false;
  /** Charset of the first part that had letters beyond ASCII; what 8-bit headers are likely to be in. */
  charset = '';
  readonly #appointments = new Set<string>();
  #bytesLeft: number = LIMITS.bodyBytes;
  #detections = 0;
  #opened = 0;
  #files = 0;

  /** Reads a message's parts in the order Thunderbird shows them, then its attachments. */
  read(root: Part): void {
    this.#walk(root, true);
  }

  #walk(part: Part, root: boolean): void {
    if (part.message !== undefined) return this.#embedded(part, part.message);
    switch (part.type) {
      case 'multipart/alternative':
        return this.#alternative(part);
      case 'multipart/related':
        return this.#related(part);
      case 'multipart/encrypted':
        this.encrypted = true;
        for (const child of part.children) this.#attach(child);
        return;
    }
    if (part.type.startsWith('multipart/')) {
      if (part.children.length === 0) return this.#text(part, 'text/plain');
      for (const child of part.children) this.#walk(child, false);
      return;
    }
    if (this.#isBody(part, root)) this.#text(part, part.type);
    else this.#attachment(part);
  }

  /** The last alternative that can be shown and says something; attachments within the others are listed all the same. */
  #alternative(part: Part): void {
    const start = this.builder.length;
    const walked = new Set<Part>();
    for (const candidate of part.children.filter(isShowable).reverse()) {
      walked.add(candidate);
      this.#walk(candidate, false);
      if (this.builder.since(start).trim() !== '') break;
    }
    const said = this.builder.since(start);
    for (const child of part.children) {
      if (walked.has(child)) continue;
      if (this.source === 'html' && child.type === 'text/plain' && !this.plainDiffers) {
        const { text } = readPlainText(this.#decode(child), child.parameters);
        this.plainDiffers = saysSomethingElse(text, said);
      }
      if (isShowable(child)) this.#attachmentsWithin(child);
      else this.#attachment(child);
    }
  }

  #related(part: Part): void {
    const start = bare(part.parameters.get('start') ?? '');
    const root = part.children.find((child) => start !== '' && bare(child.contentId) === start) ?? part.children[0];
    if (root === undefined) return this.#text(part, 'text/plain');
    this.#walk(root, false);
    for (const child of part.children) {
      if (child === root) continue;
      if (child.contentId === '') this.#walk(child, false);
      else this.#attachment(child);
    }
  }

  #attachmentsWithin(part: Part): void {
    if (part.children.length > 0) for (const child of part.children) this.#attachmentsWithin(child);
    else if (part.message !== undefined || !isText(part.type) || part.disposition === 'attachment') this.#attachment(part);
  }

  #isBody(part: Part, root: boolean): boolean {
    if (part.disposition === 'attachment') return false;
    if (root) return isText(part.type);
    return RUNNING_TEXT.has(part.type) && (part.name === '' || this.source === 'none');
  }

  #text(part: Part, type: string): void {
    const start = this.builder.length;
    this.builder.startLine(start > 0 ? 1 : 0);
    if (part.name !== '') this.#list(part);
    const written = this.builder.length;
    this.#write(part, type);
    if (this.builder.length === written) return;
    if (type === 'text/html') this.source = 'html';
    else if (this.source === 'none') this.source = 'plain';
  }

  /** A part's text, as its type has it; unknown types are taken for plain. */
  #write(part: Part, type: string): void {
    const text = this.#decode(part);
    if (type === 'text/html') this.hidden = writeHtml(text, this.builder) || this.hidden;
    else if (type === 'text/enriched' || type === 'text/richtext') this.builder.append(stripEnriched(text));
    else if (type === 'text/calendar' || type === 'application/ics') this.#calendar(text);
    else if (type === 'text/rfc822-headers' || type.startsWith('message/')) this.builder.append(readableHeaders(text));
    else {
      const plain = readPlainText(text, part.parameters);
      this.encrypted ||= plain.encrypted;
      this.builder.append(plain.text);
      for (const file of plain.files) this.#file(file.name, file.bytes);
    }
  }

  /** Most invitations come twice: as an alternative and as a file. */
  #calendar(ics: string): void {
    const text = calendarText(ics) ?? ics;
    if (!this.#appointments.has(text)) this.builder.append(text);
    this.#appointments.add(text);
  }

  #decode(part: Part): string {
    if (part.body.length > this.#bytesLeft || this.builder.full) this.truncated = true;
    const sent = part.body.subarray(0, this.builder.full ? 0 : this.#bytesLeft);
    const bytes = part.encoding === 'base64' && isRunningText(sent) ? sent : decodeTransfer(sent, part.encoding);
    this.#bytesLeft = Math.max(0, this.#bytesLeft - part.body.length);
    const declared = part.parameters.get('charset') ?? '';
    const meta = part.type === 'text/html' && normaliseLabel(declared) === '' ? metaCharset(bytes) : '';
    const hint = this.charset || (this.#detections >= LIMITS.detections ? 'windows-1252' : '');
    const read = decodeText(bytes, declared || meta, hint);
    if (read.mended) {
      this.mended = true;
      this.#detections++;
    }
    if (this.charset === '' && read.charset !== 'us-ascii') this.charset = read.charset;
    return read.text;
  }

  #attachment(part: Part): void {
    if (part.message !== undefined) return this.#embedded(part, part.message);
    if (part.children.length > 0) {
      for (const child of part.children) this.#attachment(child);
      return;
    }
    if (isTnef(part)) return this.#tnef(part);
    if (isMessageFile(part) && ++this.#opened <= LIMITS.opened) return this.#embedded(part, readMimeTree(decodeBody(part)).root);
    if (/^application\/(x-)?pkcs7-mime$/.test(part.type)) return this.#smime(part);
    if (part.type.startsWith('message/') && part.disposition !== 'attachment') return this.#text(part, part.type);
    const index = this.#list(part);
    const type = isText(part.type) ? part.type : textTypeOf(part);
    if (type === undefined || looksBinary(decodeTransfer(part.body.subarray(0, 4_096), part.encoding))) return;
    this.#marked(index, () => this.#write(part, type));
  }

  /** Files in a `winmail.dat`, and its text where the mail has no other. */
  #tnef(part: Part): void {
    this.#list(part);
    const tnef = readTnef(decodeBody(part));
    if (tnef !== undefined) this.#outlook(tnef);
  }

  #outlook({ body, html, files }: Tnef): void {
    const isPlain = body.trim() !== '';
    if (this.source === 'none' && (isPlain || html !== '')) {
      this.builder.startLine();
      if (isPlain) this.builder.append(body);
      else this.hidden = writeHtml(html, this.builder) || this.hidden;
      this.source = isPlain ? 'plain' : 'html';
    }
    for (const { name, bytes, message } of files) {
      if (message === undefined) this.#file(name, bytes);
      else this.#outlookMessage(name, bytes.length, message);
    }
  }

  #outlookMessage(name: string, size: number, message: Tnef): void {
    const index = this.#push({ name: oneLine(name || message.subject), type: 'application/vnd.ms-outlook', size, inline: false });
    const source = this.source;
    this.#marked(index, () => {
      if (message.subject !== '') this.builder.append(`Subject: ${oneLine(message.subject)}\n`);
      this.source = 'none';
      this.#outlook(message);
    }, LIMITS.text);
    this.source = source;
  }

  #smime(part: Part): void {
    const kind = part.parameters.get('smime-type')?.toLowerCase() ?? '';
    const signed = kind === 'enveloped-data' || kind === 'certs-only' ? undefined : this.#unwrap(part);
    this.#list(part);
    if (signed !== undefined) return this.#walk(signed, false);
    if (kind !== 'certs-only') this.encrypted = true;
  }

  #unwrap(part: Part): Part | undefined {
    return ++this.#opened > LIMITS.opened ? undefined : unwrapSigned(decodeBody(part));
  }

  #file(name: string, bytes: Uint8Array): void {
    if (++this.#files > LIMITS.filesInText) {
      this.truncated = true;
      return;
    }
    const type = TEXT_FILE.test(name) ? 'text/plain' : 'application/octet-stream';
    const index = this.#push({ name: oneLine(name), type, size: bytes.length, inline: false });
    if (type !== 'text/plain') return;
    this.#marked(index, () => this.builder.append(decodeText(bytes, '', this.charset).text.replace(/\r\n?/g, '\n')));
  }

  /** A message within: its own headers, then its text, all of it the attachment's. */
  #embedded(part: Part, message: Part): void {
    const subject = oneLine(decodeWords(decodeRaw(firstValue(message.fields, 'subject') ?? '', this.charset)));
    const name = part.name !== '' ? part.name : subject === '' ? '' : `${subject}.eml`;
    const index = this.#push({ name, type: part.type, size: decodedSize(part.body, part.encoding), inline: part.disposition === 'inline' });
    const source = this.source;
    this.#marked(index, () => {
      for (const [label, field] of EMBEDDED_HEADERS) {
        const value = firstValue(message.fields, field);
        if (value !== undefined) this.builder.append(`${label}: ${oneLine(decodeWords(decodeRaw(value.slice(0, 2_000), this.charset)))}\n`);
      }
      this.source = 'none';
      this.#walk(message, true);
    }, LIMITS.text);
    this.source = source;
  }

  #marked(attachment: number, write: () => void, allowance: number = LIMITS.attachmentText): void {
    this.builder.startLine(1);
    const mark = this.builder.open('attachment', attachment);
    this.builder.within(allowance, write);
    this.builder.close(mark);
    this.builder.startLine();
  }

  #attach(part: Part): void {
    if (part.children.length > 0) for (const child of part.children) this.#attach(child);
    else this.#list(part);
  }

  #list(part: Part): number {
    const { name, type } = part;
    const inline = part.disposition !== 'attachment' && (part.contentId !== '' || part.disposition === 'inline');
    return this.#push({ name: oneLine(name), type, size: decodedSize(part.body, part.encoding), inline });
  }

  #push(attachment: Attachment): number {
    this.attachments.push(attachment);
    return this.attachments.length - 1;
  }
}

/** Header-like text (delivery reports, returned headers) with its lines unfolded and its words decoded. */
function readableHeaders(text: string): string {
  return decodeWords(text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' '));
}

/** A content id without its brackets, which `start` often lacks. */
function bare(id: string): string {
  return id.replace(/^\s*<|>\s*$/g, '');
}

const EMBEDDED_HEADERS = [['From', 'from'], ['To', 'to'], ['Date', 'date'], ['Subject', 'subject']] as const;
