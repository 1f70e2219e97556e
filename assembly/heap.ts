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
  memory.copy(heap + to * 12, heap + from * 12, 12);
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
