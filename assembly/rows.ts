/**
 * Adds up rows of a table of int8 with a scale for each row: `out` gets f32[dimensions], dimensions a multiple of 16.
 * `rows` are u32 indexes, each inside the table.
 */
export function sumRows(values: usize, scales: usize, dimensions: u32, rows: usize, count: u32, out: usize): void {
  memory.fill(out, 0, dimensions * 4);
  for (let at: u32 = 0; at < count; at++) {
    const row = load<u32>(rows + at * 4);
    const scale = f32x4.splat(load<f32>(scales + row * 4));
    const start = values + row * dimensions;
    for (let from: u32 = 0; from < dimensions; from += 16) {
      const bytes = v128.load(start + from);
      const low = i16x8.extend_low_i8x16_s(bytes);
      const high = i16x8.extend_high_i8x16_s(bytes);
      const to = out + from * 4;
      add(to, i32x4.extend_low_i16x8_s(low), scale);
      add(to + 16, i32x4.extend_high_i16x8_s(low), scale);
      add(to + 32, i32x4.extend_low_i16x8_s(high), scale);
      add(to + 48, i32x4.extend_high_i16x8_s(high), scale);
    }
  }
}

// @ts-ignore: decorator
@inline
function add(to: usize, values: v128, scale: v128): void {
  v128.store(to, f32x4.add(v128.load(to), f32x4.mul(f32x4.convert_i32x4_s(values), scale)));
}
