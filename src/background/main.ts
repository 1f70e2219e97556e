/**
 * The event page. It registers every listener at once, since an event that wakes it is delivered only to listeners that
 * are there when its scripts have run; everything else happens in the parts it puts together.
 */
import type { SettingsState } from '../chosen-settings.ts';
import { Failure } from '../failure.ts';
import type { IndexState } from '../listing.ts';
import type { Place } from '../mail.ts';
import type { IndexApi, PageApi, ReadingApi } from '../protocol.ts';
import { serve, type Handlers } from '../rpc.ts';
import { settingOf } from '../settings.ts';
import { askedBefore, forgetAsked, keepAsked } from './asking/asked-before.ts';
import { Asking } from './asking/asking.ts';
import { ConfirmedEvidence } from './asking/confirmed-evidence.ts';
import { Confirming, FOR_EVIDENCE } from './confirming/confirming.ts';
import { LOOKS } from './confirming/looks.ts';
import { forgetAllListed, isAllListed } from './crawl/all-listed.ts';
import { Changes } from './crawl/changes.ts';
import { Crawl } from './crawl/crawl.ts';
import { Embedding } from './embedding/embedding.ts';
import { chosenReading } from './asking/chosen-reading.ts';
import { deleteEverything } from './which-mail/delete-everything.ts';
import { folderCoverage } from './which-mail/folder-coverage.ts';
import { keepAwake } from './keep-awake.ts';
import { listenForAutomaticRead, mendLeftBehind, takeLeftBehind } from './opening/keep-unread.ts';
import { mailChoices, switchOn } from './which-mail/mail-choices.ts';
import { describeMailbox, describeTags, tagsByThemselves } from './crawl/describe.ts';
import { indexedFolders } from './thunderbird/mailbox.ts';
import { createMenus, listenToMenus, listenToSettingsEntry } from './menus.ts';
import { onPlaces } from './opening/on-places.ts';
import { openMessage } from './opening/open-message.ts';
import { replyTo } from './opening/reply-to.ts';
import { Outside } from './asking/outside.ts';
import { forgetOutside, logOutside, outsideState, outsideSwitches, setOutside } from './asking/outside-log.ts';
import { Pages } from './pages.ts';
import { isPaused, storePause, storePauseAgain } from './crawl/pause.ts';
import { ProgressReport } from './crawl/progress.ts';
import { Purge } from './which-mail/purge.ts';
import { QueryVectors } from './embedding/query-vectors.ts';
import { agreeAlways, readersState, setReaders } from './asking/reader-choice.ts';
import { readerCount, Readers } from './crawl/readers.ts';
import { Reconcile } from './reconcile/reconcile.ts';
import { retryUnavailable, retryWhenDue } from './crawl/retry-unavailable.ts';
import { Selection } from './which-mail/selection.ts';
import { isFirstPage, lastRetry, noRoomUntil } from './session.ts';
import { chooseSettings, chosenSettings, settingsInForce } from './settings-choice.ts';
import { findStoredWhenDue } from './crawl/stored-look.ts';
import { changeSearches, followFolder, forgetSearchesIn, keptSearches } from './searches/kept-searches.ts';
import { NO_SEARCHES } from './searches/change-searches.ts';
import { setShortcut, shortcut } from './shortcut.ts';
import { createSpace, currentFolder, dockAtStart, showFootnote, showSettingsPage, toggleFootnote } from './surfaces.ts';
import { pressToolbarButton } from './toolbar-button.ts';
import { TextModels } from './asking/text-models.ts';
import { throttle } from './throttle.ts';
import { thunderbird } from './thunderbird/thunderbird.ts';
import { Supervised } from './workers.ts';

const logError = (error: unknown) => {
  const failure = Failure.from(error);
  console.error('Footnote:', failure.code, failure.message, failure.origin);
};

const indexWorker = new Supervised<IndexApi>(
  '/indexer/index.worker.js',
  async (client) => {
    await client.useSettings(await settingsInForce());
    await takeState(await client.open());
  },
  ({ code }) => {
    if (code === 'corrupt') void buildAgain().catch(logError);
  },
  (endpoint) => serve<ReadingApi>(endpoint, asking.reading, logError),
);
const index = indexWorker.client;
const pages = new Pages();

const tellProgress = throttle(400, () => {
  if (pages.count > 0) void report.now().then((progress) => pages.progressed(progress));
});
const tellChange = throttle(1000, () => pages.indexChanged());

const crawl = new Crawl({
  index,
  readers: new Readers(readerCount(navigator.hardwareConcurrency)),
  events: { afterEvents: (work) => changes.afterEvents(work), watch: (folder) => changes.watch(folder) },
  onProgress: () => {
    tellProgress();
    if (crawl.activity === 'idle') {
      tellChange();
      embedSoon();
      reconcileSoon();
      lookForStored();
    }
  },
  onTidied: () => purge.run(),
  onFolderListed: () => void mendLeftBehind().catch(logError),
  onFolderGone: () => void reconcile.removeGone({ folders: true }).catch(logError),
  onProblem: (kind, failure) => {
    report.setProblem(kind, failure);
    if (failure) logError(failure);
    else void storePauseAgain().catch(logError);
    tellProgress();
  },
});
const embedding = new Embedding({
  index,
  isCrawlIdle: () => crawl.activity !== 'reading',
  isAllRead: async () => crawl.activity === 'idle' && (await index.coverage()).waiting === 0 && (await isAllListed()),
  onProgress: tellProgress,
  onError: logError,
});
const embedSoon = throttle(1000, () => embedding.run());
const queryVectors = new QueryVectors(index, embedding, settingsInForce);
const confirming = new Confirming({
  ...LOOKS,
  index,
  search: (request, signal) => index.search(request, { signal }),
  afterEvents: (work) => changes.afterEvents(work),
  onDoubt: (folderId) => void reconcile.doubt(folderId).catch(logError),
  onFolderGone: () => void reconcile.removeGone({ folders: true }).catch(logError),
  onCorrected: () => {
    crawl.read();
    tellChange();
  },
  onError: logError,
});
const lookUp = (places: readonly Place[]) => confirming.isChanged(places, FOR_EVIDENCE);
const textModels = new TextModels(logError);
const asking = new Asking({
  index,
  vectors: queryVectors,
  evidence: new ConfirmedEvidence(confirming, settingsInForce),
  reading: (request) => chosenReading(textModels, request),
  agreeAlways,
  wordings: async () => settingOf(await settingsInForce(), 'llm_rewrite'),
  keepAwake,
});
const report = new ProgressReport(index, crawl);
const reconcile = new Reconcile({
  index,
  crawling: () => crawl.activity,
  onWork: () => crawl.read(),
  onChanged: tellChange,
  onAccountGone: (account) => selection.forgetAccount(account),
  onError: logError,
});
const reconcileSoon = throttle(1000, () => reconcile.run());
const changes = new Changes({
  index,
  onWork: () => crawl.read(),
  onChanged: tellChange,
  onFolder: (folderId) => crawl.listAgain(folderId),
  onFolderNamed: async () => describeMailbox(index, await indexedFolders()),
  onFolderElsewhere: async (from, to) => {
    pages.folderElsewhere(from, to);
    pages.searchesChanged(await followFolder(from, to));
  },
  onFolders: () => crawl.start(),
  onDoubt: (folderId) => void reconcile.doubt(folderId).catch(logError),
  onAccountGone: (account) => selection.forgetAccount(account),
  onError: logError,
});

const purge = new Purge({
  index,
  isQuiet: () => crawl.activity !== 'reading' && embedding.quiet.isUnasked(),
  noRoomUntil, onProblem: (failure) => report.setUnremoved(failure),
  keepAwake, onDone: tellProgress, onError: logError,
});
const selection = new Selection({
  index, crawl, changes, onChanged: tellChange, onError: logError,
  onAccountForgotten: async (account) => pages.searchesChanged(await forgetSearchesIn(account)),
});
const lookForStored = throttle(5000, () => void findStoredWhenDue(index, Date.now()).then((found) => found && crawl.read(), logError));

/** Other add-ons are told the answer whole. */
const unheard = { claimed: async () => {}, leaving: async () => {} };
const outside = new Outside({
  switches: outsideSwitches,
  log: logOutside,
  search: (request) => queryVectors.search(request, (meant) => confirming.search(meant, new AbortController().signal, FOR_EVIDENCE)),
  ask: async (request) => asking.of(unheard).ask({ ...request, ask: 0, reader: 'extractive' }, new AbortController().signal),
  now: () => Date.now(),
});

/** A new or rebuilt index knows of no folder: all are to be listed again. */
async function takeState({ fresh, damaged }: IndexState): Promise<void> {
  if (damaged) report.setRebuilding();
  if (fresh) await forgetAllListed();
}

/** The worker has set the damaged index aside; the mail itself is the source to build it from again. */
async function buildAgain(): Promise<void> {
  await takeState(await index.open());
  await crawl.startOver();
}

const useSettings = async () => index.useSettings(await settingsInForce());

async function settingsState(): Promise<SettingsState> {
  const [chosen, tags] = await Promise.all([chosenSettings(), tagsByThemselves()]);
  return { chosen, tags };
}

const pageApi: Omit<Handlers<PageApi>, 'ask' | 'letLeave'> = {
  search: (request, signal) => queryVectors.search(request, (meant) => confirming.search(meant, signal)),
  explain: async (request, signal) => index.explain((await queryVectors.withVectors(request)).request, { signal }),
  facets: async (request, signal) => index.facets((await queryVectors.withVectors(request)).request, { signal }),
  conversation: (request) => confirming.shown(() => index.conversation(request), ({ messages }) => messages.map(({ place }) => place)),
  storedText: (request) => confirming.shown(() => index.storedText(request), ({ place }) => [place]),
  reply: ({ place }) => onPlaces(index, place, (places) => replyTo(index, places), lookUp),
  completions: (request, signal) => index.completions(request, { signal }),
  searches: keptSearches,
  async changeSearches(change) {
    const kept = await changeSearches(change);
    pages.searchesChanged(kept);
    return kept;
  },
  shortcut,
  setShortcut,
  progress: () => report.now(),
  size: () => index.size(),
  async open({ place, target, quote }) {
    await onPlaces(index, place, (places) => openMessage(index, places, { target, quote }), lookUp);
    // It is on screen, which is what was asked for: what is only remembered for ties must not fail it.
    void index.noteOpened({ place }).catch(logError);
  },
  readers: readersState,
  setReaders,
  askedBefore,
  forgetAsked,
  outside: outsideState,
  setOutside,
  forgetOutside,
  currentFolder,
  async folders() {
    const folders = await indexedFolders();
    return folders.map(({ account, accountName, folder, folderName }) => ({ account, accountName, folder, folderName }));
  },
  async setPaused(paused) {
    if (!paused) await switchOn();
    crawl.setPaused(paused);
    // Where the disk is full reading goes on all the same, and says so.
    await storePause(paused).catch((error: unknown) => {
      if (paused) throw error;
      logError(error);
    });
  },
  models: () => embedding.state(),
  chooseModel: (request) => embedding.choose(request),
  setEmbedding: (request) => embedding.set(request),
  textModels: () => textModels.state(),
  chooseTextModel: (request) => textModels.choose(request),
  stopTextModel: () => textModels.stop(),
  forgetTextModel: (request) => textModels.forget(request),
  removeModel: (request) => embedding.remove(request),
  vectorSets: () => index.vectorSets(),
  async retryFailed() {
    await index.retry({});
    crawl.start();
  },
  async rebuild() {
    // Forgotten first: a page that dies in between must not take an empty index for a whole one.
    await forgetAllListed();
    // An index that can't even be opened lets no call through: then it is thrown away before anything else is tried.
    await index.clear().catch(() => indexWorker.restart('The index is built again.', (client) => client.clear()));
    await crawl.startOver();
  },
  reconcile: () => reconcile.all(),
  confirmed: (request) => index.confirmed(request),
  audit: () => index.audit(),
  settings: settingsState,
  async showSettings({ lookInto }) {
    if (lookInto !== undefined) pages.lookInto(lookInto);
    await showSettingsPage();
  },
  async setSettings(chosen) {
    await chooseSettings(chosen);
    await useSettings();
    await describeTags(index);
    tellChange();
    return settingsState();
  },
  mailChoice: () => selection.mailChoice(),
  setAccount: (request) => selection.setAccount(request),
  setFolder: (request) => selection.setFolder(request),
  setDecrypts: (request) => selection.setDecrypts(request),
  folderCoverage: () => folderCoverage(index),
  retryFolder: (request) => selection.retryFolder(request),
  async deleteEverything() {
    await deleteEverything({
      crawl, changes, useSettings, onError: logError,
      endModels: async () => {
        await embedding.end();
        await textModels.end();
      },
      eraseIndex: () => indexWorker.restart('Everything is deleted.', (client) => client.erase()),
    });
    pages.searchesChanged(NO_SEARCHES);
    tellChange();
    tellProgress();
  },
};

changes.listen();
embedding.listen();
reconcile.listen();
// What could not be had while offline is asked for again.
addEventListener('online', () => void retryUnavailable(index, lastRetry, Date.now()).then(() => crawl.read(), logError));
listenForAutomaticRead(logError);
pages.listen((page) => ({ ...pageApi, ...asking.of(page, (request, reply) => void keepAsked(Date.now(), request, reply).catch(logError)) }), logError);
listenToMenus(index, async (wanted) => pages.want(wanted, await showFootnote()), logError);
listenToSettingsEntry(logError);
thunderbird.runtime.onMessageExternal.addListener((message: unknown, { id }: messenger.runtime.MessageSender) => outside.heard(message, id ?? 'unknown'));
thunderbird.action.onClicked.addListener(() => void pressToolbarButton(pages).catch(logError));
thunderbird.commands.onCommand.addListener(() => {
  void toggleFootnote().then((place) => place && pages.call(place), logError);
});
thunderbird.runtime.onInstalled.addListener(() => {});
thunderbird.runtime.onStartup.addListener(() => {});

/** Among the first: new mail that woke the page must not be read while the person wants nothing read. */
async function takePause(): Promise<void> {
  // Choices that are lost are for the person to make anew, before anything goes on.
  if ((await isPaused()) || (await mailChoices()).lost) crawl.setPaused(true);
}

/** Runs whenever the page starts: on installation, with Thunderbird, and each time an event wakes it. */
async function start(): Promise<void> {
  createMenus();
  // Each for itself: that one of them fails must not keep the others from happening.
  for (const step of [takeLeftBehind, takePause, mendLeftBehind, createSpace, dockAtStart]) await step().catch(logError);
  void selection.makeUpOnce().catch(logError);
  if (!(await isFirstPage())) {
    if (navigator.onLine) await retryWhenDue(index, lastRetry, Date.now()).catch(logError);
    return crawl.start();
  }
  void reconcile.removeGone({ folders: false }).catch(logError);
  await crawl.startWithThunderbird();
}

void start().catch(logError);
