/**
 * A vector as it is stored: `Int8Array` of the same dimensions and direction, its largest component 127 or -127. Its
 * length is not kept: what is compared are directions. Undefined for a vector without a length, or with what is no number.
 */
export function quantised(vector: Float32Array): Int8Array | undefined {
  let largest = 0;
  for (let at = 0; at < vector.length; at++) largest = Math.max(largest, Math.abs(vector[at] ?? 0));
  if (!(largest > 0 && largest < Number.POSITIVE_INFINITY)) return undefined;
  const bytes = new Int8Array(vector.length);
  for (let at = 0; at < vector.length; at++) bytes[at] = Math.round(((vector[at] ?? 0) * 127) / largest);
  return bytes;
}
