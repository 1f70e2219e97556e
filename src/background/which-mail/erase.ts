/** Deletes whatever the add-on has on this machine, the choices with it, but for the other files of its private storage, which the index worker deletes. */
import { PAUSED } from '../crawl/pause.ts';
import { forgetSettings } from '../settings-choice.ts';
import { resetShortcut } from '../shortcut.ts';
import { forgetAllKept } from '../stored.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';
import { forgetChoices, OFF } from './mail-choices.ts';

export async function eraseStored(): Promise<void> {
  await forgetAllKept();
  forgetChoices();
  const { local } = thunderbird.storage;
  // Never for a moment without these: that nothing is to be read.
  await local.remove(Object.keys(await local.get()).filter((key) => key !== OFF && key !== PAUSED));
  // Footnote has made none of these; a library could have.
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  localStorage.clear();
  // Thunderbird itself keeps the addresses of servers that Footnote may connect to, and the key that was chosen for it.
  const { origins = [] } = await thunderbird.permissions.getAll();
  if (origins.length > 0) await thunderbird.permissions.remove({ origins });
  await resetShortcut();
  forgetSettings();
}
