/** Opens a hit: that very message on screen, read or unread as it was. */
import type { Place } from '../../mail.ts';
import type { OpenTarget } from '../../protocol.ts';
import { expectMarkIn, expectMarkNow, isAwaited, keepUnread } from './keep-unread.ts';
import { locate, type LocateIndex } from './locate.ts';
import { frontMailTab } from './mail-tab.ts';
import { markQuote } from './mark-quote.ts';
import { thunderbird, type MessageHeader } from '../thunderbird/thunderbird.ts';
import { whenDisplayed } from './when-displayed.ts';

const selectedIn = async (tabId: number) => (await thunderbird.mailTabs.getSelectedMessages(tabId)).messages[0]?.id;

/**
 * Selects the message in the three-pane tab, and answers whether it stood there already; undefined where its pane does not
 * show it: hidden (unless the folder alone is meant), filtered, another view.
 */
async function select(tabId: number, { id }: MessageHeader, awaited: boolean, target: OpenTarget): Promise<{ readonly stood: boolean } | undefined> {
  // In front first: a message that loads behind another tab is marked read only when its tab comes to the front.
  await thunderbird.tabs.update(tabId, { active: true });
  const before = await selectedIn(tabId);
  await thunderbird.mailTabs.setSelectedMessages(tabId, [id]);
  if ((await selectedIn(tabId)) !== id) return undefined;
  if ((await thunderbird.mailTabs.get(tabId)).messagePaneVisible === false) {
    if (target !== 'folder') return undefined;
    expectMarkNow(id);
    return { stood: false };
  }
  // What was selected before is not displayed anew, unless its body is still to come.
  const stood = before === id && !awaited;
  if (stood) expectMarkNow(id);
  else expectMarkIn(tabId, id);
  return { stood };
}

/** `awaited`: it has been opened before and its body has not come yet. Answers the tab, where it is displayed in it by now. */
async function show(header: MessageHeader, target: OpenTarget, awaited: boolean): Promise<number | undefined> {
  const tabId = target === 'here' || target === 'folder' ? (await frontMailTab())?.tabId : undefined;
  if (tabId !== undefined) {
    try {
      const selected = await select(tabId, header, awaited, target);
      if (selected) return selected.stood ? tabId : undefined;
    } catch {
      // Thunderbird says so by throwing when the folder is not listed in the folder pane; a new tab needs no list.
    }
  }
  try {
    // Answers when the message is displayed.
    const tab = await thunderbird.messageDisplay.open({
      messageId: header.id,
      location: target === 'window' ? 'window' : 'tab',
      active: true,
    });
    return tab.id;
  } finally {
    expectMarkNow(header.id);
  }
}

/**
 * Shows the message that stands in the first of `places` that still holds it, and leaves its read state as it was. Where
 * there is a `quote`, it is marked as soon as the message is displayed; where it is not found in it, the message is shown plainly.
 * Throws `gone` when Thunderbird has it nowhere in those accounts.
 */
export async function openMessage(index: LocateIndex, places: readonly Place[], { target, quote }: { readonly target: OpenTarget; readonly quote?: string | undefined }): Promise<void> {
  const { header, place } = await locate(index, places);
  const awaited = isAwaited(header.id);
  if (header.read === false) await keepUnread(place, header.id);
  const display = quote === undefined ? undefined : whenDisplayed(header.id);
  try {
    const tabId = await show(header, target, awaited);
    if (quote !== undefined && display) void mark(header.id, quote, tabId === undefined ? display.shown : Promise.resolve(tabId)).finally(() => display.stop());
  } catch (error) {
    display?.stop();
    throw error;
  }
}

/** The message is on screen either way: what keeps its words from being marked is no failure. */
async function mark(handle: number, quote: string, displayed: Promise<number | undefined>): Promise<void> {
  const tabId = await displayed;
  if (tabId === undefined) return;
  try {
    // The person may have gone on to another one meanwhile.
    const [only] = (await thunderbird.messageDisplay.getDisplayedMessages(tabId)).messages;
    if (only?.id === handle) await markQuote(tabId, quote);
  } catch {
    // Its tab is closed, or it is shown by something that lets nobody in.
  }
}
