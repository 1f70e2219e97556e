import type { LedgerEntry } from '../../evidence.ts';

/** What became of the passages of one message. */
export interface LedgerMessage {
  readonly message: number;
  readonly entries: readonly LedgerEntry[];
}

export interface LedgerSum {
  readonly outcome: LedgerEntry['outcome'];
  readonly pieces: number;
  readonly tokens: number;
}

/** The ledger by message, in the order in which they were first considered. */
export function byMessage(ledger: readonly LedgerEntry[]): readonly LedgerMessage[] {
  const messages = new Map<number, LedgerEntry[]>();
  for (const entry of ledger) {
    const entries = messages.get(entry.message);
    if (entries) entries.push(entry);
    else messages.set(entry.message, [entry]);
  }
  return [...messages].map(([message, entries]) => ({ message, entries }));
}

/** How many pieces were taken, cut or left behind, those of nothing left out. */
export function sumsOf(ledger: readonly LedgerEntry[]): readonly LedgerSum[] {
  const outcomes: readonly LedgerEntry['outcome'][] = ['packed', 'trimmed', 'dropped'];
  return outcomes.flatMap((outcome) => {
    const entries = ledger.filter((entry) => entry.outcome === outcome);
    return entries.length === 0 ? [] : [{ outcome, pieces: entries.length, tokens: entries.reduce((sum, { tokens }) => sum + tokens, 0) }];
  });
}

/** Percent of the bodies that did not have to be read; undefined where nothing was packed. */
export const savedShare = (evidence: number, bodies: number): number | undefined => (bodies > 0 && evidence < bodies ? Math.floor((100 * (bodies - evidence)) / bodies) : undefined);
