import type { Hit } from '../mail.ts';
import type { SearchReply, SearchRequest } from '../protocol.ts';
import { settingOf } from '../settings.ts';
import { holdsPhrases, markerOf, matchedChunks } from './evidence.ts';
import { exactMatches } from './exact-lane.ts';
import { fullMatches, partialMatches, type Matches } from './keyword-lane.ts';
import { expressionOf, type Matcher } from './match.ts';
import { newest } from './newest.ts';
import { ordered, type Ordered } from './order.ts';
import { readRequest, type RequestDeps } from './read-request.ts';
import type { Scope } from './scope.ts';
import { senderMatches } from './sender-lane.ts';
import { opening, snippetOf } from './snippet.ts';
import { placeOf, storedMail } from './stored-mail.ts';

export type SearchDeps = RequestDeps;

/**
 * Messages inside the scope: those that state exactly what was asked for first, then those that hold every word, then
 * those that hold some, each by BM25 over the whole message, equals by id; for a question both together by BM25. Without
 * words, the newest.
 */
export function search(deps: SearchDeps, request: SearchRequest): SearchReply {
  const { db, analyzer, clock, settings = {} } = deps;
  const began = clock.now();
  const { query, reading, matcher, scope, languages } = readRequest(deps, request);
  const asks = matcher.words.length + matcher.phrases.length > 0;
  const limit = Math.max(0, Math.floor(request.limit));
  const expression: Scope['frame']['expression'] = (term) => expressionOf(term, analyzer, languages);
  const exact = asks ? exactMatches(db, { query, matcher, reading, scope, expression, budget: settingOf(settings, 'exact_candidates') }) : undefined;
  const budget = matcher.exactly.length > 0 || exact?.permits ? Math.max(limit, settingOf(settings, 'max_candidates')) : limit;

  // Signs alone ("!!", "subject:") ask for nothing that could be found; that is not the same as asking for everything.
  const lists = request.text.trim() === '' || query.filters.length > 0 || matcher.excluded.length + matcher.exactly.length > 0;
  const found = asks ? fullMatches(db, matcher, scope, budget, settings) : lists ? newest(db, matcher, scope, budget) : NOTHING;
  const full = checked(deps, found, matcher);
  const lacking = query.question ? limit : Math.max(0, limit - full.best.length);
  const partial = checked(deps, partialMatches(db, matcher, scope, found.count, lacking > 0 ? Math.max(lacking, budget) : 0, settings), matcher);
  const senders = senderMatches(db, { query, analyzer, scope, budget: asks ? limit : 0 });
  const ranked = ordered({ full: full.best, partial: partial.best, exact, senders, question: query.question });
  const beyond = ranked.filter(({ full: isFull, lanes }) => isFull && !lanes.keyword).length;
  const marker = asks ? markerOf(matcher, analyzer) : undefined;

  return {
    hits: ranked.slice(0, limit).flatMap((one) => hitOf(deps, marker, scope, one)),
    matches: exact?.permits ? ranked.filter((one) => one.full).length : full.count + beyond,
    partial: exact?.permits ? ranked.filter((one) => !one.full).length : partial.count,
    counts: { source: scope.source, permitted: scope.permitted },
    warnings: asks || lists ? query.warnings : [...query.warnings, 'There is no word in this to search for.'],
    ...(exact && { exact: { matches: exact.locked.size, missing: exact.missing } }),
    degraded: false,
    ms: clock.now() - began,
  };
}

const NOTHING: Matches = { count: 0, best: [] };

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
  { candidate: { message, score }, full, locked, lanes }: Ordered,
): readonly Hit[] {
  const mail = storedMail(db, message);
  const where = placeOf(db, message, scope);
  if (!mail || !where) return [];
  const marks = marker ? marker(mail.text, mail.language) : [];
  const matched = matchedChunks(mail.chunks, marks);
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
