import { expect, test } from 'vitest';
import { LIMITS } from '../../src/indexer/limits.ts';
import { prepareMail } from '../../src/indexer/prepare-mail.ts';
import { utf8 } from './mail-bytes.ts';

const HEAD = 'From: Ada <ada@example.org>\nSubject: Tea\nDate: Mon, 24 Aug 2026 10:00:00 +0200\n\n';

test('a message of more facts than are kept says that it was cut, and keeps the first ones', async () => {
  const addresses = Array.from({ length: LIMITS.facts + 10 }, (_, n) => `a${n}@b.org`).join('\n');
  const { facts, mail, regions, chunks } = await prepareMail(utf8(HEAD + addresses));
  expect(facts).toHaveLength(LIMITS.facts);
  expect(facts[0]?.value).toBe('a0@b.org');
  expect(mail.flags).toContain('truncated');
  expect(regions.at(-1)?.end).toBe(mail.text.length);
  expect(chunks.at(-1)?.end).toBe(mail.text.length);
});

test('one of few facts does not', async () => {
  const { facts, mail } = await prepareMail(utf8(`${HEAD}Write to bob@example.org.`));
  expect(facts.map(({ value }) => value)).toEqual(['bob@example.org']);
  expect(mail.flags).toEqual([]);
});
