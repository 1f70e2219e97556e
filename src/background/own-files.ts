/**
 * Small JSON files of a folder in the add-on's private file system. A file that is removed is gone from the disk, where what is
 * removed from `storage.local` stays in its database's pages (seen in docs/decisions/2026-11-30-which-mail.md).
 */
import { Failure } from '../failure.ts';

export class OwnFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Undefined where there is no such file. Throws `corrupt` where what stands in it can't be read as ours, an empty one included. */
  async read(name: string): Promise<unknown> {
    const text = await this.#text(name);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new Failure('corrupt', 'A file of the private storage is damaged.', error);
    }
  }

  /** Whole, or not at all where it throws: until it is closed, what was written stands elsewhere. */
  async write(name: string, value: unknown): Promise<void> {
    const directory = await this.#directory();
    const isNew = (await this.#text(name)) === undefined;
    try {
      const writable = await (await directory.getFileHandle(name, { create: true })).createWritable();
      try {
        await writable.write(JSON.stringify(value));
      } catch (error) {
        await writable.abort();
        throw error;
      }
      await writable.close();
    } catch (error) {
      // An empty one would count as damaged.
      if (isNew) await this.remove(name);
      throw error;
    }
  }

  /** Safe for one that is not there. */
  async remove(name: string): Promise<void> {
    await unlessNotFound(async () => (await this.#directory()).removeEntry(name));
  }

  /** All of them. */
  async clear(): Promise<void> {
    await unlessNotFound(async () => (await navigator.storage.getDirectory()).removeEntry(this.#folder, { recursive: true }));
  }

  #text(name: string): Promise<string | undefined> {
    return unlessNotFound(async () => (await (await (await this.#directory()).getFileHandle(name)).getFile()).text());
  }

  async #directory(): Promise<FileSystemDirectoryHandle> {
    return (await navigator.storage.getDirectory()).getDirectoryHandle(this.#folder, { create: true });
  }
}

/** What is read, or `instead` where the file is damaged. Any other failure may be over the next time, and stays one. */
export async function unlessDamaged<T>(reading: Promise<T>, instead: T): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'corrupt') return instead;
    throw error;
  });
}

async function unlessNotFound<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}
