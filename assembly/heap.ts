/** The best few hits of a scan: a heap whose least is at its top. A hit is 12 bytes: f32 similarity, u32 message, u32 ordinal. */

// @ts-ignore: decorator
@inline
export function put(heap: usize, at: u32, similarity: f32, message: u32, ordinal: u32): void {
  const hit = heap + at * 12;
  store<f32>(hit, similarity);
  store<u32>(hit + 4, message);
  store<u32>(hit + 8, ordinal);
}

// @ts-ignore: decorator
@inline
function move(heap: usize, from: u32, to: u32): void {
  // Not memory.copy: for so little, the call costs more than the copy.
  const source = heap + from * 12;
  const target = heap + to * 12;
  store<u64>(target, load<u64>(source));
  store<u32>(target, load<u32>(source, 8), 8);
}

/** Adds to a heap whose least is at its top. */
export function rise(heap: usize, size: u32, similarity: f32, message: u32, ordinal: u32): void {
  let at = size;
  while (at > 0) {
    const parent = (at - 1) / 2;
    if (load<f32>(heap + parent * 12) <= similarity) break;
    move(heap, parent, at);
    at = parent;
  }
  put(heap, at, similarity, message, ordinal);
}

/** Replaces the least. */
export function sink(heap: usize, size: u32, similarity: f32, message: u32, ordinal: u32): void {
  let at: u32 = 0;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= size) break;
    if (child + 1 < size && load<f32>(heap + (child + 1) * 12) < load<f32>(heap + child * 12)) child++;
    if (load<f32>(heap + child * 12) >= similarity) break;
    move(heap, child, at);
    at = child;
  }
  put(heap, at, similarity, message, ordinal);
}

/** Nearest first; equals by message and ordinal, so that equal searches answer alike. */
function isBefore(hit: usize, similarity: f32, message: u32, ordinal: u32): bool {
  const own = load<f32>(hit);
  if (own != similarity) return own > similarity;
  const other = load<u32>(hit, 4);
  return other != message ? other < message : load<u32>(hit, 8) < ordinal;
}

/** Moves a hit down in a heap whose last in order is at its top. */
function settle(heap: usize, from: u32, size: u32): void {
  const similarity = load<f32>(heap + from * 12);
  const message = load<u32>(heap + from * 12, 4);
  const ordinal = load<u32>(heap + from * 12, 8);
  let at = from;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= size) break;
    if (child + 1 < size) {
      const next = heap + (child + 1) * 12;
      if (isBefore(heap + child * 12, load<f32>(next), load<u32>(next, 4), load<u32>(next, 8))) child++;
    }
    if (!isBefore(heap + at * 12, load<f32>(heap + child * 12), load<u32>(heap + child * 12, 4), load<u32>(heap + child * 12, 8))) break;
    move(heap, child, at);
    put(heap, child, similarity, message, ordinal);
    at = child;
  }
}

/** Puts hits into order, the nearest first. */
export function sort(heap: usize, size: u32): void {
  for (let at = size / 2; at > 0; at--) settle(heap, at - 1, size);
  for (let end = size; end > 1; end--) {
    const similarity = load<f32>(heap);
    const message = load<u32>(heap, 4);
    const ordinal = load<u32>(heap, 8);
    move(heap, end - 1, 0);
    put(heap, end - 1, similarity, message, ordinal);
    settle(heap, 0, end - 1);
  }
}
