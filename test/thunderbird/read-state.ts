import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

/**
 * The message was unread, was opened by Footnote, and is unread again. Thunderbird's own read mark comes within 1.4 s of the
 * opening, on a busy machine later, and its undoing follows it: read for a moment and then unread is as it should be.
 */
export async function isUnreadAgain(isRead: () => Promise<boolean>): Promise<void> {
  await sleep(WAIT);
  await expect.poll(isRead, { timeout: PATIENCE }).toBe(false);
}

const WAIT = 4000; // ms
const PATIENCE = 30_000; // ms
