/** Packs a built add-on as an .xpi, as `npm run package` does, for tests that restart Thunderbird. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Packs the add-on in `folder` into `into` and returns the file's path. Run from the repository's root. */
export function packXpi(folder: string, into: string, name = 'addon.xpi'): string {
  const args = ['build', '--source-dir', folder, '--artifacts-dir', into, '--filename', name, '--overwrite-dest'];
  execFileSync('node_modules/.bin/web-ext', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  return join(into, name);
}
