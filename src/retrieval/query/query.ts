import type { FilterName, Filters } from '../../search.ts';
import type { Reading } from './dates.ts';
import { fieldsOf, readFilter, type Filter } from './filters.ts';
import { isItem, plainQuotes, queryTokens, type ItemToken, type QueryToken } from '../../query-tokens.ts';
import type { SearchWarning } from '../../told.ts';

/**
 * What was typed, as a query.
 *
 *     query     = { choice }                              all of them
 *     choice    = item { "OR" item }                      any of them; OR in capitals
 *     item      = [ "-" ] ( "(" query ")" | operator | phrase | fragment | word )
 *     operator  = name ":" ( phrase | word )              see below; a date's value may be of several words
 *     phrase    = '"' { any character but '"' } [ '"' ]   an open quote ends with the text, an open parenthesis too
 *     fragment  = "*" word [ "*" ] | word "*"             inside words, at their end, at their beginning
 *     word      = { any character but space and '"' }
 *
 * `-` excludes only where an item begins and something follows it at once; inside a word it is part of the word.
 * `(` opens only where an item begins, `)` closes only what is open; OR without something on both sides is a word. Parentheses
 * inside 16 others say nothing. A phrase is taken as it is spelled; in a choice or group with an operator in it, and as an
 * operator's value, its words stand in a row in any of their forms.
 *
 *     from: to: cc:          part of a name or address that begins a word of it; to: means Cc too
 *     subject: filename:     words of the subject, one after the other; words of attachments, the last of which may go on
 *     list: id: thread:      part of a List-Id; a Message-ID; a Message-ID (or a hit's number) in the conversation
 *     label: category:       a tag by key or shown name; what the table of tags makes of one (several: any of them)
 *     priority:N             N (1 to 5) or higher, by the message's header or a tag
 *     in:                    inbox, sent, archive, junk, trash, discarded (junk and trash), or part of a folder's name or path (several: any)
 *     is: has:               unread, read, flagged, unflagged, junk; attachment
 *     after: before:         a day or the first of a period, inclusive and exclusive
 *     older: newer:          7d, 2w, 3m, 1y
 *     larger: smaller:       bytes, or 100k, 5M, 1G
 *
 * Names and values are understood in some other languages too. A value that can't be read becomes a warning and filters nothing.
 * Any text is a query: nothing is refused, and what is no letter or digit in any script is left to the analyzer.
 */
export interface QueryTerm {
  readonly kind: 'word' | 'phrase' | 'fragment';
  /** As typed, without signs of the grammar. */
  readonly text: string;
  readonly excluded: boolean;
  /** It stands for all words that begin with it: the last word, still being typed, or one that ends with "*". */
  readonly open: boolean;
  /** Of a fragment: the words found end with it. */
  readonly ends?: boolean;
}

/** A part of a query that is more than one word or filter. */
export type QueryNode =
  | { readonly type: 'term'; readonly term: QueryTerm }
  | { readonly type: 'filter'; readonly filter: Filter; readonly written: string }
  | { readonly type: 'all' | 'any'; readonly of: readonly QueryNode[] }
  | { readonly type: 'not'; readonly of: QueryNode };

type FilterNode = Extract<QueryNode, { readonly type: 'filter' }>;

export interface Query {
  /** Words and phrases on their own, in order. */
  readonly terms: readonly QueryTerm[];
  /** Choices and groups of nothing but words, which count as one word each. */
  readonly groups: readonly { readonly node: QueryNode; readonly excluded: boolean }[];
  /** What decides the scope, all of it: filters, and choices that have a filter among them. */
  readonly filters: readonly QueryNode[];
  readonly warnings: readonly SearchWarning[];
  /** The operators of the text in order, each with what was read; undefined where that filters nothing. */
  readonly pieces: readonly { readonly written: string; readonly name: FilterName; readonly filter: Filter | undefined }[];
  /**
   * True where the text reads as a question: a question mark, a question word at its start, or more than five words.
   * What answers it says it in other words: then holding every word counts as BM25 counts it, and not before all else.
   */
  readonly question: boolean;
}

/** `typing`: the person may not have finished the last word. */
export function parseQuery(text: string, typing: boolean, reading: Reading = NOW_UNKNOWN, fields?: Filters): Query {
  const warnings = new Warnings();
  const read = text.slice(0, LONGEST_QUERY);
  if (read.length < text.length) warnings.add({ code: 'longText', most: LONGEST_QUERY });
  const clean = plainQuotes(read.normalize('NFC'));
  const parser = new Parser(clean, typing, reading, warnings);
  const tree = parser.parse();
  const given = fieldsOf(fields).flatMap(([name, value]) => filterNode(name, value, `${name}:${value}`, reading, warnings));
  const sorted = sortedOut([...tree, ...given]);
  const asked = sorted.terms.filter(({ kind, excluded }) => kind !== 'phrase' && !excluded);
  const question = /[?\uff1f\u061f]/.test(read) || QUESTION.test(read) || asked.length > FEW_WORDS;
  return { ...sorted, warnings: warnings.all, pieces: parser.pieces, question };
}

/** Reads the tokens once, from left to right; what is open stands on a stack of its own. */
class Parser {
  readonly #text: string;
  readonly #typing: boolean;
  readonly #reading: Reading;
  readonly #warnings: Warnings;
  readonly pieces: Query['pieces'][number][] = [];
  #count = 0;
  #filters = 0;
  #fragments = 0;

  constructor(text: string, typing: boolean, reading: Reading, warnings: Warnings) {
    this.#text = text;
    this.#typing = typing;
    this.#reading = reading;
    this.#warnings = warnings;
  }

  parse(): readonly QueryNode[] {
    const tokens = queryTokens(this.#text);
    const stack: Level[] = [{ items: [], excluded: false }];
    let ors = 0;
    let tooDeep = 0;
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at];
      const level = stack.at(-1);
      if (!token || !level) break;
      if (!isItem(token)) {
        if (token.kind === 'open' && stack.length > MOST_LEVELS) {
          this.#warnings.add({ code: 'deepGroups', most: MOST_LEVELS });
          tooDeep++;
        } else if (token.kind === 'open') stack.push({ items: [], excluded: token.excluded });
        else if (token.kind === 'close' && tooDeep > 0) tooDeep--;
        else if (token.kind === 'close') closeLevel(stack);
        // Those that join nothing are words.
        else if (++ors <= MOST_TERMS) level.items.push({ or: true, excluded: token.excluded });
      } else {
        if (this.#count >= MOST_TERMS) {
          this.#warnings.add({ code: 'manyTerms', most: MOST_TERMS });
          break;
        }
        const [node, used] = this.#item(token, tokens, at);
        at += used;
        if (node) level.items.push(node);
      }
    }
    while (stack.length > 1) closeLevel(stack);
    return joined(stack[0]?.items ?? []);
  }

  /** The node of a token, and how many of the tokens behind it belong to it. */
  #item(token: ItemToken, tokens: readonly QueryToken[], at: number): readonly [QueryNode | undefined, number] {
    this.#count++;
    if (token.filter === undefined) return [this.#term(token), 0];
    const name = token.filter;
    if (++this.#filters > MOST_FILTERS) {
      this.#warnings.add({ code: 'manyFilters', most: MOST_FILTERS });
      return [undefined, 0];
    }
    const longer = token.quoted || !DATED.has(name) ? undefined : this.#longerDate(token, tokens, at, name);
    const end = longer?.end ?? token.end;
    const value = longer?.value ?? token.text;
    const written = this.#text.slice(token.start + (token.excluded ? 1 : 0), end);
    const [node] = filterNode(name, value, written, this.#reading, this.#warnings);
    this.pieces.push({ written, name, filter: node?.filter });
    return [node && token.excluded ? { type: 'not', of: node } : node, longer?.used ?? 0];
  }

  /** "after:24. August 2026": as many of the next words as together are a date, without quotation marks. */
  #longerDate(token: ItemToken, tokens: readonly QueryToken[], at: number, name: FilterName) {
    if (token.text === '') return undefined;
    const valueStart = token.end - token.text.length;
    for (let used = LONGEST_DATE; used > 0; used--) {
      const words = tokens.slice(at + 1, at + 1 + used);
      const last = words[used - 1];
      if (!last || !words.every((word) => isItem(word) && word.kind === 'word' && word.filter === undefined && !word.excluded)) continue;
      const value = this.#text.slice(valueStart, last.end);
      if ('filter' in readFilter(name, value, value, this.#reading)) return { value, used, end: last.end };
    }
    return undefined;
  }

  #term({ kind, text, excluded, end }: ItemToken): QueryNode | undefined {
    if (kind === 'phrase') return { type: 'term', term: { kind, text, excluded, open: false } };
    const last = end === this.#text.length;
    const open = this.#typing && last && !excluded;
    const [, before = '', inner = '', after = ''] = FRAGMENT.exec(text) ?? [];
    if (before !== '' && ++this.#fragments > MOST_FRAGMENTS) this.#warnings.add({ code: 'manyParts', most: MOST_FRAGMENTS });
    else if (before !== '') return { type: 'term', term: { kind: 'fragment', text: inner, excluded, open: false, ends: after === '' } };
    if (after !== '') return { type: 'term', term: { kind: 'word', text: inner, excluded, open: true } };
    return text === '' ? undefined : { type: 'term', term: { kind: 'word', text, excluded, open } };
  }
}

/** Each warning once, in the order in which they came up. */
class Warnings {
  readonly #all = new Map<string, SearchWarning>();

  get all(): readonly SearchWarning[] {
    return [...this.#all.values()];
  }

  add(warning: SearchWarning): void {
    this.#all.set(JSON.stringify(warning), warning);
  }
}

interface Level {
  readonly items: (QueryNode | Or)[];
  readonly excluded: boolean;
}

/** OR between two items, until it is known whether there are two. */
interface Or {
  readonly or: true;
  readonly excluded: boolean;
}

function closeLevel(stack: Level[]): void {
  const level = stack.pop();
  const of = level ? joined(level.items) : [];
  const [only] = of;
  if (!level || !only) return;
  const node: QueryNode = of.length === 1 ? only : { type: 'all', of };
  stack.at(-1)?.items.push(level.excluded ? negated(node) : node);
}

/** Items with OR between them as one choice each. */
function joined(items: readonly (QueryNode | Or)[]): readonly QueryNode[] {
  const nodes: QueryNode[] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (!item) continue;
    if (!('or' in item)) {
      nodes.push(item);
      continue;
    }
    const left = nodes.at(-1);
    const right = items[at + 1];
    if (left && right && !('or' in right) && !item.excluded) {
      nodes[nodes.length - 1] = { type: 'any', of: [...(left.type === 'any' && isChain(items, at) ? left.of : [left]), right] };
      at++;
    } else {
      nodes.push({ type: 'term', term: { kind: 'word', text: 'OR', excluded: item.excluded, open: false } });
    }
  }
  return nodes;
}

/** Whether what stands left of this OR was itself joined by one: "a OR b OR c" is one choice, "(a OR b) OR c" may be two. */
function isChain(items: readonly (QueryNode | Or)[], at: number): boolean {
  const before = items[at - 2];
  return before !== undefined && 'or' in before;
}

function negated(node: QueryNode): QueryNode {
  if (node.type === 'term') return { type: 'term', term: { ...node.term, excluded: !node.term.excluded } };
  return { type: 'not', of: node };
}

function filterNode(name: FilterName, value: string, written: string, reading: Reading, warnings: Warnings): readonly FilterNode[] {
  const result = readFilter(name, value, written, reading);
  if ('filter' in result) return [{ type: 'filter', filter: result.filter, written }];
  warnings.add(result.warning);
  return [];
}

function sortedOut(nodes: readonly QueryNode[]): Pick<Query, 'terms' | 'groups' | 'filters'> {
  const terms: QueryTerm[] = [];
  const groups: { node: QueryNode; excluded: boolean }[] = [];
  const filters: QueryNode[] = [];
  const repeated = new Map<string, QueryNode[]>();
  for (const node of nodes) {
    const group = node.type === 'not' ? node.of : node;
    if (node.type === 'term') terms.push(node.term);
    else if (isWordsOnly(group)) groups.push({ node: once(group), excluded: node.type === 'not' });
    else if (node.type === 'filter' && anyOf(node.filter) !== undefined) {
      const name = anyOf(node.filter) ?? '';
      repeated.set(name, [...(repeated.get(name) ?? []), node]);
    } else filters.push(node);
  }
  for (const of of repeated.values()) {
    const [only] = of;
    if (only) filters.push(of.length === 1 ? only : { type: 'any', of });
  }
  return { terms: distinct(terms), groups, filters: condensed(filters) };
}

/** Each word once, however often it is typed; the last, as it is the one that may be open. */
function distinct(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const keys = terms.map(({ kind, text, excluded }) => `${kind} ${excluded} ${text}`);
  return terms.filter((_, index) => keys.lastIndexOf(keys[index] ?? '') === index);
}

/** A choice or group with each of its parts once. */
function once(node: QueryNode): QueryNode {
  if (node.type !== 'all' && node.type !== 'any') return node;
  return { type: node.type, of: [...new Map(node.of.map((one) => [JSON.stringify(one), once(one)])).values()] };
}

/** Filters of which a message fulfils one at a time: named twice, either will do. */
function anyOf({ is }: Filter): string | undefined {
  return is === 'category' ? 'category' : is === 'folder' || is === 'use' ? 'in' : undefined;
}

/** Nothing but words that are asked for: FTS5 can look for them as one. */
function isWordsOnly(node: QueryNode): boolean {
  if (node.type === 'term') return !node.term.excluded;
  return (node.type === 'all' || node.type === 'any') && node.of.every(isWordsOnly);
}

/** Each filter once, and one range for all dates. */
function condensed(filters: readonly QueryNode[]): readonly QueryNode[] {
  const others: QueryNode[] = [];
  const dates: { readonly from: number; readonly until: number; readonly written: string }[] = [];
  const seen = new Set<string>();
  for (const node of filters) {
    const key = JSON.stringify(node.type === 'filter' ? node.filter : node);
    if (seen.has(key)) continue;
    seen.add(key);
    if (node.type === 'filter' && node.filter.is === 'date') {
      const { from = -Infinity, until = Infinity } = node.filter;
      dates.push({ from, until, written: node.written });
    } else others.push(node);
  }
  if (dates.length === 0) return others;
  const from = Math.max(...dates.map((one) => one.from));
  const until = Math.min(...dates.map((one) => one.until));
  const filter = { is: 'date' as const, ...(from > -Infinity && { from }), ...(until < Infinity && { until }) };
  return [...others, { type: 'filter', filter, written: dates.map(({ written }) => written).join(' ') }];
}

const NOW_UNKNOWN: Reading = { now: 0, zone: 'UTC' };
const DATED: ReadonlySet<FilterName> = new Set(['after', 'before', 'older', 'newer']);
/** "24. August 2026" has two words more than its first; "the day before yesterday" three. */
const LONGEST_DATE = 3;
/** Stars around at least two letters; a fragment inside words has at least two, so that it is no list of all words. */
const FRAGMENT = /^(\*?)([^*]{2,})(\*?)$/;
/** Question words of the larger languages, where a text begins with them. */
const QUESTION = /^\s*(?:who|whom|whose|what|when|where|which|why|how|wer|wen|wem|was|wann|wo|welche[rsmn]?|warum|wieso|wie|qui|quoi|quand|o\u00f9|quel(?:le)?s?|pourquoi|comment|qui\u00e9n|qu\u00e9|cu\u00e1ndo|d\u00f3nde|cu\u00e1l|por qu\u00e9|c\u00f3mo|chi|quando|dove|quale|perch\u00e9|come|quem|onde|qual|wie|wat|wanneer|waar|welke|waarom|hoe|vem|vad|n\u00e4r|var|varf\u00f6r|hur)\s/iu;
const FEW_WORDS = 5;
/** Characters of a query that are read. */
export const LONGEST_QUERY = 1000;
const MOST_TERMS = 32;
const MOST_FILTERS = 16;
/** FTS5's own parser takes about thirty. */
const MOST_LEVELS = 16;
/** Each has all words of the index looked through. */
const MOST_FRAGMENTS = 2;
