import { type Part, readMimeTree } from './mime-tree.ts';

/**
 * The message that an opaque S/MIME signature wraps (CMS SignedData, RFC 5652): its content octets are found and read as
 * MIME. The signature is not checked: Thunderbird does that. Undefined where there is no such content.
 */
export function unwrapSigned(bytes: Uint8Array): Part | undefined {
  const at = findSequence(bytes, SIGNED_DATA);
  if (at === -1) return undefined;
  const data = findSequence(bytes, DATA, at);
  if (data === -1) return undefined;
  const reader = new Ber(bytes, data + DATA.length);
  const wrapper = reader.element();
  if (wrapper === undefined || wrapper.tag !== EXPLICIT) return undefined;
  const content = new Ber(bytes, wrapper.start).octets();
  if (content.length === 0) return undefined;
  const { root } = readMimeTree(content);
  return root.fields.length === 0 ? undefined : root;
}

interface Element {
  readonly tag: number;
  /** Where its content starts, and ends where the encoding says so. */
  readonly start: number;
  readonly length: number | undefined;
}

/** Just enough of BER (X.690) to step into an octet string, whole or in pieces. */
class Ber {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  element(): Element | undefined {
    const tag = this.#bytes[this.#at];
    const first = this.#bytes[this.#at + 1];
    if (tag === undefined || first === undefined) return undefined;
    this.#at += 2;
    if (first === 0x80) return { tag, start: this.#at, length: undefined };
    let length = first;
    if (first > 0x80) {
      const count = first & 0x7f;
      if (count > 4) return undefined;
      length = 0;
      for (let index = 0; index < count; index++) length = length * 256 + (this.#bytes[this.#at++] ?? 0);
    }
    return { tag, start: this.#at, length };
  }

  /** The bytes of the octet string here; one in pieces is put together. */
  octets(): Uint8Array {
    const string = this.element();
    if (string?.tag === OCTETS) return this.#slice(string);
    if (string?.tag !== OCTETS_IN_PIECES) return new Uint8Array(0);
    const end = string.length === undefined ? this.#bytes.length : string.start + string.length;
    const out = new Uint8Array(this.#bytes.length);
    let length = 0;
    while (this.#at < end) {
      const piece = this.element();
      if (piece?.tag !== OCTETS) break;
      const slice = this.#slice(piece);
      out.set(slice, length);
      length += slice.length;
      this.#at = piece.start + slice.length;
    }
    return out.subarray(0, length);
  }

  #slice(element: Element): Uint8Array {
    return this.#bytes.subarray(element.start, element.start + (element.length ?? 0));
  }
}

function findSequence(bytes: Uint8Array, wanted: readonly number[], from = 0): number {
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first, from); at !== -1 && at < from + SEARCHED; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

/** Object identifiers 1.2.840.113549.1.7.2 and 1.2.840.113549.1.7.1 with their tags and lengths. */
const SIGNED_DATA = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02];
const DATA = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01];
const EXPLICIT = 0xa0;
const OCTETS = 0x04;
const OCTETS_IN_PIECES = 0x24;
/** Both identifiers stand near the start. */
const SEARCHED = 512;
