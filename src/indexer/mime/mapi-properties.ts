import { decodeText } from '../charset/charset.ts';

/** A property as it is stored. */
export interface MapiValue {
  readonly type: number;
  readonly bytes: Uint8Array;
}

/** The wanted properties of a MAPI property list (MS-OXTNEF, 2.1.3.4), the last value of each; reading stops at the first that cannot be stepped over. */
export function readProperties(bytes: Uint8Array, wanted: ReadonlySet<number>): ReadonlyMap<number, MapiValue> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<number, MapiValue>();
  let at = 0;
  const u32 = (): number => {
    const value = at + 4 <= bytes.length ? view.getUint32(at, true) : 0;
    at += 4;
    return value;
  };
  const count = Math.min(u32(), MOST_PROPERTIES);
  for (let index = 0; index < count && at + 4 <= bytes.length; index++) {
    const tag = u32();
    const type = tag & 0x0fff;
    const id = tag >>> 16;
    if (id >= NAMED) {
      at += GUID;
      const byNumber = u32() === 0;
      const length = u32();
      if (!byNumber) at += padded(length);
    }
    const fixed = FIXED.get(type);
    const variable = VARIABLE.has(type);
    if (fixed === undefined && !variable) return found;
    const several = (tag & 0x1000) !== 0 || variable;
    const values = several ? Math.min(u32(), MOST_PROPERTIES) : 1;
    for (let value = 0; value < values && at < bytes.length; value++) {
      if (fixed !== undefined) {
        at += fixed;
        continue;
      }
      const length = u32();
      if (wanted.has(id)) found.set(id, { type, bytes: bytes.subarray(at, at + length) });
      at += padded(length);
    }
  }
  return found;
}

/** A property's text with `\n` for line ends; empty where there is no property. */
export function mapiText(value: MapiValue | undefined, charset: string): string {
  return value === undefined ? '' : textOf(value.bytes, value.type === UNICODE ? 'utf-16le' : charset);
}

/** Text up to its closing NULs. */
export function textOf(bytes: Uint8Array, charset: string): string {
  let end = bytes.length;
  if (charset !== 'utf-16le') while (end > 0 && bytes[end - 1] === 0) end--;
  return decodeText(bytes.subarray(0, end), charset).text.replace(/\0+$/, '').replace(/\r\n?/g, '\n');
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** An object starts with the identifier of its interface. */
export const GUID = 16;
/** Properties from here on carry their name. */
const NAMED = 0x8000;
const UNICODE = 0x1f;
/** Objects, strings in two forms, and bytes. */
const VARIABLE = new Set([0x0d, 0x1e, UNICODE, 0x102]);
/** Bytes that values of a fixed size take, by property type. */
const FIXED = new Map([[0x02, 4], [0x03, 4], [0x04, 4], [0x05, 8], [0x06, 8], [0x07, 8], [0x0a, 4], [0x0b, 4], [0x14, 8], [0x40, 8], [0x48, 16]]);
const MOST_PROPERTIES = 10_000;
