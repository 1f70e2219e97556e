import { padded } from './layout';

/** Components of a query are held as i16; with int8 vectors, sums over 4,096 dimensions fit into 32 bits. */
const LARGEST: f64 = 2047;

/**
 * Takes a query (f32 a dimension at `from`) in: as i16 a padded dimension, its signs, and in its place at `from` two f32, what turns a
 * product with `query` into a similarity, and the centre's similarity. False where it has no length.
 */
export function takeQuery(from: usize, dimensions: u32, query: usize, queryBits: usize, centre: usize): bool {
  let largest: f32 = 0;
  for (let at: u32 = 0; at < dimensions; at++) largest = max<f32>(largest, abs<f32>(load<f32>(from + at * 4)));
  // Nor where a component is no number.
  if (!(largest > 0 && largest < f32.POSITIVE_INFINITY)) return false;
  memory.fill(query, 0, padded(dimensions) * 2);
  memory.fill(queryBits, 0, padded(dimensions) / 8);
  let squares: f64 = 0;
  let product: f64 = 0;
  for (let at: u32 = 0; at < dimensions; at++) {
    const value = Math.floor((<f64>load<f32>(from + at * 4) / largest) * LARGEST + 0.5);
    store<i16>(query + at * 2, <i16>value);
    squares += value * value;
    product += value * <f64>load<f32>(centre + at * 4);
    const byte = queryBits + (at >> 3);
    if (value < 0) store<u8>(byte, load<u8>(byte) | (1 << <u8>(at & 7)));
  }
  const scale = 1 / Math.sqrt(squares);
  store<f32>(from, <f32>scale);
  store<f32>(from, <f32>(product * scale), 4);
  return true;
}
