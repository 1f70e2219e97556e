/** What is asked of Thunderbird about the messages that are shown. */
import { count, everywhere, goneAmong, isOnServer } from '../reconcile/reconcile-looks.ts';
import { listedFolders, sessionName } from '../session.ts';
import { listEquals } from '../thunderbird/mailbox.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';
import type { ConfirmParts } from './confirm-places.ts';

export const LOOKS: Pick<ConfirmParts, 'session' | 'get' | 'equals' | 'everywhere' | 'count' | 'isListed' | 'isFolderGone' | 'isOnServer' | 'now'> = {
  session: sessionName,
  get: (handle) => thunderbird.messages.get(handle),
  equals: (folder, headerMessageId) => listEquals(folder, headerMessageId, LONGEST),
  everywhere,
  count,
  isListed: async (folder) => (await listedFolders()).has(folder),
  isFolderGone: async ({ account, folder }) => (await goneAmong([{ account, folder }])).length > 0,
  isOnServer,
  now: () => performance.now(),
};

const LONGEST = 3000; // ms; a search waits less than that, and the events as long
