/** The learned model gives way: for a minute after mail came in, and while somebody types in Footnote, no passage gets its vector. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModelState } from '../../src/embedding.ts';
import { fetchedModel } from '../fetched-model.ts';
import { Dovecot } from './dovecot.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { note } from './note.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const MODEL = 'bge-small-en-v1.5';
const isHere = (await fetchedModel(MODEL)) !== undefined;

const PLANTS = ['carrots', 'beans', 'kale', 'leeks'];
const messages = Array.from({ length: 120 }, (_, index) => note(`bed${index}`, `Row ${index} of the kitchen garden has been watered, weeded and sown with ${PLANTS[index % 4]}. `.repeat(4)));

describe.skipIf(!isHere)('while it embeds', () => {
  let dovecot: Dovecot;
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    dovecot = await Dovecot.start();
    profile = createProfile({ imap: dovecot, folders: [{ path: 'Garden', messages }] });
    installForGood(profile, FOOTNOTE, buildXpi('docked', { models: true }));
    thunderbird = await Thunderbird.start(profile);
    await thunderbird.signIn(dovecot);
    footnote = await Footnote.docked(thunderbird);
    await footnote.readEverything();
    await footnote.settled(messages.length);
    await until(({ embedded }) => embedded > 0);
    await footnote.setEmbedding('quiet', false);
  });

  afterAll(async () => {
    await thunderbird?.close();
    await dovecot?.stop();
    removeProfile(profile);
  });

  const until = async (isReached: (state: ModelState) => boolean): Promise<ModelState> => {
    for (const end = Date.now() + 200_000; ; await sleep(100)) {
      const state = await footnote.models();
      if (isReached(state)) return state;
      if (Date.now() > end) throw new Error(`It did not come to that: ${JSON.stringify(state)}`);
    }
  };

  test('it rests for a minute after mail came in, and then goes on', async () => {
    const before = Date.now();
    await dovecot.append(note('arrived', 'The post brings seeds.'));
    await thunderbird.getNewMail();
    await expect.poll(async () => (await footnote.progress()).coverage.known, { timeout: 60_000 }).toBe(messages.length + 1);
    // While it is listed and read it rests anyway.
    await sleep(10_000);
    const { embedded } = await until(({ activity }) => activity === 'waiting');
    expect(embedded).toBeLessThan(messages.length);
    let looks = 0;
    for (; ; await sleep(1000)) {
      const state = await footnote.models();
      // It came after `before`, so that the minute can't be over then.
      if (Date.now() >= before + 60_000) break;
      expect(state).toMatchObject({ activity: 'waiting', embedded });
      looks += 1;
    }
    expect(looks).toBeGreaterThan(0);
    await until((state) => state.embedded > embedded);
  });

  test('it rests while somebody types', async () => {
    let held: number | undefined;
    let last = 0;
    let looks = 0;
    for (const end = Date.now() + 120_000; looks < 5 && Date.now() < end; await sleep(500)) {
      const typed = Date.now();
      await footnote.search('carrots', { typing: true });
      const { activity, embedded } = await footnote.models();
      // On a busy machine it may have taken too long since the key before.
      if (held !== undefined && Date.now() - last < 3000) {
        expect(embedded).toBe(held);
        looks += 1;
      }
      // Nothing is under way that could still come in.
      held = activity === 'waiting' ? embedded : undefined;
      last = typed;
    }
    expect(looks).toBe(5);
    const rested = held ?? 0;
    expect(rested).toBeLessThan(messages.length);
    await until((state) => state.embedded > rested);
  });
});
