/** A learned model's vectors on disk: a set of mail takes it a quarter of an hour, and the next run wants the same ones. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractId } from '../../src/contract.ts';
import { EMBEDDED_TEXT } from '../../src/embedded-text.ts';
import { Failure } from '../../src/failure.ts';
import { keyHash } from '../../src/key-hash.ts';
import type { Embedder, EmbedderContract, EmbedRole } from '../../src/ports.ts';

type Vector = Float32Array | undefined;

/**
 * The embedder, which takes from a file what an earlier run made and adds what it makes; a file a contract. More than
 * `most` texts that are not there throw `unavailable`.
 */
export function keepingVectors(embedder: Embedder, most: number, folder = FOLDER): Embedder {
  const { contract } = embedder;
  const file = join(folder, fileOf(contract));
  const known = readKept(file, contract.dimensions);
  let left = most;
  return {
    contract,
    async embed(texts, role, cancelled) {
      const missing = [...new Set(texts)].filter((text) => !known.has(hashOf(text, role)));
      left -= missing.length;
      if (left < 0) throw new Failure('unavailable', `The vectors of ${contract.model} are not kept from an earlier run.`);
      const made = missing.length === 0 ? [] : await embedder.embed(missing, role, cancelled);
      const records = missing.map((text, index) => [hashOf(text, role), made[index]] as const);
      if (records.length > 0) keep(file, contract.dimensions, records);
      for (const [hash, vector] of records) known.set(hash, vector);
      return texts.map((text) => known.get(hashOf(text, role))?.slice());
    },
  };
}

/** By the whole contract but for which texts are made of mail: what the vector of a text is does not depend on it. */
export function fileOf(contract: EmbedderContract): string {
  const preprocessing = contract.preprocessing.replace(`${EMBEDDED_TEXT}; `, '');
  return `${contractId({ ...contract, preprocessing }).replaceAll('/', '-')}.vectors`;
}

const hashOf = (text: string, role: EmbedRole): number => keyHash(`${role}\n${text}`);

/** Bytes of a record: the hash (f64), then the vector (f32 a dimension, all 0 where the text has none); in this machine's byte order. */
const sizeOf = (dimensions: number): number => 8 + dimensions * 4;

function readKept(file: string, dimensions: number): Map<number, Vector> {
  const known = new Map<number, Vector>();
  if (!existsSync(file)) return known;
  const bytes = new Uint8Array(readFileSync(file)).buffer;
  const size = sizeOf(dimensions);
  const count = Math.floor(bytes.byteLength / size);
  // A run that was killed may have left a part of a record.
  truncateSync(file, count * size);
  for (let at = 0; at < count * size; at += size) {
    const vector = new Float32Array(bytes, at + 8, dimensions);
    known.set(new Float64Array(bytes, at, 1)[0] ?? 0, vector.some((value) => value !== 0) ? vector : undefined);
  }
  return known;
}

function keep(file: string, dimensions: number, records: readonly (readonly [hash: number, vector: Vector])[]): void {
  const size = sizeOf(dimensions);
  const bytes = new ArrayBuffer(records.length * size);
  for (const [index, [hash, vector]] of records.entries()) {
    new Float64Array(bytes, index * size, 1)[0] = hash;
    if (vector) new Float32Array(bytes, index * size + 8, dimensions).set(vector);
  }
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, new Uint8Array(bytes));
}

const FOLDER = '.cache/vectors';
