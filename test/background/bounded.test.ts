import { expect, it } from 'vitest';
import { bounded } from '../../src/background/bounded.ts';
import { plainWords } from '../../src/background/asking/plain-words.ts';

const kept = (...characters: readonly number[]) => characters.map((count, index) => ({ id: index + 1, characters: count }));
const staying = (...bounds: Parameters<typeof bounded>) => bounded(...bounds).staying.map(({ id }) => id);

it('the newest stay, as many as may and as there is room for', () => {
  expect(staying(kept(1, 1, 1), 2, 100)).toEqual([2, 3]);
  expect(staying(kept(50, 40, 30), 9, 100)).toEqual([2, 3]);
  expect(staying(kept(50, 30, 20), 9, 100)).toEqual([1, 2, 3]);
  expect(bounded(kept(50, 40, 30), 9, 100).going.map(({ id }) => id)).toEqual([1]);
});

it('a subject is searched by its words alone', () => {
  expect(plainWords('Re: AW: Fwd: Invoice 4711')).toBe('Invoice 4711');
  expect(plainWords('-not "from:anna" (is:unread)')).toBe('not from anna is unread');
  expect(plainWords('  Grüße aus 東京, e-mail an max@x.example\n')).toBe('Grüße aus 東京 e-mail an max@x.example');
  expect(plainWords('!!!')).toBe('');
  expect(plainWords('word '.repeat(200)).length).toBeLessThanOrEqual(300);
});
