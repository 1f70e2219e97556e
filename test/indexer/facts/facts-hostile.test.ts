import { describe, expect, it } from 'vitest';
import { generateMails } from '../../../evals/facts-generator.ts';
import { findFacts } from '../../../src/indexer/facts/facts.ts';
import type { Region } from '../../../src/mail.ts';

/** What a quadratic reader would choke on: the beginnings of everything, over and over, and never the end. */
const SEEDS: readonly string[] = [
  '1', '1,', '1.', '1 ', '1-', '1/', '12/', '1.1.', '12.12.20', 'a', 'A-', 'AB-12', '@', 'a@', 'a@b.', '://', 'http://', 'http://a', 'www.', '$', '$1', '€1', '1 €', 'EUR ', '1 EUR ', 'no. ', 'order no. 1', 'order #',
  'IBAN DE89 3704 0044 ', 'DE89 ', '1Z ', '(', '+', '+1', '(1', '1)', 'May ', 'May 1', '1 May ', '1 of ', '1-1 May', '1万', '1万1', '1円', '1年', '1月1', '2026年1月1日至', 'not ', 'paid ', '\t', '1\t', '\n', '1\n', '. ', 'Rs. ', '24. ',
  '$1 \n> ', '१', '１', 'İ', 'next ', '3 days ', 'in 3 days ago ', '2026-01-01 to ', '2026-01-01-', ' ', '1\u00a0', '1 000 ', '--', 'tel 1', 'tel. +1 ', 'n° 1', '注文番号：1', 'é', '😀', '\ud800',
];

describe('facts of hostile text', () => {
  // The time limit of a test is the guard: reading that is quadratic in the text would take minutes here, not a fraction of a second.
  it.each(SEEDS)('reads 100,000 characters of %j soundly', { timeout: 20_000 }, (seed) => {
    expectSound(seed.repeat(Math.ceil(100_000 / seed.length)).slice(0, 100_000));
  });

  it('keeps offsets, order and records sound over thousands of mutated mails', () => {
    const mails = generateMails(7, 120);
    let state = 42;
    const next = (limit: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % limit;
    for (const { text } of mails) {
      for (let round = 0; round < 3; round++) {
        const at = next(text.length);
        const cut = next(12);
        const seed = SEEDS[next(SEEDS.length)] ?? '';
        expectSound(text.slice(0, at) + seed + text.slice(at + cut));
      }
    }
  });
});

function expectSound(text: string): void {
  const half = Math.floor(text.length / 2);
  const regions: readonly Region[] = [{ kind: 'own', start: 0, end: half, depth: 0 }, { kind: 'quoted', start: half, end: text.length, depth: 1 }];
  const { facts, records } = findFacts({ text, regions, date: Date.UTC(2026, 7, 24), zone: 60 });
  let last = 0;
  for (const { kind, start, end, value, minorUnits, currency, day, through } of facts) {
    if (!(start >= last && end > start && end <= text.length) || value === '') throw new Error(`${kind} at ${start} to ${end} after ${last}`);
    if (kind !== 'status') last = end;
    if (kind === 'amount' && !(Number.isSafeInteger(minorUnits) && currency?.length === 3)) throw new Error(`amount ${value}`);
    if ((kind === 'date' || kind === 'dateRange') && !(day !== undefined && through !== undefined && day <= through)) throw new Error(`date ${value}`);
  }
  let previous = 0;
  for (const { start, end, facts: members } of records) {
    if (!(start >= previous && end <= half && members.length > 0)) throw new Error(`record at ${start} to ${end} after ${previous}`);
    previous = end;
    for (const index of members) {
      const fact = facts[index];
      if (!fact || fact.start < start || fact.end > end) throw new Error(`fact ${index} outside its record`);
    }
  }
  expect(facts.length).toBeLessThanOrEqual(text.length);
}
