import { Failure } from '../../failure.ts';
import type { Place } from '../../mail.ts';
import type { Clock, Database } from '../../ports.ts';
import type { IndexApi } from '../../protocol.ts';
import { numberIn, textIn } from '../../row.ts';
import { KEPT_VECTORS_TABLE, SCHEMA, SCHEMA_VERSION, TABLES } from '../../schema.ts';
import { auditOf, makeAudit, note, type Noted } from './audit.ts';
import { coverageOf } from './coverage.ts';
import { setOpenedAside } from './kept-opened.ts';
import { StorePlaces } from './store-places.ts';
import { forgetOrphans, putMail } from './store-messages.ts';
import { describeFolders, describeTags } from './store-described.ts';
import { folderCounts } from './folder-counts.ts';
import { purged, purgeState, wantPurge } from './purge.ts';
import { forgetBodies, forgetDecrypted, keepAsRead, readAgain, readBodies, retry, retryFolder } from './read-again.ts';
import { findFolder, markGoing, renameFolders, takeBackGoing } from './store-folders.ts';
import { confirmFolder, knownFolders, members, membership, mirrored } from './store-membership.ts';
import { tidy } from './tidy.ts';
import { storedLanguages } from './store-languages.ts';
import { forgetKept, forgetOldKept, KEPT_AT_LEAST, resumeSets, setVectorsAside, type KeptSet } from '../vectors/kept-vectors.ts';
import { dropVectors, vectorSets, wantVectors } from '../vectors/vector-sets.ts';
import { countPassages, nextUnembedded, putVectors, queueQuotes, type PassageCounts } from '../vectors/vector-store.ts';

/** The database half of the index: everything but opening and searching. */
export type Store = Omit<IndexApi, 'open' | 'completions' | 'useSettings' | 'search' | 'explain' | 'facets' | 'conversation' | 'storedText' | 'otherLanguages' | 'ask' | 'callTool' | 'noteReading' | 'put' | 'purge' | 'erase'> & {
  /** True when the tables were made anew because there were none, or those of another version. */
  readonly fresh: boolean;
  /** The file was written anew, as `IndexApi.purge` has it. */
  purged(): void;
  /** Stores as many of the items as there is time for in one transaction, at least one; returns how many. */
  put(request: Parameters<IndexApi['put']>[0], isTimeUp?: () => boolean): number;
};

/**
 * The store over a database, whose tables are made where they are missing.
 * Every function is one transaction: done whole, or not at all when it throws.
 */
export function createStore(db: Database, clock: Clock): Store {
  const fresh = db.transaction(() => makeTables(db, clock));
  const places = new StorePlaces(db, clock);
  const noted = (what: Noted) => note(db, clock, what);

  return {
    fresh,
    list: ({ session, listings }) =>
      db.transaction(() => {
        const number = places.sessionNumber(session);
        forgetOrphans(db, listings.flatMap((listing) => places.list(listing, number)));
        noted({ kind: 'listed', count: listings.length, places: listings.map(({ place }) => place) });
      }),
    folderListed: ({ session, account, folder }) =>
      db.transaction(() => {
        const id = findFolder(db, account, folder);
        const dropped = id === undefined ? [] : places.dropUnseen(id, places.sessionNumber(session)).map((key) => ({ account, folder, ...key }));
        noted({ kind: 'dropped', count: dropped.length, places: dropped });
      }),
    nextWaiting: (request) => places.nextWaiting(request),
    put: ({ items }, isTimeUp = () => false) =>
      db.transaction(() => {
        const left: number[] = [];
        const stored: Place[] = [];
        const counts: PassageCounts = new Map();
        let done = 0;
        for (const item of items) {
          if (done > 0 && isTimeUp()) break;
          done++;
          const known = places.findRead(item);
          // Removed while it was being read: it must not come back.
          if (!known) continue;
          const { place, prepared } = item;
          const message = putMail(db, place.account, prepared, known.date, counts);
          db.run('UPDATE place SET message = ?, failure = NULL, sentence = NULL, again = 0 WHERE id = ?', [message, known.id]);
          stored.push(place);
          if (known.message !== undefined && known.message !== message) left.push(known.message);
        }
        countPassages(db, counts);
        forgetOrphans(db, left);
        noted({ kind: 'indexed', count: stored.length, places: stored });
        return done;
      }),
    fail: ({ items }) =>
      db.transaction(() => {
        for (const item of items) {
          const known = places.findRead(item);
          // What was read once stays found, even if reading it again fails.
          if (known && (known.message === undefined || known.again > 0)) {
            db.run('UPDATE place SET failure = ?, sentence = ?, again = 0 WHERE id = ?', [item.code, item.sentence, known.id]);
            noted({ kind: 'failed', reason: item.code, count: 1, places: [item.place] });
          }
        }
      }),
    retry: ({ code }) =>
      db.transaction(() => {
        const count = retry(db, code);
        noted({ kind: 'retried', reason: code ?? '', count });
      }),
    retryFolder: (request) => db.transaction(() => noted({ kind: 'retried', reason: 'folder', count: retryFolder(db, request) })),
    readAgain: (request) => db.transaction(() => noted({ kind: 'retried', reason: request.what, count: readAgain(db, request) })),
    keepAsRead: ({ account }) => db.transaction(() => noted({ kind: 'retried', reason: 'takenBack', count: keepAsRead(db, account) })),
    readBodies: ({ places: about }) => db.transaction(() => noted({ kind: 'retried', reason: 'stored', count: readBodies(db, about), places: about })),
    headersOnly: (request) => places.headersOnly(request),
    forgetDecrypted: () =>
      db.transaction(() => {
        const forgotten = forgetDecrypted(db);
        noted({ kind: 'removed', reason: 'sealed', count: forgotten.places.length, places: forgotten.places });
        return forgotten;
      }),
    forgetBodies: ({ account, after }) =>
      db.transaction(() => {
        const { count, next } = forgetBodies(db, account, after);
        noted({ kind: 'removed', reason: 'less', count });
        return { next };
      }),
    wantPurge: ({ account }) =>
      db.transaction(() => {
        forgetKept(db, account);
        wantPurge(db);
      }),
    purgeState: () => purgeState(db),
    purged: () => db.transaction(() => noted({ kind: 'purged', count: purged(db) })),
    move: ({ session, moves }) =>
      db.transaction(() => {
        const number = places.sessionNumber(session);
        forgetOrphans(db, moves.flatMap(({ from, to }) => places.move(from, to, number)));
        queueQuotes(db, moves.flatMap(({ to }) => places.find(to.place)?.message ?? []));
        noted({ kind: 'moved', count: moves.length, places: moves.map(({ from }) => from) });
      }),
    remove: ({ places: gone, reason = 'told' }) =>
      db.transaction(() => {
        const known = gone.filter((place) => places.find(place) !== undefined);
        forgetOrphans(db, known.flatMap((place) => places.remove(place)));
        noted({ kind: 'removed', reason, count: known.length, places: known });
      }),
    renameFolder: ({ account, from, to }) =>
      db.transaction(() => {
        const renamed = renameFolders(db, account, from, to);
        noted({ kind: renamed ? 'folderRenamed' : 'folderRemoved', reason: renamed ? '' : 'renamed', count: 1 });
        return renamed;
      }),
    removeFolder: ({ account, folder }) => db.transaction(() => noted({ kind: 'folderRemoved', count: markGoing(db, account, folder) })),
    takeBackFolder: ({ account, folder }) =>
      db.transaction(() => {
        const back = takeBackGoing(db, account, folder);
        noted({ kind: 'kept', reason: 'folderTakenBack', count: back });
        return back > 0;
      }),
    removeAccount: ({ account }) => db.transaction(() => noted({ kind: 'accountRemoved', count: Math.min(1, markGoing(db, account)) })),
    knownFolders: () => knownFolders(db),
    membership: (request) => membership(db, request),
    members: (request) => members(db, request),
    confirmFolder: (request) => db.transaction(() => confirmFolder(db, clock, request)),
    confirmed: ({ place }) => places.confirmed(place),
    mirrored: (request) => mirrored(db, request),
    confirmPlaces: ({ places: found }) => db.transaction(() => found.forEach(({ place, at }) => places.confirm(place, at))),
    note: ({ kind, reason, places: about }) => db.transaction(() => noted({ kind, reason, count: Math.max(1, about.length), places: about })),
    audit: () => auditOf(db),
    tidy: () => tidy(db, clock),
    describeFolders: ({ folders }) => db.transaction(() => describeFolders(db, folders)),
    describeTags: ({ tags }) => db.transaction(() => describeTags(db, tags)),
    languages: () => storedLanguages(db),
    vectorSets: () => vectorSets(db),
    wantVectors: ({ lane, contract, reference }) => db.transaction(() => wantVectors(db, lane, contract, reference)),
    dropVectors: ({ contract }) => db.transaction(() => dropVectors(db, contract)),
    nextUnembedded: ({ contract, limit }) => {
      const end = clock.now() + LOOKING;
      return db.transaction(() => nextUnembedded(db, contract, limit, () => clock.now() >= end));
    },
    allRead: () => db.transaction(() => void forgetOldKept(db, clock, KEPT_AT_LEAST)),
    putVectors: ({ contract, items }) => db.transaction(() => putVectors(db, contract, items)),
    coverage: () => coverageOf(db),
    folderCounts: () => folderCounts(db),
    placesIn: ({ account, folder }) => {
      const id = findFolder(db, account, folder);
      return id === undefined ? 0 : numberIn(db.all('SELECT count(*) AS n FROM place WHERE folder = ?', [id])[0], 'n');
    },
    equals: ({ session, addresses }) => addresses.map((address) => places.equals(address, session)),
    placesOf: ({ place }) => places.placesOf(place),
    noteOpened: ({ place }) => db.transaction(() => places.noteOpened(place)),
    threadOf: ({ place }) => places.threadOf(place),
    size: () => ({
      bytes: bytesOf(db),
      messages: count(db, 'SELECT count(*) AS n FROM message'),
      places: count(db, 'SELECT count(*) AS n FROM place'),
      chunks: count(db, 'SELECT count(*) AS n FROM chunk'),
    }),
    clear: () => {
      const emptied = (kept: () => readonly KeptSet[]) =>
        db.transaction(() => {
          noted({ kind: 'cleared', count: 1 });
          const sets = kept();
          dropTables(db);
          createTables(db);
          resumeSets(db, sets);
        });
      try {
        emptied(() => setAside(db, clock));
      } catch {
        // There is no room for them, or they can't be read: they can be made again.
        emptied(() => {
          forgetKept(db);
          return [];
        });
      }
      db.run('PRAGMA incremental_vacuum');
    },
  };
}

function makeTables(db: Database, clock: Clock): boolean {
  const version = count(db, 'SELECT user_version AS n FROM pragma_user_version');
  if (version === SCHEMA_VERSION) {
    // Younger than the version.
    db.run(KEPT_VECTORS_TABLE);
    makeAudit(db);
    return false;
  }
  // Another version's, of whatever columns, is not ours to add to.
  if (version !== 0 && count(db, "SELECT count(*) AS n FROM pragma_table_info('audit')") !== AUDIT_COLUMNS) db.run('DROP TABLE IF EXISTS audit');
  makeAudit(db);
  const sets = setAside(db, clock);
  dropTables(db);
  createTables(db);
  resumeSets(db, sets);
  note(db, clock, { kind: 'made', reason: version === 0 ? '' : `version ${version}`, count: 1 });
  return true;
}

/** What took long to make, or can't be made again; returns the sets of vectors among it, for `resumeSets`. */
function setAside(db: Database, clock: Clock): readonly KeptSet[] {
  const sets = setVectorsAside(db, clock);
  setOpenedAside(db, clock);
  return sets;
}

/** Those of a later version, too: none of its mail may stay behind. A virtual table takes the tables under it along. */
function dropTables(db: Database): void {
  for (const table of TABLES) db.run(`DROP TABLE IF EXISTS ${table}`);
  const unknown = db.all(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT IN ('audit', 'audit_salt', 'kept_vector')
    ORDER BY sql NOT LIKE 'CREATE VIRTUAL%'`);
  for (const row of unknown) db.run(`DROP TABLE IF EXISTS "${textIn(row, 'name').replaceAll('"', '""')}"`);
}

function createTables(db: Database): void {
  for (const statement of SCHEMA) db.run(statement);
  db.run(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  if (count(db, 'SELECT user_version AS n FROM pragma_user_version') !== SCHEMA_VERSION) {
    throw new Failure('internal', 'The index could not be made.');
  }
}

function bytesOf(db: Database): number {
  return count(db, 'SELECT page_count * page_size AS n FROM pragma_page_count, pragma_page_size');
}

function count(db: Database, sql: string): number {
  return numberIn(db.all(sql)[0], 'n');
}

const AUDIT_COLUMNS = 7;
const LOOKING = 15; // ms, the commit on top
