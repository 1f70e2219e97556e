/** A model of one's own that makes vectors, in the real Thunderbird: its folder is chosen in the page, and its vectors answer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { tinyEmbedderFiles } from '../readers/tiny-model.ts';
import { askedAgain, isByModel } from './asked-again.ts';
import { CHOOSE_FOLDER } from './choose-folder.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const mail = (index: number, text: string) =>
  `From: Ada Bergamo <ada@example.test>\nSubject: Note ${index}\nMessage-ID: <m${index}@example.test>\nDate: Sun, 29 Nov 2026 10:${String(index).padStart(2, '0')}:00 +0000\n\n${text}\n`;

// The model knows that a plumber and a pipefitter are the same, and a few common words, so that other texts differ.
const COMMON = ['the', 'a', 'of', 'to', 'and', 'in', 'is', 'for', 'on', 'we'];
const WORDS = {
  plumber: [1, 0, 0, 0, 0, 0, 0, 0], pipefitter: [1, 0, 0, 0, 0, 0, 0, 0],
  ...Object.fromEntries(COMMON.map((word, index) => [word, Array.from({ length: 8 }, (_, at) => (at === 0 ? 0 : ((index * 7 + at * 3) % 11) / 10 - 0.5))])),
};

describe('a model of one’s own', () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    const others = Array.from({ length: 30 }, (_, index) => mail(index + 1, `We look for the ${index} of a garden in the north and to the south of it.`));
    profile = createProfile({ folders: [{ path: 'Post', messages: [mail(0, 'plumber plumber plumber'), ...others] }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(31);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  const choose = (name: string, files: Readonly<Record<string, Uint8Array>>) =>
    footnote.page.run(CHOOSE_FOLDER, '#model-folder', name, Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]));

  test('a folder without one is refused', async () => {
    await footnote.page.click('#coverage-toggle');
    await choose('nothing', { 'README.md': new TextEncoder().encode('none') });
    await footnote.page.waitFor('footnote-model [role=alert]', /nor a folder/);
    expect((await footnote.models()).model).toBeUndefined();
  });

  test('its vectors are made for all mail, and answer beside words', async () => {
    await choose('my vectors', tinyEmbedderFiles(WORDS));
    let state = await footnote.models();
    for (const end = Date.now() + 120_000; state.activity !== 'complete' && Date.now() < end; await sleep(200)) state = await footnote.models();
    expect(state).toMatchObject({ model: 'my-vectors', activity: 'complete', embedded: 31 });
    expect(state.problem).toBeUndefined();
    expect(state.choices.at(-1)).toMatchObject({ name: 'my-vectors', present: true, languages: '*' });
    const reply = await askedAgain(footnote, 'pipefitter', isByModel);
    expect(reply.hits[0]?.snippet.text).toContain('plumber');
    expect(reply.hits[0]?.lanes.learned).toMatchObject({ rank: 1 });
    expect(reply.degradedReason).toBeUndefined();
  });
});
