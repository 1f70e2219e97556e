import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../evals/random.ts';
import { SseParser } from '../../src/readers/sse.ts';
import { Thoughts } from '../../src/readers/thoughts.ts';

function events(...pieces: readonly string[]): readonly string[] {
  const parser = new SseParser();
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
}

describe('events of a stream', () => {
  it('are the data between empty lines, whatever ends a line', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(events(['data: {"a":1}', '', ': a comment', 'event: x', 'data:b', 'data:  c', '', '', 'data: [DONE]', '', ''].join(end))).toEqual(['{"a":1}', 'b\n c', '[DONE]']);
    }
    expect(events('data: cut off')).toEqual(['cut off']);
    expect(events('{"a":1}\n{"b":2}\n')).toEqual(['{"a":1}', '{"b":2}']); // lines of JSON
    expect(events('')).toEqual([]);
  });

  it('are the same in whatever pieces they come', () => {
    const text = 'data: {"a":"é"}\r\n\r\n: ping\r\n\r\ndata: x\r\ndata: y\r\n\r\ndata: [DONE]\r\n\r\n';
    const { next } = randomFrom(3);
    for (let round = 0; round < 100; round++) {
      const cut = Math.floor(next() * text.length);
      const again = cut + Math.floor(next() * (text.length - cut));
      expect(events(text.slice(0, cut), text.slice(cut, again), text.slice(again))).toEqual(['{"a":"é"}', 'x\ny', '[DONE]']);
    }
  });
});

describe('what a model thinks to itself', () => {
  const answer = (...pieces: readonly string[]) => {
    const thoughts = new Thoughts();
    return pieces.map((piece) => thoughts.push(piece)).join('') + thoughts.end();
  };
  it('is no part of its answer', () => {
    expect(answer('<th', 'ink>{"text":"draft"', '}</thi', 'nk>\n{"claims"', ':[]}')).toBe('\n{"claims":[]}');
    expect(answer('\n<think>on and on')).toBe('');
    expect(answer('<', 'b> is no thought')).toBe('<b> is no thought');
    expect(answer('<th')).toBe('<th');
    expect(answer('{"text":"<think>"}')).toBe('{"text":"<think>"}');
  });
});
