/** Footnote in Thunderbird's own menus: on its toolbar button, on folders, on messages, on selected words. */
import type { FolderChoice } from '../listing.ts';
import type { IndexApi, PageEvents } from '../protocol.ts';
import type { Client } from '../rpc.ts';
import { folderChoice, listEquals } from './thunderbird/mailbox.ts';
import { relatedWords } from '../related-words.ts';
import { authorIn } from './author.ts';
import { plainWords } from './asking/plain-words.ts';
import { senderQuery } from './sender-query.ts';
import { currentFolder, showSettingsPage } from './surfaces.ts';
import { thunderbird, type MessageHeader, type Tab } from './thunderbird/thunderbird.ts';

/** What a menu wants of the page. */
export type Wanted = Parameters<PageEvents['wanted']>[0];

const ENTRIES = [
  { id: 'askThisFolder', contexts: ['action'], title: 'menuAskFolder' },
  { id: 'askThisConversation', contexts: ['action'], title: 'menuAskConversation' },
  { id: 'settings', contexts: ['action'], title: 'menuSettings' },
  { id: 'searchFolder', contexts: ['folder_pane'], title: 'menuSearchFolder' },
  { id: 'askFolder', contexts: ['folder_pane'], title: 'menuAskFolder' },
  { id: 'askConversation', contexts: ['message_list'], title: 'menuAskConversation' },
  { id: 'findRelated', contexts: ['message_list'], title: 'menuFindRelated' },
  { id: 'findSender', contexts: ['message_list'], title: 'menuFindSender' },
  // %s is Thunderbird's own: it puts the selected words there.
  { id: 'searchSelection', contexts: ['selection'], title: 'menuSearchSelection' },
] as const satisfies readonly { id: string; contexts: [messenger.menus.ContextType, ...messenger.menus.ContextType[]]; title: string }[];

/** Thunderbird keeps the entries of an event page that sleeps: what is there already is only said in the language of today. */
export function createMenus(): void {
  for (const { id, contexts: [context], title: key } of ENTRIES) {
    const title = thunderbird.i18n.getMessage(key);
    thunderbird.menus.create({ id, contexts: [context], title }, () => {
      if (thunderbird.runtime.lastError) void thunderbird.menus.update(id, { title });
    });
  }
}

/** To be registered while the event page starts. `want` also shows Footnote. */
export function listenToMenus(index: Pick<Client<IndexApi>, 'threadOf' | 'tidy'>, want: (wanted: Wanted) => Promise<void>, onError: (error: unknown) => void): void {
  thunderbird.menus.onClicked.addListener((info: messenger.menus.OnClickData, tab?: Tab) => {
    void wantedBy(index, info, tab)
      .then(async (wanted) => {
        if (wanted) await want(wanted);
      })
      .catch(onError);
  });
}

/** The entry of the toolbar button. To be registered while the event page starts. */
export function listenToSettingsEntry(onError: (error: unknown) => void): void {
  thunderbird.menus.onClicked.addListener(({ menuItemId }: messenger.menus.OnClickData) => {
    if (menuItemId === 'settings') void showSettingsPage().catch(onError);
  });
}

async function wantedBy(index: Pick<Client<IndexApi>, 'threadOf' | 'tidy'>, info: messenger.menus.OnClickData, tab: Tab | undefined): Promise<Wanted | undefined> {
  const [message] = info.selectedMessages?.messages ?? [];
  switch (info.menuItemId) {
    case 'searchFolder': {
      const scope = await folderChoice(info.selectedFolders?.[0]);
      return scope && { verb: 'find', text: '', now: true, scope };
    }
    case 'askFolder': {
      const scope = await folderChoice(info.selectedFolders?.[0]);
      return scope && { verb: 'ask', text: '', now: false, scope };
    }
    case 'askThisFolder': {
      const scope = (await currentFolder()) ?? (await folderChoice((await messageIn(tab))?.folder));
      return { verb: 'ask', text: '', now: false, ...(scope && { scope }) };
    }
    case 'askConversation':
      return message && askConversation(index, message);
    case 'askThisConversation': {
      const shown = await messageIn(tab);
      return shown ? askConversation(index, shown) : NO_CONVERSATION;
    }
    case 'findRelated':
      return message && find(relatedWords({ subject: message.subject, from: authorIn(message.author) }));
    case 'findSender': {
      const query = senderQuery(message?.author ?? '');
      return query === undefined ? undefined : { verb: 'find', text: query, now: true };
    }
    case 'searchSelection':
      return find(info.selectionText ?? '');
    default:
      return undefined;
  }
}

function find(text: string): Wanted | undefined {
  const words = plainWords(text);
  return words === '' ? undefined : { verb: 'find', text: words, now: true };
}

/** The message shown in a tab, or chosen in its list. */
async function messageIn(tab: Tab | undefined): Promise<MessageHeader | undefined> {
  const id = tab?.id ?? (await thunderbird.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.id;
  if (id === undefined) return undefined;
  // Tabs of other kinds show none and have no list.
  const lists = await Promise.all([thunderbird.messageDisplay.getDisplayedMessages(id), thunderbird.mailTabs.getSelectedMessages(id)].map((list) => list.catch(() => undefined)));
  return lists.flatMap((list) => list?.messages ?? [])[0];
}

/** A message that is not in its conversation yet is put there first; of one that is not indexed the page says so. */
async function askConversation(index: Pick<Client<IndexApi>, 'threadOf' | 'tidy'>, message: MessageHeader): Promise<Wanted | undefined> {
  const scope: FolderChoice | undefined = await folderChoice(message.folder);
  const place = message.folder?.id === undefined ? undefined : (await listEquals(message.folder.id, message.headerMessageId)).find(({ handle }) => handle === message.id)?.place;
  if (!scope || !place) return NO_CONVERSATION;
  let thread = await index.threadOf({ place });
  for (let rounds = 0; thread === undefined && rounds < MOST_ROUNDS && (await index.tidy()); rounds++) thread = await index.threadOf({ place });
  return thread === undefined ? NO_CONVERSATION : { verb: 'ask', text: '', now: false, scope, thread };
}

const NO_CONVERSATION: Wanted = { verb: 'ask', text: '', now: false, noConversation: true };
const MOST_ROUNDS = 100; // of about 20 ms each
