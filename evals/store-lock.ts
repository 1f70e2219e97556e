/** One process at a time in a store: a file beside it names the process, and what a killed one left is cleared away. */
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../src/failure.ts';

/** Stores that this very process holds. */
const held = new Set<string>();

/**
 * Waits up to `patienceMs` for the store and answers what gives it back.
 * Throws `busy` with the other process's number, `gone` where the store's folder does not exist.
 */
export async function holdStore(path: string, patienceMs: number): Promise<() => void> {
  const store = resolve(path);
  if (!existsSync(dirname(store))) throw new Failure('gone', `There is no folder ${dirname(store)} for the store.`);
  const file = `${store}.process`;
  const deadline = Date.now() + patienceMs;
  while (!take(file)) {
    const owner = Number(readText(file));
    if (held.has(store) || isLiving(owner)) {
      if (Date.now() >= deadline) throw new Failure('busy', `The store ${path} is in use by process ${owner}.`);
      await pause(Math.min(POLL_MS, patienceMs));
    } else {
      rmSync(file, { force: true });
    }
  }
  held.add(store);
  // SQLite's own lock in this library is a folder, which outlives a killed process.
  rmSync(`${store}.lock`, { recursive: true, force: true });
  return () => {
    if (held.delete(store)) rmSync(file, { force: true });
  };
}

function take(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, String(process.pid));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new Failure('gone', `Nothing can be written beside the store: ${file}.`, error);
  }
}

/** Whether a process of this number runs and is a node; a number may have passed to another program since. */
function isLiving(number: number): boolean {
  if (!Number.isInteger(number) || number <= 0 || number === process.pid) return false;
  try {
    process.kill(number, 0);
  } catch (error) {
    // Someone else's process may not be signalled, yet it runs.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const command = readText(`/proc/${number}/cmdline`);
  return command === '' || /node/.test(command);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const POLL_MS = 100;
