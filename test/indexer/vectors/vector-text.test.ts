import { expect, it } from 'vitest';
import { embeddedText, passageHash } from '../../../src/indexer/vectors/vector-text.ts';

it('what is embedded is the subject and the passage: another text needs another `preprocessing` in every contract', () => {
  const mail = { subject: ' Re: Ferry\t', text: 'Hello Anna,\n\n  the ferry leaves at seven. \nSee you' };
  expect(embeddedText(mail, { start: 11, end: 43 })).toBe('Re: Ferry\nthe ferry leaves at seven.');
  expect(embeddedText({ ...mail, subject: '' }, { start: 0, end: 11 })).toBe('Hello Anna,');
  expect(passageHash('Re: Ferry\nthe ferry leaves at seven.')).toBe(HASH);
});

/** As stores hold it: another hash would have every vector made again. */
const HASH = 1_242_211_759_237_791;
