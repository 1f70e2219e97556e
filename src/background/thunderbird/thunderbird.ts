/**
 * Thunderbird's API, typed. The published types describe an older Thunderbird; what they lack is declared here,
 * as read from the schemas of Thunderbird 153.
 */
import polyfill from 'webextension-polyfill';

declare global {
  namespace messenger.messages {
    /** All messages of a folder; `sortType: 'date'` gives the newest first. */
    function list(
      folderId: string,
      options: { sortType: 'date'; sortOrder: 'descending' | 'ascending' },
    ): Promise<MessageList>;
  }

  namespace messenger.messages {
    /** Decrypted; throws where it can't be. */
    function getRaw(messageId: number, options: { data_format: 'File'; decrypt: true }): Promise<string | File>;
  }

  namespace messenger.mailTabs {
    /** The published types call it `id`; Thunderbird does not. */
    interface MailTab {
      tabId: number;
    }
    function getSelectedFolders(tabId?: number): Promise<messenger.folders.MailFolder[]>;
  }

  namespace messenger.messageDisplay {
    /** The published types know the array of Manifest V2. */
    function getDisplayedMessages(tabId: number): Promise<messenger.messages.MessageList>;
  }

  namespace messenger.menus {
    interface OnClickData {
      /** Of the folder pane. */
      selectedFolders?: messenger.folders.MailFolder[];
    }
  }

  namespace messenger.scripting {
    interface Target {
      readonly tabId: number;
    }
    function executeScript<A extends readonly unknown[]>(injection: {
      readonly target: Target;
      readonly func: (...args: A) => unknown;
      readonly args: A;
    }): Promise<readonly { readonly result?: unknown }[]>;
    function insertCSS(injection: { readonly target: Target; readonly css: string; readonly origin: 'USER' }): Promise<void>;
  }

  namespace messenger.spaces {
    function create(name: string, tab: { url: string }, button: SpaceButtonProperties): Promise<Space>;
    function open(spaceId: number, windowId?: number): Promise<messenger.tabs.Tab>;
  }

  /** The docked build's Experiments; undefined in the standard build. See `experiments/`. */
  namespace messenger {
    const dockedSidebar:
      | {
          show(url: string, focus: boolean): Promise<void>;
          hide(): Promise<void>;
          /** Keys go to it now. */
          isFocused(): Promise<boolean>;
          leave(): Promise<void>;
          /** The window in front, as `messenger.windows` numbers it, and whether the tab in front there shows this page, for which the docked one steps aside. */
          front(url: string): Promise<{ readonly window: number; readonly isAside: boolean } | undefined>;
        }
      | undefined;
    const folderSummary: { build(folderId: string): Promise<number> } | undefined;
    const storedBodies: { among(messageIds: readonly number[]): Promise<readonly number[]> } | undefined;
    const readMark: { delay(): Promise<number> } | undefined;
  }
}

export const thunderbird = polyfill;
export type MessageHeader = messenger.messages.MessageHeader;
export type MailFolder = messenger.folders.MailFolder;
export type Tab = messenger.tabs.Tab;
