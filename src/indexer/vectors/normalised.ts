/** A vector brought to length 1, in place; undefined where it points nowhere, or holds what is no number. */
export function normalised(vector: Float32Array): Float32Array | undefined {
  let square = 0;
  for (const value of vector) square += value * value;
  if (!(square > 0 && square < Number.POSITIVE_INFINITY)) return undefined;
  const factor = 1 / Math.sqrt(square);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) * factor;
  return vector;
}
