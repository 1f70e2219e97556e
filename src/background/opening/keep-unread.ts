/**
 * Leaves a message unread that Footnote shows.
 *
 * Thunderbird marks a message read when it has displayed it, or, where the person has set that, some seconds later. No API
 * tells who marked a message, so the time does: what comes between our opening and shortly after the display, or when those
 * seconds are over, is Thunderbird's own and is undone; everything else is the person's and stays. The restore is stored
 * before the message is shown, so that a kill in between is mended at the next start. Measured in docs/decisions/2026-11-30-whose-read-mark.md.
 */
import type { Place } from '../../mail.ts';
import { OwnFiles, unlessDamaged } from '../own-files.ts';
import { inTurn } from '../in-turn.ts';
import { keepAwake } from '../keep-awake.ts';
import { find } from '../thunderbird/mailbox.ts';
import { thunderbird, type MessageHeader, type Tab } from '../thunderbird/thunderbird.ts';

/** A message that was unread when Footnote opened it and whose automatic read mark may not have been undone yet. */
interface Restore {
  readonly place: Place;
}

/** A message that Footnote has opened, until it is displayed and Thunderbird's mark would have come. */
interface Opened {
  readonly place: Place;
  /** The three-pane tab it is selected in, once it is. */
  tabId?: number;
  /** When it was displayed, by `performance.now()`. */
  displayed: number | undefined;
  /** Milliseconds from the display to Thunderbird's mark, as the person has set it. */
  readonly delay: number;
  timer: ReturnType<typeof setTimeout>;
  readonly release: () => void;
}

/** A Message-ID tells of mail: it is to be gone from the disk once it is not needed, or everything is deleted. */
const files = new OwnFiles('restore');
const FILE = 'unread.json';
const oneByOne = inTurn();

/** By Thunderbird's id of the message. */
const opened = new Map<number, Opened>();
/** What an earlier page left behind, until it is mended. */
let leftBehind: readonly Restore[] = [];

function store(): Promise<void> {
  return oneByOne(async () => {
    const restores: Restore[] = [...leftBehind, ...[...opened.values()].map(({ place }) => ({ place }))];
    await (restores.length > 0 ? files.write(FILE, restores) : files.remove(FILE));
  });
}

function isRestore(value: unknown): value is Restore {
  return typeof value === 'object' && value !== null && 'place' in value;
}

/** To be registered when the event page starts: undoes the automatic read mark of a message that Footnote opened. */
export function listenForAutomaticRead(onError: (error: unknown) => void): void {
  thunderbird.messages.onUpdated.addListener((header: MessageHeader, changed: { read?: boolean | undefined }) => {
    if (changed.read === true) void undo(header.id).catch(onError);
  });
}

/** Takes over what an earlier page left behind when it was killed; to be called once, before anything is opened. */
export async function takeLeftBehind(): Promise<void> {
  const stored = await unlessDamaged(files.read(FILE), undefined);
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
    await store();
  }
}

/** Everything is deleted: what was shown until now may stay marked as read. */
export async function forgetRestores(): Promise<void> {
  leftBehind = [];
  for (const handle of [...opened.keys()]) forget(handle);
  await store();
}

/** To be called before an unread message is shown. Undoes its read marks until `expectMarkNow` or the display itself ends that. */
export async function keepUnread(place: Place, handle: number): Promise<void> {
  // Only the docked build can ask; the default is at once.
  const delay = 1000 * ((await thunderbird.readMark?.delay()) ?? 0);
  const again = opened.get(handle);
  if (again) clearTimeout(again.timer);
  const release = again?.release ?? keepAwake();
  const timer = setTimeout(() => end(handle), NEVER_DISPLAYED);
  opened.set(handle, { place, displayed: undefined, delay, timer, release });
  watch();
  try {
    await store();
  } catch (error) {
    forget(handle); // It is not shown then.
    throw error;
  }
}

/** The message is selected in this three-pane tab: whatever that tab displays next, it or another, ends the wait for it. */
export function expectMarkIn(tabId: number, handle: number): void {
  const entry = opened.get(handle);
  if (entry) entry.tabId = tabId;
}

/** The message is displayed, or never will be: a mark that still comes within moments is the automatic one. */
export function expectMarkNow(handle: number): void {
  const entry = opened.get(handle);
  if (!entry) return;
  entry.displayed = performance.now();
  clearTimeout(entry.timer);
  entry.timer = setTimeout(() => end(handle), entry.delay + MARKED_WITHIN);
}

/** Whether a message that was opened is still waited for, as its body has not come yet. */
export const isAwaited = (handle: number): boolean => {
  const entry = opened.get(handle);
  return entry !== undefined && entry.displayed === undefined;
};

/** Undoes one mark. Before the display there can be several: the server's, as the body is fetched, and Thunderbird's. */
async function undo(handle: number): Promise<void> {
  const entry = opened.get(handle);
  if (!entry) return;
  if (entry.displayed !== undefined) {
    const passed = performance.now() - entry.displayed;
    if (passed > MARKED_WITHIN && passed < entry.delay - EARLY) return end(handle); // The person was faster.
    forget(handle);
  }
  try {
    await thunderbird.messages.update(handle, { read: false });
  } catch (error) {
    forget(handle);
    leftBehind = [...leftBehind, { place: entry.place }]; // Tried again when folders are listed, and at the next start.
    throw error;
  } finally {
    await store();
  }
}

function end(handle: number): void {
  forget(handle);
  void store().catch(() => undefined); // A restore too many finds the message unread already, or mends it at the next start.
}

function forget(handle: number): void {
  const entry = opened.get(handle);
  if (!entry) return;
  opened.delete(handle);
  clearTimeout(entry.timer);
  entry.release();
  if (opened.size === 0) unwatch();
}

function onDisplayed(tab: Tab, shown: readonly MessageHeader[] | messenger.messages.MessageList): void {
  const [only, more] = 'messages' in shown ? shown.messages : shown;
  for (const [handle, { tabId, displayed, delay }] of opened) {
    if (only?.id === handle && more === undefined) expectMarkNow(handle);
    else if (tab.id !== tabId) continue;
    else if (displayed === undefined) expectMarkNow(handle);
    else if (delay > 0) end(handle); // Left before Thunderbird would have marked it.
  }
}

/** On IMAP the server marks a message whose body is fetched for display, and Thunderbird then tells nobody: so it is asked. */
async function look(): Promise<void> {
  for (const handle of opened.keys()) {
    try {
      if ((await thunderbird.messages.get(handle)).read) await undo(handle);
    } catch {
      // It went away meanwhile, or stays left behind.
    }
  }
}

let looking: ReturnType<typeof setInterval> | undefined;

/** Only while something is open: every display in Thunderbird would wake the event page otherwise. */
function watch(): void {
  if (looking !== undefined) return;
  looking = setInterval(() => void look(), LOOK_EVERY);
  thunderbird.messageDisplay.onMessagesDisplayed.addListener(onDisplayed);
}

function unwatch(): void {
  clearInterval(looking);
  looking = undefined;
  thunderbird.messageDisplay.onMessagesDisplayed.removeListener(onDisplayed);
}

const LOOK_EVERY = 250; // ms
// Thunderbird marks in the same turn in which it has displayed the body; the rest is for a busy machine and the look above.
const MARKED_WITHIN = 1_500; // ms
// The display is told of some 20 ms after the moment from which Thunderbird counts, on a busy machine some more.
const EARLY = 400; // ms
// A server that has not delivered a body by then most likely never will.
const NEVER_DISPLAYED = 300_000; // ms
