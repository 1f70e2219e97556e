/** Comparison by the int8 vectors themselves, entries one after the other. */
import { put, rise, sink, sort } from './heap';
import { entrySize, HEADER } from './layout';
import { lengthOf, total } from './numbers';

/** Cosine of an entry to the query; below every cosine where the entry has no length. */
function cosine(entry: usize, dimensions: u32, query: usize, scale: f32): f32 {
  let sum = i32x4.splat(0);
  for (let at: u32 = 0; at < dimensions; at += 16) {
    const v = v128.load(entry + HEADER + at);
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(v), v128.load(query + at * 2)));
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(v), v128.load(query + at * 2, 16)));
  }
  const length = lengthOf(entry, dimensions);
  return length > 0 ? (<f32>total(sum) * scale) / length : -2;
}

/** The `k` entries nearest to the query, as hits of 12 bytes, the nearest first; returns how many. `scale` is 1 over the query's length. */
export function nearest(entries: usize, count: u32, dimensions: u32, query: usize, scale: f32, k: u32, out: usize): u32 {
  let hits: u32 = 0;
  for (let index: u32 = 0; index < count; index++) {
    const entry = entries + index * entrySize(dimensions);
    const similarity = cosine(entry, dimensions, query, scale);
    if (similarity < -1.5) continue;
    if (hits < k) rise(out, hits++, similarity, load<u32>(entry), load<u16>(entry + 4));
    else if (k > 0 && similarity > load<f32>(out)) sink(out, hits, similarity, load<u32>(entry), load<u16>(entry + 4));
  }
  sort(out, hits);
  return hits;
}

/** Sum and sum of squares of the entries' cosines, f64 each, into `out`; returns of how many. */
export function spread(entries: usize, count: u32, dimensions: u32, query: usize, scale: f32, out: usize): u32 {
  let sum: f64 = 0;
  let squares: f64 = 0;
  let found: u32 = 0;
  for (let index: u32 = 0; index < count; index++) {
    const similarity: f64 = cosine(entries + index * entrySize(dimensions), dimensions, query, scale);
    if (similarity < -1.5) continue;
    sum += similarity;
    squares += similarity * similarity;
    found++;
  }
  store<f64>(out, sum);
  store<f64>(out, squares, 8);
  return found;
}

/** The nearest entry of each message, whose entries stand together; 12 bytes each, in order. Returns how many. */
export function nearestOfEach(entries: usize, count: u32, dimensions: u32, query: usize, scale: f32, out: usize): u32 {
  let hits: u32 = 0;
  for (let index: u32 = 0; index < count; index++) {
    const entry = entries + index * entrySize(dimensions);
    const similarity = cosine(entry, dimensions, query, scale);
    if (similarity < -1.5) continue;
    const message = load<u32>(entry);
    const last = out + (hits - 1) * 12;
    if (hits > 0 && load<u32>(last + 4) == message) {
      if (similarity > load<f32>(last)) put(out, hits - 1, similarity, message, load<u16>(entry + 4));
    } else {
      put(out, hits++, similarity, message, load<u16>(entry + 4));
    }
  }
  return hits;
}
