import { expect, it } from 'vitest';
import { faultOf } from '../../evals/quote-check.ts';
import { rawStore } from '../retrieval/raw-store.ts';

it('a shown quote has to be the very characters of its chunk, and the claim the words of its quote', async () => {
  const text = 'The plumber comes on Tuesday.\nHe brings a ladder.';
  const db = await rawStore([{ id: 'tap', text }]);
  const quote = 'comes on Tuesday.\nHe';
  const start = text.indexOf(quote);
  const shown = { message: 1, chunk: 0, quote, start, end: start + quote.length, text: 'comes on Tuesday. He' };
  expect(faultOf(db, shown)).toBeUndefined();
  expect(faultOf(db, { ...shown, quote: 'comes on Thursday. He' })).toContain('offsets');
  expect(faultOf(db, { ...shown, start: start + 1, end: start + 1 + quote.length })).toContain('offsets');
  expect(faultOf(db, { ...shown, text: 'comes on Thursday. He' })).toContain('other words');
  expect(faultOf(db, { ...shown, chunk: 7 })).toContain('chunk');
  expect(faultOf(db, { ...shown, end: 9999 })).toContain('outside');
});
