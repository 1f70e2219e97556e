/** Something kept, and how many characters its JSON takes. */
export interface Kept {
  readonly id: number;
  readonly characters: number;
}

/** Which of these, in the order of time, stay: the newest, `most` of them and `room` characters together at most. */
export function bounded(kept: readonly Kept[], most: number, room: number): { readonly staying: readonly Kept[]; readonly going: readonly Kept[] } {
  let left = room;
  let first = kept.length;
  while (first > 0 && kept.length - first < most) {
    left -= kept[first - 1]?.characters ?? 0;
    if (left < 0) break;
    first--;
  }
  return { staying: kept.slice(first), going: kept.slice(0, first) };
}
