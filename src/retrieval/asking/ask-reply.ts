import type { AnswerClaim, AskReply, AskRequest, Confidence, Dropped, GateNote } from '../../answer.ts';
import type { Fact } from '../../mail.ts';
import type { FactReader, Reader } from '../../ports.ts';
import type { SearchReply } from '../../search.ts';
import { settingOf } from '../../settings.ts';
import { GATES, type GateName } from './gates.ts';
import type { Given } from './given.ts';
import { notSearched } from './not-searched.ts';
import type { Pack } from './pack.ts';
import type { Query } from '../query/query.ts';
import type { Route } from './route.ts';
import type { Scope } from '../scope/scope.ts';
import type { SearchDeps } from '../search.ts';

export interface AskDeps extends SearchDeps {
  readonly facts: FactReader;
  readonly reader: Reader;
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
  const { deps: { reader, clock }, began, route, scope } = context;
  const { found, packed, claims = [], superseded = [], dropped = {}, abstains, about, accounts, gates = [], aggregate, overview, given } = answered;
  const reason = [found?.degradedReason, ...(given?.notes ?? [])].filter((one) => one !== undefined).join(' ');
  const droppedClaims = Object.values(dropped).reduce((sum, count) => sum + count, 0);
  const shown = abstains === undefined && !accounts ? claims : [];
  const said = answered.said !== undefined && !accounts;
  const isEmpty = shown.length === 0 && !said;
  return {
    route: route.name, routeWhy: route.why,
    answer: accounts ? refusal(accounts) : said ? answered.said ?? '' : isEmpty ? abstention(context, answered) : [...shown.map(saidOf), ...(given?.computed ?? [])].join('\n'),
    claims: shown, superseded: isEmpty ? [] : superseded,
    confidence: confidenceOf(context, answered, isEmpty, droppedClaims),
    insufficientEvidence: isEmpty || (aggregate !== undefined && aggregate.count === 0),
    ...(accounts && { accounts }),
    droppedClaims, dropped,
    degraded: (found?.degraded ?? false) || reason !== '', ...(reason !== '' && { degradedReason: reason }),
    evidenceTokens: (packed?.evidenceTokens ?? 0) + (given?.lookedTokens ?? 0), fullBodyTokens: packed?.fullBodyTokens ?? 0, ledger: [...(packed?.ledger ?? []), ...(given?.ledger ?? [])],
    ...(aggregate && { aggregate }),
    ...(overview && { overview }),
    reader: reader.contract,
    gates: gates.length > 0 || abstains === undefined ? gates : [{ signal: abstains, repair: GATES[abstains].repair, outcome: 'abstained', ...(about && { about }) }],
    trace: traceOf(context, answered, droppedClaims),
    counts: { source: scope.source, permitted: scope.permitted },
    ms: clock.now() - began,
  };
}

/** Words of the mail as words of the mail; what a reader put differently is followed by those that it rests on. */
function saidOf({ frame, text, citation: { quote } }: AnswerClaim): string {
  const isQuote = text.replace(/\s+/g, ' ').trim() === quote.replace(/\s+/g, ' ').trim();
  return isQuote ? `${frame} “${text}”` : `${text} (${frame} “${quote.replace(/\s+/g, ' ')}”)`;
}

/** Any claim dropped: low; a clear best sentence and nothing against it: high. */
function confidenceOf({ deps: { settings = {} } }: AskContext, { best, claims = [], superseded = [], aggregate, found }: Answered, isEmpty: boolean, dropped: number): Confidence {
  if (isEmpty) return 'none';
  if (dropped > 0) return 'low';
  if (aggregate) return aggregate.mixed ? 'medium' : 'high';
  const isClear = best !== undefined && best >= settingOf(settings, 'ask_floor') + CLEAR;
  const messages = new Set(claims.map(({ citation }) => citation.message)).size;
  return isClear && messages <= 1 && superseded.length === 0 && found?.degraded !== true ? 'high' : 'medium';
}

function refusal(accounts: readonly string[]): string {
  return `This lies in several accounts (${accounts.join(', ')}). Mail of two accounts is never put together; choose one of them and ask again.`;
}

function abstention({ deps: { db }, request: { boundary }, scope }: AskContext, { abstains = 'nothingFound', about = '', found }: Answered): string {
  const where = [boundary.folder !== undefined ? `the folder ${boundary.folder}` : '', boundary.account !== undefined ? `the account ${boundary.account}` : ''].filter((one) => one !== '').join(' of ') || 'all accounts';
  const how = found === undefined || found.degraded ? 'by words' : 'by words and meaning';
  return [
    about === '' ? GATES[abstains].says : `${GATES[abstains].says} (${about})`,
    `Searched: ${scope.permitted} message${scope.permitted === 1 ? '' : 's'} in ${where}, ${how}.`,
    notSearched(db, scope),
    'That it was not found here does not mean that it never was.',
  ].filter((sentence) => sentence !== '').join(' ');
}

function traceOf({ route, scope }: AskContext, { found, packed, given, claims = [], best, abstains }: Answered, dropped: number): readonly string[] {
  const packedCount = packed?.ledger.filter(({ outcome }) => outcome !== 'dropped').length ?? 0;
  return [
    `route: ${route.name} (${route.why})`,
    `scope: ${scope.source} messages, ${scope.permitted} permitted`,
    ...(found ? [`search: ${found.hits.length} hits${found.exact ? `, ${found.exact.matches} exact` : ''}`] : []),
    ...(packed ? [`pack: ${packed.messages.length} messages, ${packedCount} of ${packed.ledger.length} pieces, ${packed.evidenceTokens} tokens`] : []),
    ...(given?.looked ?? []).map((line) => `tool: ${line}`),
    ...(given?.notes ?? []).map((note) => `reader: ${note}`),
    ...(packed ? [`read: best ${best?.toFixed(3) ?? 'none'}`, `verify: ${claims.length} supported, ${dropped} dropped${given && given.inOwnWords > 0 ? `, ${given.inOwnWords} shown in the words of the mail, which do not bear out the reader's` : ''}`] : []),
    ...(abstains === undefined ? [] : [`abstain: ${abstains}`]),
  ];
}

const CLEAR = 0.2;
