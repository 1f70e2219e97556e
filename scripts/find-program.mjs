/** Where programs are on this machine. */
import { accessSync, constants, readFileSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/**
 * The path of a program; looks in the system folders too, which are not on everybody's PATH.
 * @param {string} program
 * @returns {string | undefined}
 */
export function findProgram(program) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin'];
  return folders.filter(Boolean).map((folder) => join(folder, program)).find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return !isSnap(path);
  } catch {
    return false;
  }
}

/**
 * A snap, or the script that stands in for one, cannot be run on a profile of one's choice.
 * @param {string} path
 */
function isSnap(path) {
  const real = realpathSync(path);
  if (real.startsWith('/snap/') || real === '/usr/bin/snap') return true;
  const text = readFileSync(real).subarray(0, 4096);
  return text.subarray(0, 2).toString() === '#!' && text.includes('/snap/bin/');
}
