import { Failure } from '../../failure.ts';
import type { ModelFolder } from '../vectors/provision-model.ts';

/** A folder of the add-on's own storage (OPFS). For workers: only they may write in place. */
export function opfsFolder(path: string): ModelFolder {
  const folderOf = async (file: string, create: boolean) => {
    let folder = await navigator.storage.getDirectory();
    for (const name of `${path}/${file}`.split('/').slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create });
    return folder;
  };
  const handleOf = async (file: string, create = false) => (await folderOf(file, create)).getFileHandle(nameOf(file), { create });
  const blobOf = (file: string) => handleOf(file).then((handle) => handle.getFile(), () => undefined);
  return {
    async size(file) {
      return (await blobOf(file))?.size;
    },
    async read(file) {
      const blob = await blobOf(file);
      return blob && new Uint8Array(await blob.arrayBuffer());
    },
    async append(file, bytes) {
      const access = await (await handleOf(file, true)).createSyncAccessHandle();
      try {
        const written = access.write(bytes, { at: access.getSize() });
        if (written < bytes.length) throw full();
        access.flush();
      } catch (error) {
        throw error instanceof DOMException && error.name === 'QuotaExceededError' ? full(error) : error;
      } finally {
        access.close();
      }
    },
    async rename(from, to) {
      await (await handleOf(from)).move(await folderOf(to, true), nameOf(to));
    },
    async remove(file) {
      await (await folderOf(file, false).catch(() => undefined))?.removeEntry(nameOf(file)).catch(() => {});
    },
  };
}

const full = (cause?: unknown) => new Failure('diskFull', 'The disk is full.', cause);

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

declare global {
  interface FileSystemFileHandle {
    /** Firefox has it for files of the OPFS; the published types do not. */
    move(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
  }
}
