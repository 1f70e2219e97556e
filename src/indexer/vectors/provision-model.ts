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
 * before its hash is right. Throws `unavailable` where no source has a file (the parts are kept), `badRequest` where the
 * bytes are not the ones that the model is known by, `cancelled`.
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
  if (((await folder.size(part)) ?? 0) > file.bytes) await folder.remove(part);
  const obstacles: Failure[] = [];
  for (const source of sources) {
    if ((await folder.size(part)) === file.bytes) break;
    try {
      await take(file, part, folder, source, (bytes) => tell(bytes, source.name), cancelled);
    } catch (error) {
      const failure = Failure.from(error, 'unavailable', `${source.name} broke off.`);
      if (failure.code !== 'unavailable') throw failure;
      obstacles.push(failure);
    }
  }
  if ((await folder.size(part)) !== file.bytes) {
    throw new Failure('unavailable', obstacles.map(({ message }) => message).join(' ') || `No source has ${file.path}.`, obstacles[0]);
  }
  await check(file, part, folder);
  await folder.rename(part, file.path);
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
    if (bytes > file.bytes) {
      await folder.remove(part);
      throw refusal(file);
    }
    await folder.append(part, piece);
    tell(bytes);
  }
  if (bytes < file.bytes) throw new Failure('unavailable', `${source.name} broke off.`);
}

/** Throws `badRequest`, and leaves nothing of the part, where its bytes are not the file's. */
async function check(file: ExpectedFile, part: string, folder: ModelFolder): Promise<void> {
  const bytes = await folder.read(part);
  if (bytes && (await isRight(bytes, file))) return;
  await folder.remove(part);
  throw refusal(file);
}

async function isRight(bytes: Uint8Array<ArrayBuffer>, { sha256: expected, git }: ExpectedFile): Promise<boolean> {
  return expected !== undefined ? (await sha256(bytes)) === expected : git !== undefined && (await gitSha1(bytes)) === git;
}

const refusal = ({ path }: ExpectedFile) => new Failure('badRequest', `What came as ${path} is another file than the one expected. It was refused.`);

/** Ends the name of what is not whole yet. */
export const PART = '.part';
