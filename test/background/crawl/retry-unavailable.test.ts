/** Over the real store: what could not be had waits again. */
import { expect, it } from 'vitest';
import { retryUnavailable, retryWhenDue, type LastRetry } from '../../../src/background/crawl/retry-unavailable.ts';
import { clock, listingOf, placeOfTold } from '../../made-mail.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore } from '../../../src/indexer/store/store.ts';

const MINUTE = 60_000;

it('a page that begins asks again for what could not be had, though not if that was done just now', async () => {
  const store = createStore(await openMemory(), clock);
  const place = placeOfTold({ id: 'a' });
  store.list({ session: 's', listings: [listingOf(place)] });
  let at: number | undefined;
  const last: LastRetry = { read: async () => at, write: async (value) => void (at = value) };
  const index = { retry: async (request: Parameters<typeof store.retry>[0]) => store.retry(request) };
  /** Whether it waits after that. */
  const after = async (retry: typeof retryWhenDue, minute: number) => {
    store.fail({ items: [{ place, code: 'unavailable', sentence: 'No.' }] });
    await retry(index, last, minute * MINUTE);
    return store.nextWaiting({ session: 's', limit: 9 }).length > 0;
  };
  expect(await after(retryWhenDue, 100)).toBe(true);
  expect(await after(retryWhenDue, 110)).toBe(false);
  expect(await after(retryUnavailable, 111)).toBe(true); // online again
  expect(await after(retryWhenDue, 120)).toBe(false);
  expect(await after(retryWhenDue, 127)).toBe(true);
});
