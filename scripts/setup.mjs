/**
 * Installs what is missing on this machine: npm packages, and Debian packages where apt may be used.
 * Needs no package itself. `node scripts/setup.mjs` sets up for both `npm start` and `npm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findProgram } from './find-program.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * A program that Footnote runs, and the Debian package that brings it.
 * @typedef {{ readonly program: string, readonly package: string }} Need
 */

/** @type {Readonly<Record<'thunderbird' | 'xvfb' | 'dovecot' | 'chromium' | 'openssl', Need>>} */
export const NEEDS = {
  thunderbird: { program: 'thunderbird', package: 'thunderbird' },
  xvfb: { program: 'Xvfb', package: 'xvfb' },
  dovecot: { program: 'dovecot', package: 'dovecot-imapd' },
  chromium: { program: 'chromium', package: 'chromium' },
  openssl: { program: 'openssl', package: 'openssl' },
};

/** Thrown with the one sentence that tells the person what to install. */
export class SetupError extends Error {}

/**
 * Makes sure that the npm packages of the lock file and the programs needed are there.
 * @param {readonly Need[]} needs
 * @throws {SetupError} when something has to be installed by hand
 */
export function setup(needs) {
  installPackages();
  installPrograms(needs);
}

function installPackages() {
  if (!existsSync(join(ROOT, 'package-lock.json'))) {
    throw new SetupError(`There is no package-lock.json in ${ROOT}: please run this from a whole copy of Footnote.`);
  }
  if (installedAsLocked()) return;
  // All it says goes to stderr: stdout is for the results of the command that comes after.
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: ['ignore', 2, 'inherit'] });
  if (npm.error) throw new SetupError('Please install npm, which comes with Node.js.');
  if (npm.status !== 0) throw new SetupError('npm could not install the packages of package-lock.json: see its message above.');
}

/** Whether node_modules holds what the lock file names; times alone would be wrong after a checkout. */
function installedAsLocked() {
  try {
    const wanted = lockedPackages('package-lock.json');
    const installed = lockedPackages('node_modules/.package-lock.json');
    return Object.entries(wanted).every(([path, entry]) => {
      const found = installed[path];
      if (path === '') return true;
      return found ? found.version === entry.version : entry.optional === true || entry.devOptional === true;
    });
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
}

/** @param {readonly Need[]} needs */
function installPrograms(needs) {
  const missing = needs.filter((need) => !findProgram(need.program));
  if (missing.length === 0) return;
  const packages = missing.map((need) => need.package);
  const apt = aptCommand();
  if (!apt) throw new SetupError(byHand(packages));
  runApt(apt, ['update']);
  runApt(apt, ['install', '-y', '--no-install-recommends', ...packages]);
  const still = missing.filter((need) => !findProgram(need.program));
  if (still.length > 0) throw new SetupError(byHand(still.map((need) => need.package)));
}

/**
 * How apt-get may be called without asking anybody, or undefined where it may not.
 * @returns {readonly string[] | undefined}
 */
function aptCommand() {
  if (isUbuntu() || !findProgram('apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
  return sudo.status === 0 ? ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'] : undefined;
}

function isUbuntu() {
  try {
    return /^ID(_LIKE)?=.*\bubuntu\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * @param {readonly string[]} apt
 * @param {readonly string[]} args
 */
function runApt(apt, args) {
  const [command = 'apt-get', ...before] = apt;
  console.log(`Running apt-get ${args.join(' ')}`);
  try {
    execFileSync(command, [...before, '-q', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch {
    throw new SetupError(`apt-get ${args.join(' ')} failed: see its message above.`);
  }
}

/** @param {readonly string[]} packages */
function byHand(packages) {
  const others = packages.filter((name) => name !== NEEDS.thunderbird.package);
  const apt = `sudo apt-get install ${packages.join(' ')}`;
  if (!isUbuntu() || others.length === packages.length) return `Please install what Footnote needs: ${apt}`;
  const rest = others.length > 0 ? `, and run: sudo apt-get install ${others.join(' ')}` : '';
  return `Please put Thunderbird from thunderbird.net on your PATH (Ubuntu's own is a snap, which cannot run add-ons in development)${rest}`;
}

/**
 * Runs a command's main function; a SetupError becomes its one sentence and exit code 1.
 * @param {() => void | Promise<void>} main
 */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}

// Bundled into another program, this file must not take that for a call of its own.
const called = fileURLToPath(import.meta.url);
if (process.argv[1] === called && called.endsWith('scripts/setup.mjs')) await runCommand(() => setup(Object.values(NEEDS)));
