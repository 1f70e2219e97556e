import type { Chunk, RegionKind, Snippet } from '../mail.ts';
import type { Mark } from './lanes/evidence.ts';

/** The words of `chunk` around its densest matched words, about `length` characters, white space made single spaces. */
export function snippetOf(text: string, chunk: Pick<Chunk, 'start' | 'end' | 'region'>, marks: readonly Mark[], length: number): Snippet {
  const inside = marks.filter(({ start, end }) => start >= chunk.start && end <= chunk.end);
  const [from, to] = densest(inside, length) ?? [chunk.start, chunk.start];
  const lead = Math.max(0, Math.floor((length - (to - from)) / 3));
  const end = boundary(text, Math.min(chunk.end, Math.max(to, Math.max(chunk.start, from - lead) + length)), to, chunk.end, 1);
  const start = boundary(text, Math.max(chunk.start, Math.min(from - lead, end - length)), from, chunk.start, -1);
  return tidy(text, start, end, inside, chunk);
}

/** What to show where no word of the text was matched: its first own words. */
export function opening(text: string, chunks: readonly Chunk[], length: number): Snippet {
  const chunk = chunks.find(({ region }) => region === 'own') ?? chunks[0] ?? { start: 0, end: text.length, region: 'own' as const };
  return snippetOf(text, chunk, [], length);
}

/** First start and last end of the marks in the best stretch: most different words, then most words, then the first. */
function densest(marks: readonly Mark[], length: number): readonly [number, number] | undefined {
  let best: { readonly score: number; readonly span: readonly [number, number] } | undefined;
  for (const [index, first] of marks.entries()) {
    const words = new Set<number>();
    let count = 0;
    let end = first.end;
    for (let next = index; next < marks.length && next < index + MOST_MARKS; next++) {
      const mark = marks[next];
      if (!mark || mark.end - first.start > length) break;
      words.add(mark.word);
      count++;
      end = Math.max(end, mark.end);
    }
    const score = words.size * MOST_MARKS + count;
    if (!best || score > best.score) best = { score, span: [first.start, end] };
  }
  return best?.span;
}

/** `at` moved to a space between itself and `toward`, so that no word is cut; unspaced text is cut between characters. */
function boundary(text: string, at: number, toward: number, limit: number, side: 1 | -1): number {
  if (at === limit) return at;
  for (let step = 0; step < LONGEST_WORD; step++) {
    const place = at - side * step;
    if (side === 1 ? place <= toward : place >= toward) return toward;
    if (/\s/.test(text.charAt(side === 1 ? place : place - 1))) return place;
  }
  return isInsidePair(text, at) ? at - side : at;
}

function isInsidePair(text: string, at: number): boolean {
  return /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));
}

function tidy(text: string, start: number, end: number, marks: readonly Mark[], chunk: Pick<Chunk, 'start' | 'end' | 'region'>): Snippet {
  const region: RegionKind = chunk.region;
  const before = /\S/.test(text.slice(chunk.start, start)) ? '… ' : '';
  const after = /\S/.test(text.slice(end, chunk.end)) ? ' …' : '';
  const shown: [number, number][] = [];
  let written = '';
  let read = start;
  const write = (until: number) => {
    const piece = text.slice(read, until).replace(/\s+/g, ' ');
    written += written === '' || written.endsWith(' ') ? piece.trimStart() : piece;
    read = until;
  };
  for (const mark of marks) {
    if (mark.start < start || mark.end > end) continue;
    // Marks may overlap where a compound and its pieces both matched: they become one.
    if (mark.start > read || shown.length === 0) {
      write(Math.max(read, mark.start));
      const from = written.length;
      write(Math.max(read, mark.end));
      shown.push([from, written.length]);
    } else if (mark.end > read) {
      write(mark.end);
      const last = shown.at(-1);
      if (last) last[1] = written.length;
    }
  }
  write(end);
  return {
    text: before + written.trimEnd() + after,
    marks: shown.map(([from, to]) => [from + before.length, to + before.length] as const),
    region,
  };
}

const MOST_MARKS = 40;
const LONGEST_WORD = 40;
