/** What comes in the midst of embedding: a pause, another model, an index that is built anew, a full disk. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ModelState } from '../../src/embedding.ts';
import type { SearchReply } from '../../src/search.ts';
import { fetchedModel } from '../fetched-model.ts';
import { KEYS } from './addon-page.ts';
import { askedAgain, isByModel, isInTime } from './asked-again.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { fillDisk, smallDisk } from './small-disk.ts';
import { misplacedVectors } from './stored-vectors.ts';
import { Thunderbird } from './thunderbird.ts';
import { deathsSoFar, endWorkersAt } from './worker-deaths.ts';

const [FIRST, SECOND] = ['bge-small-en-v1.5', 'all-MiniLM-L6-v2'] as const;
const areHere = (await fetchedModel(FIRST)) !== undefined && (await fetchedModel(SECOND)) !== undefined;

const mail = (index: number, subject: string, text: string) =>
  [
    `Message-ID: <m${index}@garden.example>`, `From: Gardener ${index} <g${index}@garden.example>`, 'To: you@garden.example', `Subject: ${subject}`,
    `Date: ${new Date(Date.UTC(2026, 0, 1, 9, index)).toUTCString()}`, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', text, '',
  ].join('\r\n');

const messages = [
  mail(0, 'Holidays', 'Every employee now gets twenty-five days of paid leave each year, and unused ones may be carried over.'),
  ...Array.from({ length: 39 }, (_, index) => mail(index + 1, `Bed ${index}`, `Row ${index} of the kitchen garden has been watered, weeded and sown with ${['carrots', 'beans', 'kale', 'leeks'][index % 4]}.`)),
];
const QUESTION = 'how much vacation do workers have';
/** What the newest messages answer, which have their vectors first. */
const OF_NEWEST = 'which row of the kitchen garden was sown with kale';

describe.skipIf(!areHere)('in the midst of embedding', () => {
  let xpi: string;
  let thunderbird: Thunderbird | undefined;
  let profile = '';
  let disk: string | undefined;

  beforeAll(() => {
    xpi = buildXpi('docked', { models: true });
  });

  afterEach(async () => {
    await thunderbird?.close();
    removeProfile(profile);
    if (disk === undefined) return;
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
    disk = undefined;
  });

  async function start(within?: string): Promise<Footnote> {
    profile = createProfile({ folders: [{ path: 'Garden', messages }], ...(within !== undefined && { within }) });
    installForGood(profile, FOOTNOTE, xpi);
    thunderbird = await Thunderbird.start(profile);
    const footnote = await Footnote.docked(thunderbird);
    await footnote.settled(messages.length);
    return footnote;
  }

  const until = async (footnote: Footnote, isReached: (state: ModelState) => boolean): Promise<ModelState> => {
    for (const end = Date.now() + 200_000; ;) {
      const state = await footnote.models();
      if (isReached(state)) return state;
      if (Date.now() > end) throw new Error(`It did not come to that: ${JSON.stringify(state)}`);
      await sleep(100);
    }
  };

  const complete = async (footnote: Footnote, model: string) => {
    const state = await until(footnote, ({ activity, model: now }) => activity === 'complete' && now === model);
    expect(state).toMatchObject({ model, embedded: messages.length });
    expect(state.problem).toBeUndefined();
    const reply = await askedAgain(footnote, QUESTION, isByModel);
    expect(reply.degradedReason).toBeUndefined();
    expect(reply.hits[0]).toMatchObject({ subject: 'Holidays', lanes: { learned: { rank: 1 } } });
  };

  /** What a pause leaves, once the batch that was under way has come in or not. */
  const held = async (footnote: Footnote): Promise<ModelState> => {
    for (let before = await footnote.models(); ;) {
      await sleep(3000);
      const now = await footnote.models();
      if (now.embedded === before.embedded) return now;
      before = now;
    }
  };

  test('a pause holds it, going on loses nothing, and another model takes over only when it is complete', async () => {
    const footnote = await start();
    await until(footnote, ({ embedded }) => embedded > 0);
    await footnote.setEmbedding('quiet', true);
    const { activity, embedded } = await held(footnote);
    expect(activity).toBe('paused');
    expect(embedded).toBeLessThan(messages.length);
    const { degraded, degradedReason } = await askedAgain(footnote, QUESTION, isInTime);
    expect({ degraded, degradedReason }).toEqual({ degraded: true, degradedReason: { code: 'learnedReading', passages: embedded, of: messages.length } });
    expect(await footnote.models()).toMatchObject({ activity: 'paused', embedded });
    await footnote.setEmbedding('fast', false);
    await complete(footnote, FIRST);

    // Paused, so that the time of the earlier one can't be missed.
    await footnote.setEmbedding('fast', true);
    await footnote.chooseModel(SECOND, false);
    const earlier = { degraded: true, degradedReason: { code: 'learnedEarlier', serving: FIRST, wanted: SECOND } };
    const reply = await askedAgain(footnote, QUESTION, isByModel);
    expect(reply).toMatchObject(earlier);
    expect(reply.hits[0]).toMatchObject({ subject: 'Holidays', lanes: { learned: { rank: 1 } } });
    await footnote.setEmbedding('fast', false);
    // Whenever one asks meanwhile, it is the earlier one that answers.
    await until(footnote, ({ embedded: now, model }) => model === SECOND && now > 0);
    for (const end = Date.now() + 200_000; Date.now() < end; await sleep(2000)) {
      const { activity: now } = await footnote.models();
      const meanwhile = await footnote.search(QUESTION);
      if (now === 'complete') break;
      if (isInTime(meanwhile) && meanwhile.degradedReason !== undefined) expect(meanwhile).toMatchObject(earlier);
    }
    await complete(footnote, SECOND);
  });

  test('another model in the midst of the first one\'s work: the fuller one answers, and the page tells which, never reloaded', async () => {
    const footnote = await start();
    await until(footnote, ({ embedded }) => embedded > 0);
    await footnote.setEmbedding('quiet', true);
    const { embedded } = await held(footnote);
    expect(embedded).toBeLessThan(messages.length);
    await footnote.chooseModel(SECOND, false);
    const reply = await askedAgain(footnote, OF_NEWEST, isByModel);
    expect(isByModel(reply)).toBe(true);
    expect(reply).toMatchObject({ degraded: true, degradedReason: { code: 'learnedEarlier', serving: FIRST, wanted: SECOND }, models: { learned: FIRST } });
    await saidBy(footnote, FIRST);
    await footnote.setEmbedding('fast', false);
    await complete(footnote, SECOND);
    expect((await askedAgain(footnote, OF_NEWEST, isByModel)).models).toMatchObject({ learned: SECOND });
    await saidBy(footnote, SECOND);
    await thunderbird?.quit();
    expect(await misplacedVectors(profile, SECOND)).toEqual({ right: messages.length, wrong: [] });
  });

  /** Asks on the page until the model's vector came in time, and looks which one it names. */
  const saidBy = async ({ page }: Footnote, model: string): Promise<void> => {
    for (const end = Date.now() + 120_000; ; await sleep(1000)) {
      await page.type('#query', `${OF_NEWEST}${KEYS.enter}`);
      const said = await page.waitFor('footnote-notes .meaning-said');
      if (new RegExp(`By meaning: [^.]*${model}`).test(said)) return;
      if (Date.now() > end) throw new Error(`${model} was not named: ${said}`);
    }
  };

  test('an index that is built anew gets its vectors anew', async () => {
    const footnote = await start();
    await until(footnote, ({ embedded }) => embedded > 0);
    await footnote.rebuild();
    await footnote.settled(messages.length);
    await complete(footnote, FIRST);
    const isByStatic = ({ hits }: SearchReply) => hits[0]?.lanes.static?.rank === 1;
    expect(isByStatic(await askedAgain(footnote, QUESTION, isByStatic))).toBe(true);
  });

  test('a full disk loses one batch at most and pairs no vector with other words; it goes on once there is room', async (context) => {
    disk = smallDisk(160);
    if (disk === undefined) return context.skip();
    const footnote = await start(disk);
    // It rests between two batches, so that the disk is full in the midst of it.
    await footnote.setEmbedding('quiet', false);
    const before = await until(footnote, ({ embedded }) => embedded > 0);
    expect(before.embedded).toBeLessThan(messages.length);
    await countPassages();
    const ballast = join(disk, 'ballast');
    // Again and again: whatever Thunderbird gives back would do for a batch.
    const state = await until(footnote, ({ problem, activity }) => {
      fillDisk(ballast);
      return problem !== undefined || activity === 'complete';
    });
    expect(state.problem).toMatch(/disk/i);
    expect(state.embedded).toBeGreaterThanOrEqual(before.embedded);
    expect((await handedOver()) - (state.embedded - before.embedded)).toBeLessThanOrEqual(BATCH);
    expect((await footnote.search('carrots')).matches).toBeGreaterThan(0);
    rmSync(ballast);
    await countPassages();
    await complete(footnote, FIRST);
    // Nothing that was stored is made again.
    expect(await handedOver()).toBeLessThanOrEqual(messages.length - state.embedded);
    await thunderbird?.quit();
    expect(await misplacedVectors(profile, FIRST)).toEqual({ right: messages.length, wrong: [] });
  });

  const countPassages = async () => endWorkersAt(running(), 'passages', []);
  const handedOver = async () => (await deathsSoFar(running())).items;
  const running = () => {
    if (!thunderbird) throw new Error('Thunderbird does not run.');
    return thunderbird;
  };
});

/** Passages that the background has embedded at a time, at most. */
const BATCH = 8;
