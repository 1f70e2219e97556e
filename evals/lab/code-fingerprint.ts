import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

let known: string | undefined;

/** Hash of the sources that turn mail into rows: the vocabulary and the indexer, as they are under the working directory. */
export function codeFingerprint(): string {
  known ??= hashOf([...sources('src', false), ...sources('src/indexer', true)]);
  return known;
}

/** SHA-256 in hex over names and contents of files, in the order given. */
export function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** TypeScript files of a folder, sorted by code unit. */
export function sources(folder: string, recursive: boolean): readonly string[] {
  return readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .sort((x, y) => (x < y ? -1 : 1));
}
