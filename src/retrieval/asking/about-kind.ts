import { MERCHANT_KINDS, type MerchantKind } from '../../merchants.ts';
import type { Analyzer, Database } from '../../ports.ts';
import { numberIn, textIn } from '../../row.ts';
import { FOLDED_MARK } from '../../schema.ts';
import { anyOf } from '../lanes/match.ts';

export interface AboutDeps {
  readonly db: Database;
  readonly analyzer: Analyzer;
  readonly languages: readonly string[];
  /** Which merchants are of which kind. */
  readonly merchants?: readonly MerchantKind[] | undefined;
}

/** What a question is about, as a condition on messages and on a record's words. */
export interface About {
  /** A condition on `message.id`, with its parameters; both empty where everything is meant. */
  readonly sql: string;
  readonly params: readonly string[];
  /** What counts beside the words themselves. */
  readonly kinds: readonly AboutKind[];
  /** Whether a record is about it: `text` is all that is said of it, `who` the merchant's and sender's names alone. */
  holds(record: { readonly message: number; readonly text: string; readonly who: string; readonly language: string }): boolean;
}

/** A kind of merchants that the question names, and what else than its own words is of it. */
export interface AboutKind {
  readonly name: string;
  readonly tags: readonly string[];
  readonly merchants: readonly string[];
}

/** One thing that a record has to be about: all of its words, or a tag of that name, or a merchant of that kind. */
interface Part {
  readonly words: readonly Terms[];
  readonly tagged: ReadonlySet<number>;
  readonly merchants: readonly (readonly Terms[])[];
}

type Terms = ReadonlySet<string>;

/** Each word of `about` has to be held; the words that name a kind may also be held by one of its tags or merchants. */
export function aboutOf(deps: AboutDeps, about: readonly string[]): About {
  const { analyzer, languages } = deps;
  const words = about.flatMap((text) => termsOf(deps, text).slice(0, 1).map((terms) => ({ text, terms })));
  const tags = words.length === 0 ? [] : tagsOf(deps.db);
  const kinds: AboutKind[] = [];
  const parts: Part[] = [];
  for (let at = 0; at < words.length;) {
    const named = namedKind(deps, tags, words.slice(at, at + MOST_WORDS));
    const own = words.slice(at, at + (named?.words ?? 1));
    if (named) kinds.push({ name: own.map(({ text }) => text).join(' '), tags: named.tags.map(({ name }) => name), merchants: named.merchants });
    parts.push({
      words: own.map(({ terms }) => withGoods(terms)),
      tagged: taggedBy(deps.db, named?.tags.map(({ key }) => key) ?? []),
      merchants: (named?.merchants ?? []).map((text) => spelled(deps, text)).filter((one) => one.length > 0),
    });
    at += own.length;
  }
  return {
    sql: parts.map(({ tagged }) => (tagged.size > 0 ? `AND (message.id IN (${TERMS}) OR message.id IN (SELECT value FROM json_each(?)))` : `AND message.id IN (${TERMS})`)).join(' '),
    params: parts.flatMap((part) => [expressionOf(part), ...(part.tagged.size > 0 ? [JSON.stringify([...part.tagged])] : [])]),
    kinds,
    holds: ({ message, text, who, language }) => {
      if (parts.length === 0) return true;
      const said = new Set(analyzer.tokens(text, [...languages, language]).flatMap(({ terms, form }) => [...terms, form]));
      const named = new Set(analyzer.tokens(who, [...languages, language]).map(({ form }) => form));
      const every = (all: readonly Terms[], among: Terms) => all.every((terms) => [...terms].some((term) => among.has(term)));
      return parts.every(({ words: own, tagged, merchants }) => every(own, said) || tagged.has(message) || merchants.some((one) => every(one, named)));
    },
  };
}

interface Tag {
  readonly key: string;
  readonly name: string;
  readonly category: string;
}

interface NamedKind {
  /** How many words name it. */
  readonly words: number;
  readonly tags: readonly Tag[];
  readonly merchants: readonly string[];
}

/** What the longest run of the first of these words names: a kind of the table, a tag or a tag's category. */
function namedKind(deps: AboutDeps, known: readonly Tag[], words: readonly { readonly terms: Terms }[]): NamedKind | undefined {
  const means = (name: string, count: number) => {
    const terms = termsOf(deps, name);
    return terms.length === count && terms.every((one, index) => [...one].some((term) => words[index]?.terms.has(term)));
  };
  const { merchants = MERCHANT_KINDS } = deps;
  for (let count = words.length; count > 0; count--) {
    const tags = known.filter(({ name, category }) => means(name, count) || means(category, count));
    const kinds = merchants.filter(({ names }) => names.some((name) => means(name, count)));
    if (tags.length > 0 || kinds.length > 0) return { words: count, tags, merchants: kinds.flatMap((kind) => kind.merchants) };
  }
  return undefined;
}

function tagsOf(db: Database): readonly Tag[] {
  return db.all('SELECT key, name, category FROM tag').map((row) => ({ key: textIn(row, 'key'), name: textIn(row, 'name'), category: textIn(row, 'category') }));
}

/** The index terms of each word of a text. */
function termsOf({ analyzer, languages }: AboutDeps, text: string): readonly Terms[] {
  return analyzer.tokens(text, languages).map((token) => new Set([...token.terms, token.form, token.form + FOLDED_MARK]));
}

/** The words of a proper name, which has no other forms: "Foyles" is not "Foyle". */
function spelled({ analyzer, languages }: AboutDeps, text: string): readonly Terms[] {
  return analyzer.tokens(text, languages).map(({ form }) => new Set([form, form + FOLDED_MARK]));
}

/** "bookstores" are also shops that call themselves after what they sell, "Paper Lantern Books"; the plural only, since "book" is a booking's stem. */
function withGoods(terms: Terms): Terms {
  const goods = [...terms].map((term) => GOODS_OF_SHOP.exec(term)?.[1]).find((one) => one !== undefined);
  return goods === undefined ? terms : new Set([...terms, `${goods}s`, `${goods}s${FOLDED_MARK}`]);
}

function taggedBy(db: Database, keys: readonly string[]): ReadonlySet<number> {
  if (keys.length === 0) return new Set();
  const rows = db.all('SELECT DISTINCT message FROM place, json_each(place.tags) AS tag WHERE message IS NOT NULL AND tag.value IN (SELECT value FROM json_each(?))', [JSON.stringify(keys)]);
  return new Set(rows.map((row) => numberIn(row, 'message')));
}

function expressionOf({ words, merchants }: Part): string {
  const all = (list: readonly Terms[]) => `(${list.map((terms) => `(${anyOf(terms)})`).join(' AND ')})`;
  return [words, ...merchants].map(all).join(' OR ');
}

const TERMS = 'SELECT rowid FROM terms WHERE terms MATCH ?';
/** A kind's name has no more. */
const MOST_WORDS = 3;
const GOODS_OF_SHOP = /^(\p{L}{3,})(?:stores?|shops?|sellers?)$/u;
