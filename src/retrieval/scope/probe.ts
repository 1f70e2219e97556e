import type { Database } from '../../ports.ts';
import type { LeftOut } from '../../search.ts';
import { numberIn } from '../../row.ts';
import { conditionOf, foldersCondition, joined, TRUE, type Condition } from './filter-sql.ts';
import { isRelaxable } from '../query/filters.ts';
import { conjunction, disjunction } from '../lanes/keyword-lane.ts';
import type { Matcher } from '../lanes/match.ts';
import type { QueryNode } from '../query/query.ts';
import type { Scope } from './scope.ts';

/**
 * What a person's own filters hide: for each that can be relaxed (dates, is:, and the leaving out of junk and trash), how
 * many messages that hold every word it alone keeps out. One query that only counts, inside the boundary and all other filters.
 */
export function probe(db: Database, matcher: Matcher, scope: Scope): readonly LeftOut[] {
  const { folders, filters, kept, expression } = scope.frame;
  const deps = { db, folders, expression };
  const relaxable = filters.filter(mayRelax).slice(0, MOST);
  const judged = [
    ...relaxable.map((node) => ({ filter: writtenOf(node), condition: conditionOf(deps, node) })),
    ...(kept ? [{ filter: 'in:discarded', condition: kept }] : []),
  ];
  if (judged.length === 0) return [];
  const others = filters.filter((node) => !relaxable.includes(node)).map((node) => conditionOf(deps, node));
  const base = joined([foldersCondition(folders), ...others, ...wordsOf(matcher)], 'AND', TRUE);
  const sums = judged.map((_, index) =>
    `count(DISTINCT CASE WHEN ${['NOT r' + index, ...judged.flatMap((__, other) => (other === index ? [] : [`r${other}`]))].join(' AND ')} THEN message END) AS n${index}`);
  const [row] = db.all(
    `WITH judged AS (SELECT message, ${judged.map(({ condition }, index) => `${condition.sql} AS r${index}`).join(', ')}
       FROM place WHERE message IS NOT NULL AND ${base.sql} AND NOT (${scope.condition('place.message')}))
     SELECT ${sums.join(', ')} FROM judged`,
    [...judged.flatMap(({ condition }) => condition.params), ...base.params]);
  return judged.flatMap(({ filter }, index) => {
    const matches = numberIn(row, `n${index}`);
    return matches > 0 ? [{ filter, matches }] : [];
  });
}

function mayRelax(node: QueryNode): boolean {
  return node.type === 'filter' ? isRelaxable(node.filter) : node.type === 'not' && node.of.type === 'filter' && isRelaxable(node.of.filter);
}

function writtenOf(node: QueryNode): string {
  return node.type === 'filter' ? node.written : node.type === 'not' && node.of.type === 'filter' ? `-${node.of.written}` : '';
}

function wordsOf({ words, phrases, excluded }: Matcher): readonly Condition[] {
  const asked = [...phrases, ...words];
  return [
    ...(asked.length > 0 ? [{ sql: `place.message IN (${MATCHING})`, params: [conjunction(asked)] }] : []),
    ...(excluded.length > 0 ? [{ sql: `place.message NOT IN (${MATCHING})`, params: [disjunction(excluded)] }] : []),
  ];
}

const MATCHING = 'SELECT rowid FROM terms WHERE terms MATCH ?';
const MOST = 8;
