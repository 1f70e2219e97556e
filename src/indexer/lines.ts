/** One line of a text, without its line feed; `next` is where the following line starts. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly next: number;
  readonly text: string;
}

/** All lines of `text` in order; together `start..next` cover it exactly once. */
export function splitLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start < text.length) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    const next = feed < 0 ? text.length : feed + 1;
    lines.push({ start, end, next, text: text.slice(start, end) });
    start = next;
  }
  return lines;
}
