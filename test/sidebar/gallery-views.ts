import type { TextModelState } from '../../src/text-models.ts';
import type { FailureCode, FailureDetail } from '../../src/failure.ts';
import type { AskReply } from '../../src/answer.ts';
import type { AskedBefore, Leaving, OutsideState, ReadersState } from '../../src/asking.ts';
import type { AccountChoice, Progress } from '../../src/coverage.ts';
import type { ModelState } from '../../src/embedding.ts';
import type { FolderChoice } from '../../src/listing.ts';
import type { KeptSearches } from '../../src/kept-searches.ts';
import type { QueryPiece, SearchReply } from '../../src/search.ts';
import type { HitWhy, SearchWarning } from '../../src/told.ts';
import { ABSTAINED, ACCOUNTS, AGGREGATE, ASKED, BROKEN_DOWN, DEGRADED, DROPPED, HOSTILE_AGGREGATE, HOSTILE_NEAREST, HOSTILE_REPLY, LEAVING, MIXED, NEAREST, NO_RECORD, OUTSIDE, OVERVIEW, REPLY, SERVER, SUPERSEDED, COMPUTED, FETCHING_MODEL, INSIDE, OWN_MODEL } from './fake-answers.ts';
import { boxViews } from './box/box-views.ts';
import { FOLDERS, HOSTILE, MAIL, MEANT, type FakeMail } from './fake-mail.ts';
import { resultsViews } from './results/results-views.ts';
import { searchViews } from './search/search-views.ts';
import type { SettingsStory } from './settings/settings-views.ts';

/** A state of the page worth looking at. */
export interface View {
  readonly query: string;
  readonly mails: readonly FakeMail[];
  readonly progress: Progress | undefined;
  readonly here?: FolderChoice | undefined;
  /** The page's address, where it names a scope. */
  readonly address?: string;
  readonly searchFails?: FailureCode;
  readonly openFails?: FailureCode;
  /** Every page of hits but the first. */
  readonly moreFails?: FailureCode;
  /** Milliseconds until a search is answered. */
  readonly delay?: number;
  /** Thunderbird is offline. */
  readonly offline?: boolean;
  readonly warnings?: readonly SearchWarning[];
  /** What the answer tells besides its hits. */
  readonly told?: Partial<Pick<SearchReply, 'exact' | 'leftOut' | 'proposals' | 'degraded' | 'degradedReason' | 'models' | 'nobody'>>;
  readonly models?: Partial<ModelState>;
  /** Accounts whose mail stands on servers. */
  readonly accounts?: readonly AccountChoice[];
  /** Searches made before and saved. */
  readonly searches?: KeptSearches;
  /** Operators of the query as they were read. */
  readonly pieces?: readonly QueryPiece[];
  /** What explains the chosen message. */
  readonly about?: HitWhy;
  /** So many of the last hits stayed out. */
  readonly out?: number;
  /** Hits there are, where more are told of than the gallery's mailbox holds. */
  readonly repeated?: number;
  /** Keys to press once the page stands, with `Alt+` where it is held. */
  readonly keys?: readonly string[];
  /** The page asks instead of finding. */
  readonly ask?: AskStory;
  /** The settings page instead. */
  readonly settings?: SettingsStory;
  /** What to click after the keys. */
  readonly clicks?: readonly string[];
}

/** What the background answers to a question, and what it kept of earlier ones. */
export interface AskStory {
  /** Undefined: no answer comes, whatever claims came before. */
  readonly reply?: AskReply | undefined;
  /** Claims that were told so far, where the answer has not come. */
  readonly told?: number;
  readonly fails?: FailureCode;
  readonly detail?: FailureDetail;
  readonly leaving?: Omit<Leaving, 'ask'>;
  readonly asked?: readonly AskedBefore[];
  readonly readers?: ReadersState;
  readonly textModels?: TextModelState;
  readonly outside?: OutsideState;
  /** The person does not let a server be called. */
  readonly forbidden?: boolean;
}

const all: Progress = {
  activity: 'idle',
  coverage: { known: 52_400, indexed: 52_400, waiting: 0, failed: 0, failures: [], truncated: 0, encrypted: 0, attached: 0, headersOnly: 0 },
  rate: 0,
  emptyFolders: 0,
  unlisted: 0,
};

const some: Progress = {
  ...all,
  coverage: {
    known: 52_400, indexed: 52_012, waiting: 380, failed: 8,
    failures: [{ code: 'unreadable', count: 5 }, { code: 'tooLarge', count: 2 }, { code: 'timeout', count: 1 }],
    truncated: 3, encrypted: 41, attached: 7_310, headersOnly: 0,
  },
  emptyFolders: 2,
  unlisted: 1,
};

const reading: Progress = {
  ...all,
  activity: 'reading',
  coverage: { known: 52_400, indexed: 12_480, waiting: 39_919, failed: 1, failures: [{ code: 'unreadable', count: 1 }], truncated: 0, encrypted: 0, attached: 0, headersOnly: 0 },
  rate: 312.4,
};

/** Folders are listed still: how much mail there is nobody knows. */
const growing: Progress = { ...reading, growing: true, coverage: { ...reading.coverage, known: 20_100, waiting: 7_619 } };
/** Bodies on a server that is out of reach. */
const bodiesLeft: Progress = { ...all, coverage: { ...all.coverage, headersOnly: 388 } };

const nothingRead: Progress = { ...all, coverage: { known: 0, indexed: 0, waiting: 0, failed: 0, failures: [], truncated: 0, encrypted: 0, attached: 0, headersOnly: 0 } };

const SERVERS: readonly AccountChoice[] = [
  { account: 'a1', name: 'mara@harbour.example', type: 'imap', remote: true, reads: 'stored', decided: false, choices: ['bodies', 'stored', 'headers', 'nothing'], unread: { messages: 48_210, bytes: 1_912_000_000 } },
  { account: 'a2', name: 'An association with a very long name that someone gave to its account for members and friends', type: 'imap', remote: true, reads: 'headers', decided: false, choices: ['bodies', 'headers', 'nothing'], unread: { messages: 1, bytes: 14_000 } },
];
/** A server that does not answer keeps some of its mail from being read. */
const offline: Progress = { ...some, coverage: { ...some.coverage, failed: 388, waiting: 0, failures: [{ code: 'unavailable', count: 388 }] } };
const ferry: View = { query: 'ferry booking', mails: MAIL, progress: some, here: FOLDERS[1] };

/** Texts of strangers in every field that an answer has. */
const hostile: View = {
  query: 'ferry',
  mails: HOSTILE.map((mail) => ({ ...mail, branch: `<s>\u202E${'part '.repeat(900)}` })),
  progress: some,
  here: { account: 'a1', accountName: 'A'.repeat(3_000), folder: '/x', folderName: '\u202EF'.repeat(1_000) },
  warnings: [{ code: 'unread', name: 'priority', written: '<b>'.repeat(900) }, { code: 'noFolder', name: '\u202Eis <img src=x onerror=alert(1)> odd' }],
  told: {
    exact: { matches: 0, missing: ['<script>alert(1)</script>', 'W'.repeat(9_000)] },
    leftOut: [{ filter: `from:"${'<i>\u202E'.repeat(400)}"`, matches: 9_999_999 }, { filter: 'in:discarded', matches: 1 }],
    degraded: true,
    degradedReason: { code: 'learnedEarlier', serving: `<u>\u202Ebroken</u> ${'reason '.repeat(2_000)}`, wanted: '<b>' },
  },
  models: { model: '<img src=x>' },
  about: { code: 'staysOut', why: { code: 'nobody', name: `<b>\u202E${'about '.repeat(900)}` } },
};

const question: View = { ...ferry, query: 'When does the ferry leave on Saturday?', ask: { reply: REPLY, asked: ASKED } };
const asks = (query: string, ask: AskStory, more: Partial<View> = {}): View => ({ ...question, query, ask: { ...question.ask, ...ask }, ...more });

const ASK_VIEWS: Readonly<Record<string, View>> = {
  askEmpty: { ...question, query: '' },
  askAsking: asks(question.query, { reply: undefined, told: 0 }),
  askStreaming: asks(question.query, { reply: undefined, told: 2 }),
  askAnswered: question,
  askSuperseded: asks('Which quay does it leave from in the end?', { reply: SUPERSEDED }),
  askAggregate: asks('How much did I pay for tickets in 2026 altogether?', { reply: AGGREGATE }),
  askMixed: asks('How much did I pay for tickets in 2026 altogether?', { reply: MIXED }),
  askBrokenDown: asks('How much did I pay per month in 2026?', { reply: BROKEN_DOWN }),
  askNoRecord: asks('How much did I pay for trams in 2026 altogether?', { reply: NO_RECORD }),
  askOverview: asks('What is this folder about?', { reply: OVERVIEW }, { address: 'account=a1&folder=/in/travel' }),
  askOverviewWordless: asks('What is this folder about?', { reply: { ...OVERVIEW, claims: [] } }, { address: 'account=a1&folder=/in/travel' }),
  askAbstained: asks('Where does Alex live?', { reply: ABSTAINED }, { address: 'account=a1&folder=/in/travel' }),
  askNearest: asks('When does the night boat leave?', { reply: NEAREST }, { address: 'account=a1&folder=/in/travel' }),
  askAccounts: asks('Who books the bus for the concert?', { reply: ACCOUNTS }, { here: undefined }),
  askDropped: asks(question.query, { reply: DROPPED, readers: SERVER }),
  askDegraded: asks(question.query, { reply: DEGRADED }, { clicks: ['#steps summary'] }),
  askEvidence: { ...question, clicks: ['#evidence summary'] },
  askRoutes: { ...question, clicks: ['#route'] },
  askError: asks(question.query, { fails: 'timeout', detail: { of: 'serverNoBegin', seconds: 120 }, readers: SERVER }),
  askOffline: asks(question.query, { fails: 'unavailable', detail: { of: 'serverUnreachable', server: 'models.example' }, readers: SERVER }, { offline: true }),
  askRefused: asks(question.query, { fails: 'refused', detail: { of: 'neverSent', account: 'Nora at work' }, readers: SERVER }),
  askStopped: asks(question.query, { reply: undefined, told: 1 }, { clicks: ['#stop'] }),
  askGone: { ...question, openFails: 'gone', clicks: ['footnote-claims .mark button'] },
  askHistory: { ...question, query: '', clicks: ['#to-history'] },
  askHistorySure: { ...question, query: '', clicks: ['#to-history', 'footnote-history .icon-button', '#remove-all'] },
  askKept: { ...question, query: '', clicks: ['#to-history', 'footnote-history li:nth-child(2) .question'] },
  askConsent: asks(question.query, { reply: undefined, leaving: LEAVING, readers: SERVER }),
  askSettings: asks('', { outside: OUTSIDE }, { clicks: ['#to-settings'] }),
  askServer: asks('', { readers: SERVER, outside: OUTSIDE }, { clicks: ['#to-settings'] }),
  askInside: asks('', { readers: INSIDE }, { clicks: ['#to-settings', 'input[value="Qwen2.5-0.5B-Instruct"]'] }),
  askFetching: asks('', { readers: INSIDE, textModels: FETCHING_MODEL }, { clicks: ['#to-settings'] }),
  askOwnModel: asks('', { readers: INSIDE, textModels: OWN_MODEL }, { clicks: ['#to-settings'] }),
  askComputed: asks('How much did I pay for tickets in 2026 altogether?', { reply: COMPUTED, readers: SERVER }, { clicks: ['#steps summary'] }),
  askHostileNearest: asks('Where is the ferry?', { reply: HOSTILE_NEAREST }, { here: hostile.here }),
  askHostile: asks(`"${'<b>'.repeat(900)}" is not understood`, { reply: HOSTILE_REPLY }, { here: hostile.here, clicks: ['#steps summary', '#evidence summary'] }),
  askHostileTotal: asks(`<b>\u202E${'how much '.repeat(90)}`, { reply: HOSTILE_AGGREGATE, asked: ASKED.map((one) => ({ ...one, request: { ...one.request, question: `<i>\u202E${'W'.repeat(900)}` } })) }),
};

export const VIEWS: Readonly<Record<string, View>> = {
  results: { ...ferry, keys: ['ArrowDown'] },
  partial: { ...ferry, query: 'ferry booking concert rye' },
  scoped: { ...ferry, address: 'account=a1&folder=/in' },
  many: { ...ferry, repeated: 137 },
  ready: { ...ferry, query: '', progress: all },
  reading: { ...ferry, query: '', progress: reading },
  growing: { ...ferry, query: '', progress: growing },
  growingFound: { ...ferry, progress: growing },
  pausedEmpty: { ...ferry, query: '', progress: { ...reading, activity: 'paused', rate: 0 } },
  starting: { ...ferry, query: '', progress: { ...nothingRead, activity: 'starting' } },
  fresh: { ...ferry, query: '', progress: nothingRead },
  indexing: { ...ferry, progress: reading },
  paused: { ...ferry, progress: { ...reading, activity: 'paused', rate: 0 } },
  nothing: { ...ferry, query: 'submarine' },
  nothingScoped: { ...ferry, query: 'submarine', address: 'account=a1&folder=/in/travel' },
  error: { ...ferry, searchFails: 'connectionLost' },
  gone: { ...ferry, openFails: 'gone', keys: ['ArrowDown', 'Enter'] },
  offline: { ...ferry, offline: true, progress: offline },
  offlineBodies: { ...ferry, offline: true, progress: bodiesLeft, clicks: ['#coverage-toggle'] },
  offlineOpened: { ...ferry, offline: true, progress: offline, openFails: 'unavailable', keys: ['ArrowDown', 'Enter'] },
  servers: { query: '', mails: MAIL, progress: some, accounts: SERVERS },
  serversOpen: { query: '', mails: MAIL, progress: some, accounts: SERVERS.map((one) => ({ ...one, decided: true })), clicks: ['#coverage-toggle'] },
  warnings: { ...ferry, query: 'ferry booking priority:9 after:someday', warnings: [{ code: 'unread', name: 'priority', written: 'priority:9' }, { code: 'unread', name: 'after', written: 'after:someday' }, { code: 'manyParts', most: 2 }] },
  leftOut: { ...ferry, query: 'ferry after:2026-10-01', told: { leftOut: [{ filter: 'in:discarded', matches: 12 }, { filter: 'after:2026-10-01', matches: 3 }] } },
  filteredAway: { ...ferry, query: 'submarine after:2026-10-01', told: { leftOut: [{ filter: 'in:discarded', matches: 1 }, { filter: 'after:2026-10-01', matches: 3 }] } },
  misspelt: { ...ferry, query: 'fery', told: { proposals: ['ferry', 'fern'] } },
  exactMissing: { ...ferry, query: 'INV-123', told: { exact: { matches: 0, missing: ['INV-123'] } } },
  exactPartly: { ...ferry, query: 'ferry INV-123', told: { exact: { matches: 0, missing: ['INV-123'] } } },
  meaning: { query: 'what if we miss the boat', mails: MEANT, progress: some, told: { degraded: true, degradedReason: { code: 'learnedReading', passages: 31_040, of: 96_200 }, models: { static: 'footnote-static-en', learned: 'bge-small-en-v1.5' } }, models: { model: 'bge-small-en-v1.5', activity: 'embedding', embedded: 31_040, rate: 4.1 } },
  stayedOut: { ...ferry, query: 'ferry booking', mails: MAIL.slice(0, 5), out: 3 },
  nobody: { ...ferry, query: 'where does Alex live', mails: [], told: { nobody: 'Alex' } },
  inspector: { ...ferry, query: 'ferry booking concert rye', out: 2, keys: ['ArrowDown', 'ArrowDown', 'Alt+Enter'] },
  thousands: { ...ferry, query: 'ferry', repeated: 10_000 },
  stopped: { ...ferry, progress: { ...some, activity: 'stopped', problem: 'The disk is full.', problemCode: 'diskFull' } },
  unreachable: { ...ferry, query: '', progress: undefined },
  hostileInspected: { ...hostile, keys: ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Alt+Enter'] },
  hostile,
  ...ASK_VIEWS,
  ...resultsViews(ferry),
  ...searchViews(ferry, all),
  ...boxViews({ query: '', mails: MAIL, progress: some, here: FOLDERS[1] }),
};
