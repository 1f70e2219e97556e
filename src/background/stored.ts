/**
 * What a person chose, and what else is kept beside the index: a file for each key, in the private file system. Choices name
 * folders and accounts, and a server's key is a secret: what is forgotten is to be gone from the disk, which it would not be
 * from `storage.local` (docs/decisions/2026-11-30-which-mail.md), where only what is yes or no stands. Deleted with everything
 * else in the private storage.
 */
import { CHOICES_FOLDER } from '../private-storage.ts';
import { OwnFiles } from './own-files.ts';
import { inTurn } from './in-turn.ts';

const files = new OwnFiles(CHOICES_FOLDER);
const oneByOne = inTurn();

/**
 * What stands under a key, where anything may stand; undefined for nothing. Throws `corrupt` where a file is damaged, as a choice must not
 * be taken for none; whoever can do without it says so by `unlessDamaged`.
 */
export function keptUnder(key: string): Promise<unknown> {
  return oneByOne(() => files.read(nameOf(key)));
}

export function keepUnder(key: string, value: unknown): Promise<void> {
  return oneByOne(() => files.write(nameOf(key), value));
}

export function forgetUnder(key: string): Promise<void> {
  return oneByOne(() => files.remove(nameOf(key)));
}

/** All that is kept. */
export function forgetAllKept(): Promise<void> {
  return oneByOne(() => files.clear());
}

const nameOf = (key: string): string => `${key}.json`;
