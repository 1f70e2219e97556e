import { expect, it } from 'vitest';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { describeTags } from '../../../src/indexer/store/store-described.ts';
import { readMerchantKinds, type MerchantKind } from '../../../src/merchants.ts';
import { ask } from '../../../src/retrieval/asking/ask.ts';
import { createExtractiveReader } from '../../../src/retrieval/asking/extractive-reader.ts';
import type { Settings } from '../../../src/settings.ts';
import { NOW, rawStore, type Sent } from '../raw-store.ts';

const analyzer = createAnalyzer();
const deps = { analyzer, facts: createFactReader(), clock: { now: () => NOW }, reader: createExtractiveReader(analyzer) };

const receipt = (id: string, from: string, amount: string): Sent => ({
  id, text: `Paid: EUR ${amount} at ${from} on 2026-03-01, receipt BX-${id}.`, headers: { Subject: 'Your receipt', From: `${from} <till@shop.example>` },
});

const MAILS = [receipt('100001', 'Dogear Bookstore', '10.50'), receipt('100002', 'Foyles', '7.00'), receipt('100003', 'Quill and Candle', '5.25'), receipt('100004', 'Crumb Bakery', '3.00'), receipt('100005', 'Foyle Marine', '90.00')];

async function total(question: string, settings: Settings, tagged?: string) {
  const db = await rawStore(MAILS);
  describeTags(db, [{ key: '$books', name: 'Bookstores', category: 'Reading' }]);
  if (tagged !== undefined) db.run(`UPDATE place SET tags = '["$books"]' WHERE message IN (SELECT id FROM message WHERE from_name = ?)`, [tagged]);
  const { aggregate } = await ask({ ...deps, db, settings }, { question, boundary: {} });
  return { total: aggregate?.totals[0]?.minorUnits, kinds: aggregate?.kinds };
}

const TABLE: readonly MerchantKind[] = [{ names: ['bookstores', 'Buchhandlungen'], merchants: ['Quill and Candle'] }];

it('counts as a kind what says so, and whom the table that comes with Footnote names', async () => {
  expect(await total('How much did I spend at bookstores altogether?', {})).toMatchObject({ total: 1750, kinds: [{ name: 'bookstores', merchants: expect.arrayContaining(['Foyles']) }] });
});

it('counts by the table that the person made, by each of a kind\'s names', async () => {
  expect((await total('How much did I spend at bookstores altogether?', { merchants: TABLE })).total).toBe(1575);
  expect((await total('Wie viel habe ich insgesamt in Buchhandlungen ausgegeben?', { merchants: TABLE })).total).toBe(525);
  expect((await total('How much did I spend at bookstores altogether?', { merchants: [] })).total).toBe(1050);
});

it('counts what has a tag of that name, or of that category', async () => {
  expect(await total('How much did I spend at bookstores altogether?', { merchants: [] }, 'Crumb Bakery')).toMatchObject({ total: 1350, kinds: [{ tags: ['Bookstores'], merchants: [] }] });
  expect((await total('How much did I spend on reading altogether?', { merchants: [] }, 'Crumb Bakery')).total).toBe(300);
});

it('a merchant is meant by its whole name, and other words still have to be held', async () => {
  expect((await total('How much did I spend at bookstores altogether?', { merchants: [{ names: ['bookstores'], merchants: ['Quill Candle Press'] }] })).total).toBe(1050);
  expect((await total('How much did I spend at Dogear bookstores altogether?', {})).total).toBe(1050);
});

it('reads a table out of anything, or says that it is none', () => {
  expect(readMerchantKinds([{ names: [' bookstores ', ''], merchants: ['Foyles'] }])).toEqual([{ names: ['bookstores'], merchants: ['Foyles'] }]);
  for (const wrong of [undefined, null, 'x', {}, [1], [{ names: [], merchants: [] }], [{ names: ['a'] }], [{ names: ['a'], merchants: [1] }], [{ names: ['x'.repeat(101)], merchants: [] }], Array.from({ length: 101 }, () => TABLE[0])]) expect(readMerchantKinds(wrong)).toBeUndefined();
});
