import type { Part } from './mime-tree.ts';

/** True for text of any kind that a person may read. */
export function isText(type: string): boolean {
  return type.startsWith('text/') && type !== 'text/x-amp-html';
}

/** True where a part is text, or a multipart that holds some to show. */
export function isShowable(part: Part): boolean {
  if (part.children.length > 0) return part.children.some(isShowable);
  if (part.disposition === 'attachment') return false;
  return RUNNING_TEXT.has(part.type);
}

/** The charset a `meta` element near the start declares. */
export function metaCharset(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4_096));
  return /<meta[^>]{0,300}?charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(head)?.[1] ?? '';
}

/** The type of text that a part holds though it is declared as something else; undefined for what is no text. */
export function textTypeOf(part: Part): string | undefined {
  if (part.type === 'application/ics' || /\.(ics|vcs)$/i.test(part.name)) return 'text/calendar';
  return TEXT_APPLICATIONS.has(part.type) || (part.type === 'application/octet-stream' && TEXT_FILE.test(part.name)) ? 'text/plain' : undefined;
}

/** True for bytes that are no text in any charset: NULs other than UTF-16's, or many control characters. */
export function looksBinary(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) if (byte < 0x20 && byte !== 0 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1b) controls++;
  return controls * 20 > bytes.length;
}

/** Text that is shown as the message itself; other text is shown as a file. */
export const RUNNING_TEXT = new Set(['text/plain', 'text/html', 'text/enriched', 'text/richtext', 'text/markdown', 'text/x-markdown']);
const TEXT_APPLICATIONS = new Set(['application/json', 'application/xml', 'application/x-sh', 'application/javascript']);
export const TEXT_FILE = /\.(txt|csv|md|log|ics|diff|patch)$/i;

export function isTnef(part: Part): boolean {
  return part.type === 'application/ms-tnef' || part.type === 'application/vnd.ms-tnef' || /^winmail\.dat$/i.test(part.name);
}

/** True for a message that was attached as a file of unknown type. */
export function isMessageFile(part: Part): boolean {
  return part.type === 'application/octet-stream' && /\.eml$/i.test(part.name);
}
