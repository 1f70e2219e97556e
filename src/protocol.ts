/**
 * Who may ask whom for what. Each interface is one direction of one connection (`rpc.ts`).
 *
 *     page --PageApi--> background --IndexApi--> index worker
 *     page <-PageEvents- background --ReadApi--> read worker
 *                                   --EmbedApi-> embed worker (`model-protocol.ts`)
 *                                   --WriteApi-> write worker (`model-protocol.ts`)
 */
import type { AnswerClaim, AskReply, AskRequest, ReaderContract, ReaderName, ReaderNote } from './answer.ts';
import type { AskedBefore, Leaving, OutsideState, OutsideSwitches, ReadersState } from './asking.ts';
import type { ChosenSettings, SettingsState } from './chosen-settings.ts';
import type { Completion, CompletionRequest } from './completion.ts';
import type { AuditEntry, AuditKind, Coverage, CoverageReport, FolderCounts, HowMuch, IndexSize, MailChoice, Progress, Reconciled } from './coverage.ts';
import type { ModelState, NextUnembedded, Speed, VectorSetState } from './embedding.ts';
import type { Claim, Evidence } from './evidence.ts';
import type { FailureCode } from './failure.ts';
import type { KeptSearches, SearchesChange } from './kept-searches.ts';
import type { FolderAddress, FolderChoice, FolderKey, FolderTraits, IndexState, KnownFolder, KnownMember, KnownPlace, Listing, MemberCursor, ReadPlace, TagMeaning, Waiting } from './listing.ts';
import type { PassageVector, Place, PreparedMail, VectorLaneName } from './mail.ts';
import type { BucketSum } from './membership.ts';
import type { EmbedderContract, QueryVector, ReaderTool, ToolReply } from './ports.ts';
import type { ConversationReply, Facets, MessageRequest, StoredText } from './results.ts';
import type { ExplainRequest, Explanation, SearchReply, SearchRequest } from './search.ts';
import type { Settings } from './settings.ts';
import type { TextModelState } from './text-models.ts';

/** A question as it crosses a connection; `ask` names it in what is told while it is answered. */
export interface AskCall extends AskRequest {
  readonly ask: number;
  /** The question as vectors, as in `SearchRequest`. */
  readonly vectors?: readonly QueryVector[];
  /** Somebody in the background reads, and not the extractive reader: `ReadingApi` tells who, takes the evidence, and gives claims back. */
  readonly elsewhere?: boolean;
}

/** What the index worker asks of the background while it answers: claims of a reader that lives there, one after the other. */
export interface ReadingApi {
  /** A claim was verified. */
  claimed(told: { readonly ask: number; readonly claim: AnswerClaim }): void;
  /** Other wordings of the question to be looked for, where they are wanted. Asked once before anything is searched. */
  wordings(request: { readonly ask: number }): readonly string[];
  /** Who reads; asked only where there is something to be read. Throws a sentence where that reader is not to be had. */
  reader(request: { readonly ask: number }): ReaderContract;
  /** Hands the evidence to the reader, and which tools it may call (`IndexApi.callTool`). */
  read(request: { readonly ask: number; readonly evidence: Evidence; readonly tools: readonly ReaderTool[] }): void;
  /** The next claim, waited for; undefined at the end. Throws what the reader throws. */
  nextClaim(request: { readonly ask: number }): Claim | undefined;
}

/** How a hit is to be opened: in the three-pane tab where one is, a new tab, a window, or in its folder in a three-pane tab. */
export type OpenTarget = 'here' | 'tab' | 'window' | 'folder';

export interface PageApi {
  search(request: SearchRequest): SearchReply;
  explain(request: ExplainRequest): Explanation;
  /** What could stand after an operator, inside a boundary. */
  completions(request: CompletionRequest): readonly Completion[];
  /** Searches made before and saved. */
  searches(): KeptSearches;
  changeSearches(change: SearchesChange): KeptSearches;
  /** The key that shows Footnote; undefined where it has none. */
  shortcut(): string | undefined;
  /** Throws `badRequest` for what is no key, or one that can't be had. */
  setShortcut(request: { readonly key: string }): string | undefined;
  /** Counts over everything that matches. Throws `cancelled`. */
  facets(request: SearchRequest): Facets;
  /** The conversation of a message of the scope, as far as it lies inside. Throws `gone`. */
  conversation(request: MessageRequest): ConversationReply;
  /** What is stored of a message of the scope, the words asked for marked. Throws `gone`. */
  storedText(request: MessageRequest): StoredText;
  /** Begins a reply to that very message, whose read state stays as it was. Throws `gone`. */
  reply(request: { readonly place: Place }): void;
  progress(): Progress;
  size(): IndexSize;
  /** Shows that very message and leaves its read state as it was; `quote` is marked in it where it can be. Throws `gone`. */
  open(request: { readonly place: Place; readonly target: OpenTarget; readonly quote?: string }): void;
  /** Answers a question; claims are told as they are verified (`PageEvents.claimed`). Throws `cancelled`, and what the reader throws. */
  ask(request: AskRequest & { readonly ask: number; readonly reader?: ReaderName }): AskReply;
  readers(): ReadersState;
  /** `key` is stored where it is given, and forgotten where it is empty. Asking for the host's permission is the page's own task. */
  setReaders(request: Pick<ReadersState, 'chosen' | 'neverSend'> & { readonly endpoint: { readonly url: string; readonly model: string; readonly key?: string; readonly tools?: boolean } | undefined }): ReadersState;
  /** Models that may write inside Thunderbird. */
  textModels(): TextModelState;
  /**
   * From now on this model writes, where the reader inside Thunderbird is chosen; undefined: none. Its files are downloaded where they
   * are not present, which the person must have agreed to (`download`); with `own` they are taken from where a page has put them. Answers once that has begun.
   */
  chooseTextModel(request: { readonly name: string | undefined; readonly download: boolean; readonly own?: boolean }): TextModelState;
  /** Ends a download; what has come stays, and is gone on with. */
  stopTextModel(): TextModelState;
  /** Takes a model's files away. */
  forgetTextModel(request: { readonly name: string }): TextModelState;
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
   * With `own` it is a model of the person's own that a page has put there; throws `badRequest` where it is none.
   */
  chooseModel(request: { readonly name: string | undefined; readonly download: boolean; readonly own?: boolean }): void;
  setEmbedding(request: { readonly speed: Speed; readonly paused: boolean }): void;
  /** Takes a model's files off this machine; where it was in use, Footnote goes on without. */
  removeModel(request: { readonly name: string }): void;
  /** Sets of vectors, those of the built-in model among them. */
  vectorSets(): readonly VectorSetState[];
  /** Reads again what failed. */
  retryFailed(): void;
  /** Throws the index away and builds it again from the mail. */
  rebuild(): void;
  /** What is read of which account. */
  mailChoice(): MailChoice;
  /** Effective at once, and for new mail. Choosing less removes what was read, for good. Throws `badRequest` for what can't be chosen there. */
  setAccount(request: { readonly account: string; readonly reads: HowMuch }): MailChoice;
  /**
   * Leaves a folder and those within it out, for good, or has them indexed again. Hidden at once; taken back within a quarter of a
   * minute, it is found again as it was, without being read.
   */
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
  settings(): SettingsState;
  /** Brings the settings page to the front; `lookInto` are words for its Test page. */
  showSettings(request: { readonly lookInto?: string }): void;
  /** In the place of everything set before, and in force at once. Throws `badRequest` where something in it can't be set, and then sets nothing. */
  setSettings(chosen: ChosenSettings): SettingsState;
}

/** What the background tells a page without being asked. */
export interface PageEvents {
  progressed(progress: Progress): void;
  /** A toolbar or menu action chose this scope for the page. False where the page had it already. */
  scopeChosen(choice: FolderChoice): boolean;
  /** A menu action wants this asked or searched; the person sees it in the box first where `now` is false. `noConversation`: the conversation to ask about is not known, and the page says so. */
  wanted(request: { readonly verb: 'find' | 'ask'; readonly text: string; readonly now: boolean; readonly scope?: FolderChoice; readonly thread?: number; readonly noConversation?: boolean }): void;
  /** A claim of the answer that this page waits for was verified. */
  claimed(told: { readonly ask: number; readonly claim: AnswerClaim }): void;
  /** Before the first call to an endpoint that is not this machine: what would leave it. Nothing leaves until `letLeave`. */
  leaving(what: Leaving): void;
  /** The index changed under the hits on screen. */
  indexChanged(): void;
  /** The key that shows Footnote was pressed: the next one belongs to the box. */
  called(): void;
  /** Words that the settings page is to look into on its Test page. */
  lookInto(request: { readonly text: string }): void;
  /** Searches were saved, made or forgotten, here or in another page. */
  searchesChanged(searches: KeptSearches): void;
  /** A folder has another name or another parent now, and those within it, too. `indexChanged` follows once the index knows: until then nothing is found there. */
  folderElsewhere(request: { readonly from: FolderKey; readonly to: FolderKey }): void;
}

export interface IndexApi {
  /** Opens the index, and tells what became of it since this was last asked. Safe to call again. */
  open(): IndexState;
  /** Records that messages exist. Known places are refreshed and keep what is indexed. `session` names Thunderbird's session. */
  list(request: { readonly session: string; readonly listings: readonly Listing[] }): void;
  /** A folder was listed to its end: what waited in it and was not listed is there no more. */
  folderListed(request: { readonly session: string; readonly account: string; readonly folder: string }): void;
  /** The newest messages that were listed in this session and wait to be read, then those to be read again; without those of the accounts in `except`, and without what is older than `since` (ms). With `less` only those that `forgetBodies` left. */
  nextWaiting(request: { readonly session: string; readonly limit: number; readonly except?: readonly string[]; readonly since?: number; readonly less?: boolean }): readonly Waiting[];
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
  /** A folder that was removed is there after all, with those within it: what `tidy` has not removed yet is found again. False where nothing was left. */
  takeBackFolder(request: { readonly account: string; readonly folder: string }): boolean;
  removeAccount(request: { readonly account: string }): void;
  /**
   * Some of the work that can wait, about 20 ms of it: removes what is going, puts stored messages into their conversations,
   * gives free pages back to the disk. True while more of it waits.
   */
  tidy(): boolean;
  /** From now on searches, explanations and answers go by these. */
  useSettings(settings: Settings): void;
  search(request: SearchRequest): SearchReply;
  explain(request: ExplainRequest): Explanation;
  /** As `PageApi.completions`. */
  completions(request: CompletionRequest): readonly Completion[];
  /** As `PageApi` has them. */
  facets(request: SearchRequest): Facets;
  conversation(request: MessageRequest): ConversationReply;
  storedText(request: MessageRequest): StoredText;
  /** Answers when every claim was verified, or the answer abstains. Throws `cancelled`. */
  ask(request: AskCall): AskReply;
  /** What a reader in the background may do while a question is answered, as `ReaderHelp` has it. Throws `cancelled` once that is over. */
  callTool(request: { readonly ask: number; readonly name: string; readonly args: Readonly<Record<string, unknown>> }): ToolReply;
  noteReading(request: { readonly ask: number; readonly note: ReaderNote }): void;
  /** What folders are called and for; those not known yet are remembered. */
  describeFolders(request: { readonly folders: readonly FolderTraits[] }): void;
  /** All tags there are. */
  describeTags(request: { readonly tags: readonly TagMeaning[] }): void;
  vectorSets(): readonly VectorSetState[];
  /**
   * From now on the lane's vectors are made by this contract. A set of another contract stays until
   * this one is complete, and serves while it covers as much. `reference` are int8 vectors of a sample of texts, one after
   * the other: what a passage is like where a scope is too small to tell. Safe to call again.
   */
  wantVectors(request: { readonly lane: VectorLaneName; readonly contract: EmbedderContract; readonly reference?: Int8Array }): VectorSetState;
  /** The set is forgotten; its lane is without vectors until another is wanted. */
  dropVectors(request: { readonly contract: string }): void;
  /**
   * Passages that wait for a vector of a wanted set: newest mail first, own words before quoted ones. Left out are
   * quotes whose source is stored and messages in a language that the contract is not for. A little at a time, so that no search waits for it.
   */
  nextUnembedded(request: { readonly contract: string; readonly limit: number }): NextUnembedded;
  /** All mail has been read: vectors that were set aside and not taken back belong to none of it, and go. Not in the first minutes of a rebuild. */
  allRead(): void;
  /** Stores vectors in one transaction; one whose passage has changed or gone is refused. */
  putVectors(request: {
    readonly contract: string;
    readonly items: readonly (PassageVector & { readonly message: number })[];
  }): { readonly stored: number; readonly refused: number };
  /** Languages of the messages (ISO 639-1, `und` where unknown), the most frequent first. */
  languages(): readonly { readonly code: string; readonly messages: number }[];
  /** Messages inside the scope of a search that are in languages other than these, as far as their language is known. */
  otherLanguages(request: Omit<SearchRequest, 'limit'> & { readonly languages: readonly string[] }): number;
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
  /** What is known of each of these places, with the handle where it was listed in this session; undefined for one that is not known any more. */
  mirrored(request: { readonly session: string; readonly places: readonly Place[] }): readonly (KnownMember | undefined)[];
  /** What is known of these places was found to be so in Thunderbird, at that time (ms since 1970 UTC). */
  confirmPlaces(request: { readonly places: readonly { readonly place: Place; readonly at: number }[] }): void;
  /** Adds to the audit what did not change the index, and might have. */
  note(request: { readonly kind: AuditKind; readonly reason: string; readonly places: readonly Place[] }): void;
  audit(): readonly AuditEntry[];
  coverage(): Coverage;
  /** The same by folder, those that are going left out. */
  folderCounts(): readonly FolderCounts[];
  /** Puts failed messages of a folder back among the waiting. */
  retryFolder(request: { readonly account: string; readonly folder: string }): void;
  /** What was read of these places is read again, and found as it is until then: whose body was not read, or is hidden. */
  readAgain(request: { readonly account?: string; readonly what: 'headersOnly' | 'encrypted' }): void;
  /** Nothing in an account is to be read again after all. */
  keepAsRead(request: { readonly account: string }): void;
  /** Those of the places whose body was not read are read again. */
  readBodies(request: { readonly places: readonly Place[] }): void;
  /** Places of an account, listed in this session, whose body was not read, by pages, the latest known first: those known before `before`. */
  headersOnly(request: { readonly session: string; readonly account: string; readonly before?: number; readonly limit: number }): { readonly waiting: readonly Waiting[]; readonly next: number | undefined };
  /** Forgets some of what was read as Thunderbird decrypted it; it waits to be read again. Tells whether more of it is there. */
  forgetDecrypted(): { readonly places: readonly Place[]; readonly more: boolean };
  /** Some of what was read of an account's bodies is hidden at once, and `tidy` removes it; it waits to be read by its headers. To be called with `after: next` until there is none. */
  forgetBodies(request: { readonly account: string; readonly after?: number | undefined }): { readonly next: number | undefined };
  /** What is removed, of an account or of any, is to leave no trace in the files; `tidy` prepares that and `purge` ends it. */
  wantPurge(request: { readonly account?: string }): void;
  /** `purge` has to wait for something, can be called now, or there is nothing to be done. */
  purgeState(): 'none' | 'preparing' | 'ready';
  /** Writes the index anew, without what was removed from it. Takes seconds, in which searches wait. */
  purge(): void;
  /** Deletes every file of the add-on's private storage but what the person chose; to be called before anything else. */
  erase(): void;
  /** How many places of a folder are known. */
  placesIn(request: { readonly account: string; readonly folder: string }): number;
  /** For each address, the known places of that Message-ID in that folder, with the handle where it was listed in this session. */
  equals(request: { readonly session: string; readonly addresses: readonly FolderAddress[] }): readonly (readonly KnownPlace[])[];
  /** All places of the message that stands in `place`, that one first; empty where it is not known. */
  placesOf(request: { readonly place: Place }): readonly Place[];
  /** The message in this place was opened from Footnote, once more. */
  noteOpened(request: { readonly place: Place }): void;
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
