/**
 * Charsets that say everything in seven bits and shift between alphabets. They are turned into the eight-bit form of the
 * same alphabets, which every runtime decodes (of ISO-2022-JP's vendor letters and of the Korean and Chinese ones some
 * runtimes know nothing).
 */
export interface Unshifted {
  readonly charset: 'euc-jp' | 'euc-kr' | 'gb18030';
  readonly bytes: Uint8Array;
}

/** The bytes without shifts; undefined for charsets that have none. */
export function decodeShifted(bytes: Uint8Array, charset: string): Unshifted | undefined {
  switch (charset) {
    case 'iso-2022-jp':
      return { charset: 'euc-jp', bytes: unshiftJapanese(bytes) };
    case 'iso-2022-kr':
      return { charset: 'euc-kr', bytes: unshiftByControls(bytes) };
    case 'iso-2022-cn':
      return { charset: 'gb18030', bytes: unshiftByControls(bytes) };
    case 'hz-gb-2312':
      return { charset: 'gb18030', bytes: unshiftHz(bytes) };
    default:
      return undefined;
  }
}

/** The shifted charset that seven-bit bytes are in: the one labelled, or Japanese where its escapes are. */
export function isShifted(bytes: Uint8Array, label: string): string | undefined {
  if (label === 'hz-gb-2312') return label;
  if ((label === 'iso-2022-kr' || label === 'iso-2022-cn') && bytes.includes(SHIFT_OUT)) return label;
  for (let at = bytes.indexOf(ESCAPE); at !== -1; at = bytes.indexOf(ESCAPE, at + 1)) {
    const first = bytes[at + 1];
    const second = bytes[at + 2];
    if (first === 0x24 && (second === 0x40 || second === 0x42)) return 'iso-2022-jp';
    if (first === 0x28 && (second === 0x49 || second === 0x4a)) return 'iso-2022-jp';
  }
  return undefined;
}

/** ISO-2022-JP (RFC 1468) with half-width katakana and JIS X 0212, into EUC-JP. */
function unshiftJapanese(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  let alphabet: 'ascii' | 'kanji' | 'katakana' | 'supplement' = 'ascii';
  let shiftedOut = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === ESCAPE) {
      const escape = String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0);
      if (escape === '$@' || escape === '$B') alphabet = 'kanji';
      else if (escape === '(I') alphabet = 'katakana';
      else if (escape === '(B' || escape === '(J') alphabet = 'ascii';
      else if (escape === '$(') {
        alphabet = bytes[at + 3] === 0x44 ? 'supplement' : 'kanji';
        at++;
      } else continue;
      at += 2;
    } else if (byte === SHIFT_OUT) shiftedOut = true;
    else if (byte === SHIFT_IN) shiftedOut = false;
    else if (byte === 0x0a || byte === 0x0d) {
      // Every line starts in ASCII, whatever the last one forgot.
      alphabet = 'ascii';
      out.push(byte);
    } else if (byte <= 0x20 || byte >= 0x7f) out.push(byte);
    else if (alphabet === 'katakana' || shiftedOut) out.push(0x8e, byte | 0x80);
    else if (alphabet === 'ascii') out.push(byte);
    else {
      const second = bytes[at + 1] ?? 0;
      if (second <= 0x20 || second >= 0x7f) continue;
      if (alphabet === 'supplement') out.push(0x8f);
      out.push(byte | 0x80, second | 0x80);
      at++;
    }
  }
  return Uint8Array.from(out);
}

/** ISO-2022-KR (RFC 1557), and of ISO-2022-CN (RFC 1922) what is GB 2312: between SO and SI every byte lacks its high bit. */
function unshiftByControls(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  let shifted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === ESCAPE && bytes[at + 1] === 0x24 && bytes[at + 2] === 0x29) at += 3;
    else if (byte === SHIFT_OUT) shifted = true;
    else if (byte === SHIFT_IN) shifted = false;
    else {
      if (byte === 0x0a) shifted = false;
      out.push(shifted && byte > 0x20 ? byte | 0x80 : byte);
    }
  }
  return Uint8Array.from(out);
}

/** HZ (RFC 1843): between `~{` and `~}` every byte is GB2312 without its high bit. */
function unshiftHz(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  let shifted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const next = bytes[at + 1];
    if (byte === TILDE && (next === 0x7b || next === 0x7d)) {
      shifted = next === 0x7b;
      at++;
    } else if (byte === TILDE && !shifted && (next === TILDE || next === 0x0a)) {
      if (next === TILDE) out.push(byte);
      at++;
    } else {
      if (byte === 0x0a) shifted = false;
      out.push(shifted && byte > 0x20 ? byte | 0x80 : byte);
    }
  }
  return Uint8Array.from(out);
}

const ESCAPE = 0x1b;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const TILDE = 0x7e;
