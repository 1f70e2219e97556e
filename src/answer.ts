/**
 * The nouns of Ask: what goes to a reader, what comes back, and what a person is shown. Data that may cross a worker's
 * border, like `mail.ts`; offsets and times are as there.
 */
import type { Degraded } from './degraded.ts';
import type { LedgerEntry } from './evidence.ts';
import type { FailureCode } from './failure.ts';
import type { Address, Hit, Place, RegionKind } from './mail.ts';
import type { Confirmation } from './search.ts';

/** How a question is answered. */
export const ROUTE_NAMES = ['exact', 'aggregate', 'thread', 'personTime', 'overview', 'search'] as const;

export type RouteName = (typeof ROUTE_NAMES)[number];

/** Words of the mail that a claim rests on, as they stand there: offsets into the message's canonical text. */
export interface Citation {
  readonly message: number;
  readonly chunk: number;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  readonly region: RegionKind;
}

/** Why a claim is not shown. */
export type Dropped =
  /** The quote stands in another message than the one that is named. */
  | 'misattributed'
  /** Pieces of the quote stand in the mail, the whole does not. */
  | 'stitched'
  /** The quote stands nowhere in what was read. */
  | 'notFound'
  /** A number, date, identifier or link of the claim is not in its quote. */
  | 'unquotedFact';

export const READER_NAMES = ['extractive', 'endpoint', 'browser'] as const;

/** `extractive`: sentences of the mail, no model; `endpoint`: a server's model; `browser`: a model inside Thunderbird. */
export type ReaderName = (typeof READER_NAMES)[number];

/** Who reads, and under which limits: stored with each answer. */
export interface ReaderContract {
  readonly reader: ReaderName;
  /** Of the code and its rules, or the model with its digest. */
  readonly model: string;
  readonly prompt: string;
  readonly temperature: number;
  readonly contextTokens: number;
  readonly reservedTokens: number;
  /** Whether the model could look further by tools. */
  readonly tools?: boolean;
}

/** One record that a computed total rests on, or that it leaves out. */
export interface AggregateRow {
  readonly message: number;
  readonly place: Place;
  readonly chunk: number;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  readonly minorUnits?: number;
  readonly currency?: string;
  /** `YYYY-MM-DD`. */
  readonly day?: string;
  readonly identifier?: string;
  readonly counterparty: string;
  readonly status?: string;
  /** Further messages that state the same id, amount and day: counted once. */
  readonly copies: readonly number[];
}

export type LeftOutReason =
  | 'declined' | 'refunded' | 'cancelled'
  /** Nothing says that it was paid, or something that it is still to be. */
  | 'notPaid'
  /** Money that came in: a salary, what was credited. */
  | 'incoming'
  /** In another currency than was asked for. */
  | 'currency'
  /** Outside the time asked for. */
  | 'time';

/** What records are broken down by. */
export const AGGREGATE_KEYS = ['month', 'sender', 'merchant', 'category', 'status'] as const;

export type AggregateKey = (typeof AGGREGATE_KEYS)[number];

/** The records of one month, sender, merchant, category or status. */
export interface AggregateGroup {
  /** `YYYY-MM`, a name, a kind of merchants or a tag, `paid` or a `LeftOutReason`; empty for what has none. */
  readonly name: string;
  readonly count: number;
  readonly totals: AggregateResult['totals'];
}

export interface AggregateResult {
  readonly operation: 'sum' | 'count' | 'list' | 'latest' | 'largest';
  /** What was counted. */
  readonly of: 'payments' | 'messages';
  /** The words that a record has to be about, as they were read from the question. */
  readonly about: readonly string[];
  /** Kinds of merchants among these words, and which tags and merchants count as such beside the words themselves. */
  readonly kinds?: readonly { readonly name: string; readonly tags: readonly string[]; readonly merchants: readonly string[] }[];
  readonly status?: string;
  readonly currency?: string;
  readonly days?: { readonly day: string; readonly through: string };
  /** Records or messages counted. */
  readonly count: number;
  /** By currency, minor units; of one currency unless `mixed`. */
  readonly totals: readonly { readonly currency: string; readonly minorUnits: number; readonly count: number }[];
  /** Several currencies: they are not added up. */
  readonly mixed: boolean;
  /** What the groups are by; months in their order, all else the most frequent first. By status, what was left out for its status is a group, too. */
  readonly by?: AggregateKey;
  readonly groups?: readonly AggregateGroup[];
  /** The first `MOST_ROWS` of those counted, and of those left out. */
  readonly rows: readonly AggregateRow[];
  readonly leftOut: readonly { readonly row: AggregateRow; readonly reason: LeftOutReason }[];
  /** All that were left out, by reason. */
  readonly leftOutBy?: readonly { readonly reason: LeftOutReason; readonly count: number }[];
  /** Messages inside the scope that were looked at: all of them. */
  readonly scanned: number;
}

export interface AskRequest {
  readonly question: string;
  readonly boundary: { readonly account?: string; readonly folder?: string };
  readonly filters?: Readonly<Partial<Record<string, string | readonly string[]>>>;
  /** As in `SearchRequest`. */
  readonly rewrites?: readonly string[];
  /** Overrides the route that the question's words choose. */
  readonly route?: RouteName;
}

/** A claim that was verified, as it is shown. */
export interface AnswerClaim {
  /** Date, sender and region, from typed fields; never from a reader. */
  readonly frame: string;
  readonly text: string;
  readonly citation: Citation;
  /** The passage that the quote stands in. */
  readonly passage: { readonly start: number; readonly text: string };
  readonly place: Place;
  readonly subject: string;
  readonly from: Address;
  readonly date: number | undefined;
  readonly score?: number;
}

export type Confidence = 'high' | 'medium' | 'low' | 'none';

/** What can be seen to be wrong with an answer before it is shown. */
export const GATE_NAMES = ['emptyExact', 'absentName', 'nothingFound', 'thinMargin', 'missingField', 'nothingVerified', 'unread', 'contradicting'] as const;

export type GateName = (typeof GATE_NAMES)[number];

/** The one thing that a gate tries before the answer abstains, or why it tries nothing. */
export type Repair =
  /** Asked once more as the mail spells the words. */
  | { readonly code: 'respelled'; readonly as: string }
  /** A model that found nothing in what it was given was given so many further messages, which the search had found behind. */
  | { readonly code: 'readOn'; readonly messages: number }
  /** The mail spells them no other way. */
  | { readonly code: 'noOtherSpelling' }
  /** A near miss never stands in for what was to be exact. */
  | { readonly code: 'noNearMiss' }
  /** Nobody else stands in for a person. */
  | { readonly code: 'nobodyElse' }
  /** Words that were not verified are never shown. */
  | { readonly code: 'nothingUnverified' }
  /** What messages say differently is shown in the order of time. */
  | { readonly code: 'inOrderOfTime' };

/** A signal that a gate saw, and what came of it. */
export interface GateNote {
  readonly signal: GateName;
  /** What it is about: a name, an identifier. */
  readonly about?: string;
  readonly repair: Repair;
  readonly outcome: 'repaired' | 'abstained' | 'passed';
}

/** What chose a route: `words` of the question, or none. */
export type RouteWhy =
  | { readonly code: 'chosen' | 'search' | 'noRecord' }
  | { readonly code: 'overview' | 'aggregate' | 'exact' | 'thread' | 'personTime'; readonly words: string };

/** What the person should know about how a reader read. */
export type ReaderNote =
  /** The answer of the model broke off. */
  | { readonly code: 'brokeOff' }
  /** The model used up the room for its answer. */
  | { readonly code: 'noRoom' }
  /** The server held back a part of the answer. */
  | { readonly code: 'heldBack' }
  /** Messages of the evidence for which the model had no room: it did not read them. */
  | { readonly code: 'partRead'; readonly messages: number }
  /** The model did not answer in the form that can be checked. */
  | { readonly code: 'noForm' }
  /** Something failed after the first claims, which are shown. */
  | { readonly code: 'failedMidway'; readonly failure: FailureCode }
  /** The model called a tool as it can't be called. */
  | { readonly code: 'toolRefused'; readonly tool: string };

/** Where was looked and found wanting, in numbers of messages; the scope is that of the question. */
export interface Abstention {
  readonly gate: GateName;
  readonly about?: string;
  readonly searched: number;
  /** Meaning took part, not words alone. */
  readonly byMeaning: boolean;
  /** In the folders of the scope. */
  readonly notSearched: { readonly waiting: number; readonly failed: number; readonly encrypted: number };
}

/** What a stage did. */
export type TraceStep =
  | { readonly stage: 'route'; readonly route: RouteName; readonly why: RouteWhy }
  | { readonly stage: 'scope'; readonly source: number; readonly permitted: number }
  /** What the question finds was looked up in Thunderbird. */
  | ({ readonly stage: 'confirm' } & Confirmation)
  | { readonly stage: 'search'; readonly hits: number; readonly exact?: number }
  | { readonly stage: 'pack'; readonly messages: number; readonly pieces: number; readonly of: number; readonly tokens: number }
  /** `said` is what the model was told, in English. */
  | { readonly stage: 'tool'; readonly name: string; readonly args: string; readonly refused: boolean; readonly messages: number; readonly said: string }
  | { readonly stage: 'reader'; readonly note: ReaderNote }
  | { readonly stage: 'read'; readonly best: number | undefined }
  /** `reworded` claims are shown in the words of the mail, which do not bear out the reader's. */
  | { readonly stage: 'verify'; readonly supported: number; readonly dropped: number; readonly reworded: number }
  | { readonly stage: 'abstain'; readonly gate: GateName };

/** One of the people, months or themes that a scope is about. */
export interface OverviewLeaf {
  readonly name: string;
  readonly messages: number;
  /** The newest of them. */
  readonly message: number;
}

/** What a scope is about, counted over all its messages; each list the most frequent first. */
export interface OverviewResult {
  readonly messages: number;
  /** ms since 1970 UTC */
  readonly first: number | undefined;
  readonly last: number | undefined;
  readonly people: readonly OverviewLeaf[];
  /** `YYYY-MM`. */
  readonly months: readonly OverviewLeaf[];
  /** Words of subjects. */
  readonly themes: readonly OverviewLeaf[];
}

export interface AskReply {
  readonly route: RouteName;
  readonly routeWhy: RouteWhy;
  /** Frames and texts of all claims in English; where there are none, what was searched and found wanting. Pages say it themselves. */
  readonly answer: string;
  /** Where there is no answer. */
  readonly abstention?: Abstention;
  /** Of what was read and did not answer, the first that the search had found: to be looked at, not an answer. */
  readonly nearest?: readonly Hit[];
  readonly claims: readonly AnswerClaim[];
  /** Older words that newer ones of the conversation replaced. */
  readonly superseded: readonly AnswerClaim[];
  readonly confidence: Confidence;
  readonly insufficientEvidence: boolean;
  /** The mail lies in several accounts: one of these has to be named. */
  readonly accounts?: readonly string[];
  /** Of a total or an overview: what lies in the folders of its scope and could not be counted. */
  readonly notSearched?: Abstention['notSearched'];
  readonly droppedClaims: number;
  readonly dropped: Readonly<Partial<Record<Dropped, number>>>;
  readonly degraded: boolean;
  /** Why it is. */
  readonly degradedBy: readonly (Degraded | ReaderNote)[];
  /** Estimated tokens of the evidence, and of the bodies of the messages it is from. */
  readonly evidenceTokens: number;
  readonly fullBodyTokens: number;
  readonly ledger: readonly LedgerEntry[];
  /** The messages of the ledger, for people. */
  readonly considered: readonly { readonly message: number; readonly place: Place; readonly subject: string; readonly from: Address }[];
  readonly aggregate?: AggregateResult;
  /** Totals that a reader's tools computed, without their records. */
  readonly computed?: readonly AggregateResult[];
  readonly overview?: OverviewResult;
  readonly reader: ReaderContract;
  readonly gates: readonly GateNote[];
  /** In order. */
  readonly trace: readonly TraceStep[];
  readonly counts: { readonly source: number; readonly permitted: number };
  readonly ms: number;
}
