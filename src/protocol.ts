/**
 * Who may ask whom for what. Each interface is one direction of one connection (`rpc.ts`).
 *
 *     page --PageApi--> background --IndexApi--> index worker
 *     page <-PageEvents- background --ReadApi--> read worker
 *                                   --EmbedApi-> embed worker
 */
import type { AnswerClaim, AskReply, AskRequest, Claim, Evidence, ReaderContract, ReaderName } from './answer.ts';
import type { FailureCode } from './failure.ts';
import type { Hit, LaneEvidence, LaneName, PassageVector, Place, PreparedMail, VectorLaneName } from './mail.ts';
import type { BucketSum } from './membership.ts';
import type { EmbedderContract, QueryVector, ReaderTool, ToolReply } from './ports.ts';

// ---- search -------------------------------------------------------------------------------------------------

/** The boundary of a search: everything, one account, or one folder (with an account always). */
export interface Boundary {
  readonly account?: string;
  readonly folder?: string;
}

/** What filters are called, as operators in a query and as fields. `retrieval/query.ts` tells what each means. */
export const FILTER_NAMES = [
  'from', 'to', 'cc', 'subject', 'list', 'id', 'thread', 'label', 'category', 'priority', 'in', 'is', 'has', 'filename',
  'after', 'before', 'older', 'newer', 'larger', 'smaller',
] as const;

export type FilterName = (typeof FILTER_NAMES)[number];

/** Filters as fields, each value written as after the operator (`{ after: '24.8.2026', is: ['unread', 'flagged'] }`). */
export type Filters = Readonly<Partial<Record<FilterName, string | readonly string[]>>>;

export interface SearchRequest {
  readonly text: string;
  readonly boundary: Boundary;
  /** The same as operators in `text`, and together with them. */
  readonly filters?: Filters;
  /**
   * True for a person's own page: after the answer one query counts what filters and junk or trash left out inside the
   * boundary, and a query without hits gets proposals. Never for ask or other add-ons.
   */
  readonly probe?: boolean;
  /** The text as vectors, one for each set that is to be searched; without any, words alone decide. */
  readonly vectors?: readonly QueryVector[];
  /** Hits wanted at most. */
  readonly limit: number;
  /** True: what was ranked and stays out comes along, as with `probe`. */
  readonly stayedOut?: boolean;
  /** The next page: `SearchReply.next` of the one before, everything else being the same. */
  readonly after?: PageCursor;
  /** True while the person is typing: the last word then also matches as a prefix. */
  readonly typing: boolean;
}

/** Messages inside the boundary that match but for one filter, which `filter` names as it was written ("after:2026-08-24"). */
export interface LeftOut {
  readonly filter: string;
  readonly matches: number;
}

/** Where a page ends: behind so many ranked hits, then behind a message of the list by date. */
export interface PageCursor {
  readonly offset: number;
  readonly message?: number;
  /** ms since 1970 UTC; missing where that message has none. */
  readonly date?: number;
}

export interface SearchReply {
  readonly hits: readonly Hit[];
  /** Where the next page begins: further ranked hits, then every other message that holds all the words, newest first. Missing at the end. */
  readonly next?: PageCursor;
  /** With `probe` or `stayedOut`: how many were ranked and are no hits, and the first of them, up to `limit` with the hits; `Hit.leftOut` says why. */
  readonly stayedOut?: { readonly count: number; readonly hits: readonly Hit[] };
  /** Parts that a compound question was also asked by. */
  readonly parts?: readonly string[];
  /** A name that the question is about and that stands nowhere inside: then nothing that lacks it is a hit. */
  readonly nobody?: string;
  /** Messages in the boundary that hold every word; `hits` may hold fewer because of `limit`. */
  readonly matches: number;
  /** Messages in the boundary that hold some of the words only. */
  readonly partial: number;
  /** Messages indexed in all, and inside the boundary. */
  readonly counts: { readonly source: number; readonly permitted: number };
  /** Pieces of the query that were not understood, and what would be. */
  readonly warnings: readonly string[];
  /** Messages that state exactly what was asked for, and what no message states (as it was typed). */
  readonly exact?: { readonly matches: number; readonly missing: readonly string[] };
  /** With `probe`: what filters left out, junk and trash as `in:discarded`. */
  readonly leftOut?: readonly LeftOut[];
  /** With `probe`, where nothing was found: other texts that would find something. */
  readonly proposals?: readonly string[];
  /** True where meaning took no part, or a set of vectors that is not complete yet; the reason is a sentence for people. */
  readonly degraded: boolean;
  readonly degradedReason?: string;
  /** Milliseconds in the index worker. */
  readonly ms: number;
  /** The same by stage: `scope`, `exact`, `keyword`, `sender`, `vector`, `fuse`, `rerank`, `collapse`, `hits`, `help`. */
  readonly stages?: Readonly<Record<string, number>>;
}

/** Why a search answers as it does; with `place`, also why that message is, or is not, among the hits. */
export interface ExplainRequest extends SearchRequest {
  readonly place?: Place;
}

/** A message as it was ranked. */
export interface ExplainedHit {
  readonly message: number;
  readonly subject: string;
  readonly from: string;
  readonly score: number;
  /** Rank in each lane that nominated it, and before the reranker. */
  readonly lanes: Readonly<Partial<Record<LaneName, LaneEvidence>>>;
  readonly fused?: number;
  /** What the reranker weighs, by name (`Explanation.weights` has the weights). */
  readonly features: Readonly<Record<string, number>>;
  readonly full: boolean;
  readonly locked: boolean;
  readonly branch?: string;
  /** Why it is no hit. */
  readonly leftOut?: string;
}

export interface Explanation {
  /** Messages at each step of the funnel. */
  readonly counts: {
    readonly source: number; readonly permitted: number; readonly exact: number; readonly full: number; readonly partial: number;
    readonly ranked: number; readonly kept: number;
  };
  /** What was asked for, in how many messages of the store it stands (counted up to some number), and what it weighs. */
  readonly words: readonly { readonly written: string; readonly messages: number; readonly weight: number }[];
  readonly parts: readonly string[];
  /** Each lane's list, best first, as far as it was ranked. */
  readonly lanes: readonly { readonly lane: LaneName; readonly messages: readonly (LaneEvidence & { readonly message: number })[] }[];
  /** Message numbers in the order of fusion. */
  readonly fused: readonly number[];
  readonly weights: Readonly<Record<string, number>>;
  /** The final order, what stays out among it. */
  readonly final: readonly ExplainedHit[];
  readonly about?: { readonly message?: number; readonly sentence: string };
  /** ms by stage. */
  readonly stages: Readonly<Record<string, number>>;
}

// ---- ask ----------------------------------------------------------------------------------------------------

/** A question as it crosses a connection; `ask` names it in what is told while it is answered. */
export interface AskCall extends AskRequest {
  readonly ask: number;
  /** The question as vectors, as in `SearchRequest`. */
  readonly vectors?: readonly QueryVector[];
  /** Who reads, where it is not the extractive reader: evidence goes to `ReadingApi`, and comes back as claims. */
  readonly reader?: ReaderContract;
}

/** What the index worker asks of the background while it answers: claims of a reader that lives there, one after the other. */
export interface ReadingApi {
  /** A claim was verified. */
  claimed(told: { readonly ask: number; readonly claim: AnswerClaim }): void;
  /** Hands the evidence to the reader, and which tools it may call (`IndexApi.callTool`). */
  read(request: { readonly ask: number; readonly evidence: Evidence; readonly tools: readonly ReaderTool[] }): void;
  /** The next claim, waited for; undefined at the end. Throws what the reader throws. */
  nextClaim(request: { readonly ask: number }): Claim | undefined;
}

/** A server that answers chat requests in the form of OpenAI's, as a person set it up. */
export interface EndpointChoice {
  /** Up to and with its version (`http://127.0.0.1:11434/v1`). */
  readonly url: string;
  readonly model: string;
  /** Whether a key is stored; the key itself is never told. */
  readonly hasKey: boolean;
  /** Its model may call tools: search further inside the scope, add up payments. Small models do better without. */
  readonly tools?: boolean;
}

export interface ReadersState {
  /** Who answers where a question names nobody. */
  readonly chosen: ReaderName;
  readonly endpoint: EndpointChoice | undefined;
  /** Accounts whose mail is never sent to an endpoint, whatever was agreed. */
  readonly neverSend: readonly string[];
}

/** What would leave the machine for one question, word by word, and where to. */
export interface Leaving {
  readonly ask: number;
  readonly url: string;
  readonly model: string;
  readonly messages: number;
  /** Estimated. */
  readonly tokens: number;
  /** The whole of what would be sent. */
  readonly text: string;
}

/** A question asked before, with its answer; kept on this machine only. */
export interface AskedBefore {
  readonly id: number;
  /** ms since 1970 UTC */
  readonly at: number;
  readonly request: AskRequest;
  readonly reply: AskReply;
}

/** What other add-ons may ask, once the person has let them; both are off at first. */
export interface OutsideSwitches {
  readonly search: boolean;
  readonly ask: boolean;
}

/** One call of another add-on. What was asked and answered is not kept. */
export interface OutsideCall {
  /** ms since 1970 UTC */
  readonly at: number;
  /** The add-on's id. */
  readonly who: string;
  readonly operation: 'search' | 'ask' | 'unknown';
  readonly outcome: 'answered' | 'refused' | 'failed';
}

export interface OutsideState extends OutsideSwitches {
  /** The latest first. */
  readonly calls: readonly OutsideCall[];
}

// ---- coverage -----------------------------------------------------------------------------------------------

export interface FailureCount {
  readonly code: FailureCode;
  readonly count: number;
}

export interface Coverage {
  /** Places known to exist, and of those: indexed, waiting to be read, failed. */
  readonly known: number;
  readonly indexed: number;
  readonly waiting: number;
  readonly failed: number;
  readonly failures: readonly FailureCount[];
  /** Indexed messages of which a limit cut something off, and whose body is hidden by OpenPGP or S/MIME. */
  readonly truncated: number;
  readonly encrypted: number;
}

export interface IndexSize {
  readonly bytes: number;
  readonly messages: number;
  readonly places: number;
  readonly chunks: number;
  /** Bytes of memory that SQLite (its cache is 32 MB) and the vectors take; beside them up to 64 MB of mail is held for reading. */
  readonly memory?: number;
}

export type Activity =
  /** The index is being opened; nothing is known yet. */
  | 'starting'
  | 'listing' | 'reading' | 'idle' | 'paused'
  /** The index could not be opened or written; `Progress.problem` says why. */
  | 'stopped';

export interface Progress {
  readonly activity: Activity;
  readonly coverage: Coverage;
  /** Messages a second over the last seconds; 0 when nothing is read. */
  readonly rate: number;
  /** Folders that Thunderbird lists as empty and that will be looked at again. */
  readonly emptyFolders: number;
  /** Messages that Thunderbird itself can't list, as it does not know how to show their headers. */
  readonly unlisted: number;
  /** A sentence for the person, when something is or was wrong. */
  readonly problem?: string;
}

// ---- what happened to the index -----------------------------------------------------------------------------

export const AUDIT_KINDS = [
  /** Places became known, or were seen again. */
  'listed',
  'indexed', 'failed', 'retried', 'moved', 'removed',
  /** Places that waited and were not there any more. */
  'dropped',
  /** Places that looked missing and stayed. */
  'kept',
  'folderRenamed', 'folderRemoved', 'folderConfirmed', 'accountRemoved',
  /** The index was emptied, or made where there was none. */
  'cleared', 'made',
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

/** One thing, or several of a kind within a minute, that happened to the index. Nothing in it is words of mail. */
export interface AuditEntry {
  /** ms since 1970 UTC: the first and the last of them. */
  readonly at: number;
  readonly until: number;
  readonly kind: AuditKind;
  /** A word for why; empty where the kind says it. */
  readonly reason: string;
  readonly count: number;
  /** Hashes of the first places among them, in hex. */
  readonly keys: readonly string[];
}

// ---- which mail ---------------------------------------------------------------------------------------------

/**
 * How much of an account's mail is read. `stored`: bodies that are on this machine already, headers of the others; only
 * where Thunderbird can be asked which are. `headers`: subject, people and date, which Thunderbird has without asking the
 * server. `nothing`: the account is left out.
 */
export const HOW_MUCH = ['bodies', 'stored', 'headers', 'nothing'] as const;

export type HowMuch = (typeof HOW_MUCH)[number];

/** An account, and what is read of it. */
export interface AccountChoice {
  readonly account: string;
  readonly name: string;
  /** As Thunderbird calls it: `imap`, `local`, `pop3`, `rss` and others. */
  readonly type: string;
  /** Its mail stands on a server: reading a body may fetch it from there. */
  readonly remote: boolean;
  readonly reads: HowMuch;
  /** False where nobody has decided yet, and what is read is the default. */
  readonly decided: boolean;
  /** What can be chosen here. */
  readonly choices: readonly HowMuch[];
  /** Messages listed so far whose body is not read, and their bytes: what reading all bodies would fetch at most. */
  readonly unread: { readonly messages: number; readonly bytes: number };
}

export interface MailChoice {
  readonly accounts: readonly AccountChoice[];
  /** Mail that OpenPGP or S/MIME hides is indexed as Thunderbird decrypts it. */
  readonly decrypts: boolean;
}

/** Why a folder is not indexed. */
export type SkipReason =
  /** Its mail is not sent or not finished: drafts, templates, outbox. */
  | 'unsent'
  /** It shows messages that stand elsewhere, or holds none. */
  | 'virtual'
  /** The person has left it out, or a folder that it is in. */
  | 'excluded' | 'excludedAbove'
  /** The account is left out. */
  | 'account';

/** Messages of a folder by what became of them. `indexed + waiting + failed` are all that are known. */
export interface FolderCounts {
  readonly account: string;
  readonly folder: string;
  readonly indexed: number;
  readonly waiting: number;
  readonly failed: number;
  readonly failures: readonly FailureCount[];
  /** Of the indexed: by their headers alone, as the body was not read. */
  readonly headersOnly: number;
  /** Of the indexed: the body is hidden by OpenPGP or S/MIME. */
  readonly encrypted: number;
  /** Of the indexed: read as Thunderbird decrypted it. */
  readonly decrypted: number;
  /** Of the indexed: a limit cut something off. */
  readonly truncated: number;
  /** Bytes of the messages whose body is not read, as listed. */
  readonly unreadBytes: number;
  /** When all of it was last found to be as Thunderbird lists it, ms since 1970 UTC. */
  readonly confirmed: number | undefined;
}

export interface FolderCoverage extends FolderCounts {
  readonly name: string;
  /** Names of the folders that it is in, the outermost first. */
  readonly within: readonly string[];
  /** Thunderbird's special uses. */
  readonly uses: readonly string[];
  /** Missing where the folder is indexed. */
  readonly skipped?: SkipReason;
  /** Messages in it by Thunderbird's own count; undefined where Thunderbird does not tell. */
  readonly there: number | undefined;
  /** Of these, messages that Thunderbird itself can't list. */
  readonly unlisted: number;
}

export interface AccountCoverage {
  readonly account: string;
  readonly name: string;
  /** In Thunderbird's order. */
  readonly folders: readonly FolderCoverage[];
}

export interface CoverageReport {
  readonly accounts: readonly AccountCoverage[];
  /** Sets of vectors, and of how many passages in all. */
  readonly vectors: readonly VectorSetState[];
  readonly passages: number;
  /** Of the index on disk. */
  readonly bytes: number;
  /** What was left out is hidden already, and is still being removed from the disk. */
  readonly removing: boolean;
}

// ---- page and background ------------------------------------------------------------------------------------

export interface FolderChoice {
  readonly account: string;
  readonly accountName: string;
  readonly folder: string;
  readonly folderName: string;
}

/** How a hit is to be opened: in the three-pane tab where one is, a new tab, or a window. */
export type OpenTarget = 'here' | 'tab' | 'window';

/** How hard the learned model works: `quiet` rests twice as long as it works and takes one thread, `fast` never rests. */
export const SPEEDS = ['quiet', 'normal', 'fast'] as const;

export type Speed = (typeof SPEEDS)[number];

/** A learned model as a person may choose it. */
export interface ModelChoice {
  readonly name: string;
  readonly languages: '*' | readonly string[];
  /** Bytes of its files, and the host that they are downloaded from. */
  readonly bytes: number;
  readonly source: string;
  /** Its files are on this machine, checked. */
  readonly present: boolean;
}

/** What the learned model does. */
export interface ModelState {
  /** The model chosen; undefined where Footnote goes without. */
  readonly model: string | undefined;
  readonly choices: readonly ModelChoice[];
  /** The model that suits the languages of the mail; undefined while nothing is known of them. */
  readonly proposed: string | undefined;
  /** Another model is proposed than was when the person chose: the languages of the mail have changed. */
  readonly proposalChanged: boolean;
  readonly speed: Speed;
  readonly paused: boolean;
  /** Passages with a vector of the chosen model, and of how many in all; those in languages that it is not for never get one. */
  readonly embedded: number;
  readonly passages: number;
  /** `complete`: every passage that the model is for has its vector. */
  readonly activity: 'off' | 'downloading' | 'embedding' | 'waiting' | 'paused' | 'complete';
  /** Another model's vectors answer until those of the chosen one are complete. */
  readonly serving?: string;
  /** Passages a second while embedding. */
  readonly rate: number;
  /** While downloading. */
  readonly download?: { readonly bytes: number; readonly of: number };
  /** A sentence, where something keeps it from working. */
  readonly problem?: string;
}

/** What comparing the index with Thunderbird has found. */
export interface Reconciled {
  /** Folders found to be as they are listed, after what differed was mended. */
  readonly confirmed: number;
  /** Folders of which Thunderbird's answer was not believed, or that changed meanwhile: they are looked at again later. */
  readonly doubted: number;
  /** Places that were listed, removed, and kept though they seemed to be missing. */
  readonly listed: number;
  readonly removed: number;
  readonly kept: number;
}

export interface PageApi {
  search(request: SearchRequest): SearchReply;
  explain(request: ExplainRequest): Explanation;
  progress(): Progress;
  size(): IndexSize;
  /** Shows that very message and leaves its read state as it was; `quote` is marked in it where it can be. Throws `gone`. */
  open(request: { readonly place: Place; readonly target: OpenTarget; readonly quote?: string }): void;
  /** Answers a question; claims are told as they are verified (`PageEvents.claimed`). Throws `cancelled`, and what the reader throws. */
  ask(request: AskRequest & { readonly ask: number; readonly reader?: ReaderName }): AskReply;
  readers(): ReadersState;
  /** `key` is stored where it is given, and forgotten where it is empty. Asking for the host's permission is the page's own task. */
  setReaders(request: Pick<ReadersState, 'chosen' | 'neverSend'> & { readonly endpoint: { readonly url: string; readonly model: string; readonly key?: string; readonly tools?: boolean } | undefined }): ReadersState;
  /** Answers `PageEvents.leaving`: whether it may leave, this once or to this endpoint from now on. */
  letLeave(request: { readonly ask: number; readonly may: boolean; readonly always: boolean }): void;
  /** Questions asked before, the latest first. */
  askedBefore(): readonly AskedBefore[];
  /** Forgets one of them, or all. */
  forgetAsked(request: { readonly id?: number }): void;
  /** What other add-ons may do, and what they did. */
  outside(): OutsideState;
  setOutside(request: OutsideSwitches): OutsideState;
  /** Forgets the calls of other add-ons. */
  forgetOutside(): void;
  /** The folder on screen, or undefined where none is. */
  currentFolder(): FolderChoice | undefined;
  /** Every folder that is indexed, for the scope chooser. */
  folders(): readonly FolderChoice[];
  setPaused(paused: boolean): void;
  models(): ModelState;
  /**
   * From now on this model's vectors are made; undefined: no model. Its files are downloaded where they are not present,
   * which the person must have agreed to (`download`), or taken from the add-on's storage, where a page has put them. Answers once that has begun.
   */
  chooseModel(request: { readonly name: string | undefined; readonly download: boolean }): void;
  setEmbedding(request: { readonly speed: Speed; readonly paused: boolean }): void;
  /** Reads again what failed. */
  retryFailed(): void;
  /** Throws the index away and builds it again from the mail. */
  rebuild(): void;
  /** What is read of which account. */
  mailChoice(): MailChoice;
  /** Effective at once, and for new mail. Choosing less removes what was read, for good. Throws `badRequest` for what can't be chosen there. */
  setAccount(request: { readonly account: string; readonly reads: HowMuch }): MailChoice;
  /** Leaves a folder and those within it out, for good, or has them indexed again. Hidden at once. */
  setFolder(request: { readonly account: string; readonly folder: string; readonly indexed: boolean }): void;
  /** Whether decrypted text is indexed; taken back, it is removed for good. */
  setDecrypts(request: { readonly decrypts: boolean }): MailChoice;
  /** Account by account, folder by folder: what is there and what became of it, what is left out among it. */
  folderCoverage(): CoverageReport;
  /** Reads again what failed in one folder. */
  retryFolder(request: { readonly account: string; readonly folder: string }): void;
  /** Deletes all that Footnote has stored: index, models, choices, questions asked before. Footnote is paused afterwards. */
  deleteEverything(): void;
  /** Compares the index with Thunderbird now, all folders, and mends what differs; answers when that is done. */
  reconcile(): Reconciled;
  /** When the message in this place was last found to stand there, ms since 1970 UTC; undefined where it is not known. */
  confirmed(request: { readonly place: Place }): number | undefined;
  /** What happened to the index, the oldest first, without any words of mail. */
  audit(): readonly AuditEntry[];
}

/** What the background tells a page without being asked. */
export interface PageEvents {
  progressed(progress: Progress): void;
  /** A toolbar or menu action chose this scope for the page. */
  scopeChosen(choice: FolderChoice): void;
  /** A menu action wants this asked or searched; the person sees it in the box first where `now` is false. */
  wanted(request: { readonly verb: 'find' | 'ask'; readonly text: string; readonly now: boolean; readonly scope?: FolderChoice; readonly thread?: number }): void;
  /** A claim of the answer that this page waits for was verified. */
  claimed(told: { readonly ask: number; readonly claim: AnswerClaim }): void;
  /** Before the first call to an endpoint that is not this machine: what would leave it. Nothing leaves until `letLeave`. */
  leaving(what: Leaving): void;
  /** The index changed under the hits on screen. */
  indexChanged(): void;
}

// ---- background and workers ---------------------------------------------------------------------------------

/** What a folder is called and is for; `uses` are Thunderbird's special uses, with trash and junk those of its parents too. */
export interface FolderTraits {
  readonly account: string;
  readonly folder: string;
  readonly name: string;
  readonly uses: readonly string[];
}

/** A tag of Thunderbird: the name shown, and what the person's table makes of it. `priority` is 1 to 5. */
export interface TagMeaning {
  readonly key: string;
  readonly name: string;
  readonly category: string;
  readonly priority?: number;
}

/** A message as Thunderbird lists it. `handle` is Thunderbird's own id, good for one session of Thunderbird. */
export interface Listing {
  readonly place: Place;
  readonly handle: number;
  readonly date: number | undefined;
  readonly size: number;
  readonly read: boolean;
  readonly flagged: boolean;
  readonly junk: boolean;
  readonly tags: readonly string[];
}

/** A set of vectors in the store. */
export interface VectorSetState {
  /** `contractId` of its contract. */
  readonly contract: string;
  readonly lane: VectorLaneName;
  /** False for a set of an earlier contract, which serves until the wanted one of its lane is complete. */
  readonly wanted: boolean;
  /** Passages that have their vector. */
  readonly passages: number;
  /** Something waits to be embedded. */
  readonly waits: boolean;
}

/** A passage without its vector. */
export interface Unembedded {
  readonly message: number;
  readonly ordinal: number;
  /** What to embed, as a `passage`. */
  readonly text: string;
  /** Comes back with the vector: what is in the store under this number must still be this text. */
  readonly hash: number;
}

/** A place whose message has not been read yet. */
export interface Waiting {
  readonly place: Place;
  readonly handle: number;
  readonly size: number;
}

/** Where a message was read. With the `handle` under which it was: where another stands there by now, nothing is stored. */
export interface ReadPlace {
  readonly place: Place;
  readonly handle?: number;
}

/** A Message-ID in a folder; several messages may share it. */
export type FolderAddress = Omit<Place, 'ordinal'>;

export interface KnownPlace {
  readonly place: Place;
  readonly handle: number | undefined;
}

/** A known place with what was listed of it. */
export type KnownMember = KnownPlace & Omit<Listing, 'handle'>;

/** Behind which place a slice of a folder ends. */
export type MemberCursor = Pick<Place, 'headerMessageId' | 'ordinal'>;

/** A folder as the index knows it. */
export interface KnownFolder {
  readonly account: string;
  readonly folder: string;
  /** Whether anything stands in it. */
  readonly holds: boolean;
  /** When all of it was last found to be as Thunderbird lists it, ms since 1970 UTC. */
  readonly confirmed: number | undefined;
}

export interface IndexState {
  /** It knows nothing: the first one, of another version, or in the place of a damaged one. */
  readonly fresh: boolean;
  /** A damaged index was set aside. */
  readonly damaged: boolean;
}

export interface IndexApi {
  /** Opens the index, and tells what became of it since this was last asked. Safe to call again. */
  open(): IndexState;
  /** Records that messages exist. Known places are refreshed and keep what is indexed. `session` names Thunderbird's session. */
  list(request: { readonly session: string; readonly listings: readonly Listing[] }): void;
  /** A folder was listed to its end: what waited in it and was not listed is there no more. */
  folderListed(request: { readonly session: string; readonly account: string; readonly folder: string }): void;
  /** The newest messages that were listed in this session and wait to be read, then those to be read again; without those of the accounts in `except`. */
  nextWaiting(request: { readonly session: string; readonly limit: number; readonly except?: readonly string[] }): readonly Waiting[];
  /** Indexes messages, each where it stands, in transactions of about 20 ms; searches are answered in between. */
  put(request: { readonly items: readonly (ReadPlace & { readonly prepared: PreparedMail })[] }): void;
  /** Records why messages could not be read. */
  fail(request: { readonly items: readonly (ReadPlace & { readonly code: FailureCode; readonly sentence: string })[] }): void;
  /** Puts failed messages back among the waiting; all, or those of one code. */
  retry(request: { readonly code?: FailureCode }): void;
  /** A message now stands elsewhere; nothing is read or indexed again. */
  move(request: { readonly session: string; readonly moves: readonly { readonly from: Place; readonly to: Listing }[] }): void;
  /** Messages no longer stand in these places; a message without a place is forgotten. `reason` is a word for the audit. */
  remove(request: { readonly places: readonly Place[]; readonly reason?: string }): void;
  /** The folder and those within it have another name now; nothing in them is read again. False where nothing could be renamed. */
  renameFolder(request: { readonly account: string; readonly from: string; readonly to: string }): boolean;
  /** The folder and those within it are there no more. What stood in them is hidden at once; `tidy` removes it. */
  removeFolder(request: { readonly account: string; readonly folder: string }): void;
  removeAccount(request: { readonly account: string }): void;
  /**
   * Some of the work that can wait, about 20 ms of it: removes what is going, puts stored messages into their conversations,
   * gives free pages back to the disk. True while more of it waits.
   */
  tidy(): boolean;
  search(request: SearchRequest): SearchReply;
  explain(request: ExplainRequest): Explanation;
  /** Answers when every claim was verified, or the answer abstains. Throws `cancelled`. */
  ask(request: AskCall): AskReply;
  /** What a reader in the background may do while a question is answered, as `ReaderHelp` has it. Throws `cancelled` once that is over. */
  callTool(request: { readonly ask: number; readonly name: string; readonly args: Readonly<Record<string, unknown>> }): ToolReply;
  noteReading(request: { readonly ask: number; readonly sentence: string }): void;
  /** What folders are called and for; those not known yet are remembered. */
  describeFolders(request: { readonly folders: readonly FolderTraits[] }): void;
  /** All tags there are. */
  describeTags(request: { readonly tags: readonly TagMeaning[] }): void;
  vectorSets(): readonly VectorSetState[];
  /**
   * From now on the lane's vectors are made by this contract. A set of another contract stays and serves until
   * this one is complete. `reference` are int8 vectors of a sample of texts, one after the other: what a passage is like
   * where a scope is too small to tell. Safe to call again.
   */
  wantVectors(request: { readonly lane: VectorLaneName; readonly contract: EmbedderContract; readonly reference?: Int8Array }): VectorSetState;
  /** The set is forgotten; its lane is without vectors until another is wanted. */
  dropVectors(request: { readonly contract: string }): void;
  /**
   * Passages that wait for a vector of a wanted set: newest mail first, own words before quoted ones. Left out are
   * quotes whose source is stored and messages in a language that the contract is not for. Empty when nothing waits.
   */
  nextUnembedded(request: { readonly contract: string; readonly limit: number }): readonly Unembedded[];
  /** Stores vectors in one transaction; one whose passage has changed or gone is refused. */
  putVectors(request: {
    readonly contract: string;
    readonly items: readonly (PassageVector & { readonly message: number })[];
  }): { readonly stored: number; readonly refused: number };
  /** Languages of the messages (ISO 639-1, `und` where unknown), the most frequent first. */
  languages(): readonly { readonly code: string; readonly messages: number }[];
  /** Every folder that is known, those without places among them. */
  knownFolders(): readonly KnownFolder[];
  /** A slice of a folder, summed up by bucket (`membership.ts`); the sums of all slices make its fingerprint. */
  membership(request: { readonly session: string; readonly account: string; readonly folder: string; readonly after?: MemberCursor }): { readonly sums: readonly BucketSum[]; readonly next?: MemberCursor };
  /** A slice of what stands in some buckets of a folder, with the handle where it was listed in this session. */
  members(request: { readonly session: string; readonly account: string; readonly folder: string; readonly buckets: readonly number[]; readonly after?: MemberCursor }): {
    readonly members: readonly KnownMember[];
    readonly next?: MemberCursor;
  };
  /** All of a folder is as Thunderbird lists it. */
  confirmFolder(request: { readonly account: string; readonly folder: string }): void;
  /** As `PageApi.confirmed`. */
  confirmed(request: { readonly place: Place }): number | undefined;
  /** Adds to the audit what did not change the index, and might have. */
  note(request: { readonly kind: AuditKind; readonly reason: string; readonly places: readonly Place[] }): void;
  audit(): readonly AuditEntry[];
  coverage(): Coverage;
  /** The same by folder, those that are going left out. */
  folderCounts(): readonly FolderCounts[];
  /** Puts failed messages of a folder back among the waiting. */
  retryFolder(request: { readonly account: string; readonly folder: string }): void;
  /** What was read of these places is read again, and found as it is until then: whose body was not read, was read, or is hidden. */
  readAgain(request: { readonly account?: string; readonly what: 'headersOnly' | 'read' | 'encrypted' }): void;
  /** Nothing in an account is to be read again after all. */
  keepAsRead(request: { readonly account: string }): void;
  /** Those of the places whose body was not read are read again. */
  readBodies(request: { readonly places: readonly Place[] }): void;
  /** Places of an account, listed in this session, whose body was not read, by pages: those behind `after`. */
  headersOnly(request: { readonly session: string; readonly account: string; readonly after: number; readonly limit: number }): { readonly waiting: readonly Waiting[]; readonly next: number | undefined };
  /** Forgets some of what was read as Thunderbird decrypted it; it waits to be read again. Tells whether more of it is there. */
  forgetDecrypted(): { readonly places: readonly Place[]; readonly more: boolean };
  /** What is removed is to leave no trace in the files; `tidy` prepares that and `purge` ends it. */
  wantPurge(): void;
  /** `purge` has to wait for something, can be called now, or there is nothing to be done. */
  purgeState(): 'none' | 'preparing' | 'ready';
  /** Writes the index anew, without what was removed from it. Takes seconds, in which searches wait. */
  purge(): void;
  /** Deletes every file of the add-on's private storage; to be called before anything else. */
  erase(): void;
  /** How many places of a folder are known. */
  placesIn(request: { readonly account: string; readonly folder: string }): number;
  /** For each address, the known places of that Message-ID in that folder, with the handle where it was listed in this session. */
  equals(request: { readonly session: string; readonly addresses: readonly FolderAddress[] }): readonly (readonly KnownPlace[])[];
  /** All places of the message that stands in `place`, that one first; empty where it is not known. */
  placesOf(request: { readonly place: Place }): readonly Place[];
  /** The conversation of the message that stands in `place`, as the filter `thread` takes it; undefined where it is not known. */
  threadOf(request: { readonly place: Place }): number | undefined;
  /** Bytes of the index on disk and rows by table; for benchmarks and the coverage page. */
  size(): IndexSize;
  /** Throws everything away, also an index that can't be opened. */
  clear(): void;
}

export interface ReadApi {
  /** Answers when the worker runs. */
  ready(): void;
  /** Reads a message's bytes into everything that the store keeps. Throws `unreadable` or `tooLarge`. */
  prepare(request: { readonly raw: ArrayBuffer }): PreparedMail;
}

/** A passage with its vector, ready for `putVectors`. */
export type EmbeddedPassage = PassageVector & { readonly message: number };

export interface EmbedApi {
  /** Answers when the worker runs. */
  ready(): void;
  /** Names of the models whose files are on this machine. */
  present(): readonly string[];
  /**
   * Brings a model's files into the add-on's storage and checks them; with `download` from the hub, otherwise only out of
   * what a page has put there. Throws `unavailable`, `badRequest` where a file is not the right one, `cancelled`.
   */
  fetch(request: { readonly name: string; readonly download: boolean }): void;
  /** Bytes of the model that is being fetched; undefined while none is. */
  fetched(): { readonly bytes: number; readonly of: number } | undefined;
  /** Takes a model's files out of the add-on's storage. */
  forget(request: { readonly name: string }): void;
  /** Loads a model that is present; the first one decides the number of threads. Safe to call again. Throws `gone`. */
  load(request: { readonly name: string; readonly threads: number }): EmbedderContract;
  /** The reference sample of a loaded model, for `wantVectors`. */
  reference(request: { readonly contract: string }): Int8Array;
  /** Embeds passages by the model with this contract, which has to be loaded. Queries go first between two of them. */
  passages(request: { readonly contract: string; readonly items: readonly Unembedded[] }): readonly EmbeddedPassage[];
  /** Embeds a query, the model being loaded where it has to be. Undefined where it knows no token of it. Throws `gone`. */
  query(request: { readonly contract: string; readonly text: string; readonly threads: number }): Float32Array | undefined;
}
