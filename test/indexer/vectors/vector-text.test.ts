import { expect, it } from 'vitest';
import { passageHash } from '../../../src/indexer/vectors/vector-text.ts';

it('the words of a passage are told apart by a hash that stays what it was in stores', () => {
  // Another one would have every vector made again.
  expect(passageHash('Re: Ferry\nthe ferry leaves at seven.')).toBe(1_242_211_759_237_791);
});
