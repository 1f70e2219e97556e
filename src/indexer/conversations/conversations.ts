/**
 * Which messages belong to one conversation: those of one account that are connected by Message-IDs (a message names
 * itself and what it answers; two that name the same missing one are connected, too), or by subject where a reply names
 * nothing. The result depends on which messages are stored, never on the order in which they came.
 * A conversation's number is the smallest id among its messages.
 */
import type { Database } from '../../ports.ts';
import { numberIn, textIn } from '../../row.ts';
import { addSubject, chosenBy, laterSeekers, removeSubject } from './same-subject.ts';
import { THREADED_COLUMNS, threadedIn, type ThreadedMail } from './threaded-mail.ts';

/** `mention.role`: how a message comes to name a Message-ID. */
export const ROLE = { own: 0, near: 1, far: 2 } as const;

/** What a message's coming or going may change beside its own conversation. */
export interface Neighbours {
  /** Later messages that go by their subject only, and might have chosen it. */
  readonly seekers: readonly ThreadedMail[];
  /** Another message names this one's Message-ID. */
  readonly named: boolean;
}

/** Puts a stored message into its conversation, joining those that it connects. Inside a transaction. */
export function joinConversation(db: Database, mail: ThreadedMail): Neighbours {
  const seekers = laterSeekers(db, mail);
  const before = choices(db, seekers);
  addSubject(db, mail);
  const connected = new Set<number>();
  const naming = threadsNaming(db, mail);
  for (const { thread } of naming) connected.add(thread);
  for (const [key, role] of mentions(mail)) db.run('INSERT INTO mention (key, role, message) VALUES (?, ?, ?)', [key, role, mail.id]);
  const chosen = chosenBy(db, mail);
  if (chosen) add(connected, threadOf(db, chosen.id));
  let left = false;
  for (const { seeker, choice } of before) {
    const now = chosenBy(db, seeker)?.id;
    if (now === choice) continue;
    if (now === mail.id) add(connected, threadOf(db, seeker.id));
    left ||= choice !== undefined;
    if (choice !== undefined) add(connected, threadOf(db, choice));
  }
  const thread = Math.min(mail.id, ...connected);
  db.run('INSERT INTO thread (message, thread) VALUES (?, ?)', [mail.id, thread]);
  for (const other of connected) if (other !== thread) db.run('UPDATE thread SET thread = ? WHERE thread = ?', [thread, other]);
  if (left) rebuildConversations(db, new Set([thread]));
  return { seekers, named: naming.some(({ key }) => key === mail.own) };
}

/** Takes a message out of its conversation, whose number it returns; its row may be gone already. Inside a transaction. */
export function leaveConversation(db: Database, mail: ThreadedMail): number | undefined {
  const thread = threadOf(db, mail.id);
  removeSubject(db, mail);
  for (const [key, role] of mentions(mail)) db.run('DELETE FROM mention WHERE key = ? AND role = ? AND message = ?', [key, role, mail.id]);
  db.run('DELETE FROM thread WHERE message = ?', [mail.id]);
  return thread;
}

/**
 * What the leaving of a message changes for those that stay, asked when all that go together have left: those that may
 * have chosen it by its subject, and the conversations to rebuild for it.
 */
export function leftBehind(db: Database, mail: ThreadedMail): Pick<Neighbours, 'seekers'> & { readonly touched: readonly number[] } {
  const seekers = laterSeekers(db, mail);
  const touched = new Set<number>();
  for (const seeker of seekers) {
    add(touched, threadOf(db, seeker.id));
    const now = chosenBy(db, seeker);
    if (now) add(touched, threadOf(db, now.id));
  }
  return { seekers, touched: [...touched] };
}

/** Works out anew which of the messages in these conversations belong together. Inside a transaction. */
export function rebuildConversations(db: Database, threads: ReadonlySet<number>): void {
  const mails = [...threads].flatMap((thread) =>
    db.all(`SELECT ${THREADED_COLUMNS} FROM message WHERE id IN (SELECT message FROM thread WHERE thread = ?)`, [thread]).map(threadedIn),
  );
  const parent = new Map<string, string>();
  const find = (node: string): string => {
    let root = node;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    for (let at = node; at !== root;) {
      const up = parent.get(at) ?? root;
      parent.set(at, root);
      at = up;
    }
    return root;
  };
  const join = (a: string, b: string): void => {
    parent.set(find(a), find(b));
  };
  for (const mail of mails) {
    for (const [key] of mentions(mail)) join(`m${mail.id}`, `k${key}`);
    const chosen = chosenBy(db, mail);
    if (chosen) join(`m${mail.id}`, `m${chosen.id}`);
  }
  const smallest = new Map<string, number>();
  for (const { id } of mails) {
    const root = find(`m${id}`);
    smallest.set(root, Math.min(id, smallest.get(root) ?? id));
  }
  for (const { id } of mails) {
    const thread = smallest.get(find(`m${id}`)) ?? id;
    db.run('UPDATE thread SET thread = ? WHERE message = ? AND thread <> ?', [thread, id, thread]);
  }
}

function mentions({ own, near, far }: ThreadedMail): readonly (readonly [key: number, role: number])[] {
  return [
    ...(own === undefined ? [] : [[own, ROLE.own] as const]),
    ...near.map((key) => [key, ROLE.near] as const),
    ...far.map((key) => [key, ROLE.far] as const),
  ];
}

/** All that name one Message-ID are in one conversation: any of them tells which. The message itself names nothing yet. */
function threadsNaming(db: Database, mail: ThreadedMail): readonly { readonly key: number; readonly thread: number }[] {
  // One small statement a key: json_each over all of them costs six times as much.
  const found = mentions(mail).flatMap(([key]) => {
    const row = db.all('SELECT thread.thread FROM mention JOIN thread ON thread.message = mention.message WHERE mention.key = ? LIMIT 1', [key])[0];
    return row ? [{ key, thread: numberIn(row, 'thread') }] : [];
  });
  // A conversation bears the id of one of its messages. Keys are hashes: two accounts might share one.
  const ours = new Set([...new Set(found.map(({ thread }) => thread))].filter(
    (thread) => textIn(db.all('SELECT account FROM message WHERE id = ?', [thread])[0], 'account') === mail.account,
  ));
  return found.filter(({ thread }) => ours.has(thread));
}

function threadOf(db: Database, message: number): number | undefined {
  const row = db.all('SELECT thread FROM thread WHERE message = ?', [message])[0];
  return row && numberIn(row, 'thread');
}

function choices(db: Database, seekers: readonly ThreadedMail[]): readonly { readonly seeker: ThreadedMail; readonly choice: number | undefined }[] {
  return seekers.map((seeker) => ({ seeker, choice: chosenBy(db, seeker)?.id }));
}

function add(set: Set<number>, thread: number | undefined): void {
  if (thread !== undefined) set.add(thread);
}
