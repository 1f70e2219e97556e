/** Red, green and blue of sRGB, 0 to 1 each; opaque. */
export type Colour = readonly [red: number, green: number, blue: number];

/** "#1c1b22"; black for what is none. */
export function fromHex(written: string): Colour {
  const [, red = '0', green = '0', blue = '0'] = /^#(..)(..)(..)$/.exec(written) ?? [];
  const part = (hex: string) => (Number.parseInt(hex, 16) || 0) / 255;
  return [part(red), part(green), part(blue)];
}

export const toHex = (colour: Colour): string => `#${colour.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255).toString(16).padStart(2, '0')).join('')}`;

/** `share` of the way from one to the other. */
export const mix = ([red, green, blue]: Colour, [toRed, toGreen, toBlue]: Colour, share: number): Colour =>
  [red + (toRed - red) * share, green + (toGreen - green) * share, blue + (toBlue - blue) * share];

/** Relative luminance as WCAG 2 has it, 0 to 1. */
export function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast as WCAG 2 has it, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (high + 0.05) / (low + 0.05);
}

/** How far it is from grey, 0 to 1. */
export const chroma = (colour: Colour): number => Math.max(...colour) - Math.min(...colour);
