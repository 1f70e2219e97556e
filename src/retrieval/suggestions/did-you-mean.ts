import type { Analyzer, Database } from '../../ports.ts';
import { numberOrNone } from '../../row.ts';
import { editDistance } from './edit-distance.ts';
import type { Query, QueryTerm } from '../query/query.ts';
import type { Scope } from '../scope/scope.ts';
import { storedMail } from '../stored-mail.ts';
import { quoted } from '../lanes/match.ts';
import { similarTerms, unmarked } from '../lanes/vocabulary.ts';

export interface ProposalRequest {
  readonly text: string;
  readonly query: Query;
  readonly analyzer: Analyzer;
  readonly scope: Scope;
  readonly expression: (term: QueryTerm) => string | undefined;
  /** Letters of a word that may be misspelled; where a shorter one stands nowhere nothing is proposed. */
  readonly shortest?: number;
}

/**
 * Texts that differ by a spelling and would find something: for each word that stands nowhere in the scope, a word much
 * like it that does, as a message of the scope writes it. What only other messages hold is never proposed.
 */
export function proposals(db: Database, { text, query, analyzer, scope, expression, shortest = 0 }: ProposalRequest): readonly string[] {
  const wrong = query.terms.filter((term) => term.kind === 'word' && !term.excluded && isWord(term.text) && !standsInScope(db, scope, expression(term)));
  if (wrong.some((term) => term.text.length < shortest)) return [];
  const corrected = wrong.slice(0, MOST_WORDS).map((term) => ({ term, words: correctionsOf(db, term.text, analyzer, scope) }));
  if (corrected.length === 0 || corrected.some(({ words }) => words.length === 0)) return [];
  // As the query was read.
  const typed = text.normalize('NFC');
  const most = Math.max(...corrected.map(({ words }) => words.length));
  const texts = Array.from({ length: most }, (_, rank) =>
    corrected.reduce((spelled, { term, words }) => replaced(spelled, term.text, words[Math.min(rank, words.length - 1)] ?? term.text), typed));
  return [...new Set(texts)].filter((one) => one !== typed).slice(0, MOST_PROPOSALS);
}

function correctionsOf(db: Database, typed: string, analyzer: Analyzer, scope: Scope): readonly string[] {
  const form = analyzer.tokens(typed, [])[0]?.form ?? typed.toLowerCase();
  const most = form.length >= LONG_WORD ? 2 : 1;
  const alike = similarTerms(db, form, most)
    .map(({ term, messages }) => ({ term, messages, distance: editDistance(form, unmarked(term), most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.messages - a.messages || (a.term < b.term ? -1 : 1));
  const found = new Set<string>();
  for (const { term } of alike.slice(0, MOST_TRIED)) {
    const word = asWritten(db, term, form, analyzer, scope);
    if (word !== undefined) found.add(word);
    if (found.size >= MOST_PROPOSALS) break;
  }
  return [...found];
}

/** The word of a message in the scope that is found under `term`, the one most like what was typed. */
function asWritten(db: Database, term: string, form: string, analyzer: Analyzer, scope: Scope): string | undefined {
  const message = numberOrNone(
    db.all(`SELECT rowid AS id FROM terms WHERE terms MATCH ? AND ${scope.condition('+rowid')} LIMIT 1`, [quoted(term)])[0], 'id');
  const mail = message === undefined ? undefined : storedMail(db, message);
  if (!mail) return undefined;
  let best: { readonly word: string; readonly distance: number } | undefined;
  for (const text of [mail.subject, mail.people, mail.attachmentNames, mail.text.slice(0, LONGEST_TEXT)]) {
    for (const token of analyzer.tokens(text, [mail.language])) {
      if (!token.terms.includes(term) && token.form !== unmarked(term)) continue;
      const distance = editDistance(form, token.form, FAR);
      if (distance > 0 && (!best || distance < best.distance)) best = { word: text.slice(token.start, token.end), distance };
    }
  }
  return best && best.distance <= FAR ? best.word.toLowerCase() : undefined;
}

function standsInScope(db: Database, scope: Scope, expression: string | undefined): boolean {
  return expression === undefined
    || db.all(`SELECT 1 FROM terms WHERE terms MATCH ? AND ${scope.condition('+rowid')} LIMIT 1`, [expression]).length > 0;
}

/** Letters of a script in which a letter can be wrong, and enough of them. */
function isWord(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}'’-]{4,40}$/u.test(text);
}

/** Where it stands as a word of its own, and not as a part of another. */
function replaced(text: string, word: string, by: string): string {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (!LETTER_BEFORE.test(text.slice(Math.max(0, at - 2), at)) && !LETTER_AFTER.test(text.slice(end, end + 2))) return text.slice(0, at) + by + text.slice(end);
  }
  return text;
}

const LETTER_BEFORE = /[\p{L}\p{N}]$/u;
const LETTER_AFTER = /^[\p{L}\p{N}]/u;
const LONG_WORD = 8;
const FAR = 4;
const MOST_WORDS = 3;
const MOST_TRIED = 12;
const MOST_PROPOSALS = 3;
const LONGEST_TEXT = 100_000;
