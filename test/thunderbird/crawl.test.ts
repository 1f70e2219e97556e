import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpus } from './corpus.ts';
import { buildXpi, countsIn, FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { plainBodies, rareWords } from './rare-words.ts';
import { Thunderbird } from './thunderbird.ts';

describe('2,500 real messages', () => {
  const messages = corpus('easy-ham-1');
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    profile = createProfile({
      folders: [
        { path: 'Corpus', messages: messages.slice(0, 1500) },
        { path: 'Corpus/Older', messages: messages.slice(1500) },
      ],
    });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  test('are all indexed, though their folders list as empty at first', async () => {
    const { coverage } = await footnote.settled(messages.length);
    const counts = await countsIn(thunderbird);
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(messages.length);
    expect(coverage).toMatchObject({ known: messages.length, indexed: messages.length, waiting: 0, failed: 0, failures: [] });
    expect((await footnote.size()).places).toBe(messages.length);
  });

  test('are found by every rare word of their bodies', async () => {
    const words = rareWords(plainBodies(messages), 60);
    expect(words.length).toBe(60);
    const missed: string[] = [];
    for (const { word, messageIds } of words) {
      const { hits } = await footnote.search(word);
      const found = new Set(hits.map((hit) => hit.place.headerMessageId));
      for (const id of messageIds) if (!found.has(id)) missed.push(`${word} in ${id}`);
    }
    expect(missed).toEqual([]);
  });

  test('are found while typing', async () => {
    await footnote.page.type('#query', 'spamassassin');
    await footnote.page.waitFor('[role=option]', /spamassassin/i);
    expect((await footnote.page.texts('[role=option]')).length).toBeGreaterThan(5);
  });
});
