import { markedPart, WORD_START } from '../../people.ts';
import type { Analyzer, Database } from '../../ports.ts';
import { numberIn, textIn } from '../../row.ts';
import type { Candidate } from './keyword-lane.ts';
import type { Query } from '../query/query.ts';
import type { Scope } from '../scope/scope.ts';

export interface SenderMatches {
  /** Best first: the person whose name or address answers more of the words, senders before recipients, then the newest. */
  readonly candidates: readonly Candidate[];
  /** Messages of people in whose name or address every word of the query begins a word. */
  readonly full: ReadonlySet<number>;
  /** These people, where not all of their messages are among the candidates; none otherwise. */
  readonly people: readonly number[];
}

export interface SenderRequest {
  readonly query: Query;
  readonly analyzer: Analyzer;
  readonly scope: Scope;
  readonly budget: number;
}

/**
 * Messages from people, then to people, whose name or address has words that begin with words of the query ("shel" for
 * John Shelk, "enron" for anyone there). The score is the share of the query's words that speak of people, rare ones
 * weighing more, halved for recipients. A word that speaks of a fifth of all people speaks of nobody. People of whom no
 * message is inside the scope are not looked at.
 */
export function senderMatches(db: Database, { query, analyzer, scope, budget }: SenderRequest): SenderMatches {
  const asked = query.terms.filter(({ excluded, kind }) => !excluded && kind !== 'fragment');
  const words = [...new Set(asked.flatMap(({ text }) => text.split(/\s+/)))].filter((word) => !analyzer.isStopWord(word.toLowerCase()));
  const parts = words.slice(0, MOST_WORDS).map(markedPart).filter((part) => part.replaceAll(WORD_START, '').length >= SHORTEST && /\p{L}/u.test(part));
  const people = parts.length === 0 ? [] : peopleWith(db, scope, parts);
  const best = people[0];
  if (!best || budget === 0) return { candidates: [], full: new Set(), people: [] };
  const chosen = people.filter(({ score }) => score >= best.score * LEAST_OF_BEST).slice(0, MOST_PEOPLE);
  const byPerson = new Map(chosen.map((person) => [person.id, person]));
  // Groups and parts of words ask for what a name alone does not answer.
  const isMore = query.groups.length > 0 || query.terms.some(({ excluded, kind }) => !excluded && kind === 'fragment');
  const meant = isMore ? [] : people.filter((person) => person.parts === words.length).map(({ id }) => id);
  const isMeant = new Set(meant);
  const found = new Map<number, { score: number; day: number }>();
  const full = new Set<number>();
  let isAll = meant.every((id) => byPerson.has(id));
  // A person's messages stand together, the newest last: only as many as are wanted are read.
  for (const roles of [[0], [1, 2]]) {
    if (found.size > budget) break;
    const rows = db.all(
      `SELECT person, message, day FROM involved WHERE person IN (SELECT value FROM json_each(?)) AND role IN (${roles.join(', ')})
         AND ${scope.condition('message')} ORDER BY day DESC, message LIMIT ?`,
      [JSON.stringify([...byPerson.keys()]), budget + 1]);
    isAll &&= rows.length <= budget;
    for (const row of rows) {
      const message = numberIn(row, 'message');
      const person = byPerson.get(numberIn(row, 'person'));
      const score = (person?.score ?? 0) * (roles[0] === 0 ? 1 : RECIPIENT);
      if (person && isMeant.has(person.id)) full.add(message);
      if (score > (found.get(message)?.score ?? 0)) found.set(message, { score, day: numberIn(row, 'day') });
    }
  }
  isAll &&= found.size <= budget;
  const candidates = [...found]
    .sort(([one, a], [other, b]) => b.score - a.score || b.day - a.day || one - other)
    .slice(0, budget)
    .map(([message, { score }]) => ({ message, score }));
  return { candidates, full, people: isAll ? [] : meant };
}

interface Person {
  readonly id: number;
  readonly score: number;
  /** How many of the words its name or address answers. */
  readonly parts: number;
}

function peopleWith(db: Database, scope: Scope, parts: readonly string[]): readonly Person[] {
  const all = numberIn(db.all('SELECT count(*) AS n FROM person')[0], 'n');
  const most = Math.max(FEW_PEOPLE, all / 5);
  const inside = `EXISTS (SELECT 1 FROM involved WHERE involved.person = person.id AND ${scope.condition('involved.message')})`;
  const found = new Map<number, { score: number; parts: number }>();
  let total = 0;
  for (const part of parts) {
    const rows = db.all(`SELECT id, marked FROM person WHERE instr(marked, ?) > 0 AND ${inside} LIMIT ?`, [part, Math.ceil(most) + 1]);
    if (rows.length === 0 || rows.length > most) continue;
    const weight = Math.log(1 + all / rows.length);
    total += weight;
    for (const row of rows) {
      const id = numberIn(row, 'id');
      const { score, parts: before } = found.get(id) ?? { score: 0, parts: 0 };
      found.set(id, { score: score + weight * (endsWord(textIn(row, 'marked'), part) ? 1 : BEGINNING), parts: before + 1 });
    }
  }
  return [...found].map(([id, { score, parts: count }]) => ({ id, score: score / total, parts: count })).sort((a, b) => b.score - a.score || a.id - b.id);
}

/** Whether the part is a whole word of the name, and not its beginning only. */
function endsWord(marked: string, part: string): boolean {
  for (let at = marked.indexOf(part); at >= 0; at = marked.indexOf(part, at + 1)) {
    if (!/^[\p{L}\p{N}]/u.test(marked.slice(at + part.length, at + part.length + 2))) return true;
  }
  return false;
}

const SHORTEST = 3;
const MOST_WORDS = 12;
const MOST_PEOPLE = 200;
const FEW_PEOPLE = 50;
/** A beginning of a word says less than the word. */
const BEGINNING = 0.7;
const RECIPIENT = 0.5;
const LEAST_OF_BEST = 0.5;
