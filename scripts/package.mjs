/**
 * `npm run package`: both builds as .xpi files in packages/, after the add-on linter has passed the standard one.
 * An .xpi is a zip; web-ext makes it and leaves out what no add-on needs. Installs missing npm packages first.
 */
import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT, runCommand, setup } from './setup.mjs';

const webExt = join(ROOT, 'node_modules', 'web-ext', 'bin', 'web-ext.js');

/** @param {readonly string[]} args */
function run(...args) {
  const { status } = spawnSync(process.execPath, [webExt, ...args], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

await runCommand(() => setup([]));
if (process.exitCode) process.exit();
// It needs packages, which may not have been there when this script began.
const { buildAddon } = await import('../build.mjs');

await mkdir(join(ROOT, 'packages'), { recursive: true });
for (const flavour of /** @type {const} */ (['standard', 'docked'])) {
  const dir = await buildAddon(flavour);
  if (flavour === 'standard') run('lint', '--source-dir', dir, '--self-hosted');
  run('build', '--source-dir', dir, '--artifacts-dir', 'packages', '--overwrite-dest', '--filename', `footnote-${flavour}-{version}.xpi`);
}
