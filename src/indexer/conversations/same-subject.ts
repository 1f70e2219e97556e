import type { Database } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import { MOMENT, sharePeople, threadedMail, type ThreadedMail } from './threaded-mail.ts';

/**
 * The messages of the same subject before `mail` that it may belong to, nearest first: at most 30 days older, among the
 * 20 nearest, and with people in common.
 */
export function earlierOfSubject(db: Database, mail: ThreadedMail, most: number): readonly ThreadedMail[] {
  if (mail.subject === undefined) return [];
  const found: ThreadedMail[] = [];
  const rows = db.all('SELECT message FROM same_subject WHERE key = ? AND at < ? AND at >= ? ORDER BY at DESC LIMIT ?', [
    mail.subject, mail.at, mail.at - APART, WINDOW,
  ]);
  for (const row of rows) {
    if (found.length >= most) break;
    const other = threadedMail(db, numberIn(row, 'message'));
    if (other && other.id !== mail.id && sharePeople(mail, other)) found.push(other);
  }
  return found;
}

/** The messages after `mail` that look for one of its subject, and whose choice may depend on it. */
export function laterSeekers(db: Database, mail: ThreadedMail): readonly ThreadedMail[] {
  if (mail.subject === undefined) return [];
  return db
    .all('SELECT message FROM same_subject WHERE key = ? AND seeks = 1 AND at > ? AND at <= ? ORDER BY at LIMIT ?', [
      mail.subject, mail.at, mail.at + APART, WINDOW,
    ])
    .flatMap((row) => threadedMail(db, numberIn(row, 'message')) ?? [])
    .filter((seeker) => between(db, mail, seeker) < WINDOW);
}

/** Messages of one subject between two, counted as far as it matters. Apart from the query above, which this would slow down sixfold. */
function between(db: Database, earlier: ThreadedMail, later: ThreadedMail): number {
  const row = db.all('SELECT count(*) AS n FROM (SELECT 1 FROM same_subject WHERE key = ? AND at > ? AND at < ? LIMIT ?)', [
    later.subject ?? null, earlier.at, later.at, WINDOW,
  ])[0];
  return numberIn(row, 'n');
}

/** The message that one without references answers, as far as its subject tells. */
export function chosenBy(db: Database, seeker: ThreadedMail): ThreadedMail | undefined {
  return seeker.seeks ? earlierOfSubject(db, seeker, 1)[0] : undefined;
}

export function addSubject(db: Database, { subject, at, id, seeks }: ThreadedMail): void {
  if (subject === undefined) return;
  db.run('INSERT INTO same_subject (key, at, message, seeks) VALUES (?, ?, ?, ?)', [subject, at, id, Number(seeks)]);
}

export function removeSubject(db: Database, { subject, at, id }: ThreadedMail): void {
  if (subject !== undefined) db.run('DELETE FROM same_subject WHERE key = ? AND at = ? AND message = ?', [subject, at, id]);
}

const APART = 30 * 86_400 * MOMENT;
/** Bounds the work where thousands share a subject, and alike in both directions, so that no order of arrival matters. */
const WINDOW = 20;
