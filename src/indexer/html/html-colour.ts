/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

interface Paint {
  readonly colour: Colour;
  /** 0 lets everything behind it through, 1 nothing. */
  readonly alpha: number;
}

/** A CSS or HTML colour; undefined for what is transparent, computed or not known by name. */
export function parseColour(text: string): Colour | undefined {
  const paint = parsePaint(text);
  return paint !== undefined && paint.alpha >= SOLID ? paint.colour : undefined;
}

/** True for a colour that lets everything behind it through: `transparent`, `rgba(0, 0, 0, 0)`, `#ffffff00`. */
export function isClear(text: string): boolean {
  const paint = parsePaint(text);
  return paint !== undefined && paint.alpha < FAINT;
}

function parsePaint(text: string): Paint | undefined {
  const value = text.trim().toLowerCase();
  if (value === 'transparent') return { colour: BLACK, alpha: 0 };
  const digits = /^(?:#?(?:[0-9a-f]{3}|[0-9a-f]{6})|#(?:[0-9a-f]{4}|[0-9a-f]{8}))$/.exec(value)?.[0].replace('#', '');
  if (digits !== undefined) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.length < 6 ? digits.replace(/./g, '$&$&') : digits).match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
    return { colour: [red, green, blue], alpha: alpha / 255 };
  }
  const called = /^(rgb|hsl)a?\(([^()]{1,60})\)$/.exec(value);
  if (called === null) {
    const colour = NAMED.get(value);
    return colour === undefined ? undefined : { colour, alpha: 1 };
  }
  const [first = NaN, second = NaN, third = NaN, alpha = 1] = (called[2] ?? '').split(/[\s,/]+/).filter((part) => part !== '').map(called[1] === 'rgb' ? channel : portion);
  if (Number.isNaN(first + second + third + alpha)) return undefined;
  return { colour: called[1] === 'rgb' ? [first, second, third] : fromHsl(first, second, third), alpha };
}

/** Red, green or blue as a number or a share of 255; the alpha after them is a share of 1. */
function channel(part: string, index: number): number {
  if (index === 3) return portion(part, index);
  return part.endsWith('%') ? Number.parseFloat(part) * 2.55 : Number.parseFloat(part);
}

function portion(part: string, index: number): number {
  const number = Number.parseFloat(part);
  return index > 0 && part.endsWith('%') ? number / 100 : number;
}

/** CSS Color 4, 7.1: hue in degrees, the others from 0 to 1. */
function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const at = (offset: number): number => {
    const turn = (offset + hue / 30) % 12;
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return [at(0), at(8), at(4)];
}

/** What is less opaque than this has a colour that nobody can tell without knowing what is behind it. */
const SOLID = 0.9;
/** What is less opaque than this nobody sees. */
const FAINT = 0.1;

/** True where nobody could read the one on the other. */
export function sameColour(one: Colour, other: Colour): boolean {
  return one.every((part, index) => Math.abs(part - (other[index] ?? 0)) <= 5);
}

export const WHITE: Colour = [255, 255, 255];
export const BLACK: Colour = [0, 0, 0];
const NAMED: ReadonlyMap<string, Colour> = new Map<string, Colour>([
  ['white', WHITE], ['black', BLACK], ['red', [255, 0, 0]], ['blue', [0, 0, 255]], ['green', [0, 128, 0]], ['gray', [128, 128, 128]],
  ['grey', [128, 128, 128]], ['silver', [192, 192, 192]], ['navy', [0, 0, 128]], ['yellow', [255, 255, 0]],
  ['whitesmoke', [245, 245, 245]], ['snow', [255, 250, 250]], ['ivory', [255, 255, 240]], ['window', WHITE], ['windowtext', BLACK],
]);
