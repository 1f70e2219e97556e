import type { Evidence, EvidenceMessage, PackedChunk, QuestionTerm } from '../../evidence.ts';
import type { Analyzer, Embedder } from '../../ports.ts';
import { answerShapes } from './answer-shapes.ts';
import { factsWithin } from './packable.ts';
import { hasShape, type AskedFor } from './question-kind.ts';
import { isFrom, questionKeys, type QuestionKeys } from './question-keys.ts';
import { sentencesOf } from './sentences-of.ts';
import { spokenOf, type SpokenOf } from './spoken-of.ts';
import { termFinder, type TermMark } from './term-finder.ts';
import type { WordNearness } from './word-nearness.ts';
import { announces, isNegated, wordingOf } from './wording.ts';

/** A sentence of the evidence and how well it answers. */
export interface ScoredSentence {
  readonly message: EvidenceMessage;
  readonly chunk: PackedChunk;
  /** As it stands in the passage. */
  readonly text: string;
  /** Offset in the message's canonical text. */
  readonly start: number;
  /** 0 to 1: how much of the question it and what stands around it speak of, times how well it has the shape of an answer. */
  readonly score: number;
  /** Share of the question, by weight, that the sentence itself speaks of. */
  readonly own: number;
  /** What in it has the shape of the answer, in lower case; empty where nothing has. */
  readonly value: string;
}

interface Line {
  readonly chunk: PackedChunk;
  readonly start: number;
  readonly text: string;
  /** For each term how much of it the line speaks of: 1 where the word stands there, less where only a near one does. */
  readonly held: readonly number[];
  readonly marks: readonly TermMark[];
  /** Words that the question does not have. */
  readonly news: number;
}

/** How near each text is to the question by meaning, 0 to 1, in order; undefined where nobody can tell. */
export type Nearness = (question: string, texts: readonly string[]) => Promise<readonly number[] | undefined>;

/** Cosines of the vectors of an embedder that is instant. */
export function nearnessBy(embedder: Embedder | undefined): Nearness {
  return async (question, texts) => {
    if (!embedder) return undefined;
    const [query] = await embedder.embed([question], 'query');
    if (!query) return undefined;
    const vectors = await embedder.embed(texts, 'passage');
    return vectors.map((vector) => (vector ? vector.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0) : 0));
  };
}

/** Every sentence of the evidence, the best first; equals in the order of relevance, then of the text. */
export async function scoredSentences(evidence: Evidence, asked: AskedFor, analyzer: Analyzer, nearness: Nearness, words?: WordNearness): Promise<readonly ScoredSentence[]> {
  const find = termFinder(evidence.terms, analyzer);
  const spoken = spokenOf(evidence.terms, find, words);
  const total = evidence.terms.reduce((sum, { weight }) => sum + weight, 0);
  await words?.learn(evidence.messages.flatMap(({ subject, chunks }) => [subject, ...chunks.map(({ text }) => text)]));
  const read = evidence.messages.map((message) => ({ message, lines: linesOf(message, evidence.terms, spoken) }));
  const told = new Map<number, readonly number[]>();
  for (const { message, lines } of read) told.set(message.thread, most([told.get(message.thread) ?? [], ...lines.map(({ held }) => held)], evidence.terms.length));
  const topic = topicOf(told, evidence.terms, total);
  const heaviest = heaviestOf(evidence.terms);
  const keys = questionKeys(evidence.question, evidence.terms);
  const spoke = evidence.messages.some((message) => isFrom(message, keys.speaker));
  const alone = await nearness(evidence.question, read.flatMap(({ lines }) => lines.map(({ text }) => text)));
  const among = alone && await nearness(evidence.question, read.flatMap(({ message, lines }) => lines.map((_, at) => windowOf(message, lines, at))));
  let next = 0;
  const around = new Map<number, number>();
  const meant = read.map(({ message, lines }) => {
    const from = next;
    next += lines.length;
    const near = alone && among && lines.map((_, at) => ALONE * (alone[from + at] ?? 0) + (1 - ALONE) * (among[from + at] ?? 0));
    around.set(message.thread, Math.max(around.get(message.thread) ?? 0, ...(near ?? [])));
    return { message, lines, near };
  });
  return meant
    .flatMap(({ message, lines, near }) =>
      scoredIn(message, { lines, near, told: told.get(message.thread) ?? [], around: around.get(message.thread) ?? 0 }, { evidence, asked, find, total, spoken, topic, heaviest, keys: spoke ? keys : { ...keys, speaker: [] } }))
    .sort((one, other) => other.score - one.score);
}

interface Scoring {
  readonly evidence: Evidence;
  readonly asked: AskedFor;
  readonly find: ReturnType<typeof termFinder>;
  readonly total: number;
  readonly spoken: SpokenOf;
  readonly topic: Topic;
  /** The rarest word of the question that stands in the mail at all; -1 where none does. */
  readonly heaviest: number;
  readonly keys: QuestionKeys;
}

interface Read {
  readonly lines: readonly Line[];
  /** Of each line, by meaning. */
  readonly near: readonly number[] | undefined;
  /** How much of each term the message's conversation speaks of. */
  readonly told: readonly number[];
  /** The nearest of all lines of its conversation. */
  readonly around: number;
}

function windowOf({ subject }: EvidenceMessage, lines: readonly Line[], at: number): string {
  return [subject, ...lines.slice(Math.max(0, at - 1), at + 2).map(({ text }) => text)].join('\n');
}

function scoredIn(message: EvidenceMessage, { lines, near, told, around }: Read, { evidence: { terms, question }, asked, find, total, spoken, topic, heaviest, keys }: Scoring): readonly ScoredSentence[] {
  const head = headSupport(message, terms, find, spoken);
  const lower = question.toLowerCase();
  const isPlain = hasShape(asked) && asked.kind !== 'why' && !isNegated(lower);
  const talks = topic.factor(message);
  const speaks = isFrom(message, keys.speaker);
  /** Of what was packed of it. */
  const fewOwnWords = lines.reduce((sum, { chunk, text }) => sum + (chunk.region === 'own' ? text.length : 0), 0) <= BRIEF;
  const isTold = told.some((much) => much >= 1);
  return lines.map((line, at): ScoredSentence => {
    const brief = fewOwnWords && line.chunk.region === 'own';
    const announcer = lines.slice(Math.max(0, at - LISTED), at).findLast((one) => announces(one.text) && line.start - one.start - one.text.length < FAR);
    const support = terms.map((_, term) => {
      let best = Math.max(head[term] ?? 0, (brief ? IN_BRIEF_THREAD : IN_THREAD) * (told[term] ?? 0));
      for (let near = Math.max(0, at - REACH); near <= Math.min(lines.length - 1, at + REACH); near++) {
        const other = lines[near];
        const held = other?.held[term] ?? 0;
        if (!other || held === 0) continue;
        const gap = other.start > line.start ? other.start - line.start - line.text.length : line.start - other.start - other.text.length;
        if (gap > FAR) continue;
        best = Math.max(best, held * (NEAR[Math.abs(near - at)] ?? 0));
      }
      best = Math.max(best, ANNOUNCED * (announcer?.held[term] ?? 0));
      return best;
    });
    const sum = (of: (term: number) => number) => terms.reduce((all, { weight }, term) => all + weight * of(term), 0);
    const covered = total === 0 ? 0 : sum((term) => support[term] ?? 0) / total;
    const own = total === 0 ? 0 : sum((term) => line.held[term] ?? 0) / total;
    const shapes = answerShapes({ asked, text: line.text, language: message.language, question: lower, facts: factsWithin(message.facts, line.start, line.start + line.text.length) });
    const shape = [...shapes].sort((one, other) => closeness(other, line.marks) * other.fit - closeness(one, line.marks) * one.fit)[0];
    const form = !hasShape(asked) ? 1 : shape === undefined ? NO_SHAPE[asked.kind] ?? 1 : shape.fit * closeness(shape, line.marks);
    const wording = wordingOf(line, { shape, isPlain, from: message.from });
    // A colour and a phone number say by themselves that they are one.
    const keyed = keys.thing === undefined || asked.kind === 'colour' || asked.precise === 'phone' || (support[keys.thing] ?? 0) >= SPOKEN_OF ? (keys.verb !== undefined && topic.strength >= LITERAL && (support[keys.verb] ?? 0) < SPOKEN_OF ? WITHOUT_VERB : 1) : WITHOUT_KEY;
    const beside = isTold && heaviest >= 0 && (support[heaviest] ?? 0) < SPOKEN_OF ? WITHOUT_SUBJECT : 1;
    const said = keys.speaker.length === 0 || (speaks && line.chunk.region === 'own') ? 1 : NOT_THE_SPEAKER;
    const region = line.chunk.region === 'own' || line.chunk.region === 'forwarded' ? 1 : OTHER_WORDS;
    const relevance = LEAST_RELEVANCE + (1 - LEAST_RELEVANCE) * message.relevance;
    const worded = covered * (brief ? 1 : BODY + (1 - BODY) * Math.min(1, own * 2));
    const meant = near && Math.max(0, near[at] ?? 0, brief ? THREAD_MEANS * around : 0);
    const apart = Math.max(0, Math.min(1, ((message.standout ?? 0) - STANDS_FROM) / STANDS_SPAN));
    const about = meant === undefined ? worded : worded * BY_WORDS + meant * BY_MEANING + apart * BY_STANDOUT;
    return {
      message, chunk: line.chunk, text: line.text, start: line.start, own,
      score: about * form * wording * region * relevance * talks * keyed * said * beside,
      value: shape === undefined ? '' : line.text.slice(shape.start, shape.end).toLowerCase(),
    };
  });
}

/** How much of the question the mail speaks of in the question's own words, and what that makes of a message that hardly does. */
interface Topic {
  factor(message: EvidenceMessage): number;
  /** 0 where the question was put in other words, 1 where all of its words stand in one conversation. */
  readonly strength: number;
}

/**
 * Where some message speaks of most of the question in its own words, the answer is there or nowhere: what another message
 * says about a few of them is of something else. Where none does, the question was put in other words, and all count alike.
 */
function topicOf(told: ReadonlyMap<number, readonly number[]>, terms: readonly QuestionTerm[], total: number): Topic {
  const shareOf = (held: readonly number[]) => (total === 0 ? 0 : terms.reduce((sum, { weight }, term) => sum + ((held[term] ?? 0) >= 1 ? weight : 0), 0) / total);
  const shares = new Map([...told].map(([thread, held]) => [thread, shareOf(held)]));
  const best = Math.max(0, ...shares.values());
  const strength = Math.max(0, best - TOPIC_FROM) / (1 - TOPIC_FROM);
  return { strength, factor: ({ thread }) => 1 - strength * (1 - (best === 0 ? 1 : (shares.get(thread) ?? 0) / best)) };
}

function linesOf(message: EvidenceMessage, terms: readonly QuestionTerm[], spoken: SpokenOf): readonly Line[] {
  return message.chunks.flatMap((chunk) =>
    sentencesOf(chunk.text).map((span): Line => {
      const text = chunk.text.slice(span.start, span.end);
      const start = chunk.start + span.start;
      const { held: worded, marks } = spoken(text, message.language);
      const held = [...worded];
      for (const fact of message.facts) {
        if (fact.day === undefined || fact.start < start || fact.end > start + text.length) continue;
        terms.forEach(({ days }, term) => {
          if (days && fact.day !== undefined && fact.day <= days.through && (fact.through ?? fact.day) >= days.day) held[term] = 1;
        });
      }
      return { chunk, start, text, held, marks, news: (text.match(WORD) ?? []).length - marks.length };
    }));
}

function heaviestOf(terms: readonly QuestionTerm[]): number {
  return terms.reduce((best, { weight, messages }, term) => (messages > 0 && weight > (terms[best]?.weight ?? 0) ? term : best), -1);
}

/** The most that any of these speaks of each term. */
function most(lists: readonly (readonly number[])[], terms: number): readonly number[] {
  return Array.from({ length: terms }, (_, term) => Math.max(0, ...lists.map((one) => one[term] ?? 0)));
}

/** What subject, sender and the day it was sent say of the question's words. */
function headSupport(message: EvidenceMessage, terms: readonly QuestionTerm[], find: ReturnType<typeof termFinder>, spoken: SpokenOf): readonly number[] {
  const { held: subject } = spoken(message.subject, message.language);
  const from = new Set(find(`${message.from.name} ${message.from.email}`, message.language).map(({ term }) => term));
  const others = new Set(find(message.people, message.language).map(({ term }) => term));
  const sent = message.date === undefined ? undefined : new Date(message.date).toISOString().slice(0, 10);
  return terms.map(({ days }, term) =>
    Math.max(IN_SUBJECT * (subject[term] ?? 0), from.has(term) ? IN_SENDER : others.has(term) ? IN_PEOPLE : 0,
      days && sent !== undefined && sent >= days.day && sent <= days.through ? IN_DATE : 0));
}

/** 1 where a word of the question stands by the answer's shape, a little less far from it. */
function closeness({ start, end }: { readonly start: number; readonly end: number }, marks: readonly TermMark[]): number {
  const gaps = marks.map((mark) => (mark.start >= end ? mark.start - end : start >= mark.end ? start - mark.end : 0));
  const nearest = Math.min(FAR, ...gaps);
  return 1 - (LOSS * nearest) / FAR;
}

/** What words, meaning, and how far the message stands out are worth, where there are vectors. */
const BY_WORDS = 0.55;
const BY_MEANING = 0.3;
const BY_STANDOUT = 0.15;
/** In true deviations, as the settings of fusion are. */
const STANDS_FROM = 2.36;
const STANDS_SPAN = 2.36;
/** Share of the sentence itself in its nearness; the rest is that of its subject and neighbours. */
const ALONE = 0.6;
/** Support by distance in sentences. */
const NEAR = [1, 0.7, 0.55, 0.4] as const;
/** What a list's lines have of the sentence that announces them, and how many there are. */
const ANNOUNCED = 0.85;
const LISTED = 12;
const REACH = NEAR.length - 1;
const FAR = 400; // characters
const IN_SUBJECT = 0.6;
const IN_SENDER = 0.8;
const IN_PEOPLE = 0.4;
const IN_DATE = 0.9;
/** What a sentence without a word of the question keeps of what stands around it. */
const BODY = 0.7;
const LOSS = 0.15;
const IN_THREAD = 0.45;
/** What somebody else says than the one who was asked about. */
const NOT_THE_SPEAKER = 0.6;
/** From here on a key of the question counts as spoken of, and what an answer without it is worth. */
const SPOKEN_OF = 0.15;
const WITHOUT_KEY = 0.5;
const WITHOUT_VERB = 0.5;
const LITERAL = 0.3;
/** What an answer is worth that has words of the question and not the rarest that the mail has. */
const WITHOUT_SUBJECT = 0.7;
/** What a reply of few words has of the meaning of what it replies to. */
const THREAD_MEANS = 0.8;
/** A few words lean on what was said before them. */
const IN_BRIEF_THREAD = 0.65;
const BRIEF = 200; // characters
/** Share of the question, by weight, from which on a conversation is what the question is about. */
const TOPIC_FROM = 0.5;
/** A line that says nothing but what was asked. Japanese has no blanks: any run of letters is a word. */
const WORD = /[\p{L}\p{N}]{2,}/gu;
const OTHER_WORDS = 0.9;
const LEAST_RELEVANCE = 0.65;
/** What a sentence without an answer's shape is worth. */
const NO_SHAPE: Readonly<Record<string, number>> = { who: 0.1, when: 0.05, where: 0.3, amount: 0.03, number: 0.03, identifier: 0.05, duration: 0.03, why: 0.2, colour: 0.1 };
