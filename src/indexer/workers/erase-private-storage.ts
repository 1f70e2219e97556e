import { CHOICES_FOLDER } from '../../private-storage.ts';

type Root = Pick<FileSystemDirectoryHandle, 'removeEntry'> & { keys(): AsyncIterable<string> };

/** All but the choices, before the index is opened. Files that an ending worker still holds are asked for again, a bounded time; `pause` in ms. */
export async function erasePrivateStorage(root: Root, pause: number = ERASE_PAUSE): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await removeAll(root);
      return;
    } catch (error) {
      if (attempt === ERASE_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** One that can't be removed keeps none of the others from it. */
async function removeAll(root: Root): Promise<void> {
  const names: string[] = [];
  for await (const name of root.keys()) names.push(name);
  const outcomes = await Promise.allSettled(names.filter((name) => name !== CHOICES_FOLDER).map((name) => root.removeEntry(name, { recursive: true })));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

const ERASE_ATTEMPTS = 40;
const ERASE_PAUSE = 250; // ms
