/** All of Footnote's data goes, with the person's choices; nothing is read afterwards until the person says so. */
import { forgetAllListed } from '../crawl/all-listed.ts';
import type { Changes } from '../crawl/changes.ts';
import type { Crawl } from '../crawl/crawl.ts';
import { storePause } from '../crawl/pause.ts';
import { keepAwake } from '../keep-awake.ts';
import { forgetRestores } from '../opening/keep-unread.ts';
import { eraseStored } from './erase.ts';
import { switchOff } from './mail-choices.ts';

export interface DeletionParts {
  readonly crawl: Pick<Crawl, 'setPaused' | 'between'>;
  readonly changes: Pick<Changes, 'settled'>;
  /** Nothing is embedded or written by a model any more. */
  readonly endModels: () => Promise<void>;
  readonly eraseIndex: () => Promise<void>;
  /** The new index is to know the settings, which are the first ones again. */
  readonly useSettings: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Throws where something could not be deleted. Nothing is read then all the same, and it can be asked for again. */
export async function deleteEverything({ crawl, changes, endModels, eraseIndex, useSettings, onError }: DeletionParts): Promise<void> {
  const release = keepAwake();
  try {
    crawl.setPaused(true);
    // Before anything goes: a page that ends in between must find that nothing is wanted. A full disk refuses that, and is what deleting mends.
    await readNothing().catch(onError);
    // One in hand would write into the new index.
    await changes.settled();
    await crawl.between(async () => {
      await endModels();
      // Else it would be written once more when the wait for its display is over. What can't be removed by itself goes with the rest.
      await forgetRestores().catch(onError);
      await eraseIndex();
      // There is room now; without it the choices stay.
      await readNothing();
      await eraseStored();
      await useSettings();
      await forgetAllListed();
    });
  } finally {
    release();
  }
}

async function readNothing(): Promise<void> {
  await switchOff();
  await storePause(true);
}
