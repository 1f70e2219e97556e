import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentHash } from '../../../src/indexer/mime/content-hash.ts';
import { bytes } from '../mail-bytes.ts';

const MAIL = 'From: a@b.c\nSubject: one\n two\n\nBody\nX-UIDL: is text here\n';

test('is SHA-256 over the message with line ends as LF', async () => {
  const expected = createHash('sha256').update(MAIL).digest('hex');
  expect(await contentHash(bytes(MAIL))).toBe(expected);
  expect(await contentHash(bytes(MAIL.replaceAll('\n', '\r\n')))).toBe(expected);
});

test('copies that mail programs wrote in are the same message', async () => {
  const kept = bytes(`From - Mon Jan  1 00:00:00 2024\r\nX-Mozilla-Status: 0001\r\nX-Mozilla-Status2: 00000000\r\nX-Mozilla-Keys: $label1\r\n  folded\r\nX-Account-Key: account1\r\nX-UIDL: 17\r\n${MAIL.replaceAll('\n', '\r\n')}`);
  expect(await contentHash(kept)).toBe(await contentHash(bytes(MAIL)));
});

test('another letter is another message, in the body and in the header', async () => {
  const hashes = await Promise.all([MAIL, MAIL.replace('Body', 'body'), MAIL.replace('two', 'too'), MAIL.replace('is text', 'was text'), ''].map((text) => contentHash(bytes(text))));
  expect(new Set(hashes).size).toBe(5);
});
