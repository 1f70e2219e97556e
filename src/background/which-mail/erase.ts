/** Deletes whatever the add-on has stored on this machine, but for its files in the index worker's hands. */
import { forgetChoices } from './mail-choices.ts';
import { forgetSettings } from '../settings-choice.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';

export async function eraseStored(): Promise<void> {
  await thunderbird.storage.local.clear();
  // Footnote has made none of these; a library could have.
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  localStorage.clear();
  forgetChoices();
  forgetSettings();
}
