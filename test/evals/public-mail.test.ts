import { describe, expect, test } from 'vitest';
import { publicMail } from '../../evals/public-mail.ts';
import { parseMail } from '../../src/indexer/mime/parse.ts';

const sets = publicMail();
const plain = (text: string) => text.replace(/[\s>]+/g, ' ').toLowerCase();

describe('the public mail', () => {
  test('its two sets share no message', () => {
    const [first, second] = sets.map(({ mail }) => new Set(mail.map(({ source }) => source)));
    expect(first?.size).toBe(1500);
    expect(second?.size).toBe(1200);
    expect([...(first ?? [])].filter((source) => second?.has(source))).toEqual([]);
  });

  test.each(sets)('$name: what answers a question is in the set and says what it must', async ({ mail, questions, totalsOnly }) => {
    expect(questions).toHaveLength(80);
    expect(questions.filter(({ relevant }) => (relevant?.size ?? 0) > 0)).toHaveLength(totalsOnly ? 64 : 66);
    const bySource = new Map(mail.map((item) => [item.source, item]));
    for (const { id, kind, relevant, mustContain } of questions) {
      expect(kind === 'unanswerable', id).toBe((relevant?.size ?? 0) === 0);
      expect(mustContain.length > 0, id).toBe(kind !== 'unanswerable');
      expect([...(relevant?.keys() ?? [])].filter((source) => !bySource.has(source)), id).toEqual([]);
      const texts = await Promise.all([...(relevant?.keys() ?? [])].map(async (source) => {
        const bytes = await bySource.get(source)?.bytes();
        return bytes ? plain(parseMail(bytes).text) : '';
      }));
      for (const words of mustContain) expect(texts.some((text) => text.includes(plain(words))), `${id}: ${words}`).toBe(true);
    }
  });

  test('its short queries are about messages of the first set', () => {
    const first = new Set(sets[0]?.mail.map(({ source }) => source));
    expect(sets.map(({ queries }) => queries.length)).toEqual([40, 0]);
    for (const { id, relevant } of sets[0]?.queries ?? []) {
      expect(relevant?.size, id).toBeGreaterThan(0);
      expect([...(relevant?.values() ?? [])].filter((grade) => grade !== 1 && grade !== 2), id).toEqual([]);
      expect([...(relevant?.keys() ?? [])].filter((source) => !first.has(source)), id).toEqual([]);
    }
  });
});
