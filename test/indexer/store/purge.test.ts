/** What was left out is gone from the file itself: a real file, searched for planted words. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../evals/file-database.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { Database } from '../../../src/ports.ts';
import { search } from '../../../src/retrieval/search.ts';
import { listingOf, madeMail, placeOfTold, type Told } from '../../made-mail.ts';

const ACCOUNT = 'account1';
/** Stands in subject, text, a name and an address, and so in every table that holds words. */
const PLANTED = 'quagswamp';
let now = 1_700_000_000_000;
const clock = { now: () => now++ };

let folder: string;
let db: Database;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'footnote-purge-'));
  db = await openFile(join(folder, 'index'), { create: true });
  store = createStore(db, clock);
});

afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const secret = (n: number): Told => ({
  id: `secret${n}`, folder: '/Secret', subject: `${PLANTED} ${n}`, from: { name: `Ann ${PLANTED}`, email: `ann@${PLANTED}.example` },
  text: `${PLANTED} harbour ${'The tide tables of that week. '.repeat(n % 40)} ${PLANTED}${n}`,
});
const kept = (n: number): Told => ({ id: `kept${n}`, folder: '/Inbox', subject: `Note ${n}`, text: `harbour ${'Words that stay. '.repeat(n % 30)} ${n}` });

function put(all: readonly Told[]): void {
  store.list({ session: 's1', listings: all.map((one) => listingOf(placeOfTold(one))) });
  for (const one of all) store.put({ items: [{ place: placeOfTold(one), prepared: madeMail(one) }] });
}

function tidied(): void {
  while (store.tidy());
}

/** How often the word stands in the files of the index, in any case. */
async function planted(): Promise<number> {
  db.close();
  const found = readdirSync(folder).reduce((sum, name) => sum + readFileSync(join(folder, name), 'latin1').toLowerCase().split(PLANTED).length - 1, 0);
  db = await openFile(join(folder, 'index'), { create: false });
  store = createStore(db, clock);
  return found;
}

const matches = () => search({ db, analyzer: createAnalyzer(), clock }, { text: 'harbour', boundary: {}, limit: 10, typing: false }).matches;

/** As the worker does it. */
function purge(): void {
  expect(store.purgeState()).toBe('ready');
  db.run('VACUUM');
  store.purged();
}

describe('a folder that is left out', () => {
  beforeEach(() => {
    for (let n = 0; n < 300; n += 3) put([kept(n), secret(n), kept(n + 1), secret(n + 1), kept(n + 2)]);
    tidied();
  });

  it('leaves no word in the file, and what stays is found', async () => {
    expect(await planted()).toBeGreaterThan(200);
    store.removeFolder({ account: ACCOUNT, folder: '/Secret' });
    store.wantPurge({});
    expect(store.purgeState()).toBe('preparing');
    tidied();
    purge();
    expect(store.purgeState()).toBe('none');
    expect(await planted()).toBe(0);
    expect(matches()).toBe(300);
    expect(db.all(`SELECT count(*) AS n FROM terms WHERE terms MATCH '"note"'`)).toEqual([{ n: 300 }]);
    expect(db.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });

  it('would leave words behind without that', async () => {
    store.removeFolder({ account: ACCOUNT, folder: '/Secret' });
    tidied();
    expect(await planted()).toBeGreaterThan(0);
  });

  it('goes on where it was interrupted', async () => {
    store.removeFolder({ account: ACCOUNT, folder: '/Secret' });
    store.wantPurge({});
    for (let slice = 0; slice < 5; slice++) {
      store.tidy();
      await planted(); // Closed and opened anew.
    }
    tidied();
    purge();
    expect(await planted()).toBe(0);
    expect(matches()).toBe(300);
  });

  it('has bodies gone of which only the headers are to be kept, though these were not read yet', async () => {
    for (let at = store.forgetBodies({ account: ACCOUNT }); at.next !== undefined;) at = store.forgetBodies({ account: ACCOUNT, after: at.next });
    store.wantPurge({});
    expect(store.purgeState()).toBe('preparing');
    tidied();
    purge();
    expect(await planted()).toBe(0);
    expect([matches(), store.folderCounts().every(({ indexed, waiting }) => indexed === 0 && waiting > 0)]).toEqual([0, true]);
  });
});
