/** A query of 100 KB costs what its first thousand characters do: the same statements, none longer; and it is said that no more was read. */
import { beforeAll, expect, it } from 'vitest';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { meantText } from '../../src/meant-text.ts';
import type { Database } from '../../src/ports.ts';
import { search } from '../../src/retrieval/search.ts';
import { warningInEnglish } from '../../src/retrieval/in-english.ts';
import { clock, storeOf } from '../made-mail.ts';

const FORMS: readonly (readonly [name: string, text: string])[] = [
  ['words', 'invoice '.repeat(12_800)], ['different words', Array.from({ length: 17_000 }, (_, index) => `w${index}`).join(' ')],
  ['ten thousand operators', 'from:a '.repeat(10_000) + 'x '.repeat(15_000)], ['dates', 'after:24. August 2026 '.repeat(4700)],
  ['parentheses without end', '('.repeat(102_400)], ['groups without end', '(a OR '.repeat(17_100)], ['closing ones', `a${')'.repeat(102_400)}`],
  ['lone surrogates', '\ud800\udc00\ud800 '.repeat(25_600)], ['quotation marks', '"'.repeat(102_400)], ['one word', 'a'.repeat(102_400)],
  ['signs', '-*:'.repeat(34_200)], ['parts of words', '*ab* '.repeat(20_500)], ['addresses', 'a@b.c '.repeat(17_100)], ['a script without spaces', '用户'.repeat(51_200)],
];

let db: Database;
const statements: { readonly sql: number; readonly params: number }[] = [];
beforeAll(async () => {
  const { db: own } = await storeOf([{ id: 'a', text: 'The invoice of a b.c 用户 ab x w1 w2' }, { id: 'b', text: 'nothing' }]);
  const told = (sql: string, params: readonly unknown[] = []) => statements.push({ sql: sql.length, params: JSON.stringify(params).length });
  db = {
    ...own, transaction: own.transaction.bind(own), close: own.close.bind(own),
    all: (sql, params) => (told(sql, params), own.all(sql, params)), run: (sql, params) => (told(sql, params), own.run(sql, params)),
  };
});

function asked(text: string) {
  statements.length = 0;
  const reply = search({ db, analyzer: createAnalyzer(), facts: createFactReader(), clock }, { text, boundary: {}, limit: 20, typing: false, probe: true });
  return { reply, count: statements.length, longest: Math.max(...statements.map(({ sql, params }) => sql + params)) };
}

it.each(FORMS)('%s', (_, text) => {
  expect(text.length).toBeGreaterThanOrEqual(100_000);
  const head = asked(text.slice(0, 1000));
  const whole = asked(text);
  expect(whole.count).toBeLessThanOrEqual(head.count);
  expect(whole.longest).toBeLessThanOrEqual(head.longest);
  expect(whole.count).toBeLessThan(1000);
  expect(whole.longest).toBeLessThan(200_000);
  expect(whole.reply.hits.map(({ message }) => message)).toEqual(head.reply.hits.map(({ message }) => message));
  expect(whole.reply.warnings.map(warningInEnglish)).toContainEqual(expect.stringMatching(/1000|1,000/));
  expect(meantText(text).length).toBeLessThanOrEqual(2000);
});
