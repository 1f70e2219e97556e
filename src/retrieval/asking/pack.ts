import type { RouteName } from '../../answer.ts';
import type { EvidenceMessage, LedgerEntry, QuestionTerm } from '../../evidence.ts';
import type { Chunk, Hit, VectorLaneName } from '../../mail.ts';
import type { Analyzer, Database } from '../../ports.ts';
import { settingOf, type Settings } from '../../settings.ts';
import { conversationOf } from './conversation.ts';
import { countTokens } from '../../count-tokens.ts';
import { isInside } from '../scope/is-inside.ts';
import { PackBox } from './pack-box.ts';
import { evidenceMessage, packable, passageOf, sourceOf, summaryOf, type Packable } from './packable.ts';
import type { Scope } from '../scope/scope.ts';
import { termFinder } from './term-finder.ts';

export interface PackRequest {
  readonly db: Database;
  readonly analyzer: Analyzer;
  readonly settings: Settings;
  readonly scope: Scope;
  readonly route: RouteName;
  readonly terms: readonly QuestionTerm[];
  /** Of one account, best first. */
  readonly hits: readonly Hit[];
  /** Tokens kept for the reader's instructions and its answer. */
  readonly reserved: number;
}

export interface Pack {
  readonly messages: readonly EvidenceMessage[];
  readonly ledger: readonly LedgerEntry[];
  /** Tokens of the evidence, and of the bodies of its messages. */
  readonly evidenceTokens: number;
  readonly fullBodyTokens: number;
}

/** A message that may be packed, and the hit that brought it in. */
interface Candidate extends Packable {
  readonly relevance: number;
  readonly locked: boolean;
  readonly standout?: number;
  readonly chunks: readonly Chunk[];
}

/**
 * What a reader is given, in tiers until the budget is spent: who wrote what and when, with first sentences, of all hits;
 * the best passages of the first hits, each hit's best before any hit's second; what stands around the best passages of
 * the very first, and their conversations. A quote gives way to the message that it quotes.
 */
export function pack(request: PackRequest): Pack {
  const { db, settings, hits, route, reserved } = request;
  const box = new PackBox(settingOf(settings, 'ask_context_tokens') - reserved);
  const candidates = candidatesOf(request);
  for (const one of candidates) box.header(one.mail.id, headerOf(one));
  for (const one of candidates) {
    const summary = summaryOf(one);
    if (summary) box.add(summary, 'summary');
  }
  const chunked = candidates.slice(0, settingOf(settings, 'ask_chunk_hits'));
  const longest = Math.max(0, ...chunked.map(({ chunks }) => chunks.length));
  for (let round = 0; round < Math.min(longest, ROUNDS); round++) {
    for (const one of chunked) {
      const chunk = one.chunks[round];
      if (chunk) box.add(passageOf(one, chunk, chunk.start, chunk.end), 'matched');
    }
    if (round === 0) {
      for (const one of candidates.slice(0, settingOf(settings, 'ask_neighbor_hits'))) {
        for (const chunk of neighbours(one)) box.add(passageOf(one, chunk, chunk.start, chunk.end), 'neighbour');
      }
    }
  }
  for (const one of candidates) {
    for (const chunk of one.mail.chunks) if (supersededBy(one, chunk, candidates)) box.drop({ message: one.mail.id, ordinal: chunk.ordinal, text: one.mail.text.slice(chunk.start, chunk.end) }, 'matched', 'superseded');
  }
  const talk = conversationsOf(request, candidates.slice(0, route === 'thread' ? hits.length : settingOf(settings, 'ask_neighbor_hits')), candidates);
  for (const one of talk) {
    const summary = summaryOf(one);
    if (summary && box.header(one.mail.id, headerOf(one))) box.add(summary, 'thread');
  }
  const packed = [...candidates, ...talk].flatMap((one) => evidenceOf(db, request.scope, one, box));
  const bodies = [...candidates, ...talk].filter(({ mail }) => packed.some(({ message }) => message === mail.id));
  return {
    messages: packed, ledger: box.ledger, evidenceTokens: box.tokens,
    fullBodyTokens: bodies.reduce((sum, { mail }) => sum + countTokens(mail.text), 0),
  };
}

/** The hits, and the messages inside the scope that their best passages quote. */
function candidatesOf(request: PackRequest): readonly Candidate[] {
  const { db, hits, scope } = request;
  const best = Math.max(1e-9, ...hits.map(({ score }) => score));
  const lane = standingLane(hits);
  const found = new Map<number, Candidate>();
  for (const [rank, hit] of hits.entries()) {
    const one = packable(db, hit.message);
    if (!one || found.has(hit.message)) continue;
    const relevance = Math.max(0, Math.min(1, hit.score / best)) * 0.5 + 0.5 / (rank + 1);
    const chunks = bestChunks(request, one, hit.matchedChunks);
    const standout = hit.lanes[lane]?.score;
    found.set(hit.message, { ...one, relevance, locked: hit.locked === true, ...(standout !== undefined && { standout }), chunks: chunks.filter((chunk) => sourceIn(db, scope, one, chunk) === undefined) });
    for (const chunk of chunks.slice(0, QUOTING)) {
      const source = sourceIn(db, scope, one, chunk);
      if (source === undefined || found.has(source) || hits.some(({ message }) => message === source)) continue;
      const quoted = packable(db, source);
      if (quoted) found.set(source, { ...quoted, relevance: relevance * SOURCE, locked: false, ...(standout !== undefined && { standout }), chunks: bestChunks(request, quoted, []) });
    }
  }
  return [...found.values()];
}

/**
 * Whose deviations tell how far a message stands out: those of one model for all of them. From how many on that says something
 * (`extractive-score.ts`) was chosen for the built-in model, and is another number with every learned one.
 */
function standingLane(hits: readonly Hit[]): VectorLaneName {
  return hits.some(({ lanes }) => lanes.static !== undefined) ? 'static' : 'learned';
}

function sourceIn(db: Database, scope: Scope, one: Packable, chunk: Chunk): number | undefined {
  const source = sourceOf(one, chunk);
  return source !== undefined && isInside(db, scope, source) ? source : undefined;
}

function supersededBy(one: Packable, chunk: Chunk, candidates: readonly Candidate[]): boolean {
  const source = sourceOf(one, chunk);
  return source !== undefined && candidates.some(({ mail }) => mail.id === source);
}

/** Passages by the weight of the question's words in them, own words before others; then what meaning found. */
function bestChunks({ analyzer, terms }: PackRequest, { mail }: Packable, matched: readonly number[]): readonly Chunk[] {
  const marks = termFinder(terms, analyzer)(mail.text, mail.language);
  return mail.chunks
    .map((chunk) => {
      const held = new Set(marks.filter(({ start, end }) => start >= chunk.start && end <= chunk.end).map(({ term }) => term));
      const words = [...held].reduce((sum, term) => sum + (terms[term]?.weight ?? 0), 0);
      const place = matched.indexOf(chunk.ordinal);
      const region = chunk.region === 'own' ? 1 : chunk.region === 'forwarded' ? FORWARDED : OTHERS;
      return { chunk, score: words * region + (place < 0 ? 0 : MEANT / (place + 1)) };
    })
    .filter(({ score }, index) => score > 0 || index === 0)
    .sort((a, b) => b.score - a.score || a.chunk.ordinal - b.chunk.ordinal)
    .map(({ chunk }) => chunk);
}

function neighbours({ mail, chunks }: Candidate): readonly Chunk[] {
  const best = chunks[0];
  return best ? mail.chunks.filter(({ ordinal, region }) => Math.abs(ordinal - best.ordinal) === 1 && region === best.region) : [];
}

/** Other messages of these conversations that lie inside the scope, the newest first. */
function conversationsOf({ db, scope }: PackRequest, first: readonly Candidate[], known: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set(known.map(({ mail }) => mail.id));
  const found: Candidate[] = [];
  for (const { mail, relevance, standout } of first) {
    const others = [...(conversationOf(db, mail.id)?.messages ?? [])].reverse();
    for (const { id } of others) {
      if (found.length >= MOST_TALK) return found;
      if (seen.has(id) || !isInside(db, scope, id)) continue;
      seen.add(id);
      const one = packable(db, id);
      if (one) found.push({ ...one, relevance: relevance * TALK, locked: false, ...(standout !== undefined && { standout }), chunks: [] });
    }
  }
  return found;
}

function evidenceOf(db: Database, scope: Scope, one: Candidate, box: PackBox): readonly EvidenceMessage[] {
  const { relevance, locked, standout } = one;
  const message = evidenceMessage(db, scope, one, box.passagesOf(one.mail.id), { relevance, locked, ...(standout !== undefined && { standout }) });
  return message ? [message] : [];
}

function headerOf({ mail: { subject, fromName, fromEmail, date } }: Packable): string {
  return `${fromName} ${fromEmail} ${date === undefined ? '' : new Date(date).toISOString().slice(0, 10)} ${subject}`;
}

/** Passages of one message, at most. */
const ROUNDS = 12;
const QUOTING = 3;
const SOURCE = 0.95;
const TALK = 0.7;
const MOST_TALK = 8;
const FORWARDED = 0.95;
const OTHERS = 0.8;
/** What the nearest passage by meaning is worth beside words; more than one common word, less than a rare one. */
const MEANT = 1;
