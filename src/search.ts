/** The nouns of a search: what is asked, what comes back, and how it came about. Data that may cross a border, like `mail.ts`. */
import type { Degraded } from './degraded.ts';
import type { Hit, LaneEvidence, LaneName, Place, VectorLaneName } from './mail.ts';
import type { QueryVector } from './ports.ts';
import type { HitWhy, SearchWarning, StaysOut } from './told.ts';

/** The boundary of a search: everything, one account, or one folder (with an account always). */
export interface Boundary {
  readonly account?: string;
  readonly folder?: string;
}

/** What filters are called, as operators in a query and as fields. `retrieval/query/query.ts` tells what each means. */
export const FILTER_NAMES = [
  'from', 'to', 'cc', 'subject', 'list', 'id', 'thread', 'label', 'category', 'priority', 'in', 'is', 'has', 'filename',
  'after', 'before', 'older', 'newer', 'larger', 'smaller',
] as const;

export type FilterName = (typeof FILTER_NAMES)[number];

/** Filters as fields, each value written as after the operator (`{ after: '24.8.2026', is: ['unread', 'flagged'] }`). */
export type Filters = Readonly<Partial<Record<FilterName, string | readonly string[]>>>;

/** By all that is known of a message, or what holds every word by its date. */
export type Order = 'best' | 'newest';

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
  /** Other wordings of a question, as a model proposed them; asked beside it as far as the setting `llm_rewrite` lets them. */
  readonly rewrites?: readonly string[];
  /** Hits wanted at most. */
  readonly limit: number;
  /** Of so many hits the whole text is looked through for words, of further ones the beginning alone; all where it is not said. */
  readonly whole?: number;
  /** True: what was ranked and stays out comes along, as with `probe`. */
  readonly stayedOut?: boolean;
  /** The next page: `SearchReply.next` of the one before, everything else being the same. */
  readonly after?: PageCursor;
  /** True while the person is typing: the last word then also matches as a prefix. */
  readonly typing: boolean;
  /** `best` where it is not said. What asks for no words is always listed by date. */
  readonly order?: Order;
}

/** Messages inside the boundary that match but for one filter, which `filter` names as it was written ("after:2026-08-24"). */
export interface LeftOut {
  readonly filter: string;
  readonly matches: number;
}

/** Where a page ends: behind so many ranked hits, then behind a message of the list by date. */
export interface PageCursor {
  readonly offset: number;
  /** Messages of these hits, and those under them: by another ranking (mail came, or vectors did) none is shown twice, and none is lost. */
  readonly shown?: readonly number[];
  readonly message?: number;
  /** ms since 1970 UTC; missing where that message has none. */
  readonly date?: number;
}

/** An operator of a query as it was read. */
export interface QueryPiece {
  /** As it stands in the text (in NFC, with `"` for every kind of quotation mark), without a minus before it. */
  readonly written: string;
  readonly name: FilterName;
  /** False where its value can't be read: then it filters nothing. */
  readonly understood: boolean;
  /** It names a folder or a tag that is not there: then it finds nothing. */
  readonly unknown?: boolean;
}

/** What came of looking the hits up in Thunderbird before they are shown, in messages. */
export interface Confirmation {
  /** As the index knows them. */
  readonly confirmed: number;
  /** Otherwise: read, tagged, moved or gone since; the index knows it now. */
  readonly corrected: number;
  /** Of the corrected, and of those in folders that are gone: no hits any more. */
  readonly dropped: number;
  /** Not looked up in time, or without an answer that could be believed: shown as they are known. */
  readonly unanswered: number;
  /** How often it was searched again, as what was corrected left too few. */
  readonly again: number;
  /** Milliseconds that the answer waited for it. */
  readonly ms: number;
}

export interface SearchReply {
  readonly hits: readonly Hit[];
  /** How they are ordered; `best` where it is not said. */
  readonly order?: Order;
  /** Where the next page begins: further ranked hits, then every other message that holds all the words, newest first. Missing at the end. */
  readonly next?: PageCursor;
  /** With `probe` or `stayedOut`: how many were ranked and are no hits, and the first of them, up to `limit` with the hits; `Hit.leftOut` says why (`upTo`: so many at most). */
  readonly stayedOut?: { readonly count: number; readonly upTo?: boolean; readonly hits: readonly Hit[] };
  /** Parts of a compound question and other wordings that were asked too. */
  readonly parts?: readonly string[];
  /** A name that the question is about and that stands nowhere inside: then nothing that lacks it is a hit. */
  readonly nobody?: string;
  /** Messages in the boundary that hold every word; `hits` may hold fewer because of `limit`. */
  readonly matches: number;
  /** Messages in the boundary that hold some of the words only. */
  readonly partial: number;
  /** `matches` are so many at most: not all were read for the phrases as they were typed. A page may then hold fewer than `limit`, or none, with more behind it. */
  readonly upTo?: boolean;
  /** `partial` are so many at most. */
  readonly partialUpTo?: boolean;
  /** Messages indexed in all, and inside the boundary. */
  readonly counts: { readonly source: number; readonly permitted: number };
  /** What of the query was not taken as it was written. */
  readonly warnings: readonly SearchWarning[];
  /** The operators that stand in the text, in order. */
  readonly pieces?: readonly QueryPiece[];
  /** Messages that state exactly what was asked for (`isMore`: and further ones, of which none is counted or listed; `upTo`: so many at most), and what no message states (as it was typed). */
  readonly exact?: { readonly matches: number; readonly isMore?: boolean; readonly upTo?: boolean; readonly missing: readonly string[] };
  /** With `probe`: what filters left out, junk and trash as `in:discarded`. */
  readonly leftOut?: readonly LeftOut[];
  /** With `probe`, where nothing was found: other texts that would find something. */
  readonly proposals?: readonly string[];
  /** True where meaning took no part, or a set of vectors that is not complete yet; with the reason. */
  readonly degraded: boolean;
  readonly degradedReason?: Degraded;
  /** Why the learned model by itself takes no part, or not for all mail, where that is not the reason already. */
  readonly degradedToo?: Degraded;
  /** The models whose vectors were compared with the question, by lane. */
  readonly models?: Readonly<Partial<Record<VectorLaneName, string>>>;
  /** Missing for the question of a key just pressed: the one that follows a pause looks up what is shown. */
  readonly confirmation?: Confirmation;
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
  readonly leftOut?: StaysOut;
}

export interface Explanation {
  /** Messages at each step of the funnel; `named` where the query names an identifier or address: what has it, and nothing else may be a hit. */
  readonly counts: {
    readonly source: number; readonly permitted: number; readonly named?: number; readonly exact: number; readonly full: number; readonly partial: number;
    readonly ranked: number; readonly kept: number;
    /** What is so many at most, and where further ones are not counted, as in `SearchReply`. */
    readonly exactUpTo?: boolean; readonly exactIsMore?: boolean; readonly fullUpTo?: boolean; readonly partialUpTo?: boolean;
  };
  /** What was asked for, in how many messages of the store it stands (counted up to some number), and what it weighs. */
  readonly words: readonly { readonly written: string; readonly messages: number; readonly weight: number }[];
  readonly parts: readonly string[];
  /** Each lane's list, best first: all that it found, whatever became of it; `barred` is what lacks what the query names. */
  readonly lanes: readonly { readonly lane: LaneName; readonly messages: readonly (LaneEvidence & { readonly message: number; readonly barred?: boolean })[] }[];
  /** Message numbers in the order of fusion. */
  readonly fused: readonly number[];
  readonly weights: Readonly<Record<string, number>>;
  /** The final order, what stays out among it. */
  readonly final: readonly ExplainedHit[];
  readonly about?: { readonly message?: number; readonly why: HitWhy };
  /** ms by stage. */
  readonly stages: Readonly<Record<string, number>>;
}
