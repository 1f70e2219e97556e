/**
 * Text in Unified Hangul Code (Windows-949), which is what mail labels EUC-KR or KS C 5601: the syllables that EUC-KR
 * lacks stand in the code's other cells in the order of Unicode. Node's decoder knows EUC-KR alone, browsers know it all.
 */
export function decodeUhc(bytes: Uint8Array): string {
  if (KNOWS_ALL || !bytes.some((byte) => byte > 0x80)) return eucKr.decode(bytes);
  let text = '';
  let copied = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x81) continue;
    const index = cell(lead, bytes[at + 1] ?? 0);
    if (index !== undefined) {
      text += eucKr.decode(bytes.subarray(copied, at)) + (added()[index] ?? '\uFFFD');
      copied = at + 2;
    }
    if ((bytes[at + 1] ?? 0) > 0x40) at++;
  }
  return text + eucKr.decode(bytes.subarray(copied));
}

/** Which of the added syllables two bytes stand for, from 0; undefined for the pairs of EUC-KR. */
function cell(lead: number, trail: number): number | undefined {
  const column = trail >= 0x41 && trail <= 0x5a ? trail - 0x41 : trail >= 0x61 && trail <= 0x7a ? trail - 0x47 : trail >= 0x81 && trail <= 0xfe ? trail - 0x4d : undefined;
  if (column === undefined || lead > 0xc6) return undefined;
  if (lead < 0xa1) return (lead - 0x81) * WHOLE_ROW + column;
  return column < SHORT_ROW ? 32 * WHOLE_ROW + (lead - 0xa1) * SHORT_ROW + column : undefined;
}

let syllables: readonly string[] | undefined;

/** The syllables of Hangul that EUC-KR lacks, in order. */
function added(): readonly string[] {
  if (syllables !== undefined) return syllables;
  const known = new Set<string>();
  for (let lead = 0xb0; lead <= 0xc8; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) known.add(eucKr.decode(Uint8Array.of(lead, trail)));
  }
  syllables = Array.from({ length: 11_172 }, (_, index) => String.fromCharCode(0xac00 + index)).filter((one) => !known.has(one));
  return syllables;
}

const eucKr = new TextDecoder('euc-kr');
const KNOWS_ALL = eucKr.decode(Uint8Array.of(0x81, 0x41)) === '\uac02';
/** Cells of a row: all of them, and those to the left of EUC-KR's. */
const WHOLE_ROW = 178;
const SHORT_ROW = 84;
