/**
 * `npm run model -- NAME [--from FOLDER]`: fetches a learned embedding model into models/downloaded/NAME, which `npm start`,
 * the lab and the tests use. Without a name it lists what there is.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { ROOT, runCommand, setup } from './setup.mjs';

await runCommand(() => {
  setup([]);
  const args = ['scripts/run-ts.mjs', 'scripts/fetch-model.ts', ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
});
