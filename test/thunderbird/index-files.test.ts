/** The index's own files, changed behind its back: cut short, gone, of another version, wanted by two. */
import { closeSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCHEMA_VERSION } from '../../src/schema.ts';
import { storedAtRest } from './at-rest.ts';
import { corpus } from './corpus.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { poolFile, type StoredIndex } from './stored-index.ts';
import { Thunderbird } from './thunderbird.ts';

describe('the files of the index', () => {
  const messages = corpus('easy-ham-1', 60);
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;
  let whole: StoredIndex;

  beforeAll(async () => {
    profile = createProfile({ folders: [{ path: 'Corpus', messages }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(messages.length);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  /** Quits, does that to the file, starts again and waits until all is indexed. */
  async function after(change: (file: string) => void): Promise<void> {
    const stored = await storedAtRest(thunderbird, async () => (await Footnote.docked(thunderbird)).settled(messages.length));
    whole ??= stored;
    expect(stored.digest.sections).toEqual(whole.digest.sections);
    expect(stored.faults).toEqual([]);
    change(poolFile(profile, '/index.sqlite3') ?? '');
    await thunderbird.start();
    footnote = await Footnote.docked(thunderbird);
    expect((await footnote.settled(messages.length)).coverage).toMatchObject({ indexed: messages.length, failed: 0 });
  }

  const reasons = async () => (await footnote.audit()).map(({ kind, reason }) => `${kind} ${reason}`);

  test('take a bounded part of memory, which the page tells', async () => {
    const { memory = 0 } = await footnote.size();
    // SQLite's cache of 32 MB and what it needs beside it; the vectors of sixty messages are next to nothing.
    expect(memory).toBeGreaterThan(1_000_000);
    expect(memory).toBeLessThan(96 * 1024 * 1024);
  });

  test('that two pages want go to the one that has them, and the other is told so', async () => {
    const answer = await footnote.page.run<{ readonly failure?: { readonly code: string } }>(`
      const worker = new Worker("/indexer/index.worker.js", { type: "module" });
      try {
        return await new Promise((resolve) => {
          worker.onmessage = ({ data }) => { if (data.answer === 1) resolve(data); };
          worker.postMessage({ call: 1, name: "open" });
        });
      } finally {
        worker.terminate();
      }`);
    expect(answer.failure?.code).toBe('busy');
    expect((await footnote.search('linux')).matches).toBeGreaterThan(0);
    expect((await footnote.progress()).coverage).toMatchObject({ indexed: messages.length });
  });

  test('that were cut short are made anew from the mail', async () => {
    await after((file) => truncateSync(file, Math.floor(statSync(file).size / 2)));
    expect(await reasons()).toContain('cleared damaged');
  });

  test('that are gone are made anew from the mail', async () => {
    await after((file) => rmSync(file));
    expect(await reasons()).toContain('made ');
  });

  test('of a later version, after a downgrade, are made anew from the mail', async () => {
    const later = SCHEMA_VERSION + 1;
    await after((file) => setVersion(file, later));
    expect(await reasons()).toContain(`made version ${later}`);
  });

  test('of an earlier version, after an upgrade, are made anew from the mail', async () => {
    const earlier = SCHEMA_VERSION - 1;
    await after((file) => setVersion(file, earlier));
    expect(await reasons()).toContain(`made version ${earlier}`);
  });

  test('are in the end what they were at first', async () => {
    await after(() => undefined);
  });
});

/** SQLite keeps it at byte 60, behind the pool's own header. */
function setVersion(path: string, version: number): void {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(version);
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, 4, 4096 + 60);
  closeSync(file);
}
