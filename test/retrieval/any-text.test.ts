import { expect, it } from 'vitest';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import type { FactReader } from '../../src/ports.ts';
import { ask } from '../../src/retrieval/asking/ask.ts';
import { createExtractiveReader } from '../../src/retrieval/asking/extractive-reader.ts';
import { search } from '../../src/retrieval/search.ts';
import { clock, storeOf } from '../made-mail.ts';

const PIECES = [
  '"', '""', '\'', '*', '(', ')', '{', '}', '[', ']', '^', '+', '-', ':', ';', ',', '.', '/', '\\', '|', '&', '<', '>', '=', '~', '%', '_',
  'AND', 'OR', 'NOT', 'NEAR', 'NEAR(a b, 2)', 'rowid', 'subject:', 'own :', '{subject own}:', 'terms', 'from:', 'in:', 'is:unread', '-from:',
  'invoice', 'the', 'São', 'hätte', '東京', '用', 'กำ', '서울', 'שלום', 'مرحبا', '😀', '👩‍👩‍👧', '\u0000', '\ud800', '\udc00', '\u200b', '\u00ad', '\u0301',
  '\u00b4', '´', 'a\u0308', '10:30', 'TXN-HC-100005', '1.805,00', 'a@b.c', 'http://x.y/z?q=1', '`', '\n', '\t', '\r', ' ', '  ', '\u3000', '“', '”',
  '--', '/*', '*/', '; DROP TABLE message', '?', '?1', '$a', '@a', '\uff0a', 'x'.repeat(300), '9'.repeat(80), 'ß', 'İ', 'ﬁ', 'ﾃﾞ', '\ufffd', '\uffff',
];

/** Deterministic (mulberry32), so that a failure can be seen again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

it('no text that can be typed raises an error, and every answer is well formed', async () => {
  const { db } = await storeOf([
    { id: 'a', subject: 'invoice AND (NOT) NEAR', text: 'São Paulo 東京 用户 TXN-HC-100005 hätte 10:30', quoted: 'the rowid *' },
    { id: 'b', subject: 'subject: own', text: '1.805,00 a@b.c กำลัง 서울 שלום مرحبا' },
  ]);
  const deps = { db, analyzer: createAnalyzer(), clock };
  const random = randomFrom(20261129);
  const pick = (count: number) => Math.floor(random() * count);
  let found = 0;
  for (let round = 0; round < 20_000; round++) {
    const parts = Array.from({ length: 1 + pick(6) }, () =>
      pick(4) === 0 ? String.fromCharCode(...Array.from({ length: 1 + pick(4) }, () => pick(0x10000))) : PIECES[pick(PIECES.length)]);
    const text = parts.join(pick(2) === 0 ? '' : ' ');
    const reply = search(deps, { text, boundary: {}, limit: 2, typing: pick(2) === 0 });
    found += reply.hits.length;
    expect(reply.matches + reply.partial, JSON.stringify(text)).toBeGreaterThanOrEqual(reply.hits.length);
    for (const { snippet } of reply.hits) {
      for (const [start, end] of snippet.marks) {
        if (!(start >= 0 && start < end && end <= snippet.text.length)) expect.fail(`marks of ${JSON.stringify(text)}: ${start}, ${end}`);
      }
    }
  }
  expect(found).toBeGreaterThan(1000);
}, 400_000);

it.each([
  ['ORs that join nothing', '(OR '.repeat(32) + 'alpha'],
  ['words', Array.from({ length: 32 }, (_, index) => `(w${index} `).join('')],
  ['choices', Array.from({ length: 16 }, (_, index) => `(w${index} OR (v${index} `).join('')],
  ['compounds', Array.from({ length: 31 }, (_, index) => `(w${index} `).join('') + 'aa-bb-cc'],
  ['phrases', Array.from({ length: 31 }, (_, index) => `("w${index} x" `).join('') + '"aa bb cc"'],
  ['excluded ones', Array.from({ length: 30 }, (_, index) => `-(w${index} `).join('') + 'alpha'],
  ['ones with filters', Array.from({ length: 15 }, (_, index) => `(from:w${index} OR (v${index} `).join('')],
  ['as many as the text may have', '(alpha '.repeat(140)],
])('parentheses in parentheses around %s are answered', async (_, text) => {
  const { db } = await storeOf([{ id: 'a', text: `alpha or ${Array.from({ length: 32 }, (__, index) => `w${index} v${index}`).join(' ')}` }]);
  const deps = { db, analyzer: createAnalyzer(), clock };
  for (const typing of [false, true]) expect(search(deps, { text, boundary: {}, limit: 2, typing }).warnings).toContainEqual({ code: 'deepGroups', most: 16 });
});

it('a text of a megabyte is a query too', async () => {
  const { db } = await storeOf([{ id: 'a', text: 'invoice' }]);
  const reader = createFactReader();
  let longest = 0;
  const facts: FactReader = {
    ...reader,
    facts: (text, ...others) => {
      longest = Math.max(longest, text.length);
      return reader.facts(text, ...others);
    },
  };
  const deps = { db, analyzer: createAnalyzer(), clock, facts };
  for (const text of ['invoice '.repeat(125_000), '"'.repeat(1_000_000), '-'.repeat(1_000_000), 'a-'.repeat(500_000), '用'.repeat(300_000), 'from:a '.repeat(150_000),
    'after:24. August 2026 '.repeat(50_000), '('.repeat(1_000_000), 'a OR '.repeat(200_000), '\ud800\udc00\ud800 '.repeat(250_000), 'a@b.c '.repeat(160_000), '*ab* '.repeat(200_000)]) {
    const reply = search(deps, { text, boundary: {}, limit: 2, typing: true });
    expect(reply.warnings.length).toBeGreaterThan(0);
  }
  const asked = await ask({ ...deps, reader: createExtractiveReader(deps.analyzer) }, { question: 'invoice '.repeat(125_000), boundary: {} });
  expect(asked.claims.length + asked.gates.length).toBeGreaterThan(0);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(1000); // all of it would take seconds to read
});
