/**
 * Opens a hit: that very message on screen, read or unread as it was.
 *
 * Thunderbird marks a message read shortly after it is shown. That one automatic event is undone, once; what the person
 * marks afterwards is theirs. The restore is stored before the message is shown, so that a kill in between is mended
 * at the next start.
 */
import { Failure } from '../failure.ts';
import type { Place } from '../mail.ts';
import type { OpenTarget } from '../protocol.ts';
import { keepAwake } from './keep-awake.ts';
import { find, findAnywhere } from './mailbox.ts';
import { frontMailTab } from './mail-tab.ts';
import { thunderbird, type MessageHeader } from './thunderbird.ts';

/** A message that was unread when Footnote opened it and has not been marked read by Thunderbird since. */
interface Restore {
  readonly place: Place;
}

const STORED = 'restoreUnread';
/** How long after opening a read mark still counts as Thunderbird's own, in ms: it comes after 0.2 to 1.4 s, on IMAP once the body is there. */
const AUTOMATIC_WITHIN = 10_000;
const LOOK_EVERY = 250; // ms

/** By Thunderbird's id of the message. */
const pending = new Map<number, { readonly place: Place; done(): void }>();
/** What an earlier page left behind, until it is mended. */
let leftBehind: readonly Restore[] = [];

async function storePending(): Promise<void> {
  const restores: Restore[] = [...leftBehind, ...[...pending.values()].map(({ place }) => ({ place }))];
  await thunderbird.storage.local.set({ [STORED]: restores });
}

function isRestore(value: unknown): value is Restore {
  return typeof value === 'object' && value !== null && 'place' in value;
}

/** To be registered when the event page starts: undoes the automatic read mark of a message that Footnote opened. */
export function listenForAutomaticRead(onError: (error: unknown) => void): void {
  thunderbird.messages.onUpdated.addListener((header: MessageHeader, changed: { read?: boolean | undefined }) => {
    if (changed.read === true) void restoreUnread(header.id).catch(onError);
  });
}

/** Undoes the read mark of a message that waits for it, once. What fails stays stored, and the next start mends it. */
async function restoreUnread(handle: number): Promise<void> {
  const waiting = pending.get(handle);
  if (!waiting) return;
  pending.delete(handle);
  try {
    await thunderbird.messages.update(handle, { read: false });
    await storePending();
  } finally {
    waiting.done();
  }
}

/** Takes over what an earlier page left behind when it was killed; to be called once, before anything is opened. */
export async function takeLeftBehind(): Promise<void> {
  const stored: unknown = (await thunderbird.storage.local.get(STORED))[STORED];
  leftBehind = Array.isArray(stored) ? stored.filter(isRestore) : [];
}

/**
 * Mends what was left behind: messages that Thunderbird marked read only because Footnote showed them. While Thunderbird
 * starts it does not know all of its folders, so this is to be called again when more have been listed.
 */
export async function mendLeftBehind(): Promise<void> {
  for (const restore of leftBehind) {
    const header = await find(restore.place);
    if (!header) continue;
    if (header.read) await thunderbird.messages.update(header.id, { read: false });
    leftBehind = leftBehind.filter((other) => other !== restore);
    await storePending();
  }
}

/** Remembers that the message is unread, until Thunderbird marks it or the time for that is over. */
async function keepUnread(place: Place, handle: number): Promise<void> {
  pending.get(handle)?.done(); // Opened again: the time runs anew.
  const release = keepAwake();
  // On IMAP the server marks a message whose body is fetched for display, and Thunderbird then tells nobody: so it is asked.
  const look = setInterval(() => {
    void thunderbird.messages.get(handle).then(
      ({ read }) => (read ? restoreUnread(handle).catch(() => undefined) : undefined),
      () => undefined, // It went away meanwhile.
    );
  }, LOOK_EVERY);
  const timer = setTimeout(() => {
    pending.delete(handle);
    void storePending().catch(() => undefined).finally(done);
  }, AUTOMATIC_WITHIN);
  const done = () => {
    clearTimeout(timer);
    clearInterval(look);
    release();
  };
  pending.set(handle, { place, done });
  await storePending();
}

/** The message in its place, or where it went: any folder of its account. Throws `gone`. */
async function locate(places: readonly Place[]): Promise<{ header: MessageHeader; place: Place }> {
  for (const place of places) {
    const header = await find(place);
    if (header) return { header, place };
  }
  for (const place of places) {
    const [header] = await findAnywhere(place.account, place.headerMessageId);
    if (header?.folder?.id) return { header, place: { ...place, folder: header.folder.id, ordinal: 0 } };
  }
  throw new Failure('gone', 'This message is no longer in Thunderbird. It was deleted or moved out of this account.');
}

async function show(header: MessageHeader, target: OpenTarget): Promise<void> {
  const tabId = target === 'here' ? (await frontMailTab())?.tabId : undefined;
  if (tabId !== undefined) {
    try {
      await thunderbird.mailTabs.setSelectedMessages(tabId, [header.id]);
      await thunderbird.tabs.update(tabId, { active: true });
      const [selected] = (await thunderbird.mailTabs.getSelectedMessages(tabId)).messages;
      const tab = await thunderbird.mailTabs.get(tabId);
      // A hidden message pane, a filter or a folder that the pane does not list: a tab of its own shows it all the same.
      if (selected?.id === header.id && tab.messagePaneVisible !== false) return;
    } catch {
      // Thunderbird says so by throwing when the folder is not listed in the folder pane; a new tab needs no list.
    }
  }
  await thunderbird.messageDisplay.open({
    messageId: header.id,
    location: target === 'window' ? 'window' : 'tab',
    active: true,
  });
}

/**
 * Shows the message that stands in the first of `places` that still holds it, and leaves its read state as it was.
 * Throws `gone` when Thunderbird has it nowhere in those accounts.
 */
export async function openMessage(places: readonly Place[], target: OpenTarget): Promise<void> {
  const { header, place } = await locate(places);
  if (header.read === false) await keepUnread(place, header.id);
  await show(header, target);
}
