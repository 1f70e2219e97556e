import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export interface Comparison {
  /** Of the most unlike part of the picture, the share that differs: 0 to 1. */
  readonly unlike: number;
  /** PNG of what was compared, and one that marks what differs. */
  readonly found: Buffer;
  readonly difference: Buffer;
}

/**
 * Compares a picture with what `fromAfar` made of an earlier one, as one who stands a step back: another way of smoothing letters is
 * no difference, and one button less in a large picture is one, as the part counts that differs most.
 */
export function comparePictures(expected: Buffer, picture: Buffer): Comparison {
  const one = PNG.sync.read(expected);
  const found = fromAfar(picture);
  const other = PNG.sync.read(found);
  if (one.width !== other.width || one.height !== other.height) return { unlike: 1, found, difference: found };
  const difference = new PNG({ width: one.width, height: one.height });
  const count = pixelmatch(one.data, other.data, difference.data, one.width, one.height, { threshold: UNLIKE, includeAA: true, windowSize: PART });
  return { unlike: count / PART ** 2, found, difference: written(difference) };
}

/** A PNG at half its size, in fewer colours: a third of the bytes, and all that is compared. */
export function fromAfar(picture: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(picture);
  const small = new PNG({ width: Math.floor(width / 2), height: Math.floor(height / 2) });
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        const at = 4 * (2 * y * width + 2 * x) + channel;
        const sum = [at, at + 4, at + 4 * width, at + 4 * width + 4].reduce((all, one) => all + (data[one] ?? 0), 0);
        small.data[4 * (y * small.width + x) + channel] = Math.min(255, Math.round(sum / 4 / STEP) * STEP);
      }
    }
  }
  return written(small);
}

/** Pictures of the page are nowhere transparent. */
const written = (png: PNG): Buffer => PNG.sync.write(png, { colorType: 2, deflateLevel: 9 });

/** Between two shades that are told apart. */
const STEP = 4;
/** Side of the part that is looked at: 32 px of the page. */
const PART = 16;
/** Of two colours, as far as black and white are 1. */
const UNLIKE = 0.1;
