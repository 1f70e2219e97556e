import type { Analyzer, Token } from '../../ports.ts';
import { FOLDED_MARK } from '../../schema.ts';
import type { Query, QueryNode, QueryTerm } from '../query/query.ts';

/** One thing asked for, as FTS5 finds it. Everything in `expression` is a quoted token: nothing typed can be syntax. */
export interface Wanted {
  readonly expression: string;
  /** As it was typed: the expression of a fragment names words of mail, inside the scope or not. */
  readonly written: string;
  /** Index terms that show the word in a text; of a phrase or a compound, those of each of its words. */
  readonly terms: ReadonlySet<string>;
  /** Beginnings of forms, for a word still being typed. */
  readonly prefixes: readonly string[];
}

/** What only the text can tell (`phrase-check.ts`). */
export interface Exactly {
  readonly spelled: Spelled;
  readonly excluded: boolean;
}

/**
 * A phrase, the forms of whose words have to stand one after the other (case and accents aside), or a choice or group with one in it.
 * `wholes` are those forms that are pieces put together.
 */
export type Spelled =
  | { readonly is: 'phrase'; readonly forms: readonly string[]; readonly wholes: readonly string[] }
  | { readonly is: 'words'; readonly expression: string }
  | { readonly is: 'all' | 'any'; readonly of: readonly Spelled[] };

export interface Matcher {
  /** Words asked for; stop words only where there is nothing else. */
  readonly words: readonly Wanted[];
  /** Phrases, and choices and groups with one in them, which no match may lack: candidates by their terms in sequence, then checked by `exactly`. */
  readonly phrases: readonly Wanted[];
  readonly excluded: readonly Wanted[];
  readonly exactly: readonly Exactly[];
}

/** Terms of the index that hold a fragment (folded), or end with it; some of them where they are many. */
export type Vocabulary = (fragment: string, ends: boolean) => readonly string[];

/** `languages` are those of the store: a word takes the stems of each. Without `vocabulary`, a fragment is a word. */
export function matcherOf(query: Query, analyzer: Analyzer, languages: readonly string[], vocabulary?: Vocabulary): Matcher {
  const words: { readonly stop: boolean; readonly item: Wanted }[] = [];
  const phrases: Wanted[] = [];
  const excluded: Wanted[] = [];
  const exactly: Exactly[] = [];
  for (const term of query.terms) {
    const tokens = analyzer.tokens(term.text, languages);
    if (tokens.length === 0) continue;
    if (term.kind === 'phrase') {
      exactly.push({ spelled: phraseOf(tokens), excluded: term.excluded });
      // An excluded phrase is looked for in the text alone: its terms in sequence would leave out other spellings too.
      if (!term.excluded) phrases.push(wantedOf(tokens, term, analyzer, languages));
      continue;
    }
    if (term.kind === 'fragment' && vocabulary) {
      const item = fragmentOf(term, analyzer, vocabulary);
      if (term.excluded) excluded.push(item);
      else words.push({ stop: false, item });
      continue;
    }
    for (const group of groupsOf(tokens)) {
      const item = wantedOf(group, term, analyzer, languages);
      if (term.excluded) excluded.push(item);
      else words.push({ stop: group.length === 1 && analyzer.isStopWord(group[0]?.form ?? ''), item });
    }
  }
  for (const { node: group, excluded: isExcluded } of query.groups) {
    // Without either of two is without the one and without the other.
    for (const node of isExcluded && group.type === 'any' ? group.of : [group]) {
      const item = groupOf(node, analyzer, languages, vocabulary);
      if (!item) continue;
      const spelled = hasPhrase(node) ? spelledOf(node, analyzer, languages, vocabulary) : undefined;
      if (spelled) exactly.push({ spelled, excluded: isExcluded });
      if (!isExcluded && spelled) phrases.push(item);
      else if (!isExcluded) words.push({ stop: false, item });
      else if (!spelled) excluded.push(item);
    }
  }
  const telling = words.filter(({ stop }) => !stop);
  const asked = telling.length > 0 || phrases.length > 0 ? telling : words;
  // A long run of an unspaced script is hundreds of pairs, many of them the same.
  const distinct = new Map(asked.map(({ item }) => [item.expression, item]));
  return { words: [...distinct.values()].slice(0, MOST_WORDS), phrases, excluded, exactly };
}

/** The full-text expression of one word, phrase or fragment; undefined where there is no word in it. */
export function expressionOf(term: QueryTerm, analyzer: Analyzer, languages: readonly string[], vocabulary?: Vocabulary): string | undefined {
  return groupOf({ type: 'term', term }, analyzer, languages, vocabulary)?.expression;
}

/** Words, and words joined by OR, as one thing asked for. */
function groupOf(node: QueryNode, analyzer: Analyzer, languages: readonly string[], vocabulary: Vocabulary | undefined): Wanted | undefined {
  if (node.type === 'all' || node.type === 'any') {
    return joinedBy(node.type === 'all' ? 'AND' : 'OR', node.of.flatMap((one) => groupOf(one, analyzer, languages, vocabulary) ?? []));
  }
  if (node.type !== 'term') return undefined;
  const { term } = node;
  if (term.kind === 'fragment' && vocabulary) return fragmentOf(term, analyzer, vocabulary);
  const tokens = analyzer.tokens(term.text, languages);
  const groups = tokens.length === 0 ? [] : term.kind === 'phrase' ? [tokens] : groupsOf(tokens);
  return joinedBy('AND', groups.map((group) => wantedOf(group, term, analyzer, languages)));
}

function hasPhrase(node: QueryNode): boolean {
  return node.type === 'term' ? node.term.kind === 'phrase' : (node.type === 'all' || node.type === 'any') && node.of.some(hasPhrase);
}

/** The same with its phrases as they are spelled. */
function spelledOf(node: QueryNode, analyzer: Analyzer, languages: readonly string[], vocabulary: Vocabulary | undefined): Spelled | undefined {
  if ((node.type === 'all' || node.type === 'any') && hasPhrase(node)) {
    const of = node.of.flatMap((one) => spelledOf(one, analyzer, languages, vocabulary) ?? []);
    return of.length > 0 ? { is: node.type, of } : undefined;
  }
  if (node.type === 'term' && node.term.kind === 'phrase') {
    const tokens = analyzer.tokens(node.term.text, languages);
    return tokens.length > 0 ? phraseOf(tokens) : undefined;
  }
  const item = groupOf(node, analyzer, languages, vocabulary);
  return item && { is: 'words', expression: item.expression };
}

export function phraseOf(tokens: readonly Token[]): Spelled {
  return { is: 'phrase', forms: tokens.map(({ form }) => form), wholes: tokens.flatMap(({ whole, form }) => (whole === true ? [form] : [])) };
}

function joinedBy(word: 'AND' | 'OR', parts: readonly Wanted[]): Wanted | undefined {
  const [first, ...others] = parts;
  if (!first) return undefined;
  if (others.length === 0) return first;
  return {
    expression: `(${parts.map(({ expression }) => expression).join(` ${word} `)})`,
    written: `(${parts.map(({ written }) => written).join(word === 'OR' ? ' OR ' : ' ')})`,
    terms: new Set(parts.flatMap(({ terms }) => [...terms])),
    prefixes: parts.flatMap(({ prefixes }) => prefixes),
  };
}

/** The words of the index that hold the fragment; one that no word holds is looked for as it is, in vain. */
function fragmentOf({ text, ends = false }: QueryTerm, analyzer: Analyzer, vocabulary: Vocabulary): Wanted {
  const form = analyzer.tokens(text, []).at(-1)?.form ?? text.toLowerCase();
  const found = vocabulary(form, ends);
  const terms = found.length > 0 ? found : [form];
  return { expression: `(${terms.map(quoted).join(' OR ')})`, written: `*${text}${ends ? '' : '*'}`, terms: new Set(terms), prefixes: [] };
}

/** Pieces with at most one sign between them are one word, which stands together in the mail as it does here. */
function groupsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const groups: Token[][] = [];
  let end = -2;
  for (const token of tokens) {
    const group = groups.at(-1);
    if (group && token.start <= end + 1) group.push(token);
    else groups.push([token]);
    end = Math.max(end, token.end);
  }
  return groups.flatMap((group) => (isSentence(group) ? pairsOf(group) : [group]));
}

/** A long run of a script without spaces is several words, of which nobody can tell where they end. */
function isSentence(group: readonly Token[]): boolean {
  return group.length >= LONGEST_UNSPACED * 2 && group.every((token, index) => token.start <= (group[index - 1]?.end ?? token.start));
}

/**
 * Its pairs of characters, and what else stands in it ("2020"), each asked for by itself: together they mean the run,
 * some of them a part of it.
 */
function pairsOf(group: readonly Token[]): readonly (readonly Token[])[] {
  const last = group.at(-1);
  const pieces = last && last.start === group[0]?.start ? group.slice(0, -1) : group;
  const kept = pieces.filter(({ start, end }, index) => {
    const before = pieces[index - 1];
    const pair = start === before?.start;
    const apart = start >= (before?.end ?? 0) && end <= (pieces[index + 1]?.start ?? end);
    return pair || apart;
  });
  return kept.map((token) => [token]);
}

function wantedOf(tokens: readonly Token[], term: QueryTerm, analyzer: Analyzer, languages: readonly string[]): Wanted {
  const first = tokens[0];
  const last = tokens.at(-1);
  if (!first || !last) return { expression: '""', written: '', terms: new Set(), prefixes: [] };
  const start = first.start;
  const end = Math.max(...tokens.map((token) => token.end));
  const typed = term.text.slice(start, end);
  // The last token of a compound is the whole of it, without its separators; a phrase is sought by its words.
  const whole = term.kind === 'word' && tokens.length > 1 && last.start === start && last.end === end;
  const pieces = tokens.filter((token) => token.whole !== true);
  // What a phrase has put together stands behind all pieces: beside them it is sought by itself.
  const together = term.kind === 'phrase' ? tokens.filter((token) => token.whole === true).map((token) => `(${alternativesOf(token, true).map(quoted).join(' OR ')})`) : [];

  const expressions = new Set<string>();
  if (pieces.length === 1) for (const alternative of alternativesOf(first, term.kind === 'phrase')) expressions.add(quoted(alternative));
  if (whole) for (const alternative of alternativesOf(last, true)) expressions.add(quoted(alternative));
  // Each mail was stemmed in one language, so a sequence is too.
  const sequences = pieces.length === 1 ? [] : languages.map((language) => {
    const spelled = analyzer.tokens(typed, [language]).filter((token) => token.whole !== true);
    return spelled.slice(0, pieces.length).map(({ terms, form }) => quoted(terms[0] ?? form));
  });
  for (const sequence of sequences) expressions.add(sequence.join(' + '));

  const prefixes = new Set<string>();
  if (term.open && last.form.length >= SHORTEST_PREFIX) {
    const asTyped = term.text.slice(last.start, last.end).toLowerCase();
    for (const prefix of whole || pieces.length === 1 ? [last.form, asTyped] : []) {
      prefixes.add(prefix);
      expressions.add(`${quoted(prefix)} *`);
    }
    const lastPiece = pieces.at(-1);
    for (const sequence of lastPiece ? sequences : []) {
      prefixes.add(lastPiece?.form ?? '');
      const begun = [...sequence.slice(0, -1), quoted(lastPiece?.form ?? '')].join(' + ');
      // What goes on or not is found by its beginning: "of@the" among 100,000 messages is read once.
      expressions.delete(begun);
      expressions.add(`${begun} *`);
    }
  }
  const terms = new Set(tokens.flatMap((token) => alternativesOf(token, term.kind === 'phrase')));
  const written = term.kind === 'phrase' ? `"${typed}"` : prefixes.size > 0 ? `${typed}*` : typed;
  const spelled = `(${[...expressions].join(' OR ')})`;
  return { expression: together.length > 0 ? `(${[spelled, ...together].join(' AND ')})` : spelled, written, terms, prefixes: [...prefixes] };
}

/** A token's terms, and its form as the index marks it where the mail has it with diacritics. */
function alternativesOf(token: Token, exact: boolean): readonly string[] {
  const spellings = [token.form, token.form + FOLDED_MARK];
  // After the stems comes the exact spelling; an accent typed in quotes is no reason to miss the word without it.
  return [...new Set(exact ? [...token.terms.slice(-1), ...spellings] : [...token.terms, ...spellings])];
}

/** An index term as FTS5 reads it: nothing in it can be syntax. */
export function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

/** The expression that finds what holds any of these index terms. */
export function anyOf(terms: Iterable<string>): string {
  return [...terms].map(quoted).join(' OR ');
}

/** Characters of a word in an unspaced script, at most; longer runs are taken apart. */
const LONGEST_UNSPACED = 5;
const MOST_WORDS = 64;
/** One letter begins a tenth of all words. */
const SHORTEST_PREFIX = 2;
