import type { Memory } from '../memory.ts';

export const DENSITIES = ['compact', 'normal', 'relaxed'] as const;

/** How close things stand. */
export type Density = (typeof DENSITIES)[number];

/** How close things stand, and how large text is: 1 is the size of the system. */
export interface Sizes {
  readonly density: Density;
  readonly scale: number;
}

/** What a person has chosen for Footnote alone; the rest is as Thunderbird has it, where that can be known, or as usual. */
export type SizesChoice = Partial<Sizes>;

/** Offered sizes of text. */
export const SCALES = [0.85, 1, 1.15, 1.3, 1.5, 1.75, 2] as const;

/** What stands in the memory of the page, which may be anything. */
export function chosenSizes({ read }: Memory): SizesChoice {
  const density = DENSITIES.find((one) => one === read(DENSITY));
  const scale = SCALES.find((one) => String(one) === read(SCALE));
  return { ...(density && { density }), ...(scale && { scale }) };
}

export function keepSizes({ density, scale }: SizesChoice, { write }: Memory): void {
  write(DENSITY, density ?? '');
  write(SCALE, scale === undefined ? '' : String(scale));
}

/** Whether a change of the browser's storage under this key is one of sizes; a storage that was cleared has no key. */
export const isSizeKey = (key: string | null): boolean => key === null || key === DENSITY || key === SCALE;

export const USUAL_SIZES: Sizes = { density: 'normal', scale: 1 };

const DENSITY = 'density';
const SCALE = 'textScale';
