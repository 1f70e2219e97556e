/**
 * `npm start`: Thunderbird with Footnote docked beside a demo mailbox. Needs no package to begin with.
 *
 *     npm start                    until Ctrl+C; without a display: under Xvfb, with a sample search and a screenshot
 *     npm start -- --once          ends after the sample search and screenshot, always under Xvfb
 *     npm start -- --profile DIR   in a profile of one's own, which keeps what it has
 */
import { spawn, spawnSync } from 'node:child_process';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { findProgram } from './find-program.mjs';
import { NEEDS, ROOT, runCommand, setup, SetupError } from './setup.mjs';

await runCommand(async () => {
  const { once, profile } = options();
  const headless = once || !(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  setup(headless ? [NEEDS.thunderbird, NEEDS.xvfb] : [NEEDS.thunderbird]);
  const build = spawnSync('node', ['build.mjs', 'docked', '--models'], { cwd: ROOT, stdio: 'inherit' });
  if (build.status !== 0) throw new SetupError('Footnote could not be built: see the message above.');
  const args = [
    ...['--thunderbird', findProgram(NEEDS.thunderbird.program) ?? NEEDS.thunderbird.program],
    ...(headless ? ['--headless'] : []),
    ...(once ? ['--once'] : []),
    ...(profile === undefined ? [] : ['--profile', profile]),
  ];
  // TypeScript and packages can be used from here on, in a process that is given them.
  const child = spawn('node', ['scripts/run-ts.mjs', 'scripts/run-thunderbird.ts', ...args], { cwd: ROOT, stdio: 'inherit' });
  // Ctrl+C reaches both; the child cleans up and this process waits for it.
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => undefined);
  // npm's shell passes no signal on: when npm is ended, that shell goes and this process gets another parent.
  const parent = process.ppid;
  const orphaned = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000);
  process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  clearInterval(orphaned);
});

function options() {
  try {
    return parseArgs({ options: { once: { type: 'boolean', default: false }, profile: { type: 'string' } } }).values;
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error} Usage: npm start [-- --once] [--profile DIR]`);
  }
}
