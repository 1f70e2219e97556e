import type { Hit, LaneName } from '../mail.ts';
import type { SearchReply, SearchRequest } from '../protocol.ts';
import { settingOf } from '../settings.ts';
import { holdsPhrases, markerOf, matchedChunks } from './evidence.ts';
import { exactMatches } from './exact-lane.ts';
import { byScore } from './fuse.ts';
import { fullMatches, partialMatches, type Matches } from './keyword-lane.ts';
import { expressionOf, type Matcher } from './match.ts';
import { meaningOf, missingMeaning, type Meaning, type SearchVectors } from './meaning.ts';
import { newest } from './newest.ts';
import { ordered, type Ordered } from './order.ts';
import { helpFor } from './help.ts';
import { readRequest, type RequestDeps } from './read-request.ts';
import type { Scope } from './scope.ts';
import { senderMatches } from './sender-lane.ts';
import { opening, snippetOf } from './snippet.ts';
import { placeOf, storedMail } from './stored-mail.ts';

export interface SearchDeps extends RequestDeps {
  /** Without them words alone decide. */
  readonly vectors?: SearchVectors;
  /** Lanes that take no part: for measuring. */
  readonly off?: ReadonlySet<LaneName>;
}

/**
 * Messages inside the scope: those that state exactly what was asked for first, then those that hold every word, then
 * those that hold some, each by BM25 over the whole message and by meaning, equals by id; for a question both together.
 * Without words, the newest.
 */
export function search(deps: SearchDeps, request: SearchRequest): SearchReply {
  const { db, analyzer, clock, settings = {}, vectors, off = NO_LANES } = deps;
  const began = clock.now();
  const { query, reading, matcher, scope, languages } = readRequest(deps, request);
  const asks = matcher.words.length + matcher.phrases.length > 0;
  const limit = Math.max(0, Math.floor(request.limit));
  const expression: Scope['frame']['expression'] = (term) => expressionOf(term, analyzer, languages);
  const exact = asks && !off.has('exact') ? exactMatches(db, { query, matcher, reading, scope, expression, budget: settingOf(settings, 'exact_candidates') }) : undefined;
  // Meaning may lift what words rank low.
  const pool = vectors ? Math.max(limit, settingOf(settings, 'fused_candidates')) : limit;
  const budget = matcher.exactly.length > 0 || exact?.permits ? Math.max(pool, settingOf(settings, 'max_candidates')) : pool;

  // Signs alone ("!!", "subject:") ask for nothing that could be found; that is not the same as asking for everything.
  const lists = request.text.trim() === '' || query.filters.length > 0 || matcher.excluded.length + matcher.exactly.length > 0;
  const found = asks && off.has('keyword') ? NOTHING : asks ? fullMatches(db, matcher, scope, budget, settings) : lists ? newest(db, matcher, scope, budget) : NOTHING;
  const full = checked(deps, found, matcher);
  const lacking = off.has('keyword') ? 0 : query.question ? pool : Math.max(0, pool - full.best.length);
  const partial = checked(deps, partialMatches(db, matcher, scope, found.count, lacking > 0 ? Math.max(lacking, budget) : 0, settings), matcher);
  const senders = senderMatches(db, { query, analyzer, scope, budget: asks && !off.has('sender') ? limit : 0 });
  const keyword = [...full.best, ...partial.best].sort(byScore);
  const meant = asks && vectors ? meaningOf({ db, vectors, off, matcher, scope, settings, keyword, exact: exact?.candidates ?? [] }) : undefined;
  const meaning = meant && { ...meant, unworded: checked(deps, { count: 0, best: meant.unworded }, matcher).best };
  const ranked = ordered({ full: full.best, partial: partial.best, exact, senders, meaning, question: query.question });
  const worded = new Set(full.best.map(({ message }) => message));
  const beyond = ranked.filter(({ full: isFull, candidate }) => isFull && !worded.has(candidate.message)).length;
  const marker = asks ? markerOf(matcher, analyzer) : undefined;

  return {
    hits: ranked.slice(0, limit).flatMap((one) => hitOf(deps, marker, scope, one, meaning)),
    matches: exact?.permits ? ranked.filter((one) => one.full).length : full.count + beyond,
    partial: exact?.permits ? ranked.filter((one) => !one.full).length : partial.count,
    counts: { source: scope.source, permitted: scope.permitted },
    warnings: asks || lists ? query.warnings : [...query.warnings, 'There is no word in this to search for.'],
    ...(exact && { exact: { matches: exact.locked.size, missing: exact.missing } }),
    ...(asks ? degradedBy(missingMeaning(vectors, off)) : { degraded: false }),
    ...(asks || lists ? helpFor(db, request, { query, analyzer, scope, expression, matcher }, { hits: ranked.length, exact }) : {}),
    ms: clock.now() - began,
  };
}

const NOTHING: Matches = { count: 0, best: [] };
const NO_LANES: ReadonlySet<LaneName> = new Set();

function degradedBy(reason: string | undefined): Pick<SearchReply, 'degraded' | 'degradedReason'> {
  return reason === undefined ? { degraded: false } : { degraded: true, degradedReason: reason };
}

/** Those candidates whose text has the phrases as they were typed. What is beyond the budget counts unread. */
function checked({ db, analyzer }: SearchDeps, { count, best }: Matches, { exactly }: Matcher): Matches {
  if (exactly.length === 0) return { count, best };
  const kept = best.filter(({ message }) => {
    const mail = storedMail(db, message);
    if (!mail) return false;
    const texts = [mail.subject, mail.text, mail.people, mail.attachmentNames];
    return holdsPhrases(texts, exactly, analyzer, mail.language);
  });
  return { count: count - (best.length - kept.length), best: kept };
}

function hitOf(
  { db, settings = {} }: SearchDeps, marker: ReturnType<typeof markerOf> | undefined, scope: Scope,
  { candidate: { message, score }, full, locked, lanes }: Ordered, meaning: Meaning | undefined,
): readonly Hit[] {
  const mail = storedMail(db, message);
  const where = placeOf(db, message, scope);
  if (!mail || !where) return [];
  const marks = marker ? marker(mail.text, mail.language) : [];
  // A passage that holds the words shows them; where there are none, the nearest one shows what is meant.
  const matched = [...new Set([...matchedChunks(mail.chunks, marks), ...(meaning?.chunks.get(message) ?? [])])];
  const best = mail.chunks.find(({ ordinal }) => ordinal === matched[0]);
  const length = settingOf(settings, 'snippet_length');
  return [{
    message,
    ...where,
    subject: mail.subject,
    from: { name: mail.fromName, email: mail.fromEmail },
    date: mail.date,
    attachments: mail.attachments,
    snippet: best ? snippetOf(mail.text, best, marks, length) : opening(mail.text, mail.chunks, length),
    score,
    lanes: marker ? lanes : {},
    matchedChunks: matched.slice(0, settingOf(settings, 'matched_chunks')),
    full,
    ...(locked && { locked }),
  }];
}
