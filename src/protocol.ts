/**
 * Who may ask whom for what. Each interface is one direction of one connection (`rpc.ts`).
 *
 *     page --PageApi--> background --IndexApi--> index worker
 *     page <-PageEvents- background --ReadApi--> read worker
 */
import type { FailureCode } from './failure.ts';
import type { Hit, Place, PreparedMail } from './mail.ts';

// ---- search -------------------------------------------------------------------------------------------------

/** The boundary of a search: everything, one account, or one folder (with an account always). */
export interface Boundary {
  readonly account?: string;
  readonly folder?: string;
}

export interface SearchRequest {
  readonly text: string;
  readonly boundary: Boundary;
  /** Hits wanted at most. */
  readonly limit: number;
  /** True while the person is typing: the last word then also matches as a prefix. */
  readonly typing: boolean;
}

export interface SearchReply {
  readonly hits: readonly Hit[];
  /** Messages in the boundary that hold every word; `hits` may hold fewer because of `limit`. */
  readonly matches: number;
  /** Messages in the boundary that hold some of the words only. */
  readonly partial: number;
  /** Messages indexed in all, and inside the boundary. */
  readonly counts: { readonly source: number; readonly permitted: number };
  /** Pieces of the query that were not understood, and what would be. */
  readonly warnings: readonly string[];
  /** Milliseconds in the index worker. */
  readonly ms: number;
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
}

export type Activity =
  | 'starting' | 'listing' | 'reading' | 'idle' | 'paused'
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

// ---- page and background ------------------------------------------------------------------------------------

export interface FolderChoice {
  readonly account: string;
  readonly accountName: string;
  readonly folder: string;
  readonly folderName: string;
}

/** How a hit is to be opened: in the three-pane tab where one is, a new tab, or a window. */
export type OpenTarget = 'here' | 'tab' | 'window';

export interface PageApi {
  search(request: SearchRequest): SearchReply;
  progress(): Progress;
  size(): IndexSize;
  /** Shows that very message and leaves its read state as it was. Throws `gone`. */
  open(request: { readonly place: Place; readonly target: OpenTarget }): void;
  /** The folder on screen, or undefined where none is. */
  currentFolder(): FolderChoice | undefined;
  /** Every folder that is indexed, for the scope chooser. */
  folders(): readonly FolderChoice[];
  setPaused(paused: boolean): void;
  /** Reads again what failed. */
  retryFailed(): void;
  /** Throws the index away and builds it again from the mail. */
  rebuild(): void;
}

/** What the background tells a page without being asked. */
export interface PageEvents {
  progressed(progress: Progress): void;
  /** A toolbar or menu action chose this scope for the page. */
  scopeChosen(choice: FolderChoice): void;
  /** The index changed under the hits on screen. */
  indexChanged(): void;
}

// ---- background and workers ---------------------------------------------------------------------------------

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

/** A place whose message has not been read yet. */
export interface Waiting {
  readonly place: Place;
  readonly handle: number;
  readonly size: number;
}

/** A Message-ID in a folder; several messages may share it. */
export type FolderAddress = Omit<Place, 'ordinal'>;

export interface KnownPlace {
  readonly place: Place;
  readonly handle: number | undefined;
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
  /** The newest messages that were listed in this session and wait to be read. */
  nextWaiting(request: { readonly session: string; readonly limit: number }): readonly Waiting[];
  /** Indexes messages, each where it stands, in one transaction. */
  put(request: { readonly items: readonly { readonly place: Place; readonly prepared: PreparedMail }[] }): void;
  /** Records why messages could not be read. */
  fail(request: { readonly items: readonly { readonly place: Place; readonly code: FailureCode; readonly sentence: string }[] }): void;
  /** Puts failed messages back among the waiting; all, or those of one code. */
  retry(request: { readonly code?: FailureCode }): void;
  /** A message now stands elsewhere; nothing is read or indexed again. */
  move(request: { readonly session: string; readonly moves: readonly { readonly from: Place; readonly to: Listing }[] }): void;
  /** Messages no longer stand in these places; a message without a place is forgotten. */
  remove(request: { readonly places: readonly Place[] }): void;
  removeFolder(request: { readonly account: string; readonly folder: string }): void;
  removeAccount(request: { readonly account: string }): void;
  search(request: SearchRequest): SearchReply;
  coverage(): Coverage;
  /** How many places of a folder are known. */
  placesIn(request: { readonly account: string; readonly folder: string }): number;
  /** For each address, the known places of that Message-ID in that folder, with the handle where it was listed in this session. */
  equals(request: { readonly session: string; readonly addresses: readonly FolderAddress[] }): readonly (readonly KnownPlace[])[];
  /** All places of the message that stands in `place`, that one first; empty where it is not known. */
  placesOf(request: { readonly place: Place }): readonly Place[];
  /** Bytes of the index on disk and rows by table; for benchmarks and the coverage page. */
  size(): IndexSize;
  /** Throws everything away. */
  clear(): void;
  /** Closes the database so that another page may open it. */
  close(): void;
}

export interface ReadApi {
  /** Answers when the worker runs. */
  ready(): void;
  /** Reads a message's bytes into everything that the store keeps. Throws `unreadable` or `tooLarge`. */
  prepare(request: { readonly raw: ArrayBuffer }): PreparedMail;
}
