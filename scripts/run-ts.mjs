/**
 * Runs a TypeScript program in node: `node scripts/run-ts.mjs evals/fixtures.ts [arguments]`. Installs missing npm packages first.
 * Our own files are bundled into node_modules/.cache, packages stay where they are; the program finds
 * its arguments in `process.argv.slice(2)` and the repository as its working directory.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, runCommand, setup } from './setup.mjs';

const [program, ...args] = process.argv.slice(2);
if (program === undefined) {
  console.error('usage: node scripts/run-ts.mjs PROGRAM.ts [arguments]');
  process.exit(2);
}

await runCommand(() => setup([]));
if (process.exitCode) process.exit();
// A package: it may not have been there when this script began.
const { build } = await import('esbuild');

const folder = join(ROOT, 'node_modules/.cache/run-ts');
// One file a process, so that two runs of the same program cannot read each other's half-written bundle.
const outfile = join(folder, `${program.replace(/[^\w]+/g, '-')}-${process.pid}.mjs`);
mkdirSync(folder, { recursive: true });
const source = resolve(program);
process.chdir(ROOT);
await build({
  entryPoints: [source],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  logLevel: 'warning',
});
process.setSourceMapsEnabled(true);
process.argv.splice(1, process.argv.length - 1, source, ...args);
process.on('exit', () => rmSync(outfile, { force: true }));
await import(pathToFileURL(outfile).href);
