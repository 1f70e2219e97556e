import { thunderbird, type MessageHeader, type Tab } from '../thunderbird/thunderbird.ts';

export interface Display {
  /** The tab that shows the message; undefined where none did in time. */
  readonly shown: Promise<number | undefined>;
  stop(): void;
}

/** Listens from now on until the message is displayed somewhere, alone. A body may have to come from a server first. */
export function whenDisplayed(handle: number): Display {
  let stop = (): void => {};
  const shown = new Promise<number | undefined>((resolve) => {
    const listener = (tab: Tab, messages: readonly MessageHeader[] | messenger.messages.MessageList) => {
      const [only, more] = 'messages' in messages ? messages.messages : messages;
      if (only?.id === handle && more === undefined && tab.id !== undefined) end(tab.id);
    };
    const end = (tabId: number | undefined) => {
      clearTimeout(timer);
      thunderbird.messageDisplay.onMessagesDisplayed.removeListener(listener);
      resolve(tabId);
    };
    const timer = setTimeout(() => end(undefined), LONGEST);
    thunderbird.messageDisplay.onMessagesDisplayed.addListener(listener);
    stop = () => end(undefined);
  });
  return { shown, stop: () => stop() };
}

const LONGEST = 60_000; // ms
