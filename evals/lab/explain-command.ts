import { Failure } from '../../src/failure.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import type { Hit } from '../../src/mail.ts';
import type { Database } from '../../src/ports.ts';
import { staysOutInEnglish, warningInEnglish } from '../../src/retrieval/in-english.ts';
import type { Matcher } from '../../src/retrieval/lanes/match.ts';
import type { QueryNode } from '../../src/retrieval/query/query.ts';
import { explain as explained } from '../../src/retrieval/explain.ts';
import { readRequest } from '../../src/retrieval/read-request.ts';
import { search } from '../../src/retrieval/search.ts';
import { numberIn, textIn } from '../../src/row.ts';
import type { Explanation } from '../../src/search.ts';
import type { Settings } from '../../src/settings.ts';
import { diagnosisOf } from './diagnosis.ts';
import type { Seen } from './diagnosis.ts';
import { CLOCK, openToRead, originOf, placesFrom, sourcesOf } from './lab-store.ts';
import type { LabStore } from './lab-store.ts';
import { labVectors } from './lab-vectors.ts';
import { boundaryOf } from './search-command.ts';

export interface ExplainRequest {
  readonly store: string;
  readonly text: string;
  readonly message: string | undefined;
  readonly account: string | undefined;
  readonly folder: string | undefined;
  readonly settings: Settings;
  readonly limit: number;
}

/** How the query was read, what each lane lists, and with `message` everything known about that message. */
export async function explain(request: ExplainRequest): Promise<string> {
  const lab = await openToRead(request.store);
  try {
    return await toldOf(lab, request);
  } finally {
    lab.db.close();
  }
}

/** With what is to be said of a count that is a bound. */
const bounded = (count: number, { upTo = false, isMore = false }: { readonly upTo?: boolean | undefined; readonly isMore?: boolean | undefined } = {}): string => `${upTo ? 'up to ' : isMore ? 'more than ' : ''}${count}`;

async function toldOf(lab: LabStore, { text, message, account, folder, settings, limit }: ExplainRequest): Promise<string> {
  const { db } = lab;
  const vectors = await labVectors(lab, [text]);
  const meant = vectors && { vectors: { index: vectors.index, queries: vectors.queries(text) } };
  const deps = { db, analyzer: createAnalyzer(), facts: createFactReader(), clock: CLOCK, settings, ...meant };
  const { boundary, warnings } = boundaryOf(db, {
    ...(account === undefined ? {} : { account }), ...(folder === undefined ? {} : { folder }),
  });
  const places = message === undefined ? [] : placesFrom(db, message);
  if (message !== undefined && places.length === 0) throw new Failure('badRequest', `Nothing was indexed from ${message}.`);

  const languages = db.all('SELECT code, messages FROM language WHERE messages > 0 ORDER BY messages DESC, code');
  const { query, matcher, scope } = readRequest(deps, { text, boundary, typing: false });
  const seen = seenOf(matcher);
  // A message that is asked about may stand far behind; each hit costs the making of its snippet.
  const wanted = message === undefined ? limit : Math.max(limit, Math.min(MOST_HITS, scope.permitted));
  const reply = search(deps, { text, boundary, limit: wanted, typing: false, probe: true });

  const told = explained(deps, { text, boundary, limit: wanted, typing: false });
  const lines = [
    `query        ${JSON.stringify(text)}`,
    `boundary     ${boundary.account === undefined ? 'everything' : [boundary.account, boundary.folder].filter((part) => part !== undefined).join(' / ')}`,
    `terms        ${query.terms.map(({ kind, text, excluded }) => `${excluded ? '-' : ''}${kind} ${JSON.stringify(text)}`).join(', ') || 'none: lists the newest'}`,
    ...query.groups.map(({ node, excluded }) => `group        ${excluded ? '-' : ''}${toldNode(node)}`),
    ...query.filters.map((node) => `filter       ${toldNode(node)}`),
    `languages    ${languages.map((row) => `${textIn(row, 'code')} ${numberIn(row, 'messages')}`).join(', ')}`,
    `counts       ${reply.counts.source} source rows -> ${reply.counts.permitted} permitted -> ${bounded(reply.exact?.matches ?? 0, reply.exact)} exact -> ${bounded(reply.matches, { upTo: reply.upTo, isMore: reply.exact?.isMore })} with every word, ${bounded(reply.partial, { upTo: reply.partialUpTo })} with some`,
    ...(told.counts.named === undefined ? [] : [`named        ${told.counts.named} messages have it, and nothing else may be a hit`]),
    ...(reply.exact?.missing ?? []).map((written) => `exact        nothing states ${JSON.stringify(written)}`),
    ...(reply.leftOut ?? []).map(({ filter, matches }) => `left out     ${matches} by ${filter} alone`),
    ...(reply.proposals ?? []).map((proposal) => `proposal     ${JSON.stringify(proposal)}`),
    `ranked       ${told.counts.ranked}, of which ${told.counts.kept} are hits`,
    ...(reply.nobody === undefined ? [] : [`nobody       nothing tells of ${JSON.stringify(reply.nobody)}`]),
    ...told.parts.map((part) => `part         ${JSON.stringify(part)}`),
    `took         ${reply.ms.toFixed(1)} ms: ${Object.entries(reply.stages ?? {}).map(([stage, ms]) => `${stage} ${ms.toFixed(1)}`).join(', ')}`,
    `weights      ${Object.entries(told.weights).map(([name, weight]) => `${name} ${weight}`).join(', ')}`,
    ...[...warnings, ...reply.warnings.map(warningInEnglish)].map((warning) => `warning      ${warning}`),
    '',
    'asked for, and how many messages of the store hold it',
    ...seen.map(({ role, expression }) => `  ${role.padEnd(9)} ${String(holding(db, expression)).padStart(7)}  ${expression}`),
  ];
  for (const { lane, messages } of told.lanes) lines.push('', ...laneLines(db, lane, messages, limit));
  lines.push('', `final order, the first ${limit}`, ...reply.hits.slice(0, limit).map((hit, index) => hitLine(db, hit, index + 1)));
  lines.push('', `reranked, the first ${limit}, with place before, features, and why it is no hit`, ...told.final.slice(0, limit).map((one, index) =>
    `  ${String(index + 1).padStart(4)}  ${one.score.toFixed(3).padStart(9)}  was ${one.fused ?? '-'}  ${Object.entries(one.features).map(([name, value]) => `${name} ${value.toFixed(2)}`).join(' ')}  ${one.leftOut ? staysOutInEnglish(one.leftOut) : 'hit'}  ${JSON.stringify(one.subject)}`));
  for (const place of places) {
    const about = explained(deps, { text, boundary, limit: wanted, typing: false, place });
    lines.push('', ...(await diagnosisOf({ lab, place, source: message ?? '', seen, scope, told: about })));
  }
  return lines.join('\n');
}

/** A part of a query as it was understood. */
function toldNode(node: QueryNode): string {
  switch (node.type) {
    case 'term': return `${node.term.excluded ? '-' : ''}${JSON.stringify(node.term.text)}`;
    case 'filter': return `${node.written}  ${JSON.stringify(node.filter)}`;
    case 'not': return `not ${toldNode(node.of)}`;
    case 'all': case 'any': return `${node.type} of (${node.of.map(toldNode).join(', ')})`;
  }
}

function laneLines(db: Database, lane: string, listed: Explanation['lanes'][number]['messages'], limit: number): readonly string[] {
  if (listed.length === 0) return [`${lane} lane: nothing`];
  return [
    `${lane} lane: ${listed.length} listed, the first ${Math.min(limit, listed.length)}`,
    ...listed.slice(0, limit).map(({ rank, score, message, barred = false }) => `  ${String(rank).padStart(4)}  ${score.toFixed(3).padStart(9)}  ${sourcesOf(db, message)[0] ?? '?'}${barred ? '  lacks what is named' : ''}`),
  ];
}

function hitLine(db: Database, hit: Hit, rank: number): string {
  const lanes = Object.entries(hit.lanes).map(([lane, evidence]) => `${lane} #${evidence.rank}`).join(', ');
  return `  ${String(rank).padStart(4)}  ${hit.score.toFixed(3).padStart(9)}  ${sourceOf(db, hit)}  ${hit.full ? 'every word' : 'some words'}  ${lanes}`;
}

function sourceOf(db: Database, { place }: Hit): string {
  return originOf(db, place)?.source ?? '?';
}

function seenOf({ words, phrases, excluded }: Matcher): readonly Seen[] {
  return [
    ...words.map(({ expression }) => ({ role: 'word' as const, expression })),
    ...phrases.map(({ expression }) => ({ role: 'phrase' as const, expression })),
    ...excluded.map(({ expression }) => ({ role: 'excluded' as const, expression })),
  ];
}

function holding(db: Database, expression: string): number {
  return numberIn(db.all('SELECT count(*) AS n FROM terms WHERE terms MATCH ?', [expression])[0], 'n');
}

const MOST_HITS = 2000;
