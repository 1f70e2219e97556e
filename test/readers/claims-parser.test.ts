import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../evals/random.ts';
import { ClaimsParser } from '../../src/readers/claims-parser.ts';
import type { RawClaim } from '../../src/readers/raw-claim.ts';

function parsed(...pieces: readonly string[]): readonly RawClaim[] {
  const parser = new ClaimsParser();
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
}

const one: RawClaim = { text: 'He comes on Tuesday.', quote: 'comes on Tuesday', block: 2 };
const two: RawClaim = { text: 'A "quoted" word, {braces} and a \\ sign', quote: 'line one\nline two', block: 1 };
const json = ({ text, quote, block }: RawClaim) => ({ text, quote, message: block });

describe('claims are found', () => {
  const forms: Readonly<Record<string, string>> = {
    'in an object': JSON.stringify({ claims: [json(one), json(two)] }),
    'in an array': JSON.stringify([json(one), json(two)]),
    'in lines': `${JSON.stringify(json(one))}\n${JSON.stringify(json(two))}`,
    'in a code fence': `\`\`\`json\n${JSON.stringify({ claims: [json(one), json(two)] }, undefined, 2)}\n\`\`\``,
    'in prose': `Here is what I found {in the mail}: "${JSON.stringify([json(one)])} and also ${JSON.stringify(json(two))}. I hope it {helps`,
    'with commas too many': `{"claims":[${JSON.stringify(json(one)).replace('}', ' , }')},${JSON.stringify(json(two))},\n],}`,
    'with line breaks in texts': `[${JSON.stringify(json(one))},${JSON.stringify(json(two)).replace('\\n', '\n')}]`,
    'behind a mark of inches that opens a text': `The 5" pipe. {"a": 5" {${JSON.stringify([json(one), json(two)])}`,
    'behind many braces': `${'{'.repeat(500)} ${JSON.stringify({ claims: [json(one), json(two)] })}`,
    'each twice': JSON.stringify([json(one), json(one), json(two), json(two)]),
  };
  for (const [name, text] of Object.entries(forms)) it(name, () => expect(parsed(text)).toEqual([one, two]));

  it('as soon as each is complete', () => {
    const parser = new ClaimsParser();
    const text = JSON.stringify({ claims: [json(one), json(two)] });
    const end = text.indexOf('}') + 1;
    expect(parser.push(text.slice(0, end - 1))).toEqual([]);
    expect(parser.push(text.slice(end - 1, end))).toEqual([one]);
    expect(parser.push(text.slice(end))).toEqual([two]);
  });

  it('where the end is cut off behind their words', () => {
    const text = JSON.stringify({ claims: [json(two), json(one)] });
    expect(parsed(text.slice(0, text.lastIndexOf('}') - 2))).toEqual([two, one]); // only the ends are missing
    expect(parsed(text.slice(0, text.lastIndexOf('"message"') + 4))).toEqual([two, { ...one, block: undefined }]);
    expect(parsed(text.slice(0, text.lastIndexOf('Tuesday'))).length).toBe(1); // half a quote is none
  });

  it('with the number of the mail in words, or without one', () => {
    expect(parsed('{"text":"a","quote":"b","message":"mail 3"}')).toEqual([{ text: 'a', quote: 'b', block: 3 }]);
    expect(parsed('{"text":"a","quote":"b","message":"[3]"}{"text":"c","quote":"d"}{"text":"e","quote":"f","message":1.5}')).toEqual([
      { text: 'a', quote: 'b', block: 3 }, { text: 'c', quote: 'd', block: undefined }, { text: 'e', quote: 'f', block: undefined },
    ]);
  });
});

describe('no claim is', () => {
  for (const text of [
    '', 'no', '[]', '{"claims":[]}', '{"text":"a"}', '{"quote":"b"}', '{"text":1,"quote":2}', '{"text":" ","quote":"b"}', '{"text":"a","quote":""}', 'null', '}}}}]]', '"""', '{"text":"a","quote":null}',
    `{"text":"${'a'.repeat(3000)}","quote":"b"}`, `{"text":"a","quote":"${'b'.repeat(5000)}"}`,
  ]) it(JSON.stringify(text.slice(0, 40)), () => expect(parsed(text)).toEqual([]));

  it('the twenty-first', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ text: `claim ${index}`, quote: 'q' }));
    expect(parsed(JSON.stringify(many)).length).toBe(20);
  });
});

describe('whatever comes', () => {
  const sign = (next: () => number) => ' {}[]"\\,:ntuxé😀\n'.charAt(Math.floor(next() * 17));
  const claimOf = (next: () => number): RawClaim => ({
    text: `t${Array.from({ length: Math.floor(next() * 20) }, () => sign(next)).join('')}.`, quote: `q${Array.from({ length: Math.floor(next() * 20) }, () => sign(next)).join('')}.`, block: 1 + Math.floor(next() * 9),
  });
  const distinct = (claims: readonly RawClaim[]) => [...new Map(claims.map((claim) => [JSON.stringify(claim), claim])).values()];

  it('the pieces that it comes in make no difference', () => {
    const { next } = randomFrom(7);
    for (let round = 0; round < 300; round++) {
      const claims = Array.from({ length: Math.floor(next() * 6) }, () => claimOf(next));
      const text = round % 2 === 0 ? JSON.stringify({ claims: claims.map(json) }, undefined, round % 3) : claims.map((claim) => JSON.stringify(json(claim))).join('\n');
      const pieces: string[] = [];
      for (let at = 0; at < text.length;) {
        const length = 1 + Math.floor(next() * 12);
        pieces.push(text.slice(at, at + length));
        at += length;
      }
      expect(parsed(...pieces)).toEqual(distinct(claims));
    }
  });

  it('nothing is thrown and no more than was said is found, however it is broken', () => {
    const { next } = randomFrom(11);
    for (let round = 0; round < 600; round++) {
      const claims = Array.from({ length: 1 + Math.floor(next() * 4) }, () => claimOf(next));
      const text = JSON.stringify({ claims: claims.map(json) });
      const letters = [...text];
      for (let change = 0; change < 1 + next() * 5; change++) {
        const at = Math.floor(next() * letters.length);
        if (next() < 0.4) letters.splice(at, 1);
        else if (next() < 0.5) letters.splice(at, 0, sign(next));
        else letters[at] = sign(next);
      }
      const broken = letters.join('');
      const found = parsed(...broken.match(/[^]{1,9}/g) ?? []);
      expect(found.length).toBeLessThanOrEqual(20);
      for (const { text: said, quote } of found) expect(said.trim() !== '' && quote.trim() !== '').toBe(true);
    }
  });

  it('a broken claim does not take its neighbours along', () => {
    expect(parsed(`{"claims":[{"text":"a" "quote":"b"},${JSON.stringify(json(one))}]}`)).toEqual([one]);
    expect(parsed(`[{"text":"unclosed, "quote":"b","message":1},${JSON.stringify(json(one))},${JSON.stringify(json(two))}]`)).toContainEqual(two);
  });

  it('megabytes of marks are read in bounded memory', () => {
    const parser = new ClaimsParser();
    for (let round = 0; round < 200; round++) expect(parser.push('{"quote":[{"text":"'.repeat(200))).toEqual([]);
    expect(parser.push(JSON.stringify(json(one)))).toEqual([one]);
  });
});
