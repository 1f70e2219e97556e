/**
 * Small JSON files of a folder in the add-on's private file system. A file that is removed is gone from the disk, where what is
 * removed from `storage.local` stays in its database's pages (seen in docs/decisions/2026-11-30-which-mail.md).
 */
export class OwnFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Undefined where there is no such file, or nothing of ours stands in it. Throws where that can't be told. */
  async read(name: string): Promise<unknown> {
    try {
      const file = await (await (await this.#directory()).getFileHandle(name)).getFile();
      return JSON.parse(await file.text());
    } catch (error) {
      if (error instanceof SyntaxError || isNotFound(error)) return undefined;
      throw error;
    }
  }

  /** Whole, or not at all where it throws: until it is closed, what was written stands elsewhere. */
  async write(name: string, value: unknown): Promise<void> {
    const writable = await (await (await this.#directory()).getFileHandle(name, { create: true })).createWritable();
    try {
      await writable.write(JSON.stringify(value));
    } catch (error) {
      await writable.abort();
      throw error;
    }
    await writable.close();
  }

  /** Safe for one that is not there. */
  async remove(name: string): Promise<void> {
    try {
      await (await this.#directory()).removeEntry(name);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }

  async #directory(): Promise<FileSystemDirectoryHandle> {
    return (await navigator.storage.getDirectory()).getDirectoryHandle(this.#folder, { create: true });
  }
}

const isNotFound = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';
