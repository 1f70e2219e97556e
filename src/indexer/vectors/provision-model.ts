import { Failure } from '../../failure.ts';
import type { ExpectedFile } from '../../models.ts';
import { gitSha1, sha256 } from '../sha256.ts';

/** Where a model's files are kept: a folder of the disk, or of the add-on's own storage. Paths as in `ExpectedFile`. */
export interface ModelFolder {
  /** Bytes of a file; undefined where there is none. */
  size(path: string): Promise<number | undefined>;
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Adds to the end of a file, which is made where it is missing. */
  append(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Takes the other's place at once, so that no reader ever sees half of a file. */
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
}

/** A place that files come from. */
export interface ModelSource {
  /** For people. */
  readonly name: string;
  /**
   * The file from byte `from` on, or from its beginning where that can't be had: `start` says which. Undefined where
   * this source does not have it. Throws `unavailable`.
   */
  open(file: ExpectedFile, from: number): Promise<{ readonly start: number; readonly body: AsyncIterable<Uint8Array<ArrayBuffer>> } | undefined>;
}

export interface Provisioning {
  readonly model: { readonly files: readonly ExpectedFile[] };
  readonly folder: ModelFolder;
  /** Asked in this order. */
  readonly sources: readonly ModelSource[];
  /** Hears of bytes that are there, of all files together, and where they come from. */
  readonly onProgress?: (progress: { readonly bytes: number; readonly of: number; readonly source: string }) => void;
  readonly cancelled?: () => boolean;
}

/** True where every file is there whole; what was put there was checked by its hash. */
export async function isProvisioned({ files }: { readonly files: readonly ExpectedFile[] }, folder: ModelFolder): Promise<boolean> {
  const sizes = await Promise.all(files.map(({ path }) => folder.size(path)));
  return files.every(({ bytes }, index) => sizes[index] === bytes);
}

/**
 * Brings a model's files into the folder. What an earlier attempt left is gone on with; nothing takes a file's name
 * before its hash is right; where one source has another file, the next one is asked. Throws `unavailable` where no source has
 * a file (the parts are kept), `badRequest` where the bytes are not the ones that the model is known by, `diskFull`, `cancelled`.
 */
export async function provision({ model, folder, sources, onProgress = () => {}, cancelled = () => false }: Provisioning): Promise<void> {
  const of = model.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  for (const file of model.files) {
    const tell = (bytes: number, source: string) => onProgress({ bytes: before + bytes, of, source });
    if ((await folder.size(file.path)) !== file.bytes) await bring(file, folder, sources, tell, cancelled);
    before += file.bytes;
  }
}

async function bring(
  file: ExpectedFile,
  folder: ModelFolder,
  sources: readonly ModelSource[],
  tell: (bytes: number, source: string) => void,
  cancelled: () => boolean,
): Promise<void> {
  const part = `${file.path}${PART}`;
  const obstacles: Failure[] = [];
  // What an earlier attempt left, or a page has put there, may be the file already.
  if (await isBrought(file, part, folder, obstacles)) return;
  for (const source of sources) {
    for (let isOwn = false; !isOwn;) {
      // Only what is this source's own from the first byte on can be held against it.
      isOwn = ((await folder.size(part)) ?? 0) === 0;
      try {
        await take(file, part, folder, source, (bytes) => tell(bytes, source.name), cancelled);
      } catch (error) {
        const failure = Failure.from(error, 'unavailable', `${source.name} broke off.`);
        if (failure.code !== 'unavailable') throw failure;
        obstacles.push(failure);
        break;
      }
      const before = obstacles.length;
      if (await isBrought(file, part, folder, obstacles)) return;
      if (obstacles.length === before) break; // It has no such file.
    }
  }
  const sentence = obstacles.map(({ message }) => message).join(' ') || `No source has ${file.path}.`;
  throw new Failure(obstacles.at(-1)?.code ?? 'unavailable', sentence, obstacles.at(-1));
}

/** Whether the part is whole and right, and has taken the file's name. A wrong one is removed, and noted. */
async function isBrought(file: ExpectedFile, part: string, folder: ModelFolder, obstacles: Failure[]): Promise<boolean> {
  const size = (await folder.size(part)) ?? 0;
  if (size < file.bytes) return false;
  const bytes = size === file.bytes ? await folder.read(part) : undefined;
  if (bytes && (await isRight(bytes, file))) {
    await folder.rename(part, file.path);
    return true;
  }
  await folder.remove(part);
  obstacles.push(refusal(file));
  return false;
}

/** Appends what the source has to the part; does nothing where it has no such file. */
async function take(
  file: ExpectedFile,
  part: string,
  folder: ModelFolder,
  source: ModelSource,
  tell: (bytes: number) => void,
  cancelled: () => boolean,
): Promise<void> {
  const have = (await folder.size(part)) ?? 0;
  const opened = await source.open(file, have);
  if (!opened) return;
  if (opened.start !== have) await folder.remove(part);
  let bytes = opened.start;
  for await (const piece of opened.body) {
    if (cancelled()) throw new Failure('cancelled', 'The download was stopped.');
    bytes += piece.length;
    await folder.append(part, piece);
    // Longer than the file: nothing more of it is taken, and it is refused.
    if (bytes > file.bytes) return;
    tell(bytes);
  }
  if (bytes < file.bytes) throw new Failure('unavailable', `${source.name} broke off.`);
}

async function isRight(bytes: Uint8Array<ArrayBuffer>, { sha256: expected, git }: ExpectedFile): Promise<boolean> {
  return expected !== undefined ? (await sha256(bytes)) === expected : git !== undefined && (await gitSha1(bytes)) === git;
}

const refusal = ({ path }: ExpectedFile) => new Failure('badRequest', `What came as ${path} is another file than the one expected. It was refused.`);

/** Ends the name of what is not whole yet. */
export const PART = '.part';
