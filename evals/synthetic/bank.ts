/** What a synthetic mailbox tells in plain words, and what is asked about it. */
export interface Bank {
  /** Questions that share no content word with their message, not even by its stem. */
  readonly paraphrases: readonly Told[];
  /** Short, careless wording, as people type it, misspelled in part. */
  readonly informal: readonly Told[];
  /** Rare words; two or three of them are the query. */
  readonly keywords: readonly Told[];
  /** In other languages, the question in the same language with other word forms. */
  readonly languages: readonly Told[];
  /** What an answer at a chunk's boundary says: two sentences that only together answer. */
  readonly boundaries: readonly Told[];
  /** Short queries that several messages fit, one best. */
  readonly topics: readonly Topic[];
  /** A figure, and a later message that quotes and corrects it. */
  readonly conflicts: readonly Conflict[];
  /** The answering turn rests on what was said before it. */
  readonly conversations: readonly Conversation[];
  /** Questions about names that nobody and nothing in the mailbox has. */
  readonly absentNames: readonly string[];
  /** Questions about messages that are there and do not say what is asked, nor does any other: the hardest kind not to answer. */
  readonly missingFields: readonly string[];
}

/** A message with the question it answers. `mustContain` is in the body as it stands there. */
export interface Told {
  readonly subject: string;
  readonly body: string;
  readonly question: string;
  readonly mustContain: readonly string[];
}

export interface Topic {
  readonly question: string;
  /** Most fitting first; grades 3, then 1 each. */
  readonly messages: readonly { readonly subject: string; readonly body: string }[];
  readonly mustContain: readonly string[];
}

export interface Conflict {
  readonly subject: string;
  readonly old: string;
  readonly oldValue: string;
  readonly correction: string;
  readonly newValue: string;
  readonly question: string;
}

export interface Conversation {
  readonly subject: string;
  readonly turns: readonly string[];
  /** Which turn answers, from 0. */
  readonly answer: number;
  readonly question: string;
  readonly mustContain: readonly string[];
}
