import type { Analyzer, Clock, Database, FactReader } from '../ports.ts';
import type { QueryPiece, SearchRequest } from '../search.ts';
import { textIn } from '../row.ts';
import type { SearchWarning } from '../told.ts';
import { settingOf, type Settings } from '../settings.ts';
import type { Reading } from './query/dates.ts';
import { expressionOf, matcherOf, type Matcher } from './lanes/match.ts';
import { parseQuery, type Query, type QueryNode } from './query/query.ts';
import { freezeScope, type Scope } from './scope/scope.ts';
import { unknownNames } from './scope/unknown-names.ts';
import { MOST_TERMS, vocabularyOf } from './lanes/vocabulary.ts';

export interface RequestDeps {
  readonly db: Database;
  readonly analyzer: Analyzer;
  readonly clock: Clock;
  /** Reads what a query states exactly; without it only addresses and Message-IDs, and only ISO dates, are read. */
  readonly facts?: FactReader;
  readonly settings?: Settings;
}

/** A request as read: what is looked for, and the frozen set that it is looked for in. */
export interface ReadRequest {
  readonly query: Query;
  readonly reading: Reading;
  readonly matcher: Matcher;
  readonly scope: Scope;
  readonly languages: readonly string[];
  readonly pieces: readonly QueryPiece[];
}

/** Reads text and filters, and freezes the scope before any lane runs. */
export function readRequest(deps: RequestDeps, request: Omit<SearchRequest, 'limit'>): ReadRequest {
  const { db, analyzer } = deps;
  let isMore = false;
  const onMore = () => (isMore = true);
  const { reading, parsed, languages, scope } = scoped(deps, request, onMore);
  const inside = vocabularyOf(db, { scope, onMore });
  const matcher = matcherOf(parsed, analyzer, languages, inside);
  const cut: readonly SearchWarning[] = isMore ? [{ code: 'commonPart', most: MOST_TERMS }] : [];
  const query = { ...parsed, warnings: [...parsed.warnings, ...cut, ...unknownNames(db, parsed.filters, scope.frame.folders)] };
  const pieces = parsed.pieces.map(({ written, name, filter }): QueryPiece => {
    const unknown = filter !== undefined && unknownNames(db, [{ type: 'filter', filter, written }], scope.frame.folders).length > 0;
    return { written, name, understood: filter !== undefined, ...(unknown && { unknown }) };
  });
  return { query, reading, matcher, scope, languages, pieces };
}

/** The set alone that a request is looked for in. */
export function scopeOf(deps: RequestDeps, request: Omit<SearchRequest, 'limit'>): Scope {
  return scoped(deps, request).scope;
}

function scoped({ db, analyzer, clock, facts, settings = {} }: RequestDeps, request: Omit<SearchRequest, 'limit'>, onMore?: () => void) {
  const reading: Reading = { now: clock.now(), zone: settings.zone ?? 'UTC', ...(facts && { facts }) };
  const parsed = parseQuery(request.text, request.typing, reading, request.filters);
  const languages = languagesOf(db, settings);
  // A part of words in a choice beside a filter decides the scope: its words are those inside the rest of it.
  const others = parsed.filters.filter((node) => !hasFragment(node));
  const vocabulary = vocabularyOf(db, others.length < parsed.filters.length ? { scope: freezeScope(db, request.boundary, others, (term) => expressionOf(term, analyzer, languages)), ...(onMore && { onMore }) } : {});
  const scope = freezeScope(db, request.boundary, parsed.filters, (term) => expressionOf(term, analyzer, languages, vocabulary));
  return { reading, parsed, languages, scope };
}

function hasFragment(node: QueryNode): boolean {
  switch (node.type) {
    case 'term': return node.term.kind === 'fragment';
    case 'filter': return false;
    case 'not': return hasFragment(node.of);
    case 'all': case 'any': return node.of.some(hasFragment);
  }
}

/** The store's most frequent languages, and the stems of a text of unknown language. */
function languagesOf(db: Database, settings: Settings): readonly string[] {
  const rows = db.all('SELECT code FROM language WHERE messages > 0 ORDER BY messages DESC, code LIMIT ?', [
    settingOf(settings, 'query_languages'),
  ]);
  return [...new Set(['und', ...rows.map((row) => textIn(row, 'code'))])];
}
