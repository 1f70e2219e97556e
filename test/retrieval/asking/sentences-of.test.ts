import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../../src/retrieval/asking/sentences-of.ts';

const cut = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

describe('sentences of a text', () => {
  it('end where sentences end, not at abbreviations and ordinals', () => {
    expect(cut('Mr. Lay met Rep. Burr about H.R. 2814 today. It passed, e.g. in June. Am 24. August ist Schluss.')).toEqual([
      'Mr. Lay met Rep. Burr about H.R. 2814 today.', 'It passed, e.g. in June.', 'Am 24. August ist Schluss.',
    ]);
    expect(cut('Er ist am Mittwoch, 14. Januar, um 19:30 Uhr in Raum 108. Bis dann. Zimmer 14. Jana wohnt dort.')).toHaveLength(4);
    expect(cut('Phone: 555 0008 Ext. 222. See Ames v. Boone Corp., No. C00-16.')).toEqual(['Phone: 555 0008 Ext. 222.', 'See Ames v. Boone Corp., No. C00-16.']);
    expect(cut('I asked Al. He had left. Run it with -v. The output is long. Call my ext. Then wait.')).toHaveLength(6);
    expect(cut('J. Novak has the number KD-5017-B. It is in block A/C. The rest follows.')).toEqual(['J. Novak has the number KD-5017-B.', 'It is in block A/C.', 'The rest follows.']);
  });

  it('go on over a line that only was full', () => {
    expect(cut('The committee has scheduled a hearing on the fourteenth\nof September in the old hall.')).toHaveLength(1);
  });

  it('are lines that stand by themselves: labels, rows, items', () => {
    expect(cut('Dial-in: 888 1234\nPass code: 126069\n\n| Henry Hub | 3.68 |\n| Waha | 3.55 |\n- first\n- second')).toEqual([
      'Dial-in: 888 1234', 'Pass code: 126069', '| Henry Hub | 3.68 |', '| Waha | 3.55 |', '- first', '- second',
    ]);
  });

  it('end where a list is announced', () => {
    expect(cut('The operator published its view of competitive prices:\nJan -- $180\nFeb -- $260\n\n\nThat is all.')).toEqual([
      'The operator published its view of competitive prices:', 'Jan -- $180', 'Feb -- $260', 'That is all.',
    ]);
  });

  it('never overlap, never leave letters out, and take linear time, whatever the text', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    const signs = ['a', 'B', ' ', '\n', '.', ':', '!', '|', '-', '\t', '1', '。', '"', '>'];
    for (let round = 0; round < 400; round++) {
      const text = Array.from({ length: random(300) }, () => signs[random(signs.length)]).join('');
      const spans = sentencesOf(text);
      const kept = spans.map(({ start, end }) => text.slice(start, end)).join('');
      expect(kept.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      expect(spans.every(({ start }, index) => start >= (spans[index - 1]?.end ?? 0))).toBe(true);
    }
    expect(sentencesOf('x'.repeat(200_000)).every(({ start, end }) => end - start <= 500)).toBe(true);
    expect(sentencesOf(': \n'.repeat(50_000)).length).toBeGreaterThan(0);
  });
});
