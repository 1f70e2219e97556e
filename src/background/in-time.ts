import { Failure } from '../failure.ts';

/** The promise's value, or `timeout` with `sentence` after `ms`: Thunderbird never settles a list that holds a header which it can't convert. */
export async function inTime<T>(promise: Promise<T>, ms: number, sentence = 'Thunderbird did not answer in time.'): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('timeout', sentence)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How long Thunderbird may take for a message of so many bytes, which it may have to fetch from a slow server, ms. */
export const longestRaw = (size: number): number => LONGEST_RAW + size / SLOWEST_LINE;

const LONGEST_RAW = 60_000; // ms
const SLOWEST_LINE = 50; // bytes a ms: 30 MB may take eleven minutes
