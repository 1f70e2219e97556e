import { Failure } from '../../failure.ts';
import type { HubListing } from './hub-listing.ts';
import { LARGEST_TEXT_MODEL, TEXT_MODEL_PATHS, TEXT_WEIGHTS, textModelFiles, type StoredTextModel } from '../../text-models.ts';
import { sha256 } from '../sha256.ts';
import { PART, provision, type ModelFolder, type ModelSource } from '../vectors/provision-model.ts';

/** What a folder of a whole model says of it, in a file that is written last. */
const MARK = 'footnote-model.json';

export interface Bringing {
  readonly onProgress: (progress: { readonly bytes: number; readonly of: number }) => void;
  readonly cancelled: () => boolean;
}

/** The model in a folder; undefined where it is not whole. */
export async function storedTextModel(name: string, folder: ModelFolder): Promise<StoredTextModel | undefined> {
  const bytes = await folder.read(MARK);
  const mark: unknown = bytes ? parsed(bytes) : undefined;
  const [dtype, size, digest] = [fieldOf(mark, 'dtype'), fieldOf(mark, 'bytes'), fieldOf(mark, 'digest')];
  const known = TEXT_WEIGHTS.find(([one]) => one === dtype)?.[0];
  return known && typeof size === 'number' && typeof digest === 'string' ? { name, dtype: known, bytes: size, digest } : undefined;
}

/** Brings what the hub listed, each file checked, and goes on where an earlier attempt broke off. Throws as `provision` does. */
export async function fetchTextModel(name: string, folder: ModelFolder, { listing, source, bringing }: { readonly listing: HubListing; readonly source: ModelSource; readonly bringing: Bringing }): Promise<StoredTextModel> {
  await provision({ model: listing, folder, sources: [source], onProgress: bringing.onProgress, cancelled: bringing.cancelled });
  return adopt(name, folder, listing.files.map(({ path }) => path));
}

/**
 * Takes a model that a page has put there, file by file with `.part` behind its name. Throws `badRequest` where it is none,
 * `tooLarge`; what was put there is then gone.
 */
export async function takeTextModel(name: string, folder: ModelFolder): Promise<StoredTextModel> {
  const put = await Promise.all(TEXT_MODEL_PATHS.map(async (path) => ({ path, bytes: await folder.size(`${path}${PART}`) })));
  const parts = put.filter(({ bytes }) => bytes !== undefined);
  const found = textModelFiles(parts.map(({ path }) => path));
  const isTooLarge = parts.reduce((sum, { bytes = 0 }) => sum + bytes, 0) > LARGEST_TEXT_MODEL;
  if (!found || isTooLarge) {
    for (const { path } of parts) await folder.remove(`${path}${PART}`);
    throw isTooLarge ? new Failure('tooLarge', `${name} is larger than Footnote can run.`) : new Failure('badRequest', `${name} is no model that writes: files are missing.`);
  }
  await forgetTextModel(folder, found.paths);
  for (const path of found.paths) await folder.rename(`${path}${PART}`, path);
  return adopt(name, folder, found.paths);
}

/** Takes a model's files away, but for parts of those in `keeping`. */
export async function forgetTextModel(folder: ModelFolder, keeping: readonly string[] = []): Promise<void> {
  for (const path of [MARK, ...TEXT_MODEL_PATHS]) {
    await folder.remove(path);
    if (!keeping.includes(path)) await folder.remove(`${path}${PART}`);
  }
}

async function adopt(name: string, folder: ModelFolder, paths: readonly string[]): Promise<StoredTextModel> {
  const dtype = textModelFiles(paths)?.dtype;
  const hashes: string[] = [];
  let bytes = 0;
  for (const path of [...paths].sort()) {
    const file = await folder.read(path);
    if (!file) throw new Failure('gone', `${path} of ${name} is gone.`);
    hashes.push(`${await sha256(file)} ${path}`);
    bytes += file.length;
  }
  if (!dtype) throw new Failure('badRequest', `${name} is no model that writes: files are missing.`);
  const stored: StoredTextModel = { name, dtype, bytes, digest: await sha256(new TextEncoder().encode(hashes.join('\n'))) };
  const whole = `${MARK}${PART}`;
  await folder.remove(whole);
  await folder.append(whole, new TextEncoder().encode(JSON.stringify(stored)));
  await folder.rename(whole, MARK);
  return stored;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const fieldOf = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);
