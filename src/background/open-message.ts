/** Opens a hit: that very message on screen, read or unread as it was. */
import type { Place } from '../mail.ts';
import type { OpenTarget } from '../protocol.ts';
import { expectMarkIn, expectMarkNow, isAwaited, keepUnread } from './keep-unread.ts';
import { locate, type LocateIndex } from './locate.ts';
import { frontMailTab } from './mail-tab.ts';
import { thunderbird, type MessageHeader } from './thunderbird.ts';

const selectedIn = async (tabId: number) => (await thunderbird.mailTabs.getSelectedMessages(tabId)).messages[0]?.id;

/** Selects the message in the three-pane tab; false where its pane does not show it: hidden, filtered, another view. */
async function select(tabId: number, { id }: MessageHeader, awaited: boolean): Promise<boolean> {
  // In front first: a message that loads behind another tab is marked read only when its tab comes to the front.
  await thunderbird.tabs.update(tabId, { active: true });
  const before = await selectedIn(tabId);
  await thunderbird.mailTabs.setSelectedMessages(tabId, [id]);
  if ((await selectedIn(tabId)) !== id || (await thunderbird.mailTabs.get(tabId)).messagePaneVisible === false) return false;
  // What was selected before is not displayed anew, unless its body is still to come.
  if (before === id && !awaited) expectMarkNow(id);
  else expectMarkIn(tabId, id);
  return true;
}

/** `awaited`: it has been opened before and its body has not come yet. */
async function show(header: MessageHeader, target: OpenTarget, awaited: boolean): Promise<void> {
  const tabId = target === 'here' ? (await frontMailTab())?.tabId : undefined;
  if (tabId !== undefined) {
    try {
      if (await select(tabId, header, awaited)) return;
    } catch {
      // Thunderbird says so by throwing when the folder is not listed in the folder pane; a new tab needs no list.
    }
  }
  try {
    // Answers when the message is displayed.
    await thunderbird.messageDisplay.open({
      messageId: header.id,
      location: target === 'window' ? 'window' : 'tab',
      active: true,
    });
  } finally {
    expectMarkNow(header.id);
  }
}

/**
 * Shows the message that stands in the first of `places` that still holds it, and leaves its read state as it was.
 * Throws `gone` when Thunderbird has it nowhere in those accounts.
 */
export async function openMessage(index: LocateIndex, places: readonly Place[], target: OpenTarget): Promise<void> {
  const { header, place } = await locate(index, places);
  const awaited = isAwaited(header.id);
  if (header.read === false) await keepUnread(place, header.id);
  await show(header, target, awaited);
}
