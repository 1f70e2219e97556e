/**
 * The nouns of Footnote. Everything here is data that may cross a worker's border:
 * readonly, structured-cloneable, without behaviour.
 *
 * Offsets are UTF-16 code units into a message's canonical text, start inclusive, end exclusive,
 * so that `text.slice(start, end)` is always the passage meant. Times are milliseconds since 1970 UTC.
 */
import type { StaysOut } from './told.ts';

/**
 * Where a message stands. The same message may stand in several places (copies), and one folder
 * may hold the same Message-ID twice: `ordinal` tells such equals apart, counted from 0.
 * The fields are opaque and are never joined into one string.
 */
export interface Place {
  readonly account: string;
  readonly folder: string;
  readonly headerMessageId: string;
  readonly ordinal: number;
}

export interface Address {
  /** Display name as decoded; empty where the header has none. */
  readonly name: string;
  /** Addr-spec as written; empty for a group or an undecipherable header. */
  readonly email: string;
}

export interface Attachment {
  /** Decoded file name; empty where the part has none. */
  readonly name: string;
  /** Media type in lower case, for example `application/pdf`. */
  readonly type: string;
  /** Bytes after transfer decoding. */
  readonly size: number;
  /** True for parts that the HTML shows in place (a content id, or disposition inline). */
  readonly inline: boolean;
}

/** What a reader of the message should know about how its text came to be. */
export type MailFlag =
  /** HTML had text that a person would not have seen; it was left out. */
  | 'hiddenText'
  /** The plain alternative says something that the displayed one does not. */
  | 'plainDiffers'
  /** A declared charset was wrong or missing and another was detected. */
  | 'charsetMended'
  /** A limit cut headers, parts or body; see `limits.ts`. */
  | 'truncated'
  /** The MIME structure was broken; what could be read was. */
  | 'malformed'
  /** OpenPGP or S/MIME hides the body. */
  | 'encrypted'
  /** It did, and Thunderbird decrypted it, as the person has chosen. */
  | 'decrypted'
  /** Known by its headers; the body was not read, as the person has chosen. */
  | 'headersOnly';

export type MarkKind = 'quote' | 'attribution' | 'forward' | 'signature' | 'boilerplate' | 'attachment';

/** What the markup or the MIME structure itself says about a span of the canonical text; `regions.ts` weighs it. */
export interface Mark {
  readonly kind: MarkKind;
  readonly start: number;
  readonly end: number;
  /** Nesting among marks of its kind, from 1. */
  readonly depth: number;
  /** For `attachment`: an index into `Mail.attachments`. */
  readonly attachment?: number;
}

/** A message as read from its source, before it is cut up. */
export interface Mail {
  /** Message-ID without angle brackets; empty where the message has none. */
  readonly headerMessageId: string;
  readonly subject: string;
  readonly from: readonly Address[];
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
  readonly replyTo: readonly Address[];
  /** From the Date header; undefined where it is missing or cannot be read. */
  readonly date: number | undefined;
  /** Minutes east of UTC as the sender's Date header states; 0 where it does not. */
  readonly zone: number;
  /** Message-IDs without angle brackets, oldest first. */
  readonly references: readonly string[];
  readonly inReplyTo: string | undefined;
  /** List-Id without angle brackets; empty where the message has none. */
  readonly listId: string;
  /** How urgent its sender called it, 1 (lowest) to 5 (highest); missing where no header says. */
  readonly priority?: number;
  /** Canonical text: NFC, lines end in `\n`, one text a message. */
  readonly text: string;
  /** Which alternative the text was read from. */
  readonly textSource: 'html' | 'plain' | 'none';
  readonly marks: readonly Mark[];
  readonly attachments: readonly Attachment[];
  readonly flags: readonly MailFlag[];
}

export type RegionKind = 'own' | 'quoted' | 'forwarded' | 'signature' | 'boilerplate' | 'attachment';

/** Regions cover the canonical text exactly once, in order. */
export interface Region {
  readonly kind: RegionKind;
  readonly start: number;
  readonly end: number;
  /** Levels of quoting; 0 for own words. */
  readonly depth: number;
  /** Who wrote it, as the attribution line or header block states. */
  readonly author?: string;
  /** When it was written, as stated. */
  readonly date?: number;
  /** For `attachment`: an index into `Mail.attachments`. */
  readonly attachment?: number;
}

/** A passage that may be found and quoted: `text.slice(start, end)`, inside one region. */
export interface Chunk {
  /** Position among the message's chunks, from 0. */
  readonly ordinal: number;
  readonly start: number;
  readonly end: number;
  readonly region: RegionKind;
}

export type FactKind =
  | 'identifier' | 'email' | 'phone' | 'host' | 'amount' | 'date' | 'dateRange' | 'status';

/** Something the text states, pointing back at the words that state it. */
export interface Fact {
  readonly kind: FactKind;
  readonly start: number;
  readonly end: number;
  /** Comparable form: identifiers in upper case without separators, hosts in lower case, statuses as words of `Status`. */
  readonly value: string;
  /** For `amount`: integer minor units (cents, paise; whole yen). */
  readonly minorUnits?: number;
  /** For `amount`: ISO 4217. */
  readonly currency?: string;
  /** For `date` and `dateRange`: first day, `YYYY-MM-DD`; `through` is the last day, inclusive. */
  readonly day?: string;
  readonly through?: string;
  /** A date that was resolved from the message's own date ("tomorrow"). */
  readonly relative?: boolean;
}

export type Status =
  | 'paid' | 'posted' | 'declined' | 'refunded' | 'cancelled' | 'shipped' | 'delivered' | 'confirmed';

/** `text.slice(start, end)`. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Facts that one sentence or one table row of own words states together; `facts` index into the message's facts. */
export interface FactRecord extends TextSpan {
  readonly facts: readonly number[];
  /** Who was paid, or paid, as the same words name them; absent where they name nobody, or more than one. */
  readonly counterparty?: TextSpan;
}

/** Everything the store keeps of one message, made without touching the store. */
export interface PreparedMail {
  readonly mail: Mail;
  /** SHA-256 of the message's bytes without the lines that mail programs add for themselves; hex. */
  readonly hash: string;
  readonly regions: readonly Region[];
  readonly chunks: readonly Chunk[];
  readonly facts: readonly Fact[];
  readonly records: readonly FactRecord[];
  /** ISO 639-1, or `und` where the own words are too few to tell. */
  readonly language: string;
  readonly terms: IndexTerms;
  /** Made while reading, where an embedder was at hand; a chunk that has none gets its vector later. */
  readonly vectors?: readonly PreparedVectors[];
}

/** Vectors of one message's chunks, all by one contract (its `contractId`). */
export interface PreparedVectors {
  readonly contract: string;
  readonly passages: readonly PassageVector[];
}

/** One chunk's vector. `hash` is `passageHash` of the text that was embedded: it ties the vector to these very words. */
export interface PassageVector {
  readonly ordinal: number;
  readonly hash: number;
  /** `Int8Array[dimensions]`, scaled so that the largest is 127; undefined where the model knows no token of the text. */
  readonly values: Int8Array | undefined;
}

/** Space-separated index terms, one string a column of the full-text table; see `analyze.ts`. */
export interface IndexTerms {
  readonly subject: string;
  readonly people: string;
  readonly own: string;
  readonly quoted: string;
  readonly attachments: string;
  /** Distinct surface forms that stemming or folding changed; what prefixes match. */
  readonly forms: string;
}

/** Lanes by meaning, one a set of vectors: `static` is there as soon as mail is read, `learned` fills in behind it. */
export type VectorLaneName = 'static' | 'learned';

export type LaneName = 'exact' | 'keyword' | VectorLaneName | 'sender';

/** Why a lane nominated a message: its place in that lane's list, from 1, and the lane's own score. */
export interface LaneEvidence {
  readonly rank: number;
  readonly score: number;
}

/** Words of the mail that show why it was found; `marks` are offsets into `text`. */
export interface Snippet {
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
  readonly region: RegionKind;
}

export interface Hit {
  /** Row id in the store; valid as long as the message is indexed. */
  readonly message: number;
  /** One place to open it in; `places` counts them all. */
  readonly place: Place;
  readonly places: number;
  readonly subject: string;
  readonly from: Address;
  readonly date: number | undefined;
  readonly unread: boolean;
  readonly attachments: number;
  readonly snippet: Snippet;
  readonly score: number;
  readonly lanes: Readonly<Partial<Record<LaneName, LaneEvidence>>>;
  /** The best chunk first; empty where only the subject or the people match. */
  readonly matchedChunks: readonly number[];
  /** True where the message holds every word asked for. */
  readonly full: boolean;
  /** True where it states exactly what was asked for: it stands before all that does not. */
  readonly locked?: boolean;
  /** Its other places inside the boundary, some of them where there are many, and those of messages that say the same. */
  readonly alsoIn?: readonly Place[];
  /** Messages of its conversation inside the scope, itself included; missing where it is alone. */
  readonly conversation?: number;
  /** The part of a compound question that found it. */
  readonly branch?: string;
  /** Why it is none of the hits, for one that stayed out. */
  readonly leftOut?: StaysOut;
}
