import type { Memory } from '../memory.ts';
import { followTheme } from './follow-theme.ts';
import { chosenSizes, isSizeKey, keepSizes, USUAL_SIZES, type Sizes, type SizesChoice } from './sizes.ts';

export interface LookListener {
  /** A theme as Thunderbird's API tells of it. */
  readonly theme: (theme: unknown) => void;
  readonly sizes: (sizes: Sizes) => void;
}

/** How Thunderbird looks: tells it now, and whenever it changes. Sizes are told only where they can be known. */
export type LookSource = (listener: LookListener, signal: AbortSignal) => void;

/** The look that a page follows. */
export interface Look {
  /** Thunderbird's own sizes; undefined where they can't be known. */
  readonly told: () => Sizes | undefined;
  readonly chosen: () => SizesChoice;
  /** Kept, and shown at once, in every page of Footnote. */
  readonly choose: (choice: SizesChoice) => void;
}

/** Has the page look as Thunderbird does, or as the person has chosen. `changed` is called when Thunderbird's sizes are told. */
export function followLook(source: LookSource, memory: Memory, signal: AbortSignal, changed: () => void = () => undefined): Look {
  let told: Sizes | undefined;
  const show = (): void => {
    const { density, scale } = { ...USUAL_SIZES, ...told, ...chosenSizes(memory) };
    const { dataset, style } = document.documentElement;
    if (dataset['density'] !== density) dataset['density'] = density;
    style.fontSize = scale === 1 ? '' : `${Math.round(scale * 100)}%`;
  };
  show();
  addEventListener('storage', ({ key }) => isSizeKey(key) && show(), { signal });
  source({
    theme: followTheme(signal),
    sizes(sizes) {
      told = sizes;
      show();
      changed();
    },
  }, signal);
  return {
    told: () => told,
    chosen: () => chosenSizes(memory),
    choose(choice) {
      keepSizes(choice, memory);
      show();
    },
  };
}
