import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHARED_BUILDS } from './build-xpi.ts';

/** Before the first test that drives Thunderbird: a folder for the builds of this run, where nobody has given one. Returns what removes it behind the last. */
export function setup(): (() => void) | undefined {
  if (process.env[SHARED_BUILDS] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'footnote-builds-'));
  process.env[SHARED_BUILDS] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
