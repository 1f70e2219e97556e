import { Failure } from '../../failure.ts';
import { HUB, type ExpectedFile } from '../../models.ts';
import { LARGEST_TEXT_MODEL, textModelFiles, type KnownTextModel } from '../../text-models.ts';

/** What the hub has of a model: its commit, and the files with their sizes and hashes. */
export interface HubListing {
  readonly repository: string;
  /** The commit: what is fetched later is what was listed. */
  readonly revision: string;
  readonly files: readonly ExpectedFile[];
}

/** Asks the hub what a model is made of. Throws `unavailable` where it can't be asked or has not all of it, `tooLarge`. */
export async function hubListing({ name, repository, revision, dtype }: Pick<KnownTextModel, 'name' | 'repository' | 'revision' | 'dtype'>, hub = HUB): Promise<HubListing> {
  const listing = await listed(`${hub}/api/models/${repository}/revision/${revision}?blobs=true`, new URL(hub).host);
  const commit = fieldOf(listing, 'sha');
  const siblings = fieldOf(listing, 'siblings');
  const files = new Map((Array.isArray(siblings) ? siblings : []).flatMap((one: unknown) => {
    const file = fileOf(one);
    return file ? [[file.path, file] as const] : [];
  }));
  const wanted = textModelFiles([...files.keys()], dtype);
  if (typeof commit !== 'string' || !/^[0-9a-f]{40}$/.test(commit) || !wanted) throw new Failure('unavailable', `${new URL(hub).host} does not have all files of ${name}.`);
  const chosen = wanted.paths.flatMap((path) => files.get(path) ?? []);
  if (chosen.reduce((sum, { bytes }) => sum + bytes, 0) > LARGEST_TEXT_MODEL) throw new Failure('tooLarge', `${name} is larger than Footnote can run.`);
  return { repository, revision: commit, files: chosen };
}

async function listed(address: string, host: string): Promise<unknown> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    if (response.ok) return await response.json();
    throw new Failure('unavailable', `${host} answers ${response.status}.`);
  } catch (error) {
    throw Failure.from(error, 'unavailable', `${host} can't be reached.`);
  }
}

/** One entry: large files are known by their SHA-256, small ones by what git calls them. */
function fileOf(one: unknown): ExpectedFile | undefined {
  const [path, bytes, git, large] = [fieldOf(one, 'rfilename'), fieldOf(one, 'size'), fieldOf(one, 'blobId'), fieldOf(one, 'lfs')];
  const sha256 = fieldOf(large, 'sha256');
  if (typeof path !== 'string' || typeof bytes !== 'number') return undefined;
  if (typeof sha256 === 'string') return { path, bytes, sha256 };
  return typeof git === 'string' && git !== '' ? { path, bytes, git } : undefined;
}

const fieldOf = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);

const PATIENCE = 30_000; // ms
