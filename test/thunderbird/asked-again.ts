import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchReply } from '../../src/search.ts';
import type { Footnote } from './footnote.ts';

/**
 * Searches until the reply is the one that is promised, and returns the last one. On a busy machine a question's vector may come
 * late, which the reply says, and stored vectors are loaded bit by bit after a start: that it was quick is never promised.
 */
export async function askedAgain(footnote: Pick<Footnote, 'search'>, text: string, isIt: (reply: SearchReply) => boolean): Promise<SearchReply> {
  for (const end = Date.now() + PATIENCE; ; await sleep(PAUSE)) {
    const reply = await footnote.search(text);
    if (isIt(reply) || Date.now() > end) return reply;
  }
}

/** The learned model had the question's vector in time. */
export const isInTime = ({ degradedReason }: SearchReply): boolean => degradedReason?.code !== 'learnedLate';

/** It was in time, and found something. */
export const isByModel = (reply: SearchReply): boolean => isInTime(reply) && reply.hits.some(({ lanes }) => lanes.learned);

const PATIENCE = 120_000; // ms
/** Longer than a search keeps the model from its work. */
const PAUSE = 1000; // ms
