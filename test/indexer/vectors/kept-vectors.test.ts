/** A rebuild keeps what a learned model took hours for: nothing is embedded twice whose words are the same, and nothing stays of mail that is gone. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createHashedEmbedder } from '../../../src/indexer/vectors/hashed-embedder.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { quantised } from '../../../src/indexer/vectors/quantise.ts';
import { entrySize } from '../../../src/indexer/vectors/vector-entries.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { Database } from '../../../src/ports.ts';
import { numberIn } from '../../../src/row.ts';
import { clock, listingOf, madeMail, placeOfTold, type Told } from '../../made-mail.ts';
import { contract, idOf } from './vector-tools.ts';

const MINI = contract('mini', 32);
const REFERENCE = Int8Array.from({ length: 64 }, (_, at) => at - 32);
const embedder = createHashedEmbedder();
const MAILS: readonly Told[] = [
  { id: 'a', date: 1000, text: 'The early ferry leaves at seven.' },
  { id: 'b', date: 2000, subject: 'Boats', text: 'Ferry tickets cost forty.', quoted: 'Who buys the tickets?' },
  { id: 'c', date: 3000, text: 'The harbour is closed.', folder: '/Other' },
];

let db: Database;
/** ms since the beginning. */
let later: number;
let store: Store;
beforeEach(async () => {
  db = await openMemory();
  later = 0;
  store = createStore(db, { now: () => clock.now() + later });
  store.wantVectors({ lane: 'learned', contract: MINI, reference: REFERENCE });
  for (const told of MAILS) put(told);
  expect((await embedAll()).length).toBe(4);
});

function put(told: Told): void {
  store.list({ session: 's', listings: [listingOf(placeOfTold(told), { date: told.date })] });
  store.put({ items: [{ place: placeOfTold(told), prepared: madeMail(told) }] });
}

/** Embeds all that waits, as a driver does; the texts in order. */
async function embedAll(): Promise<readonly string[]> {
  const texts: string[] = [];
  for (;;) {
    const { items, more } = store.nextUnembedded({ contract: idOf(MINI), limit: 2 });
    if (items.length === 0 && !more) return texts;
    const vectors = await embedder.embed(items.map(({ text }) => text), 'passage');
    store.putVectors({ contract: idOf(MINI), items: items.map(({ text: _, ...item }, at) => ({ ...item, values: vectors[at] && quantised(vectors[at]) })) });
    texts.push(...items.map(({ text }) => text));
  }
}

/** By content, without the numbers of messages, which are others after a rebuild. */
const vectors = () => db.all('SELECT hex(m.hash) AS hash, v.entries FROM vector v JOIN message m ON m.id = v.message ORDER BY m.hash').map((row) => {
  const entries = Uint8Array.from(row['entries'] instanceof Uint8Array ? row['entries'] : []);
  for (let at = 0; at < entries.length; at += entrySize(32)) entries.fill(0, at, at + 4);
  return [row['hash'], entries];
});
const kept = () => numberIn(db.all('SELECT count(*) AS n FROM kept_vector')[0], 'n');
const passages = () => store.vectorSets().map((set) => set.passages);

describe('a rebuild', () => {
  it('takes the vectors of unchanged mail back as it is stored, and nothing is embedded again', async () => {
    const before = vectors();
    store.clear();
    expect(store.vectorSets()).toMatchObject([{ lane: 'learned', wanted: true, passages: 0 }]);
    put(MAILS[2] ?? { id: '' });
    expect(passages()).toEqual([1]);
    put(MAILS[0] ?? { id: '' });
    put(MAILS[1] ?? { id: '' });
    expect(vectors()).toEqual(before);
    expect([await embedAll(), passages(), kept()]).toEqual([[], [4], 0]);
    expect(db.all('SELECT vectors FROM vector_reference')[0]?.['vectors']).toEqual(new Uint8Array(REFERENCE.buffer));
  });

  it('gives each entry the number that its message has now', () => {
    store.clear();
    for (const told of MAILS.toReversed()) put(told);
    for (const row of db.all('SELECT message, entries FROM vector')) {
      const entries = row['entries'];
      if (!(entries instanceof Uint8Array)) throw new Error('There are entries.');
      expect(new DataView(entries.buffer, entries.byteOffset).getUint32(0, true)).toBe(numberIn(row, 'message'));
    }
  });

  it('embeds anew what has other words now, and no more', async () => {
    store.clear();
    put(MAILS[0] ?? { id: '' });
    // The same content by its hash, cut and read otherwise, as by another version.
    const { hash } = madeMail(MAILS[1] ?? { id: '' });
    const other: Told = { id: 'b', date: 2000, subject: 'Boats', text: 'Ferry tickets are free.', quoted: 'Who buys the tickets?' };
    store.list({ session: 's', listings: [listingOf(placeOfTold(other))] });
    store.put({ items: [{ place: placeOfTold(other), prepared: { ...madeMail(other), hash } }] });
    expect(await embedAll()).toEqual(['Boats\nFerry tickets are free.']);
    expect(passages()).toEqual([3]);
  });

  it('keeps nothing of mail that is not there any more, once all was read', async () => {
    store.clear();
    put(MAILS[0] ?? { id: '' });
    expect(kept()).toBe(2);
    expect(await embedAll()).toEqual([]);
    later = 11 * 60_000;
    store.allRead();
    expect(kept()).toBe(0);
  });

  it('loses nothing where it is asked what waits before the mail is read again, nor where nothing seems to be left to read', async () => {
    const before = vectors();
    store.clear();
    expect(await embedAll()).toEqual([]);
    store.allRead();
    expect(kept()).toBe(3);
    put(MAILS[2] ?? { id: '' });
    expect(await embedAll()).toEqual([]);
    put(MAILS[0] ?? { id: '' });
    put(MAILS[1] ?? { id: '' });
    expect([await embedAll(), passages(), vectors()]).toEqual([[], [4], before]);
  });

  it('keeps nothing of what is to be gone for good, before and after', () => {
    store.removeFolder({ account: 'account1', folder: '/Other' });
    store.clear();
    expect(kept()).toBe(2);
    store.wantPurge({ account: 'account2' });
    expect(kept()).toBe(2);
    store.wantPurge({ account: 'account1' });
    expect(kept()).toBe(0);
    store.clear();
    store.wantPurge({});
    expect(kept()).toBe(0);
  });

  it('keeps nothing of a model that is not wanted any more', () => {
    store.clear();
    store.dropVectors({ contract: idOf(MINI) });
    expect(kept()).toBe(0);
  });

  it('keeps them over two rebuilds, the first of which was not finished', async () => {
    const before = vectors();
    store.clear();
    put(MAILS[0] ?? { id: '' });
    store.clear();
    for (const told of MAILS) put(told);
    expect(vectors()).toEqual(before);
    expect(await embedAll()).toEqual([]);
  });

  it('is made although vectors can not be set aside', async () => {
    db.run('DROP TABLE kept_vector');
    db.run('CREATE TABLE kept_vector (contract TEXT, account TEXT, hash BLOB, entries BLOB CHECK (length(entries) < 3), at INTEGER)');
    store.clear();
    expect([kept(), store.size().messages, store.vectorSets()]).toEqual([0, 0, []]);
  });
});

describe('another version', () => {
  it('takes them over where it lays them out alike', async () => {
    const before = vectors();
    db.run('PRAGMA user_version = 9999');
    store = createStore(db, clock);
    expect(store.fresh).toBe(true);
    for (const told of MAILS) put(told);
    expect(vectors()).toEqual(before);
    expect(await embedAll()).toEqual([]);
  });

  it('leaves them where it does not', () => {
    db.run('ALTER TABLE vector RENAME COLUMN entries TO others');
    db.run('PRAGMA user_version = 9999');
    store = createStore(db, clock);
    expect([store.fresh, kept(), store.vectorSets()]).toEqual([true, 0, []]);
  });
});

it('what nobody takes back goes after a week', () => {
  let now = 1_000_000;
  store = createStore(db, { now: () => now });
  store.clear();
  while (store.tidy());
  expect(kept()).toBe(3);
  now += 8 * 24 * 60 * 60_000;
  while (store.tidy());
  expect(kept()).toBe(0);
});
