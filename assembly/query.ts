import { padded } from './layout';
import { turn } from './turn';

/** Components of a query are held as i16; with int8 vectors, sums over 4,096 dimensions fit into 32 bits. */
const LARGEST: f64 = 2047;
/** In standard deviations, between what is held as 1 and what is held as 3. */
const MIDDLE: f64 = 0.98;

/**
 * Takes a query (f32 a dimension at `from`, room for each padded one) in: as i16 a padded dimension as it is, and turned as slots are, with its signs
 * where a slot has them. In its place at `from` are three f32: what turns a product with `query`, and with `turned`, into a similarity, and the
 * centre's similarity. False where it has no length.
 */
export function takeQuery(from: usize, dimensions: u32, query: usize, turned: usize, signs: usize, centre: usize, table: usize): bool {
  memory.fill(from + dimensions * 4, 0, (padded(dimensions) - dimensions) * 4);
  const scale = round(from, dimensions, query);
  if (scale == 0) return false;
  let product: f64 = 0;
  for (let at: u32 = 0; at < padded(dimensions); at++) {
    const value: f32 = load<i16>(query + at * 2);
    store<f32>(from + at * 4, value);
    product += <f64>value * <f64>load<f32>(centre + at * 4);
  }
  turn(from, dimensions, table);
  const turnedScale = round(from, dimensions, turned);
  memory.fill(signs, 0, padded(dimensions) / 4);
  // A component stands for 1 or for 3: of a normal distribution those beyond about one deviation, which is the length by the root of the dimensions.
  const large = (MIDDLE * (1 / turnedScale)) / Math.sqrt(dimensions);
  for (let at: u32 = 0; at < padded(dimensions); at++) {
    const byte = signs + (at / 128) * 32 + (at & 15);
    const bit: u8 = 1 << <u8>((at >> 4) & 7);
    const value = load<i16>(turned + at * 2);
    if (value < 0) store<u8>(byte, load<u8>(byte) | bit);
    if (abs<f64>(value) > large) store<u8>(byte, load<u8>(byte, 16) | bit, 16);
  }
  store<f32>(from, <f32>scale);
  store<f32>(from, <f32>turnedScale, 4);
  store<f32>(from, <f32>(product * scale), 8);
  return true;
}

/** Writes a vector as i16 a padded dimension, its largest component `LARGEST`; returns 1 over their length, 0 where it has none. */
function round(from: usize, dimensions: u32, to: usize): f64 {
  let largest: f32 = 0;
  for (let at: u32 = 0; at < padded(dimensions); at++) largest = max<f32>(largest, abs<f32>(load<f32>(from + at * 4)));
  // Nor where a component is no number.
  if (!(largest > 0 && largest < f32.POSITIVE_INFINITY)) return 0;
  let squares: f64 = 0;
  for (let at: u32 = 0; at < padded(dimensions); at++) {
    const value = Math.floor((<f64>load<f32>(from + at * 4) / largest) * LARGEST + 0.5);
    store<i16>(to + at * 2, <i16>value);
    squares += value * value;
  }
  return 1 / Math.sqrt(squares);
}
