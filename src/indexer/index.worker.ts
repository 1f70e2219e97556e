/** Owns the index: the one worker that has the database open. Everything asked of the index runs here, one thing at a time. */
import type { AnswerClaim, AskReply } from '../answer.ts';
import { Failure } from '../failure.ts';
import { meantText } from '../meant-text.ts';
import type { Database, QueryVector } from '../ports.ts';
import type { AskCall, IndexApi, ReadingApi } from '../protocol.ts';
import type { SearchReply } from '../search.ts';
import { ask } from '../retrieval/asking/ask.ts';
import { completions } from '../retrieval/completions/completions.ts';
import { conversationInside } from '../retrieval/conversation-inside.ts';
import { explain } from '../retrieval/explain.ts';
import { facets } from '../retrieval/facets.ts';
import { storedText } from '../retrieval/stored-text.ts';
import { otherLanguages } from '../retrieval/scope/other-languages.ts';
import { createExtractiveReader } from '../retrieval/asking/extractive-reader.ts';
import { search, type SearchDeps } from '../retrieval/search.ts';
import { connect, serve, type Handlers, type Signal } from '../rpc.ts';
import type { Settings } from '../settings.ts';
import { createAnalyzer } from './text/analyze.ts';
import { createFactReader } from './facts/facts.ts';
import { heapBytes, openPool, poolDirectory } from './store/open-database.ts';
import { IndexFile } from './store/open-index.ts';
import { erasePrivateStorage } from './workers/erase-private-storage.ts';
import { selfEndpoint } from './workers/self-endpoint.ts';
import { RemoteReaders } from './workers/remote-readers.ts';
import { addonFile, shippedVectors } from './vectors/shipped-model.ts';
import type { Store } from './store/store.ts';
import { VectorLoader } from './vectors/vector-loader.ts';
import { yieldingReader } from './workers/yielding-reader.ts';

declare const self: DedicatedWorkerGlobalScope;

const endpoint = selfEndpoint(self);
/** It answers, too: with claims of readers that live there. */
const background = connect<ReadingApi>(endpoint);
const remoteReaders = new RemoteReaders(background);

const POOL = 'footnote';
const clock = { now: () => Date.now() };
const index = new IndexFile((options) => openPool(POOL, { ...options, remove: removePool }), clock);
const analyzer = createAnalyzer();
const facts = createFactReader();
const loader = new VectorLoader(async () => WebAssembly.compile(await addonFile('kernel.wasm')), clock);
const builtIn = shippedVectors(({ code, message }) => console.error('Footnote index: the built-in model was not loaded.', code, message));
/** When somebody last asked. */
let asked = 0;
let settings: Settings = {};

async function removePool(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(poolDirectory(POOL), { recursive: true });
}

/** Damage that was found while nobody waited for an answer. The next call fails by it, so that the mail is read again. */
let untold: Failure | undefined;

function tellDamage(): void {
  const failure = untold;
  untold = undefined;
  if (failure) throw failure;
}

/** A store function as a handler: opened first, damage noticed. */
const stored =
  <A, R>(choose: (store: Store) => (argument: A) => R) =>
  async (argument: A): Promise<R> => {
    tellDamage();
    return index.use(({ store }) => choose(store)(argument));
  };

const timeFor = (ms: number): (() => boolean) => {
  const end = clock.now() + ms;
  return () => clock.now() >= end;
};

/** Lets the messages in that have come meanwhile, a cancel of this very call among them. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Vectors come into memory beside everything else; whoever asks meanwhile is answered without them. */
function loadVectors(): void {
  const use = <T>(work: (db: Database) => T) => index.use(({ db }) => work(db)).catch((error: unknown) => {
    const failure = Failure.from(error);
    if (failure.code === 'corrupt') untold = failure;
    throw failure;
  });
  loader.load(use, nextTask).catch((error: unknown) => {
    console.error('Footnote index: vectors were not loaded.', Failure.from(error).origin);
  });
}

let following: ReturnType<typeof setTimeout> | undefined;

/** Vectors that were written come into memory a second later: otherwise the next search would take in those of hours at once. */
function followVectors(): void {
  following ??= setTimeout(() => {
    following = undefined;
    if (loader.isReady) loadVectors();
  }, FOLLOWING);
}

/** A new or rebuilt index knows of no vectors yet. */
async function wantBuiltIn(): Promise<void> {
  await index.use(({ store }) => builtIn.want(store));
}

interface Asked {
  readonly text: string;
  readonly vectors?: readonly QueryVector[] | undefined;
}

/** What a search needs, the text as vectors among it. */
async function searching<T>({ text, vectors: given = [] }: Asked, signal: Signal, work: (deps: SearchDeps) => T | Promise<T>): Promise<T> {
  asked = clock.now();
  await nextTask();
  if (signal.aborted) throw new Failure('cancelled', 'A newer search took its place.');
  const quick = await builtIn.query(meantText(text));
  const queries = [...(quick ? [quick] : []), ...given];
  return index.use(({ db }) => {
    const vectors = loader.of(db);
    const meant = vectors && { vectors: { index: vectors, queries } };
    const answer = work({ db, analyzer, clock, facts, settings, ...meant });
    if (vectors?.isLoading) loadVectors();
    return answer;
  });
}

/** A question waits for the built-in model, a search does not: its sentences are compared by it. */
async function answered({ ask: number, elsewhere = false, vectors, ...request }: AskCall, signal: Signal): Promise<AskReply> {
  const instant = await builtIn.embedder();
  const reader = elsewhere ? () => remoteReaders.of(number, signal) : yieldingReader(createExtractiveReader(analyzer, instant), nextTask);
  const wordings = elsewhere ? () => background.wordings({ ask: number }, { signal }) : undefined;
  // Who asked and is gone hears no claim.
  const tell = (claim: AnswerClaim) => void background.claimed({ ask: number, claim }).catch(() => {});
  return searching({ text: request.question, vectors }, signal, (deps) => ask({ ...deps, facts, reader, wordings, instant, between: nextTask }, request, tell, () => signal.aborted));
}

/** That the built-in model is missing is said with every search that it would have answered. */
const isMissed = (text: string) => meantText(text) !== '' && builtIn.problem !== undefined;
const NO_BUILT_IN = { code: 'noBuiltIn' } as const;

function withProblem(reply: SearchReply, text: string): SearchReply {
  return isMissed(text) ? { degradedReason: NO_BUILT_IN, ...reply, degraded: true } : reply;
}

function answeredWithProblem(reply: AskReply, text: string): AskReply {
  return isMissed(text) ? { ...reply, degraded: true, degradedBy: reply.degradedBy.length > 0 ? reply.degradedBy : [NO_BUILT_IN] } : reply;
}

const handlers: Handlers<IndexApi> = {
  async open() {
    const state = await index.open();
    // The state tells of it.
    untold = undefined;
    loadVectors();
    return state;
  },
  useSettings: (given) => {
    settings = given;
  },
  search: (request, signal) => searching(request, signal, (deps) => withProblem(search(deps, request), request.text)),
  explain: (request, signal) => searching(request, signal, (deps) => explain(deps, request)),
  facets: (request, signal) => searching(request, signal, (deps) => facets(deps, request, async () => {
    await nextTask();
    if (signal.aborted) throw new Failure('cancelled', 'A newer search took its place.');
  })),
  conversation: (request) => index.use(({ db }) => conversationInside({ db, analyzer, clock, facts, settings }, request)),
  storedText: (request) => index.use(({ db }) => storedText({ db, analyzer, clock, facts, settings }, request)),
  completions: (request) => index.use(({ db }) => completions(db, request)),
  ask: async (request, signal) => answeredWithProblem(await answered(request, signal), request.question),
  ...remoteReaders.handlers,
  list: stored((store) => store.list),
  folderListed: stored((store) => store.folderListed),
  nextWaiting: stored((store) => store.nextWaiting),
  async put({ items }) {
    tellDamage();
    await wantBuiltIn();
    for (let done = 0; done < items.length;) {
      const isTimeUp = timeFor(clock.now() - asked < ASKING ? WRITING_MEANWHILE : WRITING);
      done += await index.use(({ store }) => store.put({ items: items.slice(done) }, isTimeUp));
      followVectors();
      await nextTask();
    }
  },
  fail: stored((store) => store.fail),
  retry: stored((store) => store.retry),
  move: stored((store) => store.move),
  remove: stored((store) => store.remove),
  renameFolder: stored((store) => store.renameFolder),
  removeFolder: stored((store) => store.removeFolder),
  takeBackFolder: stored((store) => store.takeBackFolder),
  removeAccount: stored((store) => store.removeAccount),
  describeFolders: stored((store) => store.describeFolders),
  describeTags: stored((store) => store.describeTags),
  async tidy() {
    if (await index.use(({ store }) => store.tidy())) return true;
    await wantBuiltIn();
    followVectors();
    return index.use(({ store }) => builtIn.fill(store));
  },
  vectorSets: stored((store) => store.vectorSets),
  wantVectors: stored((store) => store.wantVectors),
  dropVectors: stored((store) => store.dropVectors),
  nextUnembedded: stored((store) => store.nextUnembedded),
  allRead: stored((store) => store.allRead),
  async putVectors(batch) {
    const put = await stored((store) => store.putVectors)(batch);
    followVectors();
    return put;
  },
  languages: stored((store) => store.languages),
  otherLanguages: (request) => index.use(({ db }) => otherLanguages({ db, analyzer, clock, facts, settings }, request)),
  knownFolders: stored((store) => store.knownFolders),
  membership: stored((store) => store.membership),
  members: stored((store) => store.members),
  confirmFolder: stored((store) => store.confirmFolder),
  confirmed: stored((store) => store.confirmed),
  mirrored: stored((store) => store.mirrored),
  confirmPlaces: stored((store) => store.confirmPlaces),
  note: stored((store) => store.note),
  audit: stored((store) => store.audit),
  coverage: stored((store) => store.coverage),
  folderCounts: stored((store) => store.folderCounts),
  retryFolder: stored((store) => store.retryFolder),
  readAgain: stored((store) => store.readAgain),
  keepAsRead: stored((store) => store.keepAsRead),
  readBodies: stored((store) => store.readBodies),
  headersOnly: stored((store) => store.headersOnly),
  forgetDecrypted: stored((store) => store.forgetDecrypted),
  forgetBodies: stored((store) => store.forgetBodies),
  wantPurge: stored((store) => store.wantPurge),
  purgeState: stored((store) => store.purgeState),
  purge: () => index.rewrite(),
  erase: async () => erasePrivateStorage(await navigator.storage.getDirectory()),
  placesIn: stored((store) => store.placesIn),
  equals: stored((store) => store.equals),
  placesOf: stored((store) => store.placesOf),
  noteOpened: stored((store) => store.noteOpened),
  threadOf: stored((store) => store.threadOf),
  size: () => index.use(({ db, store }) => ({ ...store.size(), memory: heapBytes() + (loader.of(db)?.bytes ?? 0) })),
  clear: () => index.clear(),
};

serve<IndexApi>(endpoint, handlers, (failure) => {
  console.error('Footnote index:', failure.message, failure.origin);
});

// ms of one transaction, the commit on top: so long does a search wait at most. What a transaction costs by itself is as much
// as dozens of messages in Thunderbird's private file system, so it is short only while somebody searches.
const WRITING = 250;
const WRITING_MEANWHILE = 15;
const FOLLOWING = 1000; // ms: where 200,000 vectors are held it takes 2 ms
const ASKING = 3000; // ms in which the next letter or question follows
