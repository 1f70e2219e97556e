/** A folder that goes away while its mail is listed and read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpus } from './corpus.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { deleteFolder } from './mailbox-changes.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const kept = Array.from({ length: 5 }, (_, n) =>
  `From: Ann <ann@h.example>\nTo: Bob <bob@h.example>\nSubject: Kept ${n}\nDate: Mon, 2 Nov 2026 10:00:00 +0000\nMessage-ID: <kept${n}@h.example>\n\nA zeppelin over the harbour.\n`);
const doomed = corpus('easy-ham-1', 1200);

let profile = '';
let thunderbird: Thunderbird;
let footnote: Footnote;

beforeAll(async () => {
  profile = createProfile({
    folders: [{ path: 'Kept', messages: kept }, { path: 'Doomed', messages: doomed.slice(0, 1000) }, { path: 'Doomed/Inner', messages: doomed.slice(1000) }],
  });
  installForGood(profile, FOOTNOTE, buildXpi());
  thunderbird = await Thunderbird.start(profile);
  footnote = await Footnote.docked(thunderbird);
});

afterAll(async () => {
  await thunderbird?.close();
  removeProfile(profile);
});

test('a folder deleted in mid-crawl costs nothing of the others, is no failure, and nothing of it is left', async () => {
  await expect.poll(async () => (await footnote.progress()).coverage.known, { timeout: 120_000 }).toBeGreaterThan(kept.length);
  await deleteFolder(thunderbird, 'Doomed');
  const problems = new Set<string | undefined>();
  const known = async () => {
    const { coverage, problem } = await footnote.progress();
    problems.add(problem);
    return coverage.known;
  };
  await expect.poll(known, { timeout: 120_000 }).toBe(kept.length);
  const { coverage } = await footnote.settled(kept.length);
  expect(coverage).toMatchObject({ known: kept.length, indexed: kept.length, waiting: 0, failed: 0 });
  expect([...problems]).toEqual([undefined]);
  expect((await footnote.search('zeppelin')).matches).toBe(kept.length);
  expect((await footnote.everything()).map(({ subject }) => subject).sort()).toEqual(kept.map((_, n) => `Kept ${n}`));
});
