import type { Completion, CompletionRequest } from '../../completion.ts';
import { markedPart, markedPerson } from '../../people.ts';
import type { Database } from '../../ports.ts';
import { numberIn, textIn } from '../../row.ts';
import { freezeScope, type Scope } from '../scope/scope.ts';
import { completedPeople } from './people.ts';

/**
 * Values that could stand after an operator and would find something inside the boundary, the likeliest first; junk and trash
 * aside, unless the boundary is there. Each part of `text` begins a word of what is proposed. Reads a bounded number of rows.
 */
export function completions(db: Database, { name, text, boundary, limit }: CompletionRequest): readonly Completion[] {
  const parts = partsOf(text);
  const most = Math.min(MOST, Math.max(0, Math.floor(limit)));
  switch (name) {
    case 'from': return completedPeople(db, freezeScope(db, boundary), { roles: [0], parts, most });
    case 'to': return completedPeople(db, freezeScope(db, boundary), { roles: [1, 2], parts, most });
    case 'cc': return completedPeople(db, freezeScope(db, boundary), { roles: [2], parts, most });
    case 'list': return lists(db, freezeScope(db, boundary), parts, most);
    case 'label': return tagWords(db, 'name', parts, most);
    case 'category': return tagWords(db, 'category', parts, most);
  }
}

/** Marked as people are kept; a text of nothing but blanks asks for whatever is likeliest. */
function partsOf(text: string): readonly string[] {
  return text.slice(0, LONGEST).split(/\s+/).map(markedPart).filter((part) => part !== '').slice(0, MOST_PARTS);
}

/** Tags are Thunderbird's, not an account's. */
function tagWords(db: Database, column: 'name' | 'category', parts: readonly string[], most: number): readonly Completion[] {
  const words = new Set(db.all(`SELECT ${column} AS word FROM tag ORDER BY key LIMIT ?`, [MOST_TAGS]).map((row) => textIn(row, 'word')));
  return [...words].filter((word) => word.trim() !== '' && fits(word, parts)).slice(0, most).map((value) => ({ value, title: '' }));
}

/** The ids of mailing lists, each found by one step in their index, and kept where a newer message of theirs lies inside. */
function lists(db: Database, scope: Scope, parts: readonly string[], most: number): readonly Completion[] {
  const found: Completion[] = [];
  let last = '';
  for (let steps = 0; steps < MOST_LISTS && found.length < most; steps++) {
    const [row] = db.all('SELECT list_id FROM message WHERE list_id IS NOT NULL AND list_id > ? ORDER BY list_id LIMIT 1', [last]);
    if (!row) break;
    last = textIn(row, 'list_id');
    if (!fits(last, parts)) continue;
    const newer = `SELECT ${scope.condition('id')} AS inside FROM message WHERE list_id = ? ORDER BY id DESC LIMIT ?`;
    if (numberIn(db.all(`SELECT max(inside) AS inside FROM (${newer})`, [last, LOOKED_AT])[0], 'inside') === 1) found.push({ value: last, title: '' });
  }
  return found;
}

function fits(word: string, parts: readonly string[]): boolean {
  const marked = markedPerson(word, '');
  return parts.every((part) => marked.includes(part));
}

const MOST = 50;
const MOST_PARTS = 6;
const LONGEST = 200;
const MOST_TAGS = 500;
const MOST_LISTS = 500;
const LOOKED_AT = 100; // messages of a list
