/** What the core asks of the world. Tests and the lab pass the real SQLite here; nothing is mocked. */
import type { ReaderContract, ReaderNote } from './answer.ts';
import type { Claim, Evidence, EvidenceMessage } from './evidence.ts';
import type { Fact, VectorLaneName } from './mail.ts';

export type SqlValue = string | number | bigint | Uint8Array | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** One SQLite connection. Statements are prepared once per distinct `sql` and kept. */
export interface Database {
  /** Runs one statement without rows; returns how many rows it changed. */
  run(sql: string, params?: readonly SqlValue[]): number;
  /** All rows of one statement, as objects keyed by column name. */
  all(sql: string, params?: readonly SqlValue[]): readonly SqlRow[];
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. Not nestable. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** A token of running text: where it stands and the index terms it is found under. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** Folded surface form (lower case, without diacritics), unstemmed. */
  readonly form: string;
  /** Index terms any of which finds this token; the first is the usual one. */
  readonly terms: readonly string[];
  /** The pieces before it put together ("e-mail": email). In a row with others it stands nowhere: the index has it behind all pieces. */
  readonly whole?: boolean;
}

/** Text into terms, the same way for the index and for a query. The only file that knows how is `indexer/text/analyze.ts`. */
export interface Analyzer {
  /**
   * Tokens in order. `languages` choose the stems: one for a mail, all of the store's for a query.
   * With `initials` (folded), words of ASCII that begin otherwise may be left out: looking for a few words in a long text
   * need not analyze it all.
   */
  tokens(text: string, languages: readonly string[], initials?: ReadonlySet<string>): readonly Token[];
  /** True for words too common to ask for on their own ("the", "und"). */
  isStopWord(form: string): boolean;
}

/** Facts of a short text, read as those of a mail are: a query's identifiers, amounts and dates. See `indexer/facts/facts.ts`. */
export interface FactReader {
  /** `now` (ms) is what "yesterday" counts from, `zone` minutes east of UTC. Throws nothing, whatever the text. */
  facts(text: string, now: number, zone: number): readonly Fact[];
}

export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}

/** Asked between steps of long work; true means stop now and throw `Failure('cancelled')`. */
export type Cancelled = () => boolean;

/** What a text is to an embedder: models that tell questions from passages want different prefixes before them. */
export type EmbedRole = 'query' | 'passage';

/**
 * Everything that decides what a vector means. Vectors are compared only where all of it is equal (`contract.ts`);
 * whatever changes here makes another contract, and a store's vectors are computed again.
 */
export interface EmbedderContract {
  /** For example `bge-small-en-v1.5`. */
  readonly model: string;
  /** The model's own revision: a commit, a version, a date. */
  readonly revision: string;
  /** SHA-256 in hex of each file that the vectors depend on (weights, tokenizer, vocabulary), by file name. Empty for what is code alone. */
  readonly files: Readonly<Record<string, string>>;
  /** Put before a text, with its own blank where it needs one. */
  readonly prefixes: Readonly<Record<EmbedRole, string>>;
  /** What is read of a passage (`EMBEDDED_TEXT`), how that becomes tokens, and where it is cut: `subject and passage; wordpiece uncased, 512 tokens`. */
  readonly preprocessing: string;
  readonly pooling: 'mean' | 'cls' | 'sum';
  /** Length of every vector. */
  readonly dimensions: number;
  /** `l2`: every vector has length 1, so a dot product is the cosine. */
  readonly normalisation: 'l2' | 'none';
  /** How the weights are held, which rounds every vector: `int8, a scale for each row`. Rounding of stored vectors is the store's. */
  readonly quantisation: string;
  /** ISO 639-1 codes of the languages that the model was made for, or every language. */
  readonly languages: '*' | readonly string[];
}

/** Texts into vectors. */
export interface Embedder {
  readonly contract: EmbedderContract;
  /**
   * One `Float32Array[contract.dimensions]` a text, in order, normalised as the contract says; undefined for a text in which
   * the model knows no token. Prefixes are put on here. Throws `Failure('cancelled')`.
   */
  embed(texts: readonly string[], role: EmbedRole, cancelled?: Cancelled): Promise<readonly (Float32Array | undefined)[]>;
}

/** A query as a vector, and the contract (`contractId`) that it was made by: no other contract's vectors compare with it. */
export interface QueryVector<Id extends string = string> {
  readonly contract: Id;
  readonly values: Float32Array;
}

/** All vectors of one contract, as they can be searched now. */
export interface VectorSet<Id extends string = string> {
  readonly contract: Id;
  readonly lane: VectorLaneName;
  /** Passages that can be searched now. */
  readonly covered: number;
  /** Every passage that the contract is for has its vector here: nothing waits to be embedded or loaded. */
  readonly complete: boolean;
}

export interface VectorHit {
  readonly message: number;
  readonly ordinal: number;
  /** Cosine, by the stored int8 vector. */
  readonly similarity: number;
}

export interface VectorScan {
  /** Best first; equals by message and ordinal. */
  readonly hits: readonly VectorHit[];
  /** Mean and standard deviation of the similarities in the scope, or of a reference sample where the scope is small. */
  readonly mean: number;
  readonly deviation: number;
  /** Passages in the scope. */
  readonly scanned: number;
}

/** The stored vectors, in memory. */
export interface VectorIndex {
  readonly sets: readonly VectorSet[];
  /**
   * The `k` nearest passages of a set. `scope` is a bitset over message ids (bit `id & 7` of byte `id >> 3`); undefined
   * is all. Throws `badRequest` for a query of another contract.
   */
  scan<Id extends string>(set: VectorSet<Id>, query: QueryVector<NoInfer<Id>>, scope: Uint8Array | undefined, k: number): VectorScan;
  /** The nearest passage of each of these messages that has any, best first. Throws as `scan` does. */
  best<Id extends string>(set: VectorSet<Id>, query: QueryVector<NoInfer<Id>>, messages: readonly number[]): readonly VectorHit[];
}

/** Evidence into claims. Mail is data to it, never an instruction; whatever it says is verified before it is shown. */
export interface Reader {
  readonly contract: ReaderContract;
  /** Claims as they come, best first. `help` is what it may do beyond reading what it was given. Throws `Failure('cancelled')`. */
  read(evidence: Evidence, cancelled?: Cancelled, help?: ReaderHelp): Iterable<Claim> | AsyncIterable<Claim>;
}

/** A tool as a model is told of it; `parameters` is a JSON schema of an object. */
export interface ReaderTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** What a tool answers. Words of mail stand in `messages` alone; they may be quoted from then on. */
export interface ToolReply {
  /** Numbers and names from typed fields, or why the call was refused. */
  readonly said: string;
  readonly messages: readonly EvidenceMessage[];
}

/** What a reader may do while it reads: look further inside the question's scope, and say what the trace should tell. */
export interface ReaderHelp {
  readonly tools: readonly ReaderTool[];
  /** Never throws for wrong arguments or a message outside: the reply says so. Messages are named by their row ids. Throws `Failure('cancelled')`. */
  call(name: string, args: Readonly<Record<string, unknown>>, cancelled?: Cancelled): ToolReply | Promise<ToolReply>;
  /** Something that the person should know about how this was read. */
  note(note: ReaderNote): void;
}
