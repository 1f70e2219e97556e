/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A CSS or HTML colour; undefined for what is transparent, computed or not known by name. */
export function parseColour(text: string): Colour | undefined {
  const value = text.trim().toLowerCase();
  const long = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(value);
  if (long !== null) return [hex(long[1]), hex(long[2]), hex(long[3])];
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value);
  if (short !== null) return [hex(short[1]) * 17, hex(short[2]) * 17, hex(short[3]) * 17];
  const rgb = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(value);
  if (rgb !== null) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])];
  return NAMED.get(value);
}

/** True where nobody could read the one on the other. */
export function sameColour(one: Colour, other: Colour): boolean {
  return one.every((part, index) => Math.abs(part - (other[index] ?? 0)) <= 5);
}

function hex(digits: string | undefined): number {
  return Number.parseInt(digits ?? '0', 16);
}

export const WHITE: Colour = [255, 255, 255];
export const BLACK: Colour = [0, 0, 0];
const NAMED: ReadonlyMap<string, Colour> = new Map<string, Colour>([
  ['white', WHITE], ['black', BLACK], ['red', [255, 0, 0]], ['blue', [0, 0, 255]], ['green', [0, 128, 0]], ['gray', [128, 128, 128]],
  ['grey', [128, 128, 128]], ['silver', [192, 192, 192]], ['navy', [0, 0, 128]], ['yellow', [255, 255, 0]],
  ['whitesmoke', [245, 245, 245]], ['snow', [255, 250, 250]], ['ivory', [255, 255, 240]], ['window', WHITE], ['windowtext', BLACK],
]);
