/** Models on disk: the folder that they are fetched into, and folders that may have their files. */
import { createReadStream, existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { Failure } from '../src/failure.ts';
import type { ModelFolder, ModelSource } from '../src/indexer/vectors/provision-model.ts';
import type { ExpectedFile, LearnedModel } from '../src/models.ts';

/** Not in the repository: see `.gitignore`. */
export const MODELS = 'models/downloaded';

export function diskFolder(root: string): ModelFolder {
  return {
    size: (path) => stat(join(root, path)).then(({ size }) => size, () => undefined),
    read: (path) => readFile(join(root, path)).then((bytes) => new Uint8Array(bytes), () => undefined),
    async append(path, bytes) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await appendFile(join(root, path), bytes).catch((error: unknown) => {
        throw error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? new Failure('diskFull', 'The disk is full.', error) : error;
      });
    },
    rename: (from, to) => rename(join(root, from), join(root, to)),
    remove: (path) => rm(join(root, path), { force: true }),
  };
}

/** A folder laid out as on the hub, or with the names that the Maven artifacts use. */
export function folderSource(model: LearnedModel, folder: string): ModelSource {
  return {
    name: folder,
    async open(file, from) {
      const found = namesOf(model, file).map((name) => join(folder, name)).find((path) => existsSync(path));
      return found === undefined ? undefined : { start: from, body: bytesFrom(found, from) };
    },
  };
}

/** What other programs on this machine fetched from the hub. */
export function hubCache({ repository, revision }: LearnedModel): ModelSource {
  const hub = process.env['HF_HUB_CACHE'] ?? join(process.env['HF_HOME'] ?? join(homedir(), '.cache/huggingface'), 'hub');
  const folder = join(hub, `models--${repository.replaceAll('/', '--')}`, 'snapshots', revision);
  return {
    name: folder,
    open: async ({ path }, from) => (existsSync(join(folder, path)) ? { start: from, body: bytesFrom(join(folder, path), from) } : undefined),
  };
}

function namesOf({ maven }: LearnedModel, { path }: Pick<ExpectedFile, 'path'>): readonly string[] {
  if (!maven) return [path];
  return [path, path === 'tokenizer.json' ? `${maven.stem}-tokenizer.json` : `${maven.stem}.onnx`];
}

async function* bytesFrom(path: string, start: number): AsyncIterable<Uint8Array<ArrayBuffer>> {
  for await (const piece of createReadStream(path, { start, highWaterMark: 1 << 20 })) yield new Uint8Array(piece);
}
