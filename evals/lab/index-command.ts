import { realpathSync } from 'node:fs';
import { Failure } from '../../src/failure.ts';
import { mailUnder } from '../mail-source.ts';
import { codeFingerprint } from './code-fingerprint.ts';
import { embedStore, type Embedded } from './embed-run.ts';
import { embeddersNamed, SHIPPED } from './embedders.ts';
import { IndexRun } from './index-run.ts';
import { openToWrite, setState, stateOf } from './lab-store.ts';

export interface IndexReport {
  /** Messages read now: new ones and changed ones. */
  readonly indexed: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Mail paths under which no message lies. */
  readonly empty: readonly string[];
  readonly embedded: readonly Embedded[];
  readonly failed: readonly { readonly source: string; readonly sentence: string }[];
  /** Messages, chunks and bytes of the store afterwards. */
  readonly store: { readonly messages: number; readonly places: number; readonly chunks: number; readonly bytes: number };
  readonly seconds: number;
}

export interface IndexRequest {
  readonly mail: readonly string[];
  readonly store: string;
  readonly account: string;
  /**
   * One of `EMBEDDER_NAMES`, or a folder; the store's vectors are made by it, and those of others are dropped. Undefined: as the store has it,
   * and what ships for a new one.
   */
  readonly embedder?: string | undefined;
  /** Names the code that reads the mail; what other code read is read again. */
  readonly code?: string;
}

/**
 * Brings the store up to date with the mail under the given paths, and leaves the rest of it alone. `tell` is called
 * with the number of messages looked at so far. Throws `gone` for a path that cannot be read, before anything is written.
 */
export async function runIndex({ mail, store: path, account, embedder, code = codeFingerprint() }: IndexRequest, tell: (seen: number) => void): Promise<IndexReport> {
  const began = performance.now();
  const roots = mail.map(rootOf);
  for (const root of roots) await tried(root);
  const named = embedder === undefined ? undefined : await embeddersNamed(embedder);
  const lab = await openToWrite(path);
  try {
    const name = embedder ?? stateOf(lab.db, 'embedder') ?? SHIPPED;
    const embedders = named ?? (await embeddersNamed(name));
    setState(lab.db, 'state', 'running');
    setState(lab.db, 'embedder', name);
    const run = new IndexRun(lab, account, code);
    const empty: string[] = [];
    let seen = 0;
    for (const root of roots) {
      const before = seen;
      run.begin(root);
      for await (const item of mailUnder(root)) {
        await run.take(item);
        if (++seen % TELL_EVERY === 0) tell(seen);
      }
      run.end();
      if (seen === before) empty.push(root);
    }
    const embedded = await embedStore(lab, embedders, () => undefined);
    setState(lab.db, 'state', 'complete');
    tell(seen);
    const { indexed, unchanged, removed, failed } = run;
    return { indexed, unchanged, removed, empty, failed, embedded, store: lab.store.size(), seconds: (performance.now() - began) / 1000 };
  } finally {
    lab.db.close();
  }
}

function rootOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    throw new Failure('gone', `The mail path ${path} cannot be read.`, error);
  }
}

/** Reads a first message, so that a wrong path is known before the store is touched. */
async function tried(root: string): Promise<void> {
  const mail = mailUnder(root);
  await mail.next();
  await mail.return(undefined);
}

const TELL_EVERY = 500;
