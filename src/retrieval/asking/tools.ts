/** What a reader's model may look up: each function stays inside the scope of the question, whatever its arguments say. */
import type { AggregateResult } from '../../answer.ts';
import type { EvidenceMessage, PackedChunk } from '../../evidence.ts';
import type { Cancelled } from '../../ports.ts';
import type { Boundary, Filters } from '../../search.ts';
import { FACT_KINDS } from '../../schema.ts';
import { countedBetween, shownCount, type AggregateRequest } from './aggregate.ts';
import type { AggregateQuestion } from './aggregate-question.ts';
import type { AskDeps } from './ask-reply.ts';
import { aggregateText } from './frame.ts';
import { isInside } from '../scope/is-inside.ts';
import { evidenceMessage, packable, passageOf, type Packable } from './packable.ts';
import type { Scope } from '../scope/scope.ts';
import { search, type SearchDeps } from '../search.ts';
import { sentencesOf } from './sentences-of.ts';
import { wrong, type ToolArguments } from './tool-arguments.ts';
import { TOOL_STATUSES } from './tool-specs.ts';

export interface ToolContext {
  readonly deps: SearchDeps & Pick<AskDeps, 'between'>;
  /** Of one account. */
  readonly boundary: Boundary;
  readonly filters: Filters;
  /** What boundary and filters permit. */
  readonly scope: Scope;
  /** The scope as it is after others have had their turn. */
  readonly scopeNow: () => Scope;
  readonly languages: readonly string[];
  readonly cancelled?: Cancelled | undefined;
}

export interface ToolAnswer {
  readonly said: string;
  readonly messages: readonly EvidenceMessage[];
  /** A total that may be shown as Footnote's own. */
  readonly computed?: AggregateResult;
}

/** Throws `badRequest`; what counts gives others their turn, and throws `cancelled`. */
export type Tool = (context: ToolContext, args: ToolArguments) => ToolAnswer | Promise<ToolAnswer>;

export const TOOLS: Readonly<Record<string, Tool>> = { search: find, read_message: readMessage, sum_transactions: sum, count_messages: count, list_facts: listFacts };

function find(context: ToolContext, args: ToolArguments): ToolAnswer {
  const query = args.text('query', 300);
  if (query === undefined) throw wrong('query is missing.');
  const messages = found(context, query, args.number('limit', 1, 8) ?? 5).flatMap(({ message, matchedChunks }) =>
    evidence(context, message, (one) => {
      const chunks = matchedChunks.slice(0, PASSAGES).flatMap((ordinal) => one.mail.chunks.find((chunk) => chunk.ordinal === ordinal) ?? []);
      return (chunks.length > 0 ? chunks : one.mail.chunks.slice(0, 1)).map((chunk) => passageOf(one, chunk, chunk.start, chunk.end));
    }));
  return { said: `${messages.length} mails were found.`, messages };
}

function readMessage(context: ToolContext, args: ToolArguments): ToolAnswer {
  const { deps: { db }, scope } = context;
  const [id] = args.messages('message', db, scope) ?? [];
  if (id === undefined) throw wrong('message is missing.');
  const messages = evidence(context, id, (one) => one.mail.chunks.map((chunk) => passageOf(one, chunk, chunk.start, chunk.end)));
  return { said: messages.length > 0 ? 'Its text:' : 'It has no text.', messages };
}

async function sum(context: ToolContext, args: ToolArguments): Promise<ToolAnswer> {
  const { deps: { db }, scope } = context;
  const [status, currency, ids] = [args.oneOf('status', TOOL_STATUSES), args.currency('currency'), args.messages('messages', db, scope)];
  const { result, after } = await computed(context, {
    operation: 'sum', of: 'payments', about: args.words('about'), why: 'tool', ...days(args), ...(currency !== undefined && { currency }),
    ...(status !== undefined && status !== 'paid' && { status }),
  }, ids);
  const rows = result.rows.slice(0, SHOWN_ROWS);
  const messages = [...new Set(rows.map(({ message }) => message))].flatMap((id) =>
    evidence(after, id, (one) => spanPassages(one, rows.filter(({ message }) => message === id))));
  return { said: aggregateText(result), messages, ...(result.count > 0 && !result.mixed && { computed: result }) };
}

async function count(context: ToolContext, args: ToolArguments): Promise<ToolAnswer> {
  const { result } = await computed(context, { operation: 'count', of: 'messages', about: args.words('about'), why: 'tool', ...days(args) });
  return { said: aggregateText(result), messages: [], ...(result.count > 0 && { computed: result }) };
}

function listFacts(context: ToolContext, args: ToolArguments): ToolAnswer {
  const { deps: { db }, scope } = context;
  const [kind, about, named] = [args.oneOf('kind', FACT_KINDS), args.text('about', 300), args.messages('messages', db, scope)];
  if (kind === undefined) throw wrong('kind is missing.');
  if (named === undefined && about === undefined) throw wrong('about or messages is missing.');
  const ids = named ?? found(context, about ?? '', FACT_MESSAGES).map(({ message }) => message);
  const messages = ids.slice(0, FACT_MESSAGES).flatMap((id) => evidence(context, id, (one) => spanPassages(one, one.facts.filter((fact) => fact.kind === kind).slice(0, FACTS))));
  return { said: `${messages.length} mails state such a fact.`, messages };
}

/** Hits inside the scope, whatever operators the words hold. */
function found({ deps, boundary, filters, scope }: ToolContext, text: string, limit: number) {
  const { hits } = search(deps, { text, boundary, filters, limit, typing: false });
  return hits.filter(({ message }) => isInside(deps.db, scope, message));
}

function evidence({ deps: { db }, scope }: ToolContext, id: number, passages: (one: Packable) => readonly PackedChunk[]): readonly EvidenceMessage[] {
  const one = packable(db, id);
  const message = one && evidenceMessage(db, scope, one, [...passages(one)].sort((a, b) => a.start - b.start), { relevance: LOOKED_UP, locked: false });
  return message ? [message] : [];
}

/** The sentences and lines that hold these spans, each once. */
function spanPassages(one: Packable, spans: readonly { readonly start: number; readonly end: number }[]): readonly PackedChunk[] {
  const passages = new Map<number, PackedChunk>();
  for (const { start, end } of spans) {
    const chunk = one.mail.chunks.find((each) => each.start <= start && end <= each.end);
    if (!chunk) continue;
    const sentences = sentencesOf(one.mail.text.slice(chunk.start, chunk.end)).filter((each) => chunk.start + each.end > start && chunk.start + each.start < end);
    const [from, to] = [sentences[0]?.start, sentences.at(-1)?.end];
    if (from !== undefined && to !== undefined) passages.set(chunk.start + from, passageOf(one, chunk, chunk.start + from, chunk.start + to));
  }
  return [...passages.values()];
}

/** A result, and the context as it is after the counting. */
async function computed(context: ToolContext, question: AggregateQuestion, ids?: readonly number[]): Promise<{ readonly result: AggregateResult; readonly after: ToolContext }> {
  const counted = await countedBetween(requestOf(context, question, ids), context.deps.between, context.cancelled);
  const after = { ...context, scope: context.scopeNow() };
  return { result: shownCount(requestOf(after, question, ids), counted).result, after };
}

function requestOf({ deps: { db, analyzer, settings }, scope, languages }: ToolContext, question: AggregateQuestion, ids: readonly number[] | undefined): AggregateRequest {
  const inside = ids === undefined ? scope : {
    permitted: ids.length, placesOf: scope.placesOf,
    // The ids are whole numbers and have been found inside.
    condition: (column: string) => `(${scope.condition(column)} AND ${column} IN (${ids.join(', ')}))`,
  };
  return { db, analyzer, languages, scope: inside, question, merchants: settings?.merchants };
}

function days(args: ToolArguments): Pick<AggregateQuestion, 'days'> {
  const [day, through] = [args.day('after'), args.day('before')];
  return day === undefined && through === undefined ? {} : { days: { day: day ?? FIRST_DAY, through: through ?? LAST_DAY } };
}

const PASSAGES = 2;
const SHOWN_ROWS = 8;
const FACT_MESSAGES = 12;
const FACTS = 6;
const LOOKED_UP = 0.5;
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';
