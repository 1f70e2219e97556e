import type { CoverageReport, FolderCoverage } from '../../coverage.ts';

/** What became of the messages of a folder, an account or all of them. */
export interface Tally {
  /** By Thunderbird's own count; of a folder that it has not counted, what the index knows. */
  readonly there: number;
  /** Found by all of their words. */
  readonly full: number;
  /** Found by subject and people only: the body was not read. */
  readonly headersOnly: number;
  /** Found by subject and people only: the body is encrypted. */
  readonly encrypted: number;
  /** To be read, those that were not listed yet among them. */
  readonly waiting: number;
  readonly failed: number;
  /** Thunderbird itself can't list them. */
  readonly unlisted: number;
  /** In folders that are not indexed. */
  readonly skipped: number;
}

/** What a message can have become; each is counted in one of these. */
export const PARTS = ['full', 'headersOnly', 'encrypted', 'waiting', 'failed', 'unlisted', 'skipped'] as const satisfies readonly (keyof Tally)[];

export type Part = (typeof PARTS)[number];

export const NO_MAIL: Tally = { there: 0, full: 0, headersOnly: 0, encrypted: 0, waiting: 0, failed: 0, unlisted: 0, skipped: 0 };

/** The parts add up to `there`, or to more where the index knows messages that Thunderbird has just stopped counting. */
export function tallyOf({ skipped, there: counted, indexed, waiting, failed, unlisted, headersOnly, encrypted }: FolderCoverage): Tally {
  if (skipped !== undefined) return { ...NO_MAIL, there: counted ?? 0, skipped: counted ?? 0 };
  const known = indexed + waiting + failed + unlisted;
  const there = counted ?? known;
  return {
    there,
    full: Math.max(0, indexed - headersOnly - encrypted),
    headersOnly,
    encrypted,
    waiting: waiting + Math.max(0, there - known),
    failed,
    unlisted,
    skipped: 0,
  };
}

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, one) => ({
    there: sum.there + one.there,
    full: sum.full + one.full,
    headersOnly: sum.headersOnly + one.headersOnly,
    encrypted: sum.encrypted + one.encrypted,
    waiting: sum.waiting + one.waiting,
    failed: sum.failed + one.failed,
    unlisted: sum.unlisted + one.unlisted,
    skipped: sum.skipped + one.skipped,
  }), NO_MAIL);
}

export const totalOf = ({ accounts }: CoverageReport): Tally => sumOf(accounts.flatMap(({ folders }) => folders.map(tallyOf)));

/** Those that a search can find, by whatever is known of them. */
export const searchable = ({ full, headersOnly, encrypted }: Tally): number => full + headersOnly + encrypted;

/** What a search may miss, though the folder is indexed. */
export const missing = ({ waiting, failed, unlisted }: Tally): number => waiting + failed + unlisted;
