/** Deletes whatever the add-on has on this machine, but for the files of its private storage, which the index worker deletes. */
import { forgetSettings } from '../settings-choice.ts';
import { resetShortcut } from '../shortcut.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';

export async function eraseStored(): Promise<void> {
  await thunderbird.storage.local.clear();
  // Footnote has made none of these; a library could have.
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  localStorage.clear();
  // Thunderbird itself keeps the addresses of servers that Footnote may connect to, and the key that was chosen for it.
  const { origins = [] } = await thunderbird.permissions.getAll();
  if (origins.length > 0) await thunderbird.permissions.remove({ origins });
  await resetShortcut();
  forgetSettings();
}
