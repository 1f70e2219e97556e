/** The key that shows Footnote and puts the cursor into its box. */
import { Failure } from '../failure.ts';
import { thunderbird } from './thunderbird/thunderbird.ts';

/** In `manifest.json`. */
const COMMAND = 'search';

/** As Thunderbird writes keys ("Ctrl+Shift+H"); undefined where there is none. */
export async function shortcut(): Promise<string | undefined> {
  const command = (await thunderbird.commands.getAll()).find(({ name }) => name === COMMAND);
  return command?.shortcut === undefined || command.shortcut === '' ? undefined : command.shortcut;
}

export async function setShortcut({ key }: { readonly key: string }): Promise<string | undefined> {
  try {
    await thunderbird.commands.update({ name: COMMAND, shortcut: key });
  } catch (error) {
    throw new Failure('badRequest', 'Thunderbird does not take this key.', error);
  }
  return shortcut();
}

/** Back to the key that Footnote comes with. */
export async function resetShortcut(): Promise<void> {
  await thunderbird.commands.reset(COMMAND);
}
