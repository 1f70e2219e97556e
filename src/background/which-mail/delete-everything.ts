/** All of Footnote's data goes, with the person's choices; nothing is read afterwards until the person says so. */
import { forgetAllListed } from '../crawl/all-listed.ts';
import type { Changes } from '../crawl/changes.ts';
import type { Crawl } from '../crawl/crawl.ts';
import { storePause } from '../crawl/pause.ts';
import { keepAwake } from '../keep-awake.ts';
import { forgetRestores } from '../opening/keep-unread.ts';
import { eraseStored } from './erase.ts';
import { changeChoices, forgetChoices } from './mail-choices.ts';

export interface DeletionParts {
  readonly crawl: Pick<Crawl, 'setPaused' | 'between'>;
  readonly changes: Pick<Changes, 'settled'>;
  /** Nothing is embedded or written by a model any more. */
  readonly endModels: () => Promise<void>;
  readonly eraseIndex: () => Promise<void>;
  /** The new index is to know the settings, which are the first ones again. */
  readonly useSettings: () => Promise<void>;
}

export async function deleteEverything({ crawl, changes, endModels, eraseIndex, useSettings }: DeletionParts): Promise<void> {
  const release = keepAwake();
  try {
    crawl.setPaused(true);
    await changeChoices(() => ({ off: true }));
    // One in hand would write into the new index.
    await changes.settled();
    await crawl.between(async () => {
      await endModels();
      // Else it would be written once more when the wait for its display is over.
      await forgetRestores();
      await eraseIndex();
      forgetChoices();
      // First of all: whoever lists or hears of mail just now, or after the page ended in between, must find that nothing is wanted.
      await changeChoices(() => ({ off: true }));
      await eraseStored();
      await storePause(true);
      await useSettings();
      await forgetAllListed();
    });
  } finally {
    release();
  }
}
