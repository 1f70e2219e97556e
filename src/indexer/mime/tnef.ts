import { LIMITS } from '../limits.ts';
import { GUID, type MapiValue, mapiText, readProperties, textOf } from './mapi-properties.ts';
import { metaCharset } from './part-kind.ts';
import { readCompressedRtf } from './rtf.ts';
import type { NamedFile } from './uuencode.ts';

export interface Tnef {
  readonly subject: string;
  /** The message's text, where it is there in the clear. */
  readonly body: string;
  readonly html: string;
  readonly files: readonly TnefFile[];
}

export interface TnefFile extends NamedFile {
  /** Where the file is a message, attached as Outlook keeps it. */
  readonly message?: Tnef;
}

/**
 * Outlook's `winmail.dat` (MS-OXTNEF): its text, and the files within, messages among them. A damaged one is read as far
 * as it goes; undefined where the signature is missing.
 */
export function readTnef(bytes: Uint8Array, depth = 0): Tnef | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 6 || view.getUint32(0, true) !== SIGNATURE) return undefined;
  const files: { name: string; bytes: Uint8Array; message?: Tnef }[] = [];
  let charset = 'windows-1252';
  let subject = '';
  let body = '';
  let properties: ReadonlyMap<number, MapiValue> = new Map();
  for (let at = 6; at + 9 <= bytes.length && files.length < LIMITS.filesInText; ) {
    const id = view.getUint16(at + 1, true);
    const length = view.getUint32(at + 5, true);
    const value = bytes.subarray(at + 9, Math.min(at + 9 + length, bytes.length));
    const file = files[files.length - 1];
    if (id === CODE_PAGE && value.length >= 4) charset = `windows-${view.getUint32(at + 9, true)}`;
    else if (id === SUBJECT) subject = textOf(value, charset);
    else if (id === BODY) body = textOf(value, charset);
    else if (id === MESSAGE_PROPERTIES) properties = readProperties(value, MESSAGE_WANTED);
    else if (id === ATTACH_RENDER) files.push({ name: '', bytes: new Uint8Array(0) });
    else if (file !== undefined && id === ATTACH_TITLE) file.name ||= textOf(value, charset);
    else if (file !== undefined && id === ATTACH_DATA) file.bytes = value;
    else if (file !== undefined && id === ATTACH_PROPERTIES) {
      const attached = readProperties(value, ATTACHED_WANTED);
      file.name = mapiText(attached.get(PR_LONG_NAME), charset) || file.name;
      const data = attached.get(PR_DATA)?.bytes;
      if (data !== undefined && file.bytes.length === 0) file.bytes = data;
      const message = data === undefined || depth >= LIMITS.opened ? undefined : readTnef(data.subarray(GUID), depth + 1);
      if (message !== undefined) file.message = message;
    }
    at = at + 9 + length + 2;
  }
  return { subject: subject || mapiText(properties.get(PR_SUBJECT), charset), ...textIn(body, properties, charset), files };
}

/** The message's text in the first form that says something: plain, HTML, compressed RTF. */
function textIn(plain: string, properties: ReadonlyMap<number, MapiValue>, charset: string): Pick<Tnef, 'body' | 'html'> {
  const body = plain || mapiText(properties.get(PR_BODY), charset);
  const markup = properties.get(PR_HTML);
  const html = markup === undefined ? '' : mapiText(markup, metaCharset(markup.bytes) || charset);
  const rtf = properties.get(PR_RTF);
  if (rtf === undefined || body.trim() !== '' || html !== '') return { body, html };
  const read = readCompressedRtf(rtf.bytes, charset);
  return read?.html === true ? { body, html: read.text } : { body: read?.text ?? '', html };
}

const SIGNATURE = 0x223e9f78;
const CODE_PAGE = 0x9007;
const SUBJECT = 0x8004;
const BODY = 0x800c;
const MESSAGE_PROPERTIES = 0x9003;
const ATTACH_RENDER = 0x9002;
const ATTACH_TITLE = 0x8010;
const ATTACH_DATA = 0x800f;
const ATTACH_PROPERTIES = 0x9005;
const PR_SUBJECT = 0x0037;
const PR_BODY = 0x1000;
const PR_RTF = 0x1009;
const PR_HTML = 0x1013;
const PR_DATA = 0x3701;
const PR_LONG_NAME = 0x3707;
const MESSAGE_WANTED = new Set([PR_SUBJECT, PR_BODY, PR_RTF, PR_HTML]);
const ATTACHED_WANTED = new Set([PR_DATA, PR_LONG_NAME]);
