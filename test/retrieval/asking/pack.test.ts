import { describe, expect, it } from 'vitest';
import type { PackedChunk } from '../../../src/evidence.ts';
import { countTokens } from '../../../src/count-tokens.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import type { Hit } from '../../../src/mail.ts';
import { PackBox } from '../../../src/retrieval/asking/pack-box.ts';
import { pack } from '../../../src/retrieval/asking/pack.ts';
import { readRequest } from '../../../src/retrieval/read-request.ts';
import { search } from '../../../src/retrieval/search.ts';
import { NOW, rawStore } from '../raw-store.ts';

const passage = (message: number, ordinal: number, start: number, text: string): PackedChunk => ({ message, ordinal, start, text, region: 'own', date: undefined, zone: 0 });

function box(budget: number, ...messages: readonly number[]): PackBox {
  const made = new PackBox(budget);
  for (const message of messages) made.header(message, 'Ada 2026-11-30 Tap');
  return made;
}

const texts = (made: PackBox, message: number) => made.passagesOf(message).map(({ text }) => text);
const last = (made: PackBox) => made.ledger.at(-1);

describe('what is packed', () => {
  it('never exceeds the budget: what does not fit is trimmed to whole sentences, or dropped', () => {
    const made = box(60, 1, 2);
    made.add(passage(1, 0, 0, 'The plumber comes on Tuesday. He brings his own tools and a ladder. '.repeat(4).trim()), 'matched');
    expect(last(made)).toMatchObject({ outcome: 'trimmed', reason: 'budget' });
    expect(texts(made, 1)[0]).toMatch(/[.]$/);
    made.add(passage(2, 0, 0, 'Something quite different that is too long for what room there is left here.'), 'matched');
    expect(last(made)).toMatchObject({ outcome: 'dropped', reason: 'budget' });
    expect(made.tokens).toBeLessThanOrEqual(60);
  });

  it('holds nearly identical passages once, whoever sent them', () => {
    const made = box(1000, 1, 2);
    const text = 'The general meeting of the rowing club takes place on the ninth of May in the old boathouse by the river.';
    made.add(passage(1, 0, 0, text), 'matched');
    made.add(passage(2, 0, 0, `${text} Yours`), 'matched');
    expect(last(made)).toMatchObject({ message: 2, outcome: 'dropped', reason: 'duplicate' });
  });

  it('holds letters that differ in a number, a day or an amount in words alike each for itself', () => {
    const letter = (amount: string, day: string) => `${'The carpet of the annex is laid by our own fitter, who takes the old floor out and brings all that belongs to it. '.repeat(4)}It costs ${amount}. He comes on ${day}.`;
    const texts = [letter('EUR 500.00', 'Tuesday'), letter('EUR 650.00', 'Tuesday'), letter('EUR 500.00', 'Thursday'), letter('five hundred euros', 'Tuesday'), letter('six hundred euros', 'Tuesday')];
    const made = box(4000, ...texts.keys());
    texts.forEach((text, message) => {
      made.add(passage(message, 0, 0, text.slice(0, 110)), 'summary');
    });
    texts.forEach((text, message) => made.add(passage(message, 0, 0, text), 'matched'));
    expect(texts.map((_, message) => made.passagesOf(message).at(-1)?.text)).toEqual([texts[0], texts[1], texts[2], undefined, texts[4]]); // 500.00 and five hundred are one
  });

  it('keeps a summary where the whole passage is a duplicate or has no room', () => {
    const long = 'The general meeting of the rowing club takes place in the old boathouse by the river, and everybody who rows is asked to come and to bring a cake.';
    const made = box(1000, 1, 2);
    made.add(passage(1, 0, 0, long), 'matched');
    made.add(passage(2, 0, 0, 'Dear Ada.'), 'summary');
    made.add(passage(2, 0, 0, `Dear Ada. ${long}`), 'matched');
    expect(last(made)).toMatchObject({ message: 2, reason: 'duplicate' });
    expect(made.passagesOf(2).map(({ text }) => text)).toEqual(['Dear Ada.']);
  });

  it('cuts what a passage shares with the one before it', () => {
    const made = box(1000, 1);
    made.add(passage(1, 0, 0, 'First sentence here. Shared sentence.'), 'matched');
    made.add(passage(1, 1, 21, 'Shared sentence. Third sentence follows it.'), 'matched');
    expect(last(made)).toMatchObject({ outcome: 'trimmed', reason: 'overlap' });
    expect(texts(made, 1).join('')).toBe('First sentence here. Shared sentence. Third sentence follows it.');
  });

  it('gives a summary\'s room back when the whole passage is packed', () => {
    const made = box(1000, 1);
    made.add(passage(1, 0, 0, 'First sentence here.'), 'summary');
    made.add(passage(1, 0, 0, 'First sentence here. And the rest of it.'), 'matched');
    expect(texts(made, 1)).toEqual(['First sentence here. And the rest of it.']);
    expect(made.ledger.filter(({ tier }) => tier === 'summary')).toEqual([expect.objectContaining({ outcome: 'dropped', reason: 'duplicate' })]);
  });

  it('needs the line that says whose words they are', () => {
    const made = box(5, 1);
    made.add(passage(1, 0, 0, 'Short.'), 'matched');
    expect(made.ledger.map(({ outcome }) => outcome)).toEqual(['dropped', 'dropped']);
    expect(made.tokens).toBe(0);
  });
});

it('tokens are never counted as fewer than the letters allow', () => {
  expect(countTokens('The plumber comes on Tuesday.')).toBe(1 + 2 + 2 + 1 + 2 + 1);
  // Each digit by itself, as some vocabularies have them; in prose a few digits do not make it longer.
  expect(countTokens('2026-11-30')).toBe(8 + 2);
  expect(countTokens('We will come on the fourteenth of November')).toBe(1 + 1 + 1 + 1 + 1 + 3 + 1 + 2);
  expect(countTokens('a\tb\n\n\n   c  ')).toBe(3 + 3);
  expect(countTokens('----------------------')).toBe(22);
  expect(countTokens('会議室')).toBe(3);
  expect(countTokens('')).toBe(0);
});

describe('how far a message stands out', async () => {
  const db = await rawStore([
    { id: 'tap', headers: { Subject: 'Tap' }, text: 'The plumber comes on Tuesday.' },
    { id: 'lease', headers: { Subject: 'Lease' }, text: 'The plumber sends his invoice.' },
  ]);
  const deps = { db, analyzer: createAnalyzer(), facts: createFactReader(), clock: { now: () => NOW } };
  const asked = { text: 'plumber', boundary: {}, typing: false };
  const { scope } = readRequest(deps, asked);
  const { hits } = search(deps, { ...asked, limit: 2 });
  const standouts = (lanes: (index: number) => Hit['lanes']) => {
    const standing = hits.map((hit, index): Hit => ({ ...hit, lanes: lanes(index) }));
    return pack({ ...deps, settings: {}, scope, route: 'search', terms: [], hits: standing, reserved: 0 }).messages.map(({ standout }) => standout);
  };

  it('is told by one model for all of them: the built-in one, or the learned one where it alone has looked', () => {
    expect(hits).toHaveLength(2);
    const learned = { rank: 1, score: 6 };
    expect(standouts((index) => (index === 0 ? { static: { rank: 1, score: 3 }, learned } : { learned }))).toEqual([3, undefined]);
    expect(standouts(() => ({ learned }))).toEqual([6, 6]);
    expect(standouts(() => ({}))).toEqual([undefined, undefined]);
  });
});
