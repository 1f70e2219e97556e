/**
 * `npm run package`: both builds as .xpi files in packages/, after the add-on linter has passed the standard one.
 * An .xpi is a zip; web-ext makes it and leaves out what no add-on needs.
 */
import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAddon } from '../build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const webExt = join(root, 'node_modules', 'web-ext', 'bin', 'web-ext.js');

/** @param {readonly string[]} args */
function run(...args) {
  const { status } = spawnSync(process.execPath, [webExt, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

await mkdir(join(root, 'packages'), { recursive: true });
for (const flavour of /** @type {const} */ (['standard', 'docked'])) {
  const dir = await buildAddon(flavour);
  if (flavour === 'standard') run('lint', '--source-dir', dir, '--self-hosted');
  run('build', '--source-dir', dir, '--artifacts-dir', 'packages', '--overwrite-dest', '--filename', `footnote-${flavour}-{version}.xpi`);
}
