/** The mail under a path: a folder of `.eml` files, an mbox file, or a Maildir, one message at a time. */
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { Failure } from '../src/failure.ts';
import { isMailbox, mailboxMessages } from './mbox.ts';

/** One message as it lies on disk; its bytes are read when asked for. */
export interface MailItem {
  /** Path relative to the mail path, with `/`; in an mbox `path#n`, n from 1. */
  readonly source: string;
  /** What stays the same when a Maildir renames the file for its flags, or a message before it leaves the mbox. */
  readonly key: string;
  /** Folder within the account. */
  readonly folder: string;
  /** Changes whenever the bytes may have: size and time of modification, or a hash in an mbox. */
  readonly stamp: string;
  readonly size: number;
  readonly read: boolean;
  readonly flagged: boolean;
  /** Throws what the file system throws. */
  bytes(): Promise<Uint8Array>;
}

/** Throws `gone` with a sentence where nothing can be read at `path`. */
export async function* mailUnder(path: string): AsyncGenerator<MailItem> {
  const kind = await kindOf(path);
  if (kind === 'folder') yield* folderTree(path, path);
  else if (kind === 'eml') yield await singleFile(path, basename(path), nameOf(path));
  else if (kind === 'mbox') yield* mailbox(path, basename(path), basename(path));
  else throw new Failure('unreadable', `The mail path ${path} is neither a folder, nor an .eml file, nor an mbox file.`);
}

/** Undefined for what is no mail, a pipe or a device too: those are not even opened, since that may wait for ever. */
async function kindOf(path: string): Promise<'folder' | 'eml' | 'mbox' | undefined> {
  try {
    const entry = await stat(path);
    if (entry.isDirectory()) return 'folder';
    if (!entry.isFile()) return undefined;
    const isMbox = await isMailbox(path);
    if (path.toLowerCase().endsWith('.eml')) return 'eml';
    return isMbox ? 'mbox' : undefined;
  } catch (error) {
    throw new Failure('gone', `The mail path ${path} cannot be read.`, error);
  }
}

async function* folderTree(root: string, folder: string): AsyncGenerator<MailItem> {
  const entries = await entriesOf(folder);
  const names = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
  // A copy may lack empty parts; a folder that is called `new` by chance is not one.
  const isMaildir = names.has('cur') || (names.has('new') && names.has('tmp'));
  const inside = slashed(relative(root, folder)) || nameOf(root);
  if (isMaildir) {
    for (const part of ['cur', 'new']) if (names.has(part)) yield* maildirPart(root, join(folder, part), inside);
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const source = slashed(relative(root, path));
    if (entry.isDirectory()) {
      if (!(isMaildir && MAILDIR_PARTS.has(entry.name))) yield* folderTree(root, path);
    } else if (entry.isFile() && entry.name.toLowerCase().endsWith('.eml')) {
      yield await singleFile(path, source, inside);
    } else if (entry.isFile() && MBOX_NAME.test(entry.name) && (await isMailbox(path))) {
      yield* mailbox(path, source, source);
    }
  }
}

async function singleFile(path: string, source: string, folder: string): Promise<MailItem> {
  const { size, stamp } = await sizeAndStamp(path);
  return { source, key: source, folder, stamp, size, read: false, flagged: false, bytes: () => readAll(path) };
}

async function* maildirPart(root: string, part: string, folder: string): AsyncGenerator<MailItem> {
  for (const entry of await entriesOf(part)) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(part, entry.name);
    // `unique:2,FLAGS`; some programs write another separator where `:` is not allowed in file names.
    const [, unique = entry.name, flags = ''] = /^(.*?)[:;!]2,([A-Za-z]*)/.exec(entry.name) ?? [];
    const { size, stamp } = await sizeAndStamp(path);
    yield {
      source: slashed(relative(root, path)),
      key: `${folder}/${unique}`,
      folder,
      stamp,
      size,
      read: flags.includes('S'),
      flagged: flags.includes('F'),
      bytes: () => readAll(path),
    };
  }
}

async function* mailbox(path: string, source: string, folder: string): AsyncGenerator<MailItem> {
  let n = 0;
  const equals = new Map<string, number>();
  for await (const { raw, status, digest } of mailboxMessages(path)) {
    const equal = equals.get(digest) ?? 0;
    equals.set(digest, equal + 1);
    yield {
      source: `${source}#${++n}`,
      key: `${source}#${digest}#${equal}`,
      folder,
      stamp: digest,
      size: raw.length,
      read: status.includes('R'),
      flagged: status.includes('F'),
      bytes: async () => raw,
    };
  }
}

async function entriesOf(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    // By code unit, so that runs on any machine see the same order.
    return entries.sort((x, y) => (x.name < y.name ? -1 : x.name > y.name ? 1 : 0));
  } catch (error) {
    throw new Failure('gone', `The folder ${folder} cannot be read.`, error);
  }
}

/** A file that went away meanwhile is still a message, which cannot be read. */
async function sizeAndStamp(path: string): Promise<{ readonly size: number; readonly stamp: string }> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { size, stamp: `${size} ${mtimeMs}` };
  } catch {
    return { size: 0, stamp: 'gone' };
  }
}

async function readAll(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

const nameOf = (root: string): string => basename(root).replace(/\.eml$/i, '') || 'mail';

const slashed = (path: string): string => path.split(sep).join('/');

const MAILDIR_PARTS = new Set(['cur', 'new', 'tmp']);
const MBOX_NAME = /\.(?:mbox|mbx)$|^mbox$/i;
