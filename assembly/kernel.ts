/**
 * The loops over vectors, compiled to WebAssembly with SIMD. It keeps no state: every function works on addresses that
 * `src/indexer/vectors/kernel.ts` hands to it. `layout.ts` tells what entries and slots are.
 *
 * The estimate is the one of RaBitQ (Gao and Long, SIGMOD 2024): with r the unit vector minus the centre, turned, and c its code,
 * q.r is estimated by q.c * factor, factor = |r|^2 / (c.r), which has no bias; what it errs by is spread like
 * |q|^2 * noise, noise = (|c|^2 * factor^2 - |r|^2) / (dimensions - 1).
 */
export { nearest, nearestOfEach, spread } from './exact';
export { blockSize, memoryBase } from './layout';
export { takeQuery } from './query';
export { scan } from './scan';
export { addUp, append, drop } from './slots';
export { makeTurn } from './turn';
