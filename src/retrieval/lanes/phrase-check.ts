/** Whether a message holds phrases as they were typed: the index knows only the words of a phrase in any of their forms. */
import type { Analyzer, Database, Token } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import { storedWords } from '../stored-mail.ts';
import type { Exactly, Spelled } from './match.ts';

export interface PhraseCheck {
  readonly db: Pick<Database, 'all'>;
  readonly analyzer: Analyzer;
  readonly looks?: Looks | undefined;
}

/** How much mail may still be read for phrases, in characters, and what was found out already, by what was asked. */
export interface Looks {
  left: number;
  readonly told: Map<string, Map<number, boolean>>;
}

/** For one list; what was `told` is not read again. */
export function newLooks(told: Looks['told'] = new Map<string, Map<number, boolean>>()): Looks {
  return { left: MOST_READ, told };
}

/** Asked of `messages` one by one; their texts are read as they are asked about. Undefined once `looks` are used up. */
export function phraseCheck({ db, analyzer, looks = unbounded() }: PhraseCheck, exactly: readonly Exactly[], messages: readonly number[]): (message: number) => boolean | undefined {
  if (exactly.length === 0) return () => true;
  const asked = JSON.stringify(exactly);
  const told = looks.told.get(asked) ?? new Map<number, boolean>();
  looks.told.set(asked, told);
  const matching = new Map<string, ReadonlySet<number>>();
  const matches = (expression: string): ReadonlySet<number> => {
    const known = matching.get(expression);
    if (known) return known;
    const rows = db.all('SELECT rowid AS id FROM terms WHERE terms MATCH ? AND +rowid IN (SELECT value FROM json_each(?))', [expression, JSON.stringify(messages)]);
    const found = new Set(rows.map((row) => numberIn(row, 'id')));
    matching.set(expression, found);
    return found;
  };
  const read = (message: number): boolean => {
    const mail = storedWords(db, message);
    if (!mail) return false;
    looks.left -= mail.texts.reduce((sum, text) => sum + text.length, 0);
    const texts = mail.texts.map(textOf);
    const holds = (spelled: Spelled): boolean => {
      switch (spelled.is) {
        case 'phrase': return texts.some((text) => standsIn(text, spelled, analyzer, mail.language));
        case 'words': return matches(spelled.expression).has(message);
        case 'all': return spelled.of.every(holds);
        case 'any': return spelled.of.some(holds);
      }
    };
    return exactly.every(({ spelled, excluded }) => holds(spelled) !== excluded);
  };
  return (message) => {
    const known = told.get(message);
    if (known !== undefined || looks.left <= 0) return known;
    const holds = read(message);
    told.set(message, holds);
    return holds;
  };
}

const unbounded = (): Looks => ({ ...newLooks(), left: Infinity });

type Phrase = Extract<Spelled, { readonly is: 'phrase' }>;

interface Text {
  readonly text: string;
  readonly plain: string;
  readonly isAscii: boolean;
}

function textOf(text: string): Text {
  const plain = text.toLowerCase();
  return { text, plain, isAscii: ASCII.test(plain) };
}

/**
 * Whether the forms stand in the text one after the other. The longest of them is looked for first, and only what stands
 * around it is analyzed: a text may be of megabytes, and most texts lack one of the words.
 */
function standsIn(text: Text, { forms, wholes }: Phrase, analyzer: Analyzer, language: string): boolean {
  const own = forms.filter((form) => !wholes.includes(form));
  if (text.isAscii && !own.every((form) => !/^[a-z0-9]+$/.test(form) || text.plain.includes(form))) return false;
  const anchor = own.reduce((longest, form) => (form.length > longest.length ? form : longest), '');
  const near = NEAR + 2 * forms.reduce((sum, form) => sum + form.length, 0);
  const backs = backsOf(forms);
  let done = 0;
  for (const [from, until] of places(text, anchor, analyzer, language)) {
    if (done === text.text.length || until + near <= done) continue;
    const start = spaceBefore(text.text, from - near);
    done = spaceFrom(text.text, until + 2 * near);
    const edges = { from: start === 0 ? 0 : 1, until: done - start - (done === text.text.length ? 0 : 1) };
    // "opening night" stands in "re-opening night": what nobody typed together is not between. Nor is "email address" in "e-mail address":
    // the index has what is put together behind all words, where it is in a row with none.
    const tokens = analyzer.tokens(text.text.slice(start, done), [language]).filter(({ whole, form }) => whole !== true || wholes.includes(form));
    if (followIn(tokens, forms, backs, edges)) return true;
  }
  return false;
}

/** Where the form stands, or may stand. */
function* places({ text, plain, isAscii }: Text, form: string, analyzer: Analyzer, language: string): Generator<readonly [start: number, end: number]> {
  const same = /^[a-z]+$/.test(form) ? 'a-z' : /^[0-9]+$/.test(form) ? '0-9' : undefined;
  if (isAscii && same !== undefined) {
    for (const { index } of plain.matchAll(new RegExp(`(?<![${same}])${form}(?![${same}])`, 'g'))) yield [index, index + form.length];
    return;
  }
  const initials = new Set([form.charAt(0)]);
  for (let from = 0; from < text.length;) {
    const until = Math.max(from + 1, spaceFrom(text, from + SEGMENT));
    for (const token of analyzer.tokens(text.slice(from, until), [language], initials)) if (token.form === form) yield [from + token.start, from + token.end];
    from = until;
  }
}

/** Whether the tokens have the forms in a row (Knuth, Morris and Pratt: linear); one that reaches beyond these offsets may be a part of a word. */
function followIn(tokens: readonly Token[], forms: readonly string[], backs: readonly number[], { from, until }: { readonly from: number; readonly until: number }): boolean {
  let held = 0;
  for (const { form, start, end } of tokens) {
    if (start < from || end > until) {
      held = 0;
      continue;
    }
    while (held > 0 && forms[held] !== form) held = backs[held - 1] ?? 0;
    if (forms[held] === form) held++;
    if (held === forms.length) return true;
  }
  return false;
}

/** Of each beginning of the forms, how many of its last are also its first. */
function backsOf(forms: readonly string[]): readonly number[] {
  const backs = [0];
  let held = 0;
  for (let at = 1; at < forms.length; at++) {
    while (held > 0 && forms[held] !== forms[at]) held = backs[held - 1] ?? 0;
    if (forms[held] === forms[at]) held++;
    backs.push(held);
  }
  return backs;
}

/** The next space from here on, or not far behind. */
function spaceFrom(text: string, at: number): number {
  for (let end = at; end < Math.min(text.length, at + LONGEST_RUN); end++) if (/\s/.test(text.charAt(end))) return end;
  return Math.min(text.length, at);
}

function spaceBefore(text: string, at: number): number {
  for (let start = at; start > Math.max(0, at - LONGEST_RUN); start--) if (/\s/.test(text.charAt(start))) return start;
  return Math.max(0, at);
}

/** Characters for one list: some 50 ms. */
const MOST_READ = 4_000_000;
const ASCII = /^[ -~\s]*$/;
/** Characters that are analyzed at once. */
const SEGMENT = 50_000;
/** Characters of signs and space between the words of a phrase, at most. */
const NEAR = 200;
const LONGEST_RUN = 200; // characters
