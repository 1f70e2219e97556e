import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../evals/random.ts';
import { createRowSum, kernelBytes } from '../../../src/indexer/vectors/row-sum.ts';
import { scaledRows } from '../../../src/indexer/vectors/scaled-rows.ts';

const random = randomFrom(6);
const whole = (below: number) => random.int(0, below - 1);

/** A file of random rows, laid out as `scaled-rows.ts` says. */
function tableFile(rows: number, dimensions: number): Uint8Array {
  const file = new Uint8Array(16 + rows * 4 + rows * dimensions);
  file.set(new TextEncoder().encode('FNROWS1\n'));
  const view = new DataView(file.buffer);
  view.setUint32(8, rows, true);
  view.setUint32(12, dimensions, true);
  for (let row = 0; row < rows; row++) view.setFloat32(16 + row * 4, random.next() / 100, true);
  for (let at = 16 + rows * 4; at < file.length; at++) file[at] = whole(256);
  return file;
}

/** The sum in the plainest way there is. */
function plainly(file: Uint8Array, indexes: readonly number[]): readonly number[] {
  const { rows, dimensions, scales, values } = scaledRows(file);
  return Array.from({ length: dimensions }, (_, at) =>
    indexes.filter((row) => row < rows).reduce((sum, row) => sum + (values[row * dimensions + at] ?? 0) * (scales[row] ?? 0), 0));
}

const file = tableFile(50, 48);
const table = scaledRows(file);
const sum = await createRowSum(table);

describe('sums of rows', () => {
  const asked = Array.from({ length: 40 }, () => Array.from({ length: whole(60) }, () => whole(52)));

  it('are those of the plain loop, unknown rows left out', () => {
    for (const indexes of asked) {
      const found = sum(indexes);
      plainly(file, indexes).forEach((value, at) => expect(found[at]).toBeCloseTo(value, 4));
    }
  });

  it('take more rows than fit at once', () => {
    const many = Array.from({ length: 40_000 }, (_, at) => at % 50);
    const found = sum(many);
    plainly(file, many).forEach((value, at) => expect((found[at] ?? NaN) / (Math.abs(value) + 1)).toBeCloseTo(value / (Math.abs(value) + 1), 3));
  });

  it('are refused for dimensions that the loop does not take', async () => {
    await expect(createRowSum(scaledRows(tableFile(3, 20)))).rejects.toMatchObject({ code: 'corrupt' });
  });

  it('are what assembly/rows.ts compiles to', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rows-'));
    const out = join(folder, 'rows.wasm');
    const flags = ['-O3', '--runtime', 'stub', '--enable', 'simd', '--noAssert'];
    execFileSync(process.execPath, ['node_modules/assemblyscript/bin/asc.js', 'assembly/rows.ts', '-o', out, ...flags]);
    const compiled = readFileSync(out);
    rmSync(folder, { recursive: true });
    expect(Buffer.from(kernelBytes()).toString('base64')).toBe(compiled.toString('base64'));
  }, 60_000);
});

describe('a table file', () => {
  it('is refused when it is cut, longer, or something else', () => {
    const small = tableFile(5, 16);
    for (const damaged of [small.slice(0, -1), small.slice(0, 10), new Uint8Array(0), Uint8Array.of(...small, 0), small.map((byte, at) => (at === 3 ? 0 : byte))]) {
      expect(() => scaledRows(damaged)).toThrow(expect.objectContaining({ code: 'corrupt' }));
    }
  });
});
