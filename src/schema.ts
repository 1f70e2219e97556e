/**
 * The tables of the index and their version: what `indexer` writes and `retrieval` reads.
 *
 * A *message* is an account and the hash of a content; a *place* is where it stands (folder, Message-ID, ordinal).
 * `place` is also the crawl's queue: a place without a message and without a failure waits to be read.
 * The index is a cache of the mail, so another version means building it again, never migrating it.
 */

/** Kept in `PRAGMA user_version`. */
export const SCHEMA_VERSION = 10;

/** Columns of the full-text table, in order; `IndexTerms` has the same names. */
export const TERM_COLUMNS = ['subject', 'people', 'own', 'quoted', 'attachments', 'forms'] as const;

export type TermColumn = (typeof TERM_COLUMNS)[number];

export const TABLES = ['message', 'chunk', 'unlinked', 'thread', 'mention', 'same_subject', 'quote', 'place', 'folder', 'session', 'language', 'person', 'involved', 'fact_key', 'tag', 'vector_set', 'vector_reference', 'vector', 'vector_wait', 'purge', 'opened', 'terms'] as const;

export const SCHEMA: readonly string[] = [
  // Paths are long and places many: a place refers to its folder by number. name is what people call it, use its special
  // uses apart by blanks (inbox, sent, archives, junk, trash), its parents' trash and junk among them. confirmed_at (ms) is
  // when all of it was last found to be as Thunderbird lists it; what stands in it was confirmed then, or when it was listed.
  `CREATE TABLE folder (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    path TEXT NOT NULL,
    name TEXT NOT NULL DEFAULT '',
    use TEXT NOT NULL DEFAULT '',
    going INTEGER NOT NULL DEFAULT 0,
    confirmed_at INTEGER
  )`,
  // going is 1 for a folder that is not there any more: what stands in it is hidden at once and removed bit by bit, while
  // another folder may take its name.
  `CREATE UNIQUE INDEX folder_path ON folder (account, path) WHERE going = 0`,
  `CREATE INDEX folder_going ON folder (id) WHERE going = 1`,
  // Thunderbird's sessions by number; handles of any but the newest are void.
  `CREATE TABLE session (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)`,
  // AUTOINCREMENT: an id names one message for ever, so that nothing can show another message's text under an old id.
  // text is the last column, so that reading the others does not read its overflow pages.
  `CREATE TABLE message (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account TEXT NOT NULL,
    hash BLOB NOT NULL,
    header_message_id TEXT NOT NULL,
    date INTEGER,
    subject TEXT NOT NULL,
    from_name TEXT NOT NULL,
    from_email TEXT NOT NULL,
    recipients TEXT,
    in_reply_to TEXT,
    refs TEXT,
    list_id TEXT,
    priority INTEGER,
    language TEXT NOT NULL,
    flags TEXT,
    attachments TEXT,
    regions TEXT NOT NULL,
    facts TEXT,
    records TEXT,
    text TEXT NOT NULL,
    UNIQUE (account, hash)
  )`,
  `CREATE INDEX message_date ON message (date)`,
  // Mail that a model is not made for is counted with each question.
  `CREATE INDEX message_language ON message (language)`,
  // What filters look for; the few that match cost little.
  `CREATE INDEX message_attached ON message (id) WHERE instr(attachments, ',0]') > 0`,
  `CREATE INDEX message_list ON message (list_id) WHERE list_id IS NOT NULL`,
  `CREATE INDEX message_priority ON message (priority) WHERE priority IS NOT NULL`,
  // What coverage counts; the few that match cost nothing.
  `CREATE INDEX message_truncated ON message (id) WHERE instr(flags, '"truncated"') > 0`,
  `CREATE INDEX message_encrypted ON message (id) WHERE instr(flags, '"encrypted"') > 0`,
  `CREATE INDEX message_headers ON message (id) WHERE instr(flags, '"headersOnly"') > 0`,
  `CREATE INDEX message_decrypted ON message (id) WHERE instr(flags, '"decrypted"') > 0`,
  `CREATE TABLE chunk (
    message INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    region INTEGER NOT NULL,
    PRIMARY KEY (message, ordinal)
  ) WITHOUT ROWID`,
  // Stored, and not in its conversation yet: linking a message costs as much as storing it and can wait.
  `CREATE TABLE unlinked (message INTEGER PRIMARY KEY)`,
  // A conversation is a number that its messages share, the smallest id among them. Apart from message: a merge rewrites many.
  `CREATE TABLE thread (message INTEGER PRIMARY KEY, thread INTEGER NOT NULL)`,
  `CREATE INDEX thread_members ON thread (thread)`,
  // Which messages name a Message-ID (hashed with the account): 0 as their own, 1 as one they answer, 2 further up.
  `CREATE TABLE mention (
    key INTEGER NOT NULL,
    role INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (key, role, message)
  ) WITHOUT ROWID`,
  // Messages by subject (hashed with the account) and time; seeks is 1 where only the subject can tell what they answer.
  `CREATE TABLE same_subject (
    key INTEGER NOT NULL,
    at INTEGER NOT NULL,
    message INTEGER NOT NULL,
    seeks INTEGER NOT NULL,
    PRIMARY KEY (key, at, message)
  ) WITHOUT ROWID`,
  `CREATE INDEX same_subject_seeks ON same_subject (key, at) WHERE seeks = 1`,
  // Quotes (region: index in message.regions) by a sample of their words, and the message that said them first.
  `CREATE TABLE quote (
    message INTEGER NOT NULL,
    region INTEGER NOT NULL,
    sketch BLOB NOT NULL,
    source INTEGER,
    PRIMARY KEY (message, region)
  ) WITHOUT ROWID`,
  `CREATE INDEX quote_source ON quote (source) WHERE source IS NOT NULL`,
  // again: 1 where what was read is found and is to be read once more, as there may be more; 2 where what waits was read before
  // and is to be kept by its headers alone.
  `CREATE TABLE place (
    id INTEGER PRIMARY KEY,
    folder INTEGER NOT NULL REFERENCES folder (id),
    header_message_id TEXT NOT NULL,
    ordinal INTEGER NOT NULL,
    message INTEGER,
    failure TEXT,
    sentence TEXT,
    date INTEGER,
    size INTEGER NOT NULL,
    read INTEGER NOT NULL,
    flagged INTEGER NOT NULL,
    junk INTEGER NOT NULL,
    tags TEXT,
    handle INTEGER NOT NULL,
    session INTEGER NOT NULL,
    confirmed_at INTEGER NOT NULL,
    again INTEGER NOT NULL DEFAULT 0,
    UNIQUE (folder, header_message_id, ordinal)
  )`,
  `CREATE INDEX place_message ON place (message, folder) WHERE message IS NOT NULL`,
  `CREATE INDEX place_folder ON place (folder, message)`,
  `CREATE INDEX place_junk ON place (message) WHERE junk = 1`,
  `CREATE INDEX place_waiting ON place (date) WHERE message IS NULL AND failure IS NULL`,
  `CREATE INDEX place_again ON place (again, date) WHERE again > 0`,
  `CREATE INDEX place_failed ON place (failure) WHERE failure IS NOT NULL`,
  // How many messages are in which language: decides the stems of a query's words.
  `CREATE TABLE language (code TEXT PRIMARY KEY, messages INTEGER NOT NULL) WITHOUT ROWID`,
  // Each name with its address once (`people.ts`), and who is involved in which message: day counts from 1970, so that a
  // person's newest messages stand together.
  `CREATE TABLE person (id INTEGER PRIMARY KEY, marked TEXT NOT NULL UNIQUE, email TEXT NOT NULL)`,
  `CREATE INDEX person_email ON person (email)`,
  `CREATE TABLE involved (
    person INTEGER NOT NULL,
    role INTEGER NOT NULL,
    day INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (person, role, day, message)
  ) WITHOUT ROWID`,
  // Which messages state a fact that one can ask for exactly, by its hash (`fact-key.ts`); message.facts tells for certain.
  `CREATE TABLE fact_key (
    key INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (key, message)
  ) WITHOUT ROWID`,
  // Thunderbird's tags with the name shown, and what each says of category and priority (1 to 5).
  `CREATE TABLE tag (key TEXT PRIMARY KEY, name TEXT NOT NULL, category TEXT NOT NULL, priority INTEGER) WITHOUT ROWID`,
  // Vectors by contract. wanted is 0 for what an earlier contract made. seeded: messages below this (date, id) have not
  // been looked at for what they lack yet; null when all were.
  `CREATE TABLE vector_set (
    id INTEGER PRIMARY KEY,
    contract_id TEXT NOT NULL UNIQUE,
    contract TEXT NOT NULL,
    lane TEXT NOT NULL,
    dimensions INTEGER NOT NULL,
    wanted INTEGER NOT NULL,
    passages INTEGER NOT NULL DEFAULT 0,
    seeded_date INTEGER,
    seeded_message INTEGER
  )`,
  // A contract's sample of texts as int8 vectors, one after the other. Half a megabyte: in the set's row it would be written anew
  // with every count of passages.
  `CREATE TABLE vector_reference (vector_set INTEGER PRIMARY KEY, vectors BLOB NOT NULL)`,
  // One row a message: its passages' vectors one after the other, as `indexer/vectors/vector-entries.ts` lays them out.
  // Not WITHOUT ROWID: inner pages hold whole rows there, a handful each, and a row costs twice the reads.
  `CREATE TABLE vector (
    vector_set INTEGER NOT NULL,
    message INTEGER NOT NULL,
    entries BLOB NOT NULL,
    PRIMARY KEY (vector_set, message)
  )`,
  // Messages with passages that lack a vector, in the order in which they get it. later is 1 where only quoted words wait.
  `CREATE TABLE vector_wait (
    vector_set INTEGER NOT NULL,
    later INTEGER NOT NULL,
    newest INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (vector_set, later, newest, message)
  ) WITHOUT ROWID`,
  // A row while what was removed is to be gone from the files for good: how far that has come (`indexer/store/purge.ts`).
  `CREATE TABLE purge (step INTEGER NOT NULL)`,
  // How often a message was opened from Footnote: what decides between equals.
  `CREATE TABLE opened (message INTEGER PRIMARY KEY, times INTEGER NOT NULL)`,
  // Contentless: the text stands in message. detail=full, because bm25() is 0 for every row without it.
  // tokenize=ascii passes the analyzer's terms untouched: letters, digits and whatever is not ASCII.
  `CREATE VIRTUAL TABLE terms USING fts5 (
    ${TERM_COLUMNS.join(', ')},
    content = '', contentless_delete = 1, detail = full, tokenize = 'ascii', prefix = '2'
  )`,
];

/**
 * What happened to the index, the latest so many rows (`indexer/store/audit.ts`): no words of mail, names or addresses. Not among
 * `TABLES`: it outlives what it tells of. keys are hashes of places, in hex, apart by blanks.
 */
export const AUDIT_TABLE = `CREATE TABLE IF NOT EXISTS audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    until INTEGER NOT NULL,
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    count INTEGER NOT NULL,
    keys TEXT NOT NULL
  )`;

/** What the audit's hashes begin and end with, made with it: whoever reads an audit and knows a Message-ID can't tell whether it stands there. */
export const AUDIT_SALT_TABLE = 'CREATE TABLE IF NOT EXISTS audit_salt (salt TEXT NOT NULL)';

/**
 * Vectors of learned models while the index is built again (`indexer/vectors/kept-vectors.ts`). Not among `TABLES`: it outlives them.
 */
export const KEPT_VECTORS_TABLE = `CREATE TABLE IF NOT EXISTS kept_vector (
    contract TEXT NOT NULL,
    account TEXT NOT NULL,
    hash BLOB NOT NULL,
    entries BLOB NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (contract, account, hash)
  ) WITHOUT ROWID`;

/*
 * The columns of `message` that hold lists are JSON, each item an array without what is missing at its end:
 *
 *     recipients   [[name, email] of To], [[name, email] of Cc]
 *     attachments  name, type, size, inline (0 or 1)
 *     regions      index in REGION_KINDS, start, length, depth, author, date, attachment
 *     facts        index in FACT_KINDS, start, length, value (missing or null: the text itself), minorUnits, currency, day, through, relative (1)
 *     records      start, length, indices of facts, start and length of the counterparty's name where there is one
 */

/** What a person is to a message by the number that `involved.role` holds. */
export const PERSON_ROLES = ['from', 'to', 'cc'] as const;

/** Region kinds by the number that `chunk.region` and `message.regions` hold. Only ever appended to. */
export const REGION_KINDS = ['own', 'quoted', 'forwarded', 'signature', 'boilerplate', 'attachment'] as const;

/** Fact kinds by the number that `message.facts` holds. Only ever appended to. */
export const FACT_KINDS = ['identifier', 'email', 'phone', 'host', 'amount', 'date', 'dateRange', 'status'] as const;

/**
 * Ends the folded form of a word that was written with diacritics ("hatte´" for "hätte"), so that typing "hatte" finds
 * both spellings and ranks its own first. No letter and not ASCII: no text holds it inside a word, and FTS5 keeps it.
 */
export const FOLDED_MARK = '\u00b4';
