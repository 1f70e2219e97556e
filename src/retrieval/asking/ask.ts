import type { AnswerClaim, AskReply, AskRequest, GateNote, Repair } from '../../answer.ts';
import { askedFilters } from '../../asked-filters.ts';
import type { LedgerEntry } from '../../evidence.ts';
import { Failure } from '../../failure.ts';
import type { Hit } from '../../mail.ts';
import type { Cancelled } from '../../ports.ts';
import type { SearchReply } from '../../search.ts';
import { ASK_LOOKED_AT } from '../../limits.ts';
import { settingOf } from '../../settings.ts';
import { markedPart } from '../../people.ts';
import { aggregateReply } from './ask-aggregate.ts';
import { replyOf, type Answered, type AskContext, type AskDeps } from './ask-reply.ts';
import { overviewReply } from './ask-overview.ts';
import { contradiction, inOrderOfTime } from './contradiction.ts';
import { isInside } from '../scope/is-inside.ts';
import { absentName } from '../ranking/absent-name.ts';
import { proposals } from '../suggestions/did-you-mean.ts';
import { WITHOUT_REPAIR } from './gates.ts';
import { Given } from './given.ts';
import { expressionOf } from '../lanes/match.ts';
import { heldToNewerWords } from './newer-own-words.ts';
import { pack, type Pack } from './pack.ts';
import { LONGEST_QUERY } from '../query/query.ts';
import { askedFor } from './question-kind.ts';
import { questionTerms } from './question-terms.ts';
import { readRequest } from '../read-request.ts';
import { readThrough } from './read-through.ts';
import { readerHelp } from './reader-help.ts';
import { routeOf } from './route.ts';
import { search } from '../search.ts';
import { TOOL_TOKENS } from './tool-specs.ts';
import { worthReading } from './worth-reading.ts';

/**
 * Answers a question from the mail inside the boundary: route, search, pack, read, verify. Every claim is words of a
 * packed message; `tell` hears each as soon as it is verified. Throws `Failure('cancelled')`.
 */
export async function ask(deps: AskDeps, request: AskRequest, tell?: (claim: AnswerClaim) => void, cancelled?: Cancelled): Promise<AskReply> {
  const asked = contextOf(deps, request);
  if (asked.route.name === 'overview') return overviewReply(asked);
  const computed = asked.route.aggregate && (await aggregateReply(asked, asked.route.aggregate, () => refrozen(asked), cancelled));
  if (computed) return computed;
  const toRead: AskContext = asked.route.name === 'aggregate' ? { ...asked, route: { name: 'search', why: { code: 'noRecord' } } } : asked;

  const missing = absentName(request.question, { ...toRead.deps, scope: toRead.scope, facts: toRead.facts });
  if (missing !== undefined) return replyOf(toRead, { abstains: 'absentName', about: missing });
  const rewrites = await deps.wordings?.();
  const context: AskContext = rewrites && rewrites.length > 0 ? { ...toRead, request: { ...request, rewrites } } : toRead;
  const first = await attempt(context, request.question, tell, cancelled);
  const signal = first.abstains;
  if (signal === undefined || signal === 'emptyExact' || signal === 'nothingVerified' || signal === 'unread' || first.accounts) return replyNow(context, first);
  const mended = await mending(context, first, tell, cancelled);
  const gate = (outcome: GateNote['outcome']): GateNote => ({ signal, repair: mended?.repair ?? WITHOUT_REPAIR[signal], outcome });
  return mended && mended.answered.abstains === undefined
    ? replyNow(context, { ...mended.answered, gates: [gate('repaired'), ...(mended.answered.gates ?? [])] })
    : replyNow(context, { ...(mended?.repair.code === 'readOn' ? mended.answered : first), gates: [gate('abstained')] });
}

/** The one thing that is tried where a first round answered nothing, and what it came to; undefined where there is nothing to try. */
async function mending(context: AskContext, first: Answered, tell: ((claim: AnswerClaim) => void) | undefined, cancelled: Cancelled | undefined): Promise<{ readonly repair: Repair; readonly answered: Answered } | undefined> {
  const respelled = respelling(refrozen(context));
  if (respelled !== undefined) return { repair: { code: 'respelled', as: respelled }, answered: await attempt(context, respelled, tell, cancelled) };
  // Whoever scores sentences has looked through these already; who did not read or tell all of the first ones is not helped by more.
  const { packed, given } = first;
  if (first.abstains !== 'missingField' || !packed || given?.notes.length !== 0) return undefined;
  const next = await attempt(context, context.request.question, tell, cancelled, new Set(packed.messages.map(({ message }) => message))).catch(unlessRefused);
  return next?.packed && { repair: { code: 'readOn', messages: next.packed.messages.length }, answered: { ...next, packed: joined(packed, next.packed) } };
}

/** Whoever lets no more mail leave has the answer that there is. */
function unlessRefused(error: unknown): undefined {
  if (Failure.from(error).code !== 'refused') throw error;
}

function joined(one: Pack, other: Pack): Pack {
  return {
    messages: [...one.messages, ...other.messages], ledger: [...one.ledger, ...other.ledger],
    evidenceTokens: one.evidenceTokens + other.evidenceTokens, fullBodyTokens: one.fullBodyTokens + other.fullBodyTokens,
  };
}

/** While a model has read, a message may have left the scope: nothing of it is told. */
function replyNow(context: AskContext, answered: Answered): AskReply {
  const now = refrozen(context);
  const staying = (claims: readonly AnswerClaim[] = []) => claims.filter(({ citation: { message } }) => isInside(now.deps.db, now.scope, message));
  return replyOf(now, { ...answered, claims: staying(answered.claims), superseded: staying(answered.superseded) });
}

/** Reading may have taken minutes, and other searches the place of the scope meanwhile. */
function refrozen(context: AskContext): AskContext {
  return { ...context, scope: contextOf(context.deps, context.request).scope };
}

function contextOf(deps: AskDeps, request: AskRequest): AskContext {
  const { db, clock, facts: reader, analyzer } = deps;
  const began = clock.now();
  const facts = reader.facts(request.question.slice(0, LONGEST_QUERY), began, 0);
  const read = readRequest(deps, { text: request.question, boundary: request.boundary, typing: false, ...askedFilters(request) });
  const isPerson = (words: string) => db.all('SELECT 1 FROM person WHERE instr(marked, ?) > 0 LIMIT 1', [markedPart(words)]).length > 0;
  const route = routeOf({ question: request.question, facts, analyzer, isPerson, ...(request.route && { chosen: request.route }) });
  return { deps, request, began, facts, route, scope: read.scope, languages: read.languages, query: read.query };
}

/** One round of search, pack, read and verify, without the messages that were read before. */
async function attempt(
  context: AskContext, question: string, tell: ((claim: AnswerClaim) => void) | undefined, cancelled: Cancelled | undefined, before: ReadonlySet<number> = NONE,
): Promise<Answered> {
  const { deps, request, route, languages, facts } = context;
  const { db, analyzer, settings = {}, instant } = deps;
  const most = settingOf(settings, 'ask_hits');
  const wider = search(deps, {
    text: question, boundary: request.boundary, limit: instant ? most * ASK_LOOKED_AT : most, whole: most, typing: false, ...askedFilters(request), ...(instant && { stayedOut: true }),
    ...(request.rewrites && { rewrites: request.rewrites }),
  });
  const found = { ...wider, hits: wider.hits.slice(0, most) };
  // What stayed out of a search may answer: it is held to more than a hit by the one who reads. Nobody stands in for another.
  const others = wider.nobody === undefined && wider.exact === undefined ? [...wider.hits.slice(most), ...(wider.stayedOut?.hits ?? [])] : [];
  if (found.hits.length === 0 && others.length === 0) return { found, abstains: (found.exact?.missing.length ?? 0) > 0 ? 'emptyExact' : 'nothingFound', about: found.exact?.missing.join(', ') ?? '' };
  const terms = questionTerms(db, question, facts, analyzer, languages);
  const best = found.hits.some(({ locked }) => locked) ? found.hits.filter(({ locked }) => locked) : found.hits.length > 0 ? found.hits : others;
  const accounts = accountsOf(best);
  if (request.boundary.account === undefined && accounts.length > 1) return { found, accounts };
  const chosen = typeof deps.reader === 'function' ? await deps.reader() : deps.reader;
  const reader = chosen.contract.reader === 'extractive' ? chosen : heldToNewerWords(chosen, analyzer, instant);
  // Mail of two accounts is never put together: what else was found, and all that is packed or looked up besides, is of this one.
  const boundary = { ...request.boundary, ...(accounts[0] !== undefined && { account: accounts[0] }) };
  const own = [...best, ...(best === found.hits ? others : [])].filter(({ message, place }) => place.account === boundary.account && !before.has(message));
  if (own.length === 0) return { found, abstains: 'missingField' };
  const hits = instant ? await worthReading({ db, analyzer, embedder: instant, question, terms, hits: own, most }) : own;
  const { scope } = readRequest(deps, { text: request.question, boundary, typing: false, ...askedFilters(request) });
  const { contextTokens, reservedTokens, tools = false } = reader.contract;
  // Of a small context the mail gets the half before any tool.
  const room = tools ? Math.max(contextTokens - TOOL_TOKENS, Math.floor(contextTokens / 2)) : contextTokens;
  const limits = { ...settings, ask_context_tokens: Math.min(settingOf(settings, 'ask_context_tokens'), room) };
  const fitting = pack({ db, analyzer, settings: limits, scope, route: route.name, terms, hits, reserved: Math.min(reservedTokens, settingOf(settings, 'ask_reserved_tokens'), Math.floor(room / 2)) });
  const packed = { ...fitting, ledger: [...fitting.ledger, ...best.filter(({ place }) => place.account !== boundary.account).map(ofAnotherAccount)] };
  const given = new Given(packed.messages);
  const help = readerHelp(deps, { question: request.question, boundary, ...askedFilters(request) }, given);
  const read = await readThrough({ ...deps, reader }, { evidence: { question, route: route.name, terms, messages: packed.messages }, given, help, languages }, tell, cancelled);
  return { ...settled(read, question, deps), found, packed, given, reader: reader.contract };
}

/** What messages say differently stands in the order of time, and is told. */
function settled(read: Awaited<ReturnType<typeof readThrough>>, question: string, { facts }: AskDeps): Answered {
  const { claims = [] } = read;
  const differing = contradiction(claims, askedFor(question), facts);
  return differing ? { ...read, claims: inOrderOfTime(claims), gates: [{ signal: 'contradicting', about: differing.join(' / '), repair: WITHOUT_REPAIR.contradicting, outcome: 'repaired' }] } : read;
}

function ofAnotherAccount({ message }: Hit): LedgerEntry {
  return { message, chunk: undefined, tier: 'header', outcome: 'dropped', reason: 'account', tokens: 0 };
}

/** Accounts of the hits that are not far behind the best. */
function accountsOf(hits: SearchReply['hits']): readonly string[] {
  const best = Math.max(0, ...hits.map(({ score }) => score));
  return [...new Set(hits.filter(({ score, locked }) => locked === true || score >= best * NEAR).map(({ place }) => place.account))].sort();
}

/** The question with words that stand nowhere as the mail spells them; undefined where there is nothing to mend. */
function respelling({ deps: { db, analyzer }, request: { question }, query, scope, languages }: AskContext): string | undefined {
  return proposals(db, { text: question, query, analyzer, scope, expression: (term) => expressionOf(term, analyzer, languages), shortest: LEAST_RESPELLED })[0];
}

const NONE: ReadonlySet<number> = new Set();
const NEAR = 0.5;
/** Letters; a short word of which none stands in the mail is no misspelling of another one. */
const LEAST_RESPELLED = 6;
