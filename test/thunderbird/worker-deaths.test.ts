/** A worker that ends in the midst of work, in the real Thunderbird: who waits is told, the next is answered, and nothing is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchedModel } from '../fetched-model.ts';
import { suspendBackground } from './addon-page.ts';
import { askedAgain, isByModel } from './asked-again.ts';
import { storedAtRest } from './at-rest.ts';
import { corpus } from './corpus.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { unlike, type StoredIndex } from './stored-index.ts';
import { Thunderbird } from './thunderbird.ts';
import { deathsSoFar, endWorkersAt } from './worker-deaths.ts';

const hasModel = (await fetchedModel('bge-small-en-v1.5')) !== undefined;
const MESSAGES = 200;
/** Few, as a model reads some passages a second. */
const LETTERS = Array.from({ length: 30 }, (_, n) => `Message-ID: <bed${n}@garden.example>\nFrom: Gardener <g@garden.example>\nTo: you@garden.example\nSubject: Bed ${n}\nDate: Thu, 01 Jan 2026 09:${10 + n}:00 +0000\n\nRow ${n} of the garden was sown with ${['carrots', 'beans', 'kale'][n % 3]}.\n`);

describe('a worker that ends in the midst of its work', () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  const begin = async (xpi: string, messages: readonly string[]) => {
    profile = createProfile({ folders: [{ path: 'Corpus', messages, encoding: 'latin1' }] });
    installForGood(profile, FOOTNOTE, xpi);
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.setEmbedding('quiet', true);
    await footnote.settled(messages.length);
  };
  const end = async () => {
    await thunderbird?.close();
    removeProfile(profile);
  };
  const deaths = (count: number) => expect.poll(async () => (await deathsSoFar(thunderbird)).deaths, { timeout: 120_000 }).toBe(count);

  describe('while mail is read', () => {
    let fresh: StoredIndex;

    beforeAll(async () => {
      await begin(buildXpi(), corpus('easy-ham-1', MESSAGES));
    });
    afterAll(end);

    const rebuilt = async (count: number) => {
      await footnote.rebuild();
      await deaths(count);
      const { coverage } = await footnote.settled(MESSAGES);
      expect(coverage).toMatchObject({ known: MESSAGES, indexed: MESSAGES, waiting: 0, failed: 0 });
    };
    const stored = async () => {
      await endWorkersAt(thunderbird, 'tidy', []);
      await footnote.reconcile();
      await footnote.settled(MESSAGES);
      // Conversations are put together when nothing else is done, some at each call.
      for (let before = -1, { calls } = await deathsSoFar(thunderbird); calls !== before; { calls } = await deathsSoFar(thunderbird)) {
        before = calls;
        await sleep(3000);
      }
      const index = await storedAtRest(thunderbird, async () => (await Footnote.docked(thunderbird)).settled(MESSAGES));
      await thunderbird.start();
      footnote = await Footnote.docked(thunderbird);
      await footnote.settled(MESSAGES);
      return index;
    };

    test('leaves the index as it was to be: one that reads', async () => {
      fresh = await stored();
      await endWorkersAt(thunderbird, 'prepare', [20, 90], 1);
      await rebuilt(2);
      const after = await stored();
      expect(unlike(fresh, after)).toEqual([]);
      expect(after.faults).toEqual([]);
    });

    test('leaves the index as it was to be: the one that owns it, as it writes', async () => {
      await endWorkersAt(thunderbird, 'put', [1, 3], 15);
      await rebuilt(2);
      const after = await stored();
      expect(unlike(fresh, after)).toEqual([]);
      expect(after.digest.whole).toBe(fresh.digest.whole);
      expect(after.faults).toEqual([]);
    });

    test('leaves the index as it was to be: the page itself, put to sleep twice while it reads', async () => {
      await endWorkersAt(thunderbird, 'put', []);
      await footnote.rebuild();
      for (const read of [20, 90]) {
        await expect.poll(async () => (await footnote.progress()).coverage.indexed, { timeout: 120_000, interval: 20 }).toBeGreaterThanOrEqual(read);
        await suspendBackground(thunderbird, FOOTNOTE);
      }
      await footnote.settled(MESSAGES);
      const after = await stored();
      expect(unlike(fresh, after)).toEqual([]);
      expect(after.faults).toEqual([]);
    });

    test('is told to who waits, and the next is answered', async () => {
      await endWorkersAt(thunderbird, 'search', [1]);
      await expect(footnote.search('mailing list')).rejects.toThrow(/connectionLost: A part of Footnote stopped and is being started again/);
      expect((await footnote.search('mailing list')).matches).toBeGreaterThan(0);
    });
  });

  describe.skipIf(!hasModel)('while a model makes vectors', () => {
    beforeAll(async () => {
      await begin(buildXpi('docked', { models: true }), LETTERS);
    });
    afterAll(end);

    const complete = () => expect.poll(() => footnote.models(), { timeout: 200_000, interval: 500 }).toMatchObject({ activity: 'complete', embedded: LETTERS.length });

    test('is started again, and every passage gets its vector', async () => {
      await endWorkersAt(thunderbird, 'passages', [2], 20);
      await footnote.setEmbedding('fast', false);
      await deaths(1);
      await complete();
    });

    test('has nothing to do after a rebuild: vectors of unchanged words are kept', async () => {
      await endWorkersAt(thunderbird, 'passages', []);
      await footnote.rebuild();
      await footnote.settled(LETTERS.length);
      await complete();
      expect(await deathsSoFar(thunderbird)).toEqual({ calls: 0, items: 0, deaths: 0 });
      expect((await askedAgain(footnote, 'vegetables in the soil', isByModel)).hits.some(({ lanes }) => lanes.learned)).toBe(true);
    });
  });
});
