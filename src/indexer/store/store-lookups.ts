import { factKey } from '../../fact-key.ts';
import type { Address, Fact, PreparedMail } from '../../mail.ts';
import { markedPerson } from '../../people.ts';
import type { Database } from '../../ports.ts';
import { numberOrNone, textIn } from '../../row.ts';
import { PERSON_ROLES } from '../../schema.ts';
import { storedFacts } from '../../stored-facts.ts';

type Role = (typeof PERSON_ROLES)[number];
type Involved = Readonly<Record<Role, readonly Pick<Address, 'name' | 'email'>[]>>;

/** Makes a stored message findable by its people and by what it states exactly. `date` in ms, as it was stored. */
export function putLookups(db: Database, message: number, { mail, facts }: PreparedMail, date: number | undefined): void {
  for (const [role, marked, email] of peopleIn({ from: mail.from.slice(0, 1), to: mail.to, cc: mail.cc })) {
    const person = personId(db, marked)
      ?? numberOrNone(db.all('INSERT INTO person (marked, email) VALUES (?, ?) RETURNING id', [marked, email])[0], 'id');
    if (person === undefined) continue;
    db.run('INSERT OR IGNORE INTO involved (person, role, day, message) VALUES (?, ?, ?, ?)', [person, role, dayOf(date), message]);
  }
  for (const key of keysOf(facts)) db.run('INSERT OR IGNORE INTO fact_key (key, message) VALUES (?, ?)', [key, message]);
}

/** The reverse, from what is stored; to be called while the message's row is still there. */
export function dropLookups(db: Database, message: number): void {
  const [row] = db.all('SELECT from_name, from_email, recipients, date, facts, text FROM message WHERE id = ?', [message]);
  if (!row) return;
  const [to = [], cc = []] = recipientsIn(textIn(row, 'recipients'));
  const from = [{ name: textIn(row, 'from_name'), email: textIn(row, 'from_email') }];
  for (const [role, marked] of peopleIn({ from, to, cc })) {
    const person = personId(db, marked);
    if (person === undefined) continue;
    db.run('DELETE FROM involved WHERE person = ? AND role = ? AND day = ? AND message = ?', [person, role, dayOf(numberOrNone(row, 'date')), message]);
    db.run('DELETE FROM person WHERE id = ? AND NOT EXISTS (SELECT 1 FROM involved WHERE person = ?)', [person, person]);
  }
  for (const key of keysOf(storedFacts(textIn(row, 'facts'), textIn(row, 'text')))) {
    db.run('DELETE FROM fact_key WHERE key = ? AND message = ?', [key, message]);
  }
}

function personId(db: Database, marked: string): number | undefined {
  return numberOrNone(db.all('SELECT id FROM person WHERE marked = ?', [marked])[0], 'id');
}

/** Each person once a role: the number of the role, the person as kept, and the address in lower case. */
function peopleIn(involved: Involved): readonly (readonly [role: number, marked: string, email: string])[] {
  return PERSON_ROLES.flatMap((name, role) => {
    const people = new Map(involved[name].map((one) => [markedPerson(one.name, one.email), one.email.toLowerCase()]));
    return [...people].flatMap(([marked, email]) => (marked === '' ? [] : [[role, marked, email] as const]));
  });
}

function keysOf(facts: readonly Fact[]): ReadonlySet<number> {
  return new Set(facts.flatMap((fact) => factKey(fact) ?? []));
}

function recipientsIn(json: string): readonly (readonly Pick<Address, 'name' | 'email'>[])[] {
  const lists: unknown = json === '' ? [] : JSON.parse(json);
  if (!Array.isArray(lists)) return [];
  return lists.map((list: unknown) =>
    (Array.isArray(list) ? list : []).flatMap((one: unknown) => (Array.isArray(one) ? [{ name: String(one[0] ?? ''), email: String(one[1] ?? '') }] : [])));
}

/** Days since 1970; 0 for a message without a date, which is then the oldest. */
function dayOf(date: number | undefined): number {
  return date === undefined ? 0 : Math.floor(date / 86_400_000);
}
