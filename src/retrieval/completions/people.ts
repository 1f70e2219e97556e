import type { Completion } from '../../completion.ts';
import { markedPerson, WORD_START } from '../../people.ts';
import type { Database } from '../../ports.ts';
import { numberIn, numberOrNone, textIn } from '../../row.ts';
import type { Scope } from '../scope/scope.ts';

export interface PeopleWanted {
  /** Of `PERSON_ROLES`, by number. */
  readonly roles: readonly number[];
  /** Marked beginnings of words; without any, whoever is there. */
  readonly parts: readonly string[];
  readonly most: number;
}

/**
 * People of messages inside the scope: first those of its newest messages, the most frequent first, then whoever else has
 * such a name, by how many of their newest messages lie inside. Each address once, under the name it went by. At most
 * `NEWEST` messages, `MOST_PEOPLE` people and `LOOKED_AT` messages of each are looked at: somebody whose messages inside all
 * lie further back than that is left out.
 */
export function completedPeople(db: Database, scope: Scope, { roles, parts, most }: PeopleWanted): readonly Completion[] {
  const found = new Map<string, Completion>();
  for (const { name, email } of lately(db, scope, roles, parts)) {
    if (found.size >= most) break;
    add(found, name, email);
  }
  if (found.size < most && parts.length > 0) {
    for (const { name, email } of everybody(db, scope, roles, parts, most)) {
      if (found.size >= most) break;
      add(found, name, email);
    }
  }
  return [...found.values()];
}

interface Named {
  readonly name: string;
  readonly email: string;
}

/** The address is what names somebody for certain; who has none goes by the name. */
function add(found: Map<string, Completion>, name: string, email: string): void {
  const value = (email === '' ? name : email).trim();
  const key = value.toLowerCase();
  if (!WORD.test(value) || value.length > LONGEST || found.has(key)) return;
  found.set(key, { value, title: email === '' ? '' : name });
}

function lately(db: Database, scope: Scope, roles: readonly number[], parts: readonly string[]): readonly Named[] {
  // Few are looked up one by one; of many, the newest are walked through in the order of their dates.
  const inside = scope.condition(scope.permitted < FEW ? 'message.id' : '+message.id');
  const rows = db.all(
    `SELECT from_name, from_email, CASE WHEN length(recipients) < ${LONGEST_LIST} THEN recipients END AS recipients
       FROM message WHERE ${inside} ORDER BY date DESC, id DESC LIMIT ?`, [NEWEST]);
  const counts = new Map<string, { readonly person: Named; count: number }>();
  for (const row of rows) {
    for (const person of peopleIn(row, roles)) {
      const marked = markedPerson(person.name, person.email);
      if (!parts.every((part) => marked.includes(part))) continue;
      const known = counts.get(marked);
      if (known) known.count++;
      else counts.set(marked, { person, count: 1 });
    }
  }
  return [...counts.values()].sort((one, other) => other.count - one.count).map(({ person }) => person);
}

function everybody(db: Database, scope: Scope, roles: readonly number[], parts: readonly string[], most: number): readonly Named[] {
  // A person's messages of one role stand in the order of their days: the newest are read, and no more.
  const newest = (role: number) => `SELECT message, ${scope.condition('message')} AS inside FROM involved WHERE person = whoever.id AND role = ${role} ORDER BY day DESC LIMIT ${LOOKED_AT}`;
  const counted = roles.map((role) => `(SELECT total(inside) FROM (${newest(role)}))`).join(' + ');
  const first = roles.map((role) => `(SELECT message FROM (${newest(role)}) WHERE inside LIMIT 1)`).join(', ');
  const rows = db.all(
    `SELECT marked, email, ${counted} AS messages, coalesce(${first}, NULL) AS message
     FROM (SELECT id, marked, email FROM person WHERE ${parts.map(() => 'instr(marked, ?) > 0').join(' AND ')} LIMIT ${MOST_PEOPLE}) AS whoever`, parts);
  return rows
    .map((row) => ({ marked: textIn(row, 'marked'), email: textIn(row, 'email'), messages: numberIn(row, 'messages'), message: numberOrNone(row, 'message') }))
    .filter(({ message }) => message !== undefined)
    .sort((one, other) => other.messages - one.messages)
    .slice(0, SHOWN * most)
    .map(({ marked, email, message = 0 }) => writtenIn(db, message, roles, marked) ?? { name: email === '' ? marked.replaceAll(WORD_START, '') : '', email });
}

/** Somebody as a message writes the name; undefined where its lists are too long to look through. */
function writtenIn(db: Database, message: number, roles: readonly number[], marked: string): Named | undefined {
  const [row] = db.all(
    `SELECT from_name, from_email, CASE WHEN length(recipients) < ${LONGEST_LIST} THEN recipients END AS recipients FROM message WHERE id = ?`, [message]);
  return row && peopleIn(row, roles).find(({ name, email }) => markedPerson(name, email) === marked);
}

function peopleIn(row: Parameters<typeof textIn>[0], roles: readonly number[]): readonly Named[] {
  const [to, cc] = roles.some((role) => role > 0) ? listOf(textIn(row, 'recipients')) : [];
  return [
    ...(roles.includes(0) ? [{ name: textIn(row, 'from_name'), email: textIn(row, 'from_email') }] : []),
    ...(roles.includes(1) ? namedIn(to) : []),
    ...(roles.includes(2) ? namedIn(cc) : []),
  ];
}

function namedIn(list: unknown): readonly Named[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, MOST_IN_LIST).flatMap((one: unknown) => (Array.isArray(one) ? [{ name: String(one[0] ?? ''), email: String(one[1] ?? '') }] : []));
}

function listOf(json: string): readonly unknown[] {
  const value: unknown = json === '' ? [] : JSON.parse(json);
  return Array.isArray(value) ? value : [];
}

/** What nothing of can be looked for is no value. */
const WORD = /[\p{L}\p{N}]/u;
const LONGEST = 320;
const FEW = 5_000;
const NEWEST = 300;
const MOST_PEOPLE = 200;
const LOOKED_AT = 100;
const LONGEST_LIST = 20_000;
const MOST_IN_LIST = 200;
/** Names that turn out to be one address are several of those found. */
const SHOWN = 3;
