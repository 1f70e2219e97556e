/** The model that comes with Footnote, in the real Thunderbird: mail is found by what it means while the rest is still being read. */
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hit } from '../../src/mail.ts';
import { KEYS } from './addon-page.ts';
import { corpus } from './corpus.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const SHOTS = 'test-output/meaning';

const mail = (id: string, date: number, subject: string, text: string) =>
  [
    `Message-ID: <${id}@planted.example>`, 'From: Office <office@planted.example>', 'To: you@planted.example', `Subject: ${subject}`,
    `Date: ${new Date(date).toUTCString()}`, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', text, '',
  ].join('\r\n');

/** Each with a question that shares no word with it. One is newer than the corpus, one stands in the midst of it. */
const PLANTED = [
  {
    source: mail('leave', Date.UTC(2026, 10, 2, 9), 'Holidays', 'Every employee now gets twenty-five days of paid leave each year, and unused ones may be carried over.'),
    question: 'how much vacation do workers have', subject: 'Holidays',
  },
  {
    source: mail('roof', Date.UTC(2002, 7, 20, 9), 'Invoice', 'Please find the bill for repairing your roof attached. It is due within thirty days.'),
    question: 'when must the house renovation be paid', subject: 'Invoice',
  },
] as const;
const [newest] = PLANTED;

const messages = [...corpus('easy-ham-1', 2500 - PLANTED.length), ...PLANTED.map(({ source }) => source)];

describe('2,500 messages and the built-in model', () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true });
    profile = createProfile({ folders: [{ path: 'Corpus', messages }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  const find = async (question: string, subject: string): Promise<Hit | undefined> =>
    (await footnote.search(question, { limit: 20 })).hits.find((hit) => hit.subject === subject);

  test('a question that shares no word with its message finds it before all mail is read, and the page says that it was by meaning', async () => {
    let hit: Hit | undefined;
    for (const end = Date.now() + 120_000; !hit && Date.now() < end; await sleep(100)) hit = await find(newest.question, newest.subject);
    const { coverage } = await footnote.progress();
    expect(coverage.waiting, 'of 2,500 some are still to be read').toBeGreaterThan(0);
    expect(Object.keys(hit?.lanes ?? {})).toEqual(['static']);

    await footnote.page.type('#query', `${newest.question}${KEYS.enter}`);
    await footnote.page.waitFor('footnote-hit', /Holidays.*meaning/);
    const badges = await footnote.page.run<readonly string[]>(
      'const hit = findAll("footnote-hit").find((one) => textOf(one).includes("Holidays")); return [...hit.querySelectorAll(".lane")].map(textOf);');
    expect(badges).toEqual(['meaning']);
    await thunderbird.screenshot(`${SHOTS}/before-all-is-read.png`);
  });

  test('once all is read every such message is found', async () => {
    await footnote.settled(messages.length, 540_000);
    for (const { question, subject } of PLANTED) {
      const hit = await find(question, subject);
      expect(Object.keys(hit?.lanes ?? {}), question).toEqual(['static']);
    }
    await footnote.page.type('#query', `${PLANTED[1].question}${KEYS.enter}`);
    await footnote.page.waitFor('footnote-hit', /Invoice.*meaning/);
    await thunderbird.screenshot(`${SHOTS}/all-read.png`);
    await footnote.page.press(KEYS.down);
    await footnote.page.run(ALT_ENTER);
    await footnote.page.waitFor('footnote-inspector .reasons', /built-in model/);
    await thunderbird.screenshot(`${SHOTS}/inspector.png`);
  }, 600_000);
});

/** WebDriver's keys hold no Alt. */
const ALT_ENTER = 'find("#query").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", altKey: true, bubbles: true, cancelable: true }));';
