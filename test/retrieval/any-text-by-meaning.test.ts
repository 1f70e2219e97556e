/** Whatever is typed, with facts read from it and vectors of it in both lanes: an answer, and nothing from outside the scope. */
import { expect, it } from 'vitest';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { createHashedEmbedder } from '../../src/indexer/vectors/hashed-embedder.ts';
import type { Place } from '../../src/mail.ts';
import { readRequest } from '../../src/retrieval/read-request.ts';
import { search } from '../../src/retrieval/search.ts';
import type { SearchRequest } from '../../src/search.ts';
import { randoms } from '../indexer/vectors/vector-tools.ts';
import { filledVectors, hashedAs, queriesBy } from './filled-vectors.ts';
import { NOW, rawStore, type Sent } from './raw-store.ts';

const TEXTS = [
  'The zebra invoice TXN-HC-100005 of EUR 1,805.00 on 24 August 2026 was paid.',
  'Rückerstattung von 1.805,00 € am 24.8.2026, Rechnung 71450/36214, an anna@h.example.',
  'São Paulo 東京都の会議 用户数量 서울 กำลัง שלום مرحبا, and a call to +49 30 1234567.',
  'Who pays the ferry? "Nobody" AND (everybody) NOT NEAR; the rowid * of it.',
];
const PLACES: readonly (Pick<Sent, 'account' | 'folder' | 'listing'> & { readonly where: string })[] = [
  { where: 'inbox', account: 'a', folder: '/Inbox', listing: { read: false } }, { where: 'work', account: 'a', folder: '/Work' },
  { where: 'bin', account: 'a', folder: '/Bin' }, { where: 'spam', account: 'a', folder: '/Work', listing: { junk: true } }, { where: 'else', account: 'b', folder: '/Inbox' },
];
/** The same words on both sides of every wall. */
const MAILS = PLACES.flatMap(({ where, ...place }) => TEXTS.map((text, index): Sent => ({
  id: `${where}${index}@h.example`, text, ...place,
  headers: { From: 'Anna Lee <anna@h.example>', Subject: `zebra ${index}`, 'Content-Type': 'text/plain; charset=utf-8', Date: `Mon, ${index + 2} Nov 2026 10:00:00 +0000` },
})));
const FOLDERS = [
  { account: 'a', folder: '/Inbox', name: 'Inbox', uses: ['inbox'] }, { account: 'a', folder: '/Work', name: 'Work', uses: [] },
  { account: 'a', folder: '/Bin', name: 'Bin', uses: ['trash'] }, { account: 'b', folder: '/Inbox', name: 'Inbox', uses: ['inbox'] },
];
const BOUNDARIES: readonly SearchRequest['boundary'][] = [
  {}, { account: 'a' }, { account: 'b' }, { account: 'a', folder: '/Inbox' }, { account: 'a', folder: '/Work' }, { account: 'a', folder: '/No' }, { account: '' }, { account: '\u0000"\'' },
];
const PIECES = [
  ...TEXTS.flatMap((text) => text.split(' ')), 'who', 'what', 'wann', '?', 'and', 'compare', 'ferry', 'zebras', 'TXNHC100005', 'txn hc 100005', '1805 EUR', '€1805', '24.8.2026', '2026-08-24', 'yesterday', '99999-99-99',
  'from:anna', '-from:anna', 'from:', 'in:work', 'in:trash', 'is:junk', '-in:trash', 'is:unread', 'has:attachment', 'id:<inbox0@h.example>', 'thread:bin0@h.example', 'after:2000', 'before:1.1.1970', 'older:7d', 'newer:99999999y',
  'larger:-1', 'smaller:1e999', 'label:x', 'priority:>', 'category:', 'subject:(', 'list:*', 'OR', 'AND', 'NOT', 'NEAR(a b, 2)', '(', ')', '((((', '"', '""', '-"', '*', '*eb*', '**', '-', '--', ':', '^', '{', '}',
  '; DROP TABLE message', '/*', '?1', '$a', '\u0000', '\ud800', '\udc00', '\ufeff', '\u200b', '\u00ad', '\u0301', '\u202e', '😀', '👩‍👩‍👧', 'ﾃﾞ', 'İ', 'ß', 'ﬁ', 'x'.repeat(300), '9'.repeat(80), 'a-'.repeat(100), '\n', '\t', '\u3000',
];
/** Names what is else left out. */
const FOR_DISCARDED = /trash|junk|bin/i;

it('no text raises an error, and every hit is inside the scope', async () => {
  const db = await rawStore(MAILS, FOLDERS);
  const clock = { now: () => NOW };
  const embedders = [createHashedEmbedder(), hashedAs('halved', (text) => text.slice(text.length / 2))] as const;
  const index = await filledVectors({ db, clock }, [['static', embedders[0]], ['learned', embedders[1]]]);
  const deps = { db, clock, analyzer: createAnalyzer(), facts: createFactReader() };
  const random = randoms(20261130);
  const pick = (count: number) => Math.floor(random() * count);
  const seen = { hits: 0, static: 0, learned: 0, exact: 0, unworded: 0, discarded: 0, empty: 0 };
  for (let round = 0; round < 2000; round++) {
    const parts = Array.from({ length: 1 + pick(3) }, () =>
      pick(5) === 0 ? String.fromCharCode(...Array.from({ length: 1 + pick(4) }, () => pick(0x10000))) : PIECES[pick(PIECES.length)]);
    const text = parts.join(pick(3) === 0 ? '' : ' ');
    const boundary = BOUNDARIES[pick(BOUNDARIES.length)] ?? {};
    const request: SearchRequest = { text, boundary, limit: 3, typing: pick(3) === 0, probe: pick(8) === 0, stayedOut: pick(4) === 0 };
    const said = `${JSON.stringify(text)} in ${JSON.stringify(boundary)}`;
    const queries = await queriesBy(embedders, text);
    const reply = search({ ...deps, vectors: { index, queries } }, request);
    const told = [...reply.hits, ...(reply.stayedOut?.hits ?? [])];
    const { bits } = readRequest(deps, request).scope;
    const isWithin = ({ account, folder, headerMessageId }: Place) =>
      (boundary.account === undefined || account === boundary.account) && (boundary.folder === undefined || folder === boundary.folder) &&
      (!/^(?:bin|spam)/.test(headerMessageId) || FOR_DISCARDED.test(text));
    for (const { message, place, alsoIn = [], lanes, snippet } of told) {
      if (bits && ((bits[message >> 3] ?? 0) & (1 << (message & 7))) === 0) expect.fail(`${said}: ${place.headerMessageId} is outside the scope`);
      const outside = [place, ...alsoIn].filter((one) => !isWithin(one));
      if (outside.length > 0) expect.fail(`${said}: ${JSON.stringify(outside)} is outside the boundary, or thrown away`);
      if (snippet.marks.some(([start, end]) => !(start >= 0 && start < end && end <= snippet.text.length))) expect.fail(`marks of ${said}`);
      seen.hits++;
      if (lanes.static) seen.static++;
      if (lanes.learned) seen.learned++;
      if (lanes.exact) seen.exact++;
      if (!lanes.keyword && !lanes.exact && (lanes.static || lanes.learned)) seen.unworded++;
      if (/^(?:bin|spam)/.test(place.headerMessageId)) seen.discarded++;
    }
    if (told.length === 0) seen.empty++;
    // Whichever lane finds it, what is outside the boundary is none of the counts.
    if (reply.counts.permitted > (boundary.account === undefined ? 20 : boundary.account === 'a' ? 16 : 4)) expect.fail(`${said}: ${reply.counts.permitted} permitted`);
  }
  // All of it took part, or nothing was shown.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(20);
}, 400_000);
