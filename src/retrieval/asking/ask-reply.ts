import type { Abstention, AnswerClaim, AskReply, AskRequest, Confidence, Dropped, GateName, GateNote, ReaderContract, TraceStep } from '../../answer.ts';
import type { LedgerEntry } from '../../evidence.ts';
import type { Fact, Hit } from '../../mail.ts';
import type { Embedder, FactReader, Reader } from '../../ports.ts';
import { numberIn, textIn } from '../../row.ts';
import type { SearchReply } from '../../search.ts';
import { settingOf } from '../../settings.ts';
import { abstentionInEnglish, leftInEnglish, refusalInEnglish, searchedInEnglish } from './english.ts';
import { aggregateText } from './frame.ts';
import { WITHOUT_REPAIR } from './gates.ts';
import type { Given } from './given.ts';
import { isInside } from '../scope/is-inside.ts';
import { notSearched } from './not-searched.ts';
import type { Pack } from './pack.ts';
import type { Query } from '../query/query.ts';
import type { Route } from './route.ts';
import type { Scope } from '../scope/scope.ts';
import { placeOf } from '../stored-mail.ts';
import type { SearchDeps } from '../search.ts';

export interface AskDeps extends SearchDeps {
  readonly facts: FactReader;
  /** Who reads; a function is called once there is something to be read, and may throw what is to be said instead. */
  readonly reader: Reader | (() => Promise<Reader>);
  /** Other wordings of the question to look for, too; called once something is to be searched. */
  readonly wordings?: (() => Promise<readonly string[]>) | undefined;
  /** Compares words by meaning at once; without it words alone decide what is read. */
  readonly instant?: Embedder | undefined;
  /** Awaited between the steps of what takes long, so that others have their turn. */
  readonly between?: (() => Promise<void>) | undefined;
}

/** A question as read, and where it is looked for. */
export interface AskContext {
  readonly deps: AskDeps;
  readonly request: AskRequest;
  readonly began: number;
  /** Of the question. */
  readonly facts: readonly Fact[];
  readonly route: Route;
  readonly scope: Scope;
  readonly languages: readonly string[];
  readonly query: Query;
}

/** What an attempt came to. */
export interface Answered {
  readonly found?: SearchReply;
  readonly packed?: Pack;
  /** Who has read. */
  readonly reader?: ReaderContract;
  readonly given?: Given;
  readonly claims?: readonly AnswerClaim[];
  readonly superseded?: readonly AnswerClaim[];
  readonly dropped?: Readonly<Partial<Record<Dropped, number>>>;
  /** The best score of the reader. */
  readonly best?: number;
  readonly abstains?: GateName;
  /** What the gate is about: a name, an identifier. */
  readonly about?: string;
  readonly accounts?: readonly string[];
  readonly gates?: readonly GateNote[];
  /** What is said instead of the claims' own words: a computed total. */
  readonly said?: string;
  readonly aggregate?: AskReply['aggregate'];
  readonly overview?: AskReply['overview'];
}

/** The reply as a person and a program get it. */
export function replyOf(context: AskContext, answered: Answered): AskReply {
  const { deps, began, route, scope } = context;
  const { clock } = deps;
  const { found, packed, claims = [], superseded = [], dropped = {}, abstains, about, accounts, gates = [], aggregate, overview, given } = answered;
  const degradedBy = [...(found?.degradedReason ? [found.degradedReason] : []), ...(given?.notes ?? [])];
  const droppedClaims = Object.values(dropped).reduce((sum, count) => sum + count, 0);
  const shown = abstains === undefined && !accounts ? claims : [];
  const said = answered.said !== undefined && !accounts;
  const isEmpty = shown.length === 0 && !said;
  const ledger = [...(packed?.ledger ?? []), ...(given?.ledger ?? [])];
  const computed = given?.computed ?? [];
  const isNone = aggregate?.count === 0 && !accounts;
  const abstention = (isEmpty && !accounts) || isNone ? abstentionOf(context, answered) : undefined;
  const left = said && !abstention ? notSearched(context.deps.db, scope) : undefined;
  const isPart = left !== undefined && left.waiting + left.failed + left.encrypted > 0;
  return {
    route: route.name, routeWhy: route.why,
    answer: accounts ? refusalInEnglish(accounts) : said ? [answered.said, abstention ? searchedInEnglish(abstention, context.request.boundary) : isPart ? leftInEnglish(left) : ''].join(' ').trim() : abstention ? abstentionInEnglish(abstention, context.request.boundary) : [...shown.map(saidOf), ...computed.map(aggregateText)].join('\n'),
    ...(abstention && { abstention }), ...(abstains && READ_IN_VAIN.has(abstains) && { nearest: nearestOf(context, answered) }),
    claims: shown, superseded: isEmpty ? [] : superseded,
    confidence: confidenceOf(context, answered, { isEmpty: isEmpty || isNone, isPart, dropped: droppedClaims }),
    insufficientEvidence: isEmpty || isNone,
    ...(accounts && { accounts }), ...(isPart && { notSearched: left }),
    droppedClaims, dropped,
    degraded: (found?.degraded ?? false) || degradedBy.length > 0, degradedBy,
    evidenceTokens: (packed?.evidenceTokens ?? 0) + (given?.lookedTokens ?? 0), fullBodyTokens: packed?.fullBodyTokens ?? 0, ledger, considered: consideredIn(context, ledger),
    ...(aggregate && { aggregate }),
    ...(computed.length > 0 && !isEmpty && { computed }),
    ...(overview && { overview }),
    reader: answered.reader ?? COUNTING,
    gates: gates.length > 0 || (abstains === undefined && !isNone) ? gates : [{ signal: abstains ?? 'nothingFound', repair: WITHOUT_REPAIR[abstains ?? 'nothingFound'], outcome: 'abstained', ...(about && { about }) }],
    trace: traceOf(context, isNone ? { ...answered, abstains: 'nothingFound' } : answered, droppedClaims),
    counts: { source: scope.source, permitted: scope.permitted },
    ms: clock.now() - began,
  };
}

/** Words of the mail as words of the mail; what a reader put differently is followed by those that it rests on. */
function saidOf({ frame, text, citation: { quote } }: AnswerClaim): string {
  const isQuote = text.replace(/\s+/g, ' ').trim() === quote.replace(/\s+/g, ' ').trim();
  return isQuote ? `${frame} “${text}”` : `${text} (${frame} “${quote.replace(/\s+/g, ' ')}”)`;
}

/** Any claim dropped: low; a clear best sentence and nothing against it, or a total of all that there is: high. */
function confidenceOf(
  { deps: { settings = {} } }: AskContext, { best, claims = [], superseded = [], aggregate, found, gates = [] }: Answered,
  { isEmpty, isPart, dropped }: { readonly isEmpty: boolean; readonly isPart: boolean; readonly dropped: number },
): Confidence {
  if (isEmpty) return 'none';
  if (dropped > 0 || gates.some(({ signal }) => signal === 'contradicting')) return 'low';
  if (aggregate) return aggregate.mixed || isPart ? 'medium' : 'high';
  const isClear = best !== undefined && best >= settingOf(settings, 'ask_floor') + CLEAR;
  const messages = new Set(claims.map(({ citation }) => citation.message)).size;
  return isClear && messages <= 1 && superseded.length === 0 && found?.degraded !== true ? 'high' : 'medium';
}

function abstentionOf({ deps: { db }, scope }: AskContext, { abstains: gate = 'nothingFound', about = '', found }: Answered): Abstention {
  return { gate, ...(about !== '' && { about }), searched: scope.permitted, byMeaning: found !== undefined && !found.degraded, notSearched: notSearched(db, scope) };
}

/** Nothing of them is taken for an answer. What was asked for exactly, or of somebody by name, has no near miss. */
function nearestOf({ deps: { db }, scope }: AskContext, { found, packed }: Answered): readonly Hit[] {
  const read = new Set(packed?.messages.map(({ message }) => message));
  return (found?.hits ?? []).filter(({ message }) => read.has(message) && isInside(db, scope, message)).slice(0, NEAREST);
}

/** Who wrote them and what about: a ledger of numbers tells a person nothing. */
function consideredIn({ deps: { db }, scope }: AskContext, ledger: readonly LedgerEntry[]): AskReply['considered'] {
  const ids = [...new Set(ledger.map(({ message }) => message))];
  const rows = db.all('SELECT id, subject, from_name, from_email FROM message WHERE id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)]);
  return rows.flatMap((row) => {
    const message = numberIn(row, 'id');
    const where = placeOf(db, message, scope);
    return where ? [{ message, place: where.place, subject: textIn(row, 'subject').slice(0, LONGEST_SUBJECT), from: { name: textIn(row, 'from_name'), email: textIn(row, 'from_email') } }] : [];
  });
}

function traceOf({ route, scope }: AskContext, { found, packed, given, claims = [], best, abstains }: Answered, dropped: number): readonly TraceStep[] {
  const ledger = packed?.ledger ?? [];
  return [
    { stage: 'route', route: route.name, why: route.why },
    { stage: 'scope', source: scope.source, permitted: scope.permitted },
    ...(found ? [{ stage: 'search', hits: found.hits.length, ...(found.exact && { exact: found.exact.matches }) } as const] : []),
    ...(packed ? [{ stage: 'pack', messages: packed.messages.length, pieces: ledger.filter(({ outcome }) => outcome !== 'dropped').length, of: ledger.length, tokens: packed.evidenceTokens } as const] : []),
    ...(given?.looked ?? []),
    ...(given?.notes ?? []).map((note) => ({ stage: 'reader', note }) as const),
    ...(packed ? [{ stage: 'read', best } as const, { stage: 'verify', supported: claims.length, dropped, reworded: given?.inOwnWords ?? 0 } as const] : []),
    ...(abstains === undefined ? [] : [{ stage: 'abstain', gate: abstains } as const]),
  ];
}

/** Totals, overviews and what is not in the mail are Footnote's own statements. */
const COUNTING: ReaderContract = { reader: 'extractive', model: 'footnote-totals/1', prompt: 'none', temperature: 0, contextTokens: 0, reservedTokens: 0, tools: false };
const READ_IN_VAIN: ReadonlySet<GateName> = new Set(['thinMargin', 'missingField', 'nothingVerified', 'unread']);
const NEAREST = 3;
const CLEAR = 0.2;
const LONGEST_SUBJECT = 300; // characters
