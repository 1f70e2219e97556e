/** What the core asks of the world. Tests and the lab pass the real SQLite here; nothing is mocked. */

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
}

/** Text into terms, the same way for the index and for a query. The only file that knows how is `indexer/analyze.ts`. */
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

export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}

/** Asked between steps of long work; true means stop now and throw `Failure('cancelled')`. */
export type Cancelled = () => boolean;
