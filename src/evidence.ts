/** What of the mail goes to a reader, what it claims of it, and the ledger of what was packed; offsets and times are as in `mail.ts`. */
import type { RouteName } from './answer.ts';
import type { Address, Fact, Place, RegionKind } from './mail.ts';

/** What a reader says: `text` rests on `quote`, words of the passage that it names. */
export interface Claim {
  readonly text: string;
  readonly quote: string;
  /** The message that the reader says the quote is from; undefined where it names none. */
  readonly message: number | undefined;
  /** How well it answers by the reader's own account, 0 to 1; undefined where it gives none. */
  readonly score?: number;
  /** Newer words of the same conversation say otherwise. */
  readonly older?: boolean;
}

/** A passage that was given to the reader: the stored text of one chunk or of a part of it. */
export interface PackedChunk {
  readonly message: number;
  readonly ordinal: number;
  /** Offset of `text` in the message's canonical text. */
  readonly start: number;
  readonly text: string;
  readonly region: RegionKind;
  /** When the message was sent (ms) and its sender's zone (minutes): what "tomorrow" counts from. */
  readonly date: number | undefined;
  readonly zone: number;
}

/** One message as a reader gets it. */
export interface EvidenceMessage {
  readonly message: number;
  /** Messages of one conversation share it. */
  readonly thread: number;
  readonly place: Place;
  readonly subject: string;
  readonly from: Address;
  /** Names and addresses of sender and recipients. */
  readonly people: string;
  readonly date: number | undefined;
  /** ISO 639-1, or `und`. */
  readonly language: string;
  /** Relevance as the search has it, 1 for the best. */
  readonly relevance: number;
  /** By how many deviations its nearest passage stands out by meaning; undefined where vectors say nothing of it. */
  readonly standout?: number;
  /** It states exactly what was asked for. */
  readonly locked: boolean;
  /** In the order of the text; no two overlap. */
  readonly chunks: readonly PackedChunk[];
  /** What the passages state. */
  readonly facts: readonly Fact[];
}

/** A word of the question, and how much it tells. */
export interface QuestionTerm {
  /** As it stands in the question, and where. */
  readonly written: string;
  readonly start: number;
  readonly end: number;
  /** Index terms that find it. */
  readonly terms: ReadonlySet<string>;
  /** Inverse document frequency in the store; half of it where the word stands nowhere. */
  readonly weight: number;
  /** Messages of the store that hold it, counted up to a bound. */
  readonly messages: number;
  /** First and last day, where the word belongs to a date. */
  readonly days?: { readonly day: string; readonly through: string };
}

/** All that a reader is given. */
export interface Evidence {
  readonly question: string;
  readonly route: RouteName;
  readonly terms: readonly QuestionTerm[];
  /** Best first. */
  readonly messages: readonly EvidenceMessage[];
}

/** Why a passage is not in the evidence, or only in part. */
export type PackReason =
  /** The budget was spent. */
  | 'budget'
  /** Its words stand in another packed passage. */
  | 'duplicate'
  /** What it shares with the passage before it was cut. */
  | 'overlap'
  /** It quotes a message that is packed itself. */
  | 'superseded'
  /** The message is of another account. */
  | 'account';

export interface LedgerEntry {
  readonly message: number;
  /** Undefined for the header line. */
  readonly chunk: number | undefined;
  readonly tier: 'header' | 'summary' | 'matched' | 'neighbour' | 'thread' | 'source';
  readonly outcome: 'packed' | 'trimmed' | 'dropped';
  readonly reason?: PackReason;
  /** Estimated tokens that it takes, or would have taken. */
  readonly tokens: number;
}
