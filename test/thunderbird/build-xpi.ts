/** The add-on for tests, built and packed; all files of one run share what was built first, as a build takes some seconds. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packXpi } from './xpi.ts';

type Flavour = 'docked' | 'standard';

/** Names the folder in which the builds of this run stand; outside of a run there is none. */
export const SHARED_BUILDS = 'FOOTNOTE_SHARED_BUILDS';

/** Builds the add-on, with the models of this machine or without, and packs it; returns the .xpi's path. Run from the repository's root. */
export function buildXpi(flavour: Flavour = 'docked', { models = false } = {}): string {
  return join(built(flavour, models), 'addon.xpi');
}

/** Builds the add-on into a folder of the caller's own, to be changed before it is packed. */
export function buildAddon(folder: string, flavour: Flavour = 'docked'): void {
  cpSync(join(built(flavour, false), 'addon'), folder, { recursive: true });
}

function built(flavour: Flavour, models: boolean): string {
  const shared = process.env[SHARED_BUILDS];
  // Which models are there may change in the midst of a run: some tests fetch one.
  const place = shared && join(shared, models ? `${flavour}-${modelsHere()}` : flavour);
  if (place && existsSync(place)) return place;
  // A folder of its own: two builds into one would take each other's files away.
  const folder = mkdtempSync(join(shared ?? tmpdir(), 'footnote-build-'));
  execFileSync(process.execPath, ['build.mjs', flavour, join(folder, 'addon'), ...(models ? ['--models'] : [])], { stdio: ['ignore', 'ignore', 'inherit'] });
  packXpi(join(folder, 'addon'), folder);
  if (!place) return folder;
  try {
    renameSync(folder, place);
  } catch (error) {
    // Another worker built the same meanwhile.
    if (!existsSync(place)) throw error;
  }
  return place;
}

/** Of the models that are there, a digest. */
function modelsHere(): string {
  const folder = join('models', 'downloaded');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !file.endsWith('.part')) : [];
  return createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 16);
}
