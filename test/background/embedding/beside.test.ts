import { expect, it } from 'vitest';
import { beside } from '../../../src/background/embedding/beside.ts';
import type { Degraded } from '../../../src/degraded.ts';

const few = (passages: number): Degraded => ({ code: 'fewVectors', passages, of: 100 });
const reading = (passages: number): Degraded => ({ code: 'learnedReading', passages, of: 100 });

it('what the learned model lacks is told once', () => {
  expect(beside([], reading(40))).toEqual([reading(40)]);
  expect(beside([few(40)], reading(40))).toEqual([]);
  expect(beside([{ code: 'noVectors' }, few(30)], reading(40))).toEqual([]);
  expect(beside([few(60)], reading(40))).toEqual([reading(40)]); // of the other model
  expect(beside([few(40)], { code: 'learnedLate' })).toEqual([{ code: 'learnedLate' }]);
});
