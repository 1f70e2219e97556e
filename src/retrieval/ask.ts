import type { AnswerClaim, AskReply, AskRequest, Claim, Dropped, EvidenceMessage, GateNote } from '../answer.ts';
import type { Cancelled } from '../ports.ts';
import { FILTER_NAMES, type SearchReply } from '../protocol.ts';
import { settingOf } from '../settings.ts';
import { markedPart } from '../people.ts';
import { aggregateReply } from './ask-aggregate.ts';
import { replyOf, type Answered, type AskContext, type AskDeps } from './ask-reply.ts';
import { overviewReply } from './ask-overview.ts';
import { absentName } from './absent-name.ts';
import { proposals } from './did-you-mean.ts';
import { frameOf } from './frame.ts';
import type { GateName } from './gates.ts';
import { expressionOf } from './match.ts';
import { pack, type Pack } from './pack.ts';
import { questionTerms } from './question-terms.ts';
import { readRequest } from './read-request.ts';
import { routeOf } from './route.ts';
import { search } from './search.ts';
import { verify } from './verify.ts';

/**
 * Answers a question from the mail inside the boundary: route, search, pack, read, verify. Every claim is words of a
 * packed message; `tell` hears each as soon as it is verified. Throws `Failure('cancelled')`.
 */
export async function ask(deps: AskDeps, request: AskRequest, tell?: (claim: AnswerClaim) => void, cancelled?: Cancelled): Promise<AskReply> {
  const asked = contextOf(deps, request);
  if (asked.route.name === 'overview') return overviewReply(asked);
  const computed = asked.route.aggregate && aggregateReply(asked, asked.route.aggregate);
  if (computed) return computed;
  const context: AskContext = asked.route.name === 'aggregate' ? { ...asked, route: { name: 'search', why: 'No record is about it: the best passages are read instead.' } } : asked;

  const missing = absentName(request.question, context.facts, context.deps);
  if (missing !== undefined) return replyOf(context, { abstains: 'absentName', about: missing });
  const first = await attempt(context, request.question, tell, cancelled);
  if (first.abstains === undefined || first.abstains === 'emptyExact' || first.abstains === 'nothingVerified' || first.accounts) return replyOf(context, first);
  const respelled = respelling(context);
  const second = respelled === undefined ? undefined : await attempt(context, respelled, tell, cancelled);
  const gate = (outcome: GateNote['outcome']): GateNote => ({ signal: first.abstains ?? '', repair: respelled === undefined ? 'none was possible' : `asked as "${respelled}"`, outcome });
  return second && second.abstains === undefined
    ? replyOf(context, { ...second, gates: [gate('repaired')] })
    : replyOf(context, { ...first, gates: [gate('abstained')] });
}

function contextOf(deps: AskDeps, request: AskRequest): AskContext {
  const { db, clock, facts: reader, analyzer } = deps;
  const began = clock.now();
  const facts = reader.facts(request.question, began, 0);
  const read = readRequest(deps, { text: request.question, boundary: request.boundary, typing: false, ...filtersOf(request) });
  const isPerson = (words: string) => db.all('SELECT 1 FROM person WHERE instr(marked, ?) > 0 LIMIT 1', [markedPart(words)]).length > 0;
  const route = routeOf({ question: request.question, facts, analyzer, isPerson, ...(request.route && { chosen: request.route }) });
  return { deps, request, began, facts, route, scope: read.scope, languages: read.languages, query: read.query };
}

/** One round of search, pack, read and verify. */
async function attempt(context: AskContext, question: string, tell: ((claim: AnswerClaim) => void) | undefined, cancelled: Cancelled | undefined): Promise<Answered> {
  const { deps, request, route, scope, languages, facts } = context;
  const { db, analyzer, settings = {}, reader } = deps;
  const found = search(deps, {
    text: question, boundary: request.boundary, limit: settingOf(settings, 'ask_hits'), typing: false, ...filtersOf(request),
  });
  if (found.hits.length === 0) return { found, abstains: (found.exact?.missing.length ?? 0) > 0 ? 'emptyExact' : 'nothingFound', about: found.exact?.missing.join(', ') ?? '' };
  const hits = found.hits.some(({ locked }) => locked) ? found.hits.filter(({ locked }) => locked) : found.hits;
  const accounts = accountsOf(hits);
  if (request.boundary.account === undefined && accounts.length > 1) return { found, accounts };
  const terms = questionTerms(db, question, facts, analyzer, languages);
  const packed = pack({ db, analyzer, settings, scope, route: route.name, terms, hits, reserved: Math.min(reader.contract.reservedTokens, settingOf(settings, 'ask_reserved_tokens')) });
  const { answered, best } = await readThrough(context, { packed, question, terms }, tell, cancelled);
  const floor = settingOf(settings, 'ask_floor');
  return { ...answered, found, packed, ...(best !== undefined && { best }), ...(best !== undefined && best < floor && { abstains: 'thinMargin' as const }) };
}

interface Reading {
  readonly packed: Pack;
  readonly question: string;
  readonly terms: ReturnType<typeof questionTerms>;
}

async function readThrough(
  { deps: { reader, facts, settings = {} }, route }: AskContext, { packed, question, terms }: Reading, tell: ((claim: AnswerClaim) => void) | undefined, cancelled: Cancelled | undefined,
): Promise<{ readonly answered: Answered; readonly best: number | undefined }> {
  const floor = settingOf(settings, 'ask_floor');
  const chunks = packed.messages.flatMap((message) => message.chunks);
  const byId = new Map(packed.messages.map((message) => [message.message, message]));
  const claims: AnswerClaim[] = [];
  const superseded: AnswerClaim[] = [];
  const dropped: Partial<Record<Dropped, number>> = {};
  let best: number | undefined;
  const take = (claim: Claim): void => {
    const verdict = verify(claim, chunks, facts);
    const message = verdict.supported ? byId.get(verdict.citation.message) : undefined;
    if (!verdict.supported || !message) {
      const why = verdict.supported ? 'notFound' : verdict.why;
      dropped[why] = (dropped[why] ?? 0) + 1;
      return;
    }
    const shown = shownClaim(claim, message, verdict.citation);
    (claim.older ? superseded : claims).push(shown);
    if (!claim.older) tell?.(shown);
  };
  // Where the reader says how well its claims answer, the best of them has to be good enough: the others lean on it.
  const scored: Claim[] = [];
  for await (const claim of reader.read({ question, route: route.name, terms, messages: packed.messages }, cancelled)) {
    if (claim.score === undefined) {
      take(claim);
      continue;
    }
    best = Math.max(best ?? 0, claim.score);
    scored.push(claim);
  }
  if (best !== undefined && best >= floor) for (const claim of scored) take(claim);
  const abstains: GateName | undefined = claims.length > 0 ? undefined : Object.keys(dropped).length > 0 ? 'nothingVerified' : 'missingField';
  return { answered: { claims, superseded, dropped, ...(abstains && { abstains }) }, best };
}

function shownClaim({ text, score }: Claim, message: EvidenceMessage, citation: AnswerClaim['citation']): AnswerClaim {
  const { place, subject, from, date } = message;
  const { start = citation.start, text: passage = citation.quote } = message.chunks.find(({ ordinal, start, text: whole }) => ordinal === citation.chunk && start <= citation.start && citation.end <= start + whole.length) ?? {};
  return { frame: frameOf(message, citation.region), text, citation, passage: { start, text: passage }, place, subject, from, date, ...(score !== undefined && { score }) };
}

/** Accounts of the hits that are not far behind the best. */
function accountsOf(hits: SearchReply['hits']): readonly string[] {
  const best = Math.max(0, ...hits.map(({ score }) => score));
  return [...new Set(hits.filter(({ score, locked }) => locked === true || score >= best * NEAR).map(({ place }) => place.account))].sort();
}

/** The question with words that stand nowhere as the mail spells them; undefined where there is nothing to mend. */
function respelling({ deps: { db, analyzer }, request: { question }, query, scope, languages }: AskContext): string | undefined {
  const [text] = proposals(db, { text: question, query, analyzer, scope, expression: (term) => expressionOf(term, analyzer, languages) });
  return text === question ? undefined : text;
}

function filtersOf({ filters = {} }: AskRequest): { readonly filters?: Readonly<Partial<Record<(typeof FILTER_NAMES)[number], string | readonly string[]>>> } {
  const known = FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return known.length === 0 ? {} : { filters: Object.fromEntries(known) };
}

const NEAR = 0.5;
