import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Hit } from '../../src/mail.ts';
import { corpus } from './corpus.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

/**
 * What a hit is to a person, without the index's own row numbers. Copies of one day stand under the one that was stored
 * first, which is chance: all of their places are compared, and not which of them it is.
 */
const essence = ({ place, alsoIn = [], subject, from, date, unread, snippet }: Hit) =>
  JSON.stringify([
    [place, ...alsoIn].map(({ folder, headerMessageId, ordinal }) => `${folder} ${headerMessageId} ${ordinal}`).sort(), subject, from.email, date, unread, snippet.text,
  ]);

const stateOf = async (footnote: Footnote) => ({
  messages: (await footnote.everything()).map(essence).sort(),
  // All that hold the word, copies under one hit among them. What is near by meaning is not compared, nor which copy stands first.
  found: (await footnote.search('linux', { limit: 1000 })).hits
    .filter(({ full }) => full)
    .flatMap(({ place, alsoIn = [] }) => [place, ...alsoIn])
    .map(({ headerMessageId, ordinal }) => `${headerMessageId} ${ordinal}`)
    .sort(),
});

describe('the index', () => {
  const messages = corpus('easy-ham-1', 800);
  let xpi: string;
  const profiles: string[] = [];
  const running: Thunderbird[] = [];

  beforeAll(async () => {
    xpi = buildXpi();
  });

  afterEach(async () => {
    for (const thunderbird of running.splice(0)) await thunderbird.close();
    for (const profile of profiles.splice(0)) removeProfile(profile);
  });

  async function start() {
    const profile = createProfile({ folders: [{ path: 'Corpus', messages }] });
    profiles.push(profile);
    installForGood(profile, FOOTNOTE, xpi);
    const thunderbird = await Thunderbird.start(profile);
    running.push(thunderbird);
    return thunderbird;
  }

  /** Waits until more than `before` are indexed and some are not; where all are already, they are indexed once more. */
  async function midCrawl(footnote: Footnote, before: number): Promise<void> {
    for (let least = before; ; await sleep(20)) {
      const { indexed } = (await footnote.progress()).coverage;
      if (indexed < messages.length && indexed > least) return;
      if (indexed < messages.length) continue;
      least = 0;
      await footnote.rebuild();
    }
  }

  test('answers after a restart from what is stored, and indexes nothing twice', async () => {
    const thunderbird = await start();
    const first = await Footnote.docked(thunderbird);
    await first.settled(messages.length);
    const before = await first.everything();
    const size = await first.size();
    await thunderbird.quit();
    await thunderbird.start();
    const second = await Footnote.docked(thunderbird);
    // Asked before the folders can have been listed again: the stored index answers.
    expect((await second.search('linux')).matches).toBeGreaterThan(10);
    const { rate } = await second.settled(messages.length);
    expect(rate).toBe(0);
    // Row numbers are never used twice: the same ones mean the same rows, none of them written again.
    expect((await second.everything()).map(({ message }) => message)).toEqual(before.map(({ message }) => message));
    expect(await second.size()).toMatchObject({ messages: size.messages, places: size.places, chunks: size.chunks });
  });

  test('is the same after kills in mid-crawl as after an undisturbed one', async () => {
    const calm = await start();
    const undisturbed = await Footnote.docked(calm);
    await undisturbed.settled(messages.length);
    const expected = await stateOf(undisturbed);
    await calm.close();

    const thunderbird = await start();
    const indexed: number[] = [];
    for (const pause of [50, 300, 600]) {
      const footnote = await Footnote.docked(thunderbird);
      await midCrawl(footnote, indexed.at(-1) ?? 0);
      await sleep(pause);
      indexed.push((await footnote.progress()).coverage.indexed);
      await thunderbird.kill();
      await thunderbird.start();
    }
    const footnote = await Footnote.docked(thunderbird);
    await footnote.settled(messages.length);
    // One kill at least has to have come in mid-crawl, or this would show nothing.
    expect(Math.min(...indexed)).toBeLessThan(messages.length);
    expect(await stateOf(footnote)).toEqual(expected);
  });
});
