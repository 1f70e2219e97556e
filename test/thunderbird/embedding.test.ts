/** The learned model in the real Thunderbird: its vectors come in behind the mail, survive kills and are asked without a restart. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ModelState } from '../../src/embedding.ts';
import { fetchedModel } from '../fetched-model.ts';
import { KEYS } from './addon-page.ts';
import { askedAgain, isByModel, isInTime } from './asked-again.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { erase } from './mailbox-changes.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { misplacedVectors } from './stored-vectors.ts';
import { Thunderbird } from './thunderbird.ts';

const MODEL = 'bge-small-en-v1.5';

const model = await fetchedModel(MODEL);

const mail = (index: number, subject: string, text: string) =>
  [
    `Message-ID: <m${index}@garden.example>`, `From: Gardener ${index} <g${index}@garden.example>`, 'To: you@garden.example', `Subject: ${subject}`,
    `Date: ${new Date(Date.UTC(2026, 0, 1, 9, index)).toUTCString()}`, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', text, '',
  ].join('\r\n');

const messages = [
  mail(0, 'Holidays', 'Every employee now gets twenty-five days of paid leave each year, and unused ones may be carried over.'),
  mail(1, 'Invoice', 'Please find the bill for the repair of the roof attached. It is due within thirty days of today.'),
  ...Array.from({ length: 28 }, (_, index) => mail(index + 2, `Bed ${index}`, `Row ${index} of the kitchen garden has been watered, weeded and sown with ${['carrots', 'beans', 'kale', 'leeks'][index % 4]}.`)),
];

/** In a language that the model is not made for. */
const german = mail(100, 'Urlaub', 'Alle Beschäftigten haben jetzt Anspruch auf fünfundzwanzig Tage bezahlten Urlaub im Jahr; nicht genommene Tage dürfen ins nächste Jahr übertragen werden.');

describe.skipIf(model === undefined)('the learned model', () => {
  let xpi: string;
  const profiles: string[] = [];
  const running: Thunderbird[] = [];

  beforeAll(() => {
    xpi = buildXpi('docked', { models: true });
  });

  afterEach(async () => {
    for (const thunderbird of running.splice(0)) await thunderbird.close();
    for (const profile of profiles.splice(0)) removeProfile(profile);
  });

  async function start() {
    const profile = createProfile({ folders: [{ path: 'Garden', messages: [...messages, german] }] });
    profiles.push(profile);
    installForGood(profile, FOOTNOTE, xpi);
    const thunderbird = await Thunderbird.start(profile);
    running.push(thunderbird);
    return thunderbird;
  }

  const until = async (footnote: Footnote, isReached: (state: ModelState) => boolean): Promise<ModelState> => {
    for (const end = Date.now() + 200_000; ;) {
      const state = await footnote.models();
      if (isReached(state)) return state;
      if (Date.now() > end || state.problem) throw new Error(`It did not come to that: ${JSON.stringify(state)}`);
      await sleep(100);
    }
  };

  test('is used where it is there, and answers without a restart; mail in other languages is left to the built-in one, and where much of it is another model is proposed', async () => {
    const thunderbird = await start();
    const footnote = await Footnote.docked(thunderbird);
    await footnote.settled(messages.length + 1);
    const state = await until(footnote, ({ activity }) => activity === 'complete');
    expect(state).toMatchObject({ model: MODEL, proposed: MODEL });
    expect(state.embedded).toBe(messages.length);
    const reply = await askedAgain(footnote, 'how much vacation do workers have', isByModel);
    expect(reply).toMatchObject({ degraded: true, degradedReason: { code: 'learnedLanguages', model: MODEL, messages: 1 } });
    expect(reply.hits[0]?.subject).toBe('Holidays');
    expect(reply.hits[0]?.lanes.learned?.rank).toBe(1);
    await footnote.page.type('#query', `how much vacation do workers have${KEYS.enter}`);
    await footnote.page.waitFor('footnote-notes .meaning-said', /By meaning: .*bge-small-en-v1\.5.* is not made for the language of 1 message/);
    const { hits } = await askedAgain(footnote, 'wie viele Tage Urlaub haben alle Beschäftigten', isInTime);
    const urlaub = hits.find(({ subject }) => subject === 'Urlaub');
    expect(urlaub?.lanes.static).toBeDefined();
    expect(urlaub?.lanes.learned).toBeUndefined();

    await footnote.chooseModel(MODEL, false);
    expect(await footnote.models()).toMatchObject({ proposed: MODEL, proposalChanged: false });
    // What is left is German for more than a tenth.
    await erase(thunderbird, 'Garden', 0, 25);
    expect(await until(footnote, ({ proposalChanged }) => proposalChanged)).toMatchObject({ model: MODEL, proposed: 'multilingual-e5-small' });
    await footnote.page.click('#coverage-toggle');
    await footnote.page.waitFor('footnote-model [role=alert]', /languages of your mail have changed: .*multilingual-e5-small/);
  });

  test('goes on after a kill, with every vector where it belongs', async () => {
    const thunderbird = await start();
    const first = await Footnote.docked(thunderbird);
    await first.settled(messages.length + 1);
    const { embedded } = await until(first, (state) => state.embedded > 0);
    await thunderbird.kill();
    // The kill has to have come in the midst of it, or this would show nothing.
    expect(embedded).toBeLessThan(messages.length);
    await thunderbird.start();
    const second = await Footnote.docked(thunderbird);
    await second.settled(messages.length + 1);
    const state = await until(second, ({ activity }) => activity === 'complete');
    expect(state.embedded).toBeGreaterThanOrEqual(messages.length);
    const nearest = async (question: string) => (await askedAgain(second, question, isByModel)).hits.find(({ lanes }) => lanes.learned?.rank === 1)?.subject;
    expect(await nearest('how much vacation do workers have')).toBe('Holidays');
    // By its vector: the other one has "paid" in it, and may stand first for that.
    expect(await nearest('what the roofer wants to be paid')).toBe('Invoice');
    await thunderbird.quit();
    expect(await misplacedVectors(profiles[0] ?? '', MODEL)).toEqual({ right: messages.length, wrong: [] });
  });
});
