/**
 * Small JSON files of a folder in the add-on's private file system. A file that is removed is gone from the disk, where what is
 * removed from `storage.local` stays in its database's pages (seen in docs/decisions/2026-11-30-which-mail.md).
 */
export class OwnFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Undefined where there is no such file, or where it can't be read. */
  async read(name: string): Promise<unknown> {
    try {
      const file = await (await (await this.#directory()).getFileHandle(name)).getFile();
      return JSON.parse(await file.text());
    } catch {
      return undefined;
    }
  }

  async write(name: string, value: unknown): Promise<void> {
    const writable = await (await (await this.#directory()).getFileHandle(name, { create: true })).createWritable();
    await writable.write(JSON.stringify(value));
    await writable.close();
  }

  /** Safe for one that is not there. */
  async remove(name: string): Promise<void> {
    try {
      await (await this.#directory()).removeEntry(name);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
    }
  }

  async #directory(): Promise<FileSystemDirectoryHandle> {
    return (await navigator.storage.getDirectory()).getDirectoryHandle(this.#folder, { create: true });
  }
}
