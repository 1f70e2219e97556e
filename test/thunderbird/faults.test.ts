import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { storedAtRest } from './at-rest.ts';
import { corpus } from './corpus.ts';
import { buildXpi, countsIn, FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { fillDisk, smallDisk } from './small-disk.ts';
import { unlike, type StoredIndex } from './stored-index.ts';
import { Thunderbird } from './thunderbird.ts';

const FIXTURES = '../shared/mail-fixtures';
const hasFixtures = existsSync(FIXTURES);

/** Quits and reads the index; where conversations are not put together yet, Thunderbird is started once more. */
const stored = (thunderbird: Thunderbird, count: number) => storedAtRest(thunderbird, async () => (await Footnote.docked(thunderbird)).settled(count));

function expectAlike(after: StoredIndex, before: StoredIndex): void {
  expect(unlike(before, after)).toEqual([]);
  expect(after.digest.whole).toBe(before.digest.whole);
  expect(after.faults).toEqual([]);
}

describe('when something is broken', () => {
  let xpi: string;
  const profiles: string[] = [];
  const running: Thunderbird[] = [];

  beforeAll(() => {
    xpi = buildXpi();
  });

  afterEach(async () => {
    for (const thunderbird of running.splice(0)) await thunderbird.close();
    for (const profile of profiles.splice(0)) removeProfile(profile);
  });

  async function start(messages: readonly string[], encoding: 'utf8' | 'latin1' = 'utf8') {
    const profile = createProfile({ folders: [{ path: 'Corpus', messages, encoding }] });
    profiles.push(profile);
    installForGood(profile, FOOTNOTE, xpi);
    const thunderbird = await Thunderbird.start(profile);
    running.push(thunderbird);
    return { profile, thunderbird };
  }

  test.skipIf(!hasFixtures)('broken and huge messages cost a counted failure at most, never the crawl', async () => {
    const files = readdirSync(FIXTURES).filter((file) => file.endsWith('.eml'));
    // Latin-1 keeps every byte as it is on the way into the mbox.
    const broken = files.map((file) => readFileSync(join(FIXTURES, file), 'latin1'));
    const { thunderbird } = await start([...broken, ...corpus('easy-ham-1', 20)], 'latin1');
    const footnote = await Footnote.docked(thunderbird);
    await expect.poll(() => footnote.progress().then(({ unlisted }) => unlisted), { timeout: 240_000, interval: 1000 }).toBeGreaterThan(0);
    const { coverage, unlisted } = await footnote.settled(100);
    const { Corpus: there } = await countsIn(thunderbird);
    // One fixture has a header that Thunderbird can't convert, at which its own listing stops for ever.
    expect(unlisted).toBe(1);
    expect(coverage.known).toBe((there ?? 0) - unlisted);
    expect(coverage.indexed + coverage.failed).toBe(coverage.known);
    expect(coverage.failed).toBe(coverage.failures.reduce((sum, { count }) => sum + count, 0));
    expect(coverage.indexed).toBeGreaterThanOrEqual(coverage.known - 2);
    expect((await footnote.search('linux')).matches).toBeGreaterThan(0);
  });

  test('a damaged index is set aside, told of, and built again from the mail', async () => {
    const messages = corpus('easy-ham-1', 150);
    const { profile, thunderbird } = await start(messages);
    const before = await Footnote.docked(thunderbird);
    await before.settled(messages.length);
    const found = (await before.search('linux')).hits.map(({ place }) => place.headerMessageId);
    const fresh = await stored(thunderbird, messages.length);
    expect(damage(profile)).toBeGreaterThan(0);
    await thunderbird.start();
    const after = await Footnote.docked(thunderbird);
    await after.page.waitFor('footnote-coverage', /damaged/i);
    const { coverage } = await after.settled(messages.length);
    expect(coverage).toMatchObject({ indexed: messages.length, failed: 0 });
    expect((await after.search('linux')).hits.map(({ place }) => place.headerMessageId)).toEqual(found);
    expect((await after.progress()).problem).toBeUndefined();
    expectAlike(await stored(thunderbird, messages.length), fresh);
  });

  test('an index that can not even be opened is told of, and is built again when the person asks for it', async () => {
    const messages = corpus('easy-ham-1', 60);
    const { profile, thunderbird } = await start(messages);
    const before = await Footnote.docked(thunderbird);
    await before.settled(messages.length);
    const fresh = await stored(thunderbird, messages.length);
    expect(obstruct(profile)).toBeGreaterThan(0);
    await thunderbird.start();
    const after = await Footnote.docked(thunderbird);
    await expect.poll(async () => (await after.progress()).activity, { timeout: 60_000, interval: 500 }).toBe('stopped');
    await after.page.click('#rebuild');
    const { coverage } = await after.settled(messages.length);
    expect(coverage).toMatchObject({ indexed: messages.length, failed: 0 });
    expect((await after.search('linux')).matches).toBeGreaterThan(0);
    expectAlike(await stored(thunderbird, messages.length), fresh);
  });
});

describe('when the disk is full', () => {
  const disk = smallDisk(120);
  let thunderbird: Thunderbird | undefined;

  afterAll(async () => {
    await thunderbird?.close();
    if (disk === undefined) return;
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  test.skipIf(disk === undefined)('the page says so, and the crawl goes on once there is room', async () => {
    const messages = corpus('easy-ham-1', 400);
    const profile = createProfile({ folders: [{ path: 'Corpus', messages }], within: disk ?? '' });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    const footnote = await Footnote.docked(thunderbird);
    await pausedMidCrawl(footnote, messages.length);
    const ballast = join(disk ?? '', 'ballast');
    fillDisk(ballast);
    await footnote.setPaused(false);
    await footnote.page.waitFor('footnote-coverage', /disk/i, 120_000);
    const { coverage } = await footnote.progress();
    expect(coverage.indexed).toBeLessThan(messages.length);
    // What is there already is still found.
    expect((await footnote.search('linux')).matches).toBeGreaterThan(0);
    rmSync(ballast);
    const { coverage: after, problem } = await footnote.settled(messages.length);
    expect(after).toMatchObject({ indexed: messages.length, failed: 0 });
    expect(problem).toBeUndefined();
    const filled = await stored(thunderbird, messages.length);
    await thunderbird.start();
    const again = await Footnote.docked(thunderbird);
    await again.settled(messages.length);
    await again.rebuild();
    await again.settled(messages.length);
    expectAlike(filled, await stored(thunderbird, messages.length));
  });
});

/** Pauses the crawl when some are indexed and many are not; where it was too quick for that, they are indexed once more. */
async function pausedMidCrawl(footnote: Footnote, count: number): Promise<void> {
  for (;;) {
    await footnote.setPaused(true);
    const { indexed } = (await footnote.progress()).coverage;
    if (indexed > 0 && indexed <= count / 2) return;
    if (indexed > 0) await footnote.rebuild();
    await footnote.setPaused(false);
    await sleep(200);
  }
}

/** Every file of the add-on's private file system with the pool's index or room for it. */
function poolFiles(profile: string): readonly string[] {
  const storage = join(profile, 'storage', 'default');
  return readdirSync(storage, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.startsWith('moz-extension') && file.includes('fs') && !file.endsWith('.sqlite'))
    .map((file) => join(storage, file))
    .filter((file) => statSync(file).isFile());
}

/** Puts folders in the place of the files of the add-on's private file system; returns how many. */
function obstruct(profile: string): number {
  const files = poolFiles(profile);
  for (const path of files) {
    rmSync(path);
    mkdirSync(path);
  }
  return files.length;
}

/** Writes over parts of every large file of the add-on's private file system; returns how many it damaged. */
function damage(profile: string): number {
  const files = poolFiles(profile).filter((path) => statSync(path).size > 200_000);
  for (const path of files) {
    const file = openSync(path, 'r+');
    // The pool's own header is in the first 4 KB: what follows is SQLite's, from its first page on.
    for (const offset of [4096, 50_000, 100_000]) writeSync(file, Buffer.alloc(8192, 0xa5), 0, 8192, offset);
    closeSync(file);
  }
  return files.length;
}
