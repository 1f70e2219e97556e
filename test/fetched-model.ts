import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { diskFolder, MODELS } from '../scripts/model-folder.ts';
import { isProvisioned } from '../src/indexer/vectors/provision-model.ts';
import { learnedModel } from '../src/models.ts';

/** The folder of a learned model, fetched where it is missing; undefined where it can't be had here, which is told. */
export async function fetchedModel(name: string): Promise<string | undefined> {
  const model = learnedModel(name);
  if (!model) throw new Error(`There is no model ${name}.`);
  const folder = join(MODELS, name);
  if (await isProvisioned(model, diskFolder(folder))) return folder;
  mkdirSync(MODELS, { recursive: true });
  // Apart from what another test file fetches at the same time; whole files then take their places at once.
  const apart = mkdtempSync(join(dirname(MODELS), '.fetching-'));
  try {
    await promisify(execFile)(process.execPath, ['scripts/run-ts.mjs', 'scripts/fetch-model.ts', name, '--to', apart], { timeout: PATIENCE });
    for (const entry of readdirSync(join(apart, name), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const from = join(entry.parentPath, entry.name);
      const to = join(MODELS, from.slice(apart.length));
      mkdirSync(dirname(to), { recursive: true });
      renameSync(from, to);
    }
    return folder;
  } catch (error) {
    console.warn(`${name} is not tested, it can't be fetched here: ${String(error)}`);
    return undefined;
  } finally {
    rmSync(apart, { recursive: true, force: true });
  }
}

const PATIENCE = 300_000; // ms
