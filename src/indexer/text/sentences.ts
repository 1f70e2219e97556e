/**
 * Offsets at which the sentences of `text.slice(from, to)` end, white space after them included; the last is `to`.
 * A line that a blank line follows ends a sentence, too; a dot before a small letter ("e.g. this") ends none.
 */
export function sentenceEnds(text: string, from: number, to: number): readonly number[] {
  const ends: number[] = [];
  const pattern = /[.!?…]["'”’»)\]]{0,4}\s+(?![\p{Ll}\s])|[。！？｡．]["'」』）]{0,4}\s*|\n[ \t>]*\n\s*/gu;
  const passage = text.slice(from, to);
  for (let found = pattern.exec(passage); found !== null; found = pattern.exec(passage)) {
    ends.push(from + found.index + found[0].length);
  }
  if (ends.at(-1) !== to && to > from) ends.push(to);
  return ends;
}
