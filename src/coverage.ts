/** The nouns of coverage: which mail is to be read, what became of it, and what happened to the index. */
import type { VectorSetState } from './embedding.ts';
import type { FailureCode } from './failure.ts';

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
  /** Indexed messages with attachments: found by their names and types, by what is in them only where it is text or mail. */
  readonly attached: number;
  /** Indexed messages whose body was not read: found by subject, people and date. */
  readonly headersOnly: number;
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
  /** Folders are being listed for the first time since the index was made: there is more mail than is known. */
  readonly growing?: boolean;
  /** A sentence, when something is or was wrong, and its code, by which the page says it in the person's language. */
  readonly problem?: string;
  readonly problemCode?: FailureCode;
}

export const AUDIT_KINDS = [
  /** Places became known, or were seen again. */
  'listed',
  'indexed', 'failed', 'retried', 'moved', 'removed',
  /** Places that waited and were not there any more. */
  'dropped',
  /** Places that looked missing and stayed. */
  'kept',
  'folderRenamed', 'folderRemoved', 'folderConfirmed', 'accountRemoved',
  /** The index was emptied, or made where there was none; written anew without what was removed. */
  'cleared', 'made', 'purged',
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
