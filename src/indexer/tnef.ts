import { binaryString, bytesOf } from './bytes.ts';
import { decodeText } from './charset.ts';
import { metaCharset } from './part-kind.ts';
import { readCompressedRtf } from './rtf.ts';
import type { NamedFile } from './uuencode.ts';

export interface Tnef {
  /** The message's text, where it is there in the clear. */
  readonly body: string;
  readonly html: string;
  readonly files: readonly NamedFile[];
}

/**
 * Outlook's `winmail.dat` (MS-OXTNEF): its text, and the files within. A damaged one is read as far as
 * it goes; undefined where the signature is missing.
 */
export function readTnef(bytes: Uint8Array): Tnef | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 6 || view.getUint32(0, true) !== SIGNATURE) return undefined;
  const files: { name: string; bytes: Uint8Array }[] = [];
  let charset = 'windows-1252';
  let body = '';
  let html = '';
  let rtf: string | undefined;
  for (let at = 6; at + 9 <= bytes.length && files.length < MOST_FILES; ) {
    const id = view.getUint16(at + 1, true);
    const length = view.getUint32(at + 5, true);
    const end = Math.min(at + 9 + length, bytes.length);
    const value = bytes.subarray(at + 9, end);
    const file = files[files.length - 1];
    if (id === CODE_PAGE && value.length >= 4) charset = `windows-${view.getUint32(at + 9, true)}`;
    else if (id === BODY) body = textOf(value, charset);
    else if (id === MESSAGE_PROPERTIES) {
      const properties = readProperties(value, charset, new Set([PR_BODY, PR_HTML, PR_RTF]));
      body ||= properties.get(PR_BODY) ?? '';
      html ||= properties.get(PR_HTML) ?? '';
      rtf ??= properties.get(PR_RTF);
    } else if (id === ATTACH_RENDER) files.push({ name: '', bytes: new Uint8Array(0) });
    else if (file !== undefined && id === ATTACH_TITLE) file.name ||= textOf(value, charset);
    else if (file !== undefined && id === ATTACH_DATA) file.bytes = value;
    else if (file !== undefined && id === ATTACH_PROPERTIES) {
      const properties = readProperties(value, charset, new Set([PR_LONG_NAME]));
      file.name = properties.get(PR_LONG_NAME) || file.name;
    }
    at = at + 9 + length + 2;
  }
  if (rtf !== undefined && body.trim() === '' && html === '') {
    const read = readCompressedRtf(bytesOf(rtf), charset);
    if (read?.html === true) html = read.text;
    else body = read?.text ?? '';
  }
  return { body, html, files };
}

/** The values of the wanted MAPI properties, as text save for compressed RTF (one character a byte); reading stops at the first that cannot be stepped over. */
function readProperties(bytes: Uint8Array, charset: string, wanted: ReadonlySet<number>): ReadonlyMap<number, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<number, string>();
  if (bytes.length < 4) return found;
  const count = Math.min(view.getUint32(0, true), MOST_PROPERTIES);
  let at = 4;
  const u32 = (): number => {
    const value = at + 4 <= bytes.length ? view.getUint32(at, true) : 0;
    at += 4;
    return value;
  };
  for (let index = 0; index < count && at + 4 <= bytes.length; index++) {
    const tag = u32();
    const type = tag & 0x0fff;
    const id = tag >>> 16;
    if (id >= 0x8000) {
      at += 16;
      if (u32() === 0) at += 4;
      else at += padded(u32());
    }
    const fixed = FIXED.get(type);
    const variable = type === STRING || type === UNICODE || type === OBJECT || type === BINARY;
    if (fixed === undefined && !variable) return found;
    const several = (tag & 0x1000) !== 0 || variable;
    const values = several ? Math.min(u32(), MOST_PROPERTIES) : 1;
    for (let value = 0; value < values && at < bytes.length; value++) {
      if (fixed !== undefined) {
        at += fixed;
        continue;
      }
      const length = u32();
      const content = bytes.subarray(at, at + length);
      const label = type === UNICODE ? 'utf-16le' : id === PR_HTML ? metaCharset(content) || charset : charset;
      if (wanted.has(id)) found.set(id, id === PR_RTF ? binaryString(content) : textOf(content, label));
      at += padded(length);
    }
  }
  return found;
}

function textOf(bytes: Uint8Array, charset: string): string {
  return decodeText(bytes, charset).text.replace(/\0+$/, '').replace(/\r\n?/g, '\n');
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

const SIGNATURE = 0x223e9f78;
const CODE_PAGE = 0x9007;
const BODY = 0x800c;
const MESSAGE_PROPERTIES = 0x9003;
const ATTACH_RENDER = 0x9002;
const ATTACH_TITLE = 0x8010;
const ATTACH_DATA = 0x800f;
const ATTACH_PROPERTIES = 0x9005;
const PR_BODY = 0x1000;
const PR_HTML = 0x1013;
const PR_RTF = 0x1009;
const PR_LONG_NAME = 0x3707;
const STRING = 0x1e;
const UNICODE = 0x1f;
const OBJECT = 0x0d;
const BINARY = 0x102;
/** Bytes that values of a fixed size take, by property type. */
const FIXED = new Map([[0x02, 4], [0x03, 4], [0x04, 4], [0x05, 8], [0x06, 8], [0x07, 8], [0x0a, 4], [0x0b, 4], [0x14, 8], [0x40, 8], [0x48, 16]]);
const MOST_FILES = 500;
const MOST_PROPERTIES = 10_000;
