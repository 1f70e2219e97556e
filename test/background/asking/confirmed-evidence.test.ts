import { expect, it } from 'vitest';
import { ConfirmedEvidence } from '../../../src/background/asking/confirmed-evidence.ts';
import { Failure } from '../../../src/failure.ts';
import type { Place } from '../../../src/mail.ts';
import type { SearchReply, SearchRequest } from '../../../src/search.ts';

const never = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };
const LOOKED_UP = { confirmed: 3, corrected: 0, dropped: 0, unanswered: 0, again: 0, ms: 5 };
const REPLY: SearchReply = { hits: [], matches: 0, partial: 0, counts: { source: 0, permitted: 0 }, warnings: [], degraded: false, ms: 1, confirmation: LOOKED_UP };

function evidence(search: (request: SearchRequest) => Promise<SearchReply>, isChanged: (places: readonly Place[]) => Promise<boolean> = async () => false) {
  return new ConfirmedEvidence({ search: (request) => search(request), isChanged }, async () => ({ ask_hits: 5 }));
}

it('what a question would find is looked up where it is asked, filters and other wordings among it', async () => {
  const asked: SearchRequest[] = [];
  const found = await evidence(async (request) => (asked.push(request), REPLY)).before(
    { question: 'When?', boundary: { account: 'a' }, filters: { from: 'ada', madeUp: 'x' }, rewrites: ['at what time'] }, [], never);
  expect(found).toEqual(LOOKED_UP);
  expect(asked).toEqual([{ text: 'When?', boundary: { account: 'a' }, filters: { from: 'ada' }, typing: false, limit: 20, whole: 5, vectors: [], rewrites: ['at what time'] }]);
});

it('a question is answered also where it could not be looked up, but not one that was given up', async () => {
  const failing = (code: 'internal' | 'cancelled') => evidence(async () => { throw new Failure(code, 'No.'); }).before({ question: 'When?', boundary: {} }, [], never);
  expect(await failing('internal')).toBeUndefined();
  await expect(failing('cancelled')).rejects.toThrow('No.');
});
