import { expect, test } from 'vitest';
import { randomFrom } from '../../../evals/random.ts';
import { CanonicalTextBuilder } from '../../../src/indexer/text/canonical-text.ts';

const PIECES = ['word', ' ', '  ', '\t', '\n', '\n\n\n\n\n', 'e', '\u0301', '\u1100\u1161', '\u11a8', 'é', '\u00a0', '\u200b', '\u0000', '\ud83d', '\ude00', '😀', '>', 'x \n', '\u202e', '한'];

/** The slow way: the whole text cleaned at once, white space as one blank. */
function naive(text: string): string {
  return text.replace(/[\0-\x08\x0b-\x1f\x7f\u00ad\u200b\u202e]/g, '').replace(/\p{Cs}/gu, '\uFFFD').normalize('NFC').replace(/\s+/g, ' ').trim();
}

test('whatever is gathered comes out clean, and every mark on the words it was put on', () => {
  const random = randomFrom(4, 1);
  for (let round = 0; round < 3_000; round++) {
    const builder = new CanonicalTextBuilder();
    let whole = '';
    const open: { readonly mark: ReturnType<CanonicalTextBuilder['open']>; readonly from: number }[] = [];
    const marked: string[] = [];
    for (let step = random.int(0, 25); step > 0; step--) {
      const action = random.int(0, 5);
      if (action === 0) open.push({ mark: builder.open('quote'), from: whole.length });
      else if (action === 1) {
        const last = open.pop();
        if (last === undefined) continue;
        builder.close(last.mark);
        marked.push(whole.slice(last.from));
      } else {
        const piece = random.pick(PIECES);
        builder.append(piece);
        whole += piece;
      }
    }
    const { text, marks, truncated } = builder.finish();
    expect(truncated).toBe(false);
    expect(text).toBe(text.normalize('NFC'));
    expect(text).not.toMatch(/[ \t]$|[ \t]\n|\n{4}|^\n|\n$|[\0\r\u00a0\u200b]|\p{Cs}/u);
    expect(text.replace(/\s+/g, ' ').trim()).toBe(naive(whole));
    for (const { start, end } of marks) {
      expect(start).toBeLessThan(end);
      const words = text.slice(start, end).replace(/\s+/g, ' ').trim();
      // A mark that would part a letter from its accents begins or ends behind them.
      const bare = (one: string): string => one.normalize('NFD').replace(/[^a-z>]/g, '');
      expect(marked.map((one) => bare(naive(one)))).toContain(bare(words));
    }
  }
});

test('depths count within their kind; a mark without text leaves no trace', () => {
  const builder = new CanonicalTextBuilder();
  const empty = builder.open('signature');
  const outer = builder.open('quote');
  builder.append('a ');
  const inner = builder.open('quote');
  builder.append('b');
  builder.close(inner);
  builder.close(outer);
  builder.close(empty);
  const none = builder.open('quote');
  builder.append('  ');
  builder.close(none);
  expect(builder.finish().marks).toEqual([
    { kind: 'signature', depth: 1, start: 0, end: 3 },
    { kind: 'quote', depth: 1, start: 0, end: 3 },
    { kind: 'quote', depth: 2, start: 2, end: 3 },
  ]);
});
