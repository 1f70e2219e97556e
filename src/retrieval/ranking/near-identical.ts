/** Runs of words by which texts are compared. */
export type WordRuns = ReadonlySet<string>;

export function wordRuns(text: string): WordRuns {
  const words = text.slice(0, LONGEST).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = new Set<string>();
  for (let at = 0; at + RUN <= words.length; at++) runs.add(words.slice(at, at + RUN).join(' '));
  return runs.size > 0 ? runs : new Set(words.length > 0 ? [words.join(' ')] : []);
}

/** Whether nearly all runs of words of `one` stand in `other`. */
export function standsIn(one: WordRuns, other: WordRuns): boolean {
  if (one.size === 0) return true;
  const most = one.size * (1 - ENOUGH) + TINY;
  let missed = 0;
  for (const run of one) if (!other.has(run) && ++missed > most) return false;
  return true;
}

const RUN = 4;
const ENOUGH = 0.8;
/** 1 - 0.8 is a little less than 0.2. */
const TINY = 1e-6;
const LONGEST = 20_000;
