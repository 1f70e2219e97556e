import type { RouteName, RouteWhy } from '../../answer.ts';
import type { Fact } from '../../mail.ts';
import type { Analyzer } from '../../ports.ts';
import { aggregateQuestion, type AggregateQuestion } from './aggregate-question.ts';

export interface Route {
  readonly name: RouteName;
  /** What in the question chose it. */
  readonly why: RouteWhy;
  readonly aggregate?: AggregateQuestion;
}

export interface RouteRequest {
  readonly question: string;
  /** Of the question. */
  readonly facts: readonly Fact[];
  readonly analyzer: Analyzer;
  /** Chosen by the person: it holds where it can be followed. */
  readonly chosen?: RouteName;
  /** Whether a run of words written large is a person who wrote or got mail. */
  readonly isPerson: (words: string) => boolean;
}

/** How a question is answered, by patterns alone, the first that fits. */
export function routeOf({ question, facts, analyzer, chosen, isPerson }: RouteRequest): Route {
  const text = question.toLowerCase().normalize('NFC').slice(0, LONGEST);
  const aggregate = aggregateQuestion(question, facts, analyzer);
  if (chosen !== undefined) {
    const forced = chosen === 'aggregate' ? aggregate ?? { operation: 'list' as const, of: 'payments' as const, about: wordsOf(question, analyzer), why: 'chosen' } : undefined;
    return { name: chosen, why: { code: 'chosen' }, ...(forced && { aggregate: forced }) };
  }
  const overview = OVERVIEW.exec(text)?.[0];
  if (overview !== undefined) return { name: 'overview', why: { code: 'overview', words: overview } };
  if (aggregate) return { name: 'aggregate', why: { code: 'aggregate', words: aggregate.why }, aggregate };
  const named = facts.find(({ kind }) => kind === 'identifier' || kind === 'email' || kind === 'phone') ?? (ASKS.test(text) ? undefined : facts.find(({ kind }) => kind === 'amount'));
  if (named) return { name: 'exact', why: { code: 'exact', words: question.slice(named.start, named.end) } };
  const thread = THREAD.exec(text)?.[0];
  if (thread !== undefined) return { name: 'thread', why: { code: 'thread', words: thread } };
  const person = [...question.slice(0, LONGEST).matchAll(NAME)].map(([found]) => found).find(isPerson);
  const dated = facts.some(({ kind }) => kind === 'date' || kind === 'dateRange');
  if (person !== undefined && dated) return { name: 'personTime', why: { code: 'personTime', words: person } };
  return { name: 'search', why: { code: 'search' } };
}

function wordsOf(question: string, analyzer: Analyzer): readonly string[] {
  return analyzer.tokens(question, []).filter(({ form }) => !analyzer.isStopWord(form)).map(({ start, end }) => question.slice(start, end));
}

const LONGEST = 1000;
const OVERVIEW = /(?:what(?:'s| is| are) (?:this|the|these|my|in this|in the) (?:folder|mailbox|mails?|messages|inbox|conversation|account)s? (?:all )?about|what(?:'s| is) in (?:this|the) (?:folder|mailbox)|(?:give me an |an )?overview(?: of)?|summari[sz]e (?:this|the) (?:folder|mailbox)|worum geht es (?:in|hier)|was (?:steht|ist) in diesem ordner|überblick(?: über)?|fasse? (?:diesen|den) ordner)/u;
const THREAD = /(?<!\p{L})(?:what (?:was|were|did (?:we|they|the \p{L}+)) (?:finally )?(?:decided?|agreed?|settled?|concluded?)|who (?:dis)?agreed|in the end|finally (?:decided?|agreed?|settled?)|still going to|final decision|how did .{1,60} end|what came of|was wurde (?:.{1,60} )?(?:beschlossen|entschieden|vereinbart)|wer (?:hat|war) .{0,40}(?:zugestimmt|einverstanden|dagegen)|am ende|letztendlich|schließlich|worauf .{0,40}geeinigt)(?!\p{L})/u;
const ASKS = /\?\s*$|^\s*(?:who|what|when|where|which|why|how|wer|was|wann|wo|welche|warum|wie)(?!\p{L})/u;
/** Two or more words written large, or one with a full name's look. */
const NAME = /\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)+/gu;
