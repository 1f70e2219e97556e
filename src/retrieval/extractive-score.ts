import type { Evidence, EvidenceMessage, PackedChunk, QuestionTerm } from '../answer.ts';
import type { Analyzer } from '../ports.ts';
import { answerShapes, hasShape } from './answer-shapes.ts';
import type { AskedFor } from './question-kind.ts';
import { sentencesOf } from './sentences-of.ts';
import { termFinder, type TermMark } from './term-finder.ts';

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
  readonly held: ReadonlySet<number>;
  readonly marks: readonly TermMark[];
}

/** Every sentence of the evidence, the best first; equals in the order of relevance, then of the text. */
export function scoredSentences(evidence: Evidence, asked: AskedFor, analyzer: Analyzer): readonly ScoredSentence[] {
  const find = termFinder(evidence.terms, analyzer);
  const total = evidence.terms.reduce((sum, { weight }) => sum + weight, 0);
  return evidence.messages
    .flatMap((message) => scoredIn(message, evidence, asked, find, total))
    .sort((one, other) => other.score - one.score);
}

function scoredIn(
  message: EvidenceMessage, { terms, question }: Evidence, asked: AskedFor, find: ReturnType<typeof termFinder>, total: number,
): readonly ScoredSentence[] {
  const lines = linesOf(message, terms, find);
  const head = headSupport(message, terms, find);
  const lower = question.toLowerCase();
  const everywhere = new Set(lines.flatMap(({ held }) => [...held]));
  return lines.map((line, at): ScoredSentence => {
    const support = terms.map((_, term) => {
      let best = Math.max(head[term] ?? 0, everywhere.has(term) ? IN_MESSAGE : 0);
      for (let near = Math.max(0, at - REACH); near <= Math.min(lines.length - 1, at + REACH); near++) {
        const other = lines[near];
        if (!other?.held.has(term)) continue;
        const gap = other.start > line.start ? other.start - line.start - line.text.length : line.start - other.start - other.text.length;
        if (gap > FAR) continue;
        best = Math.max(best, NEAR[Math.abs(near - at)] ?? 0);
      }
      return best;
    });
    const sum = (of: (term: number) => number) => terms.reduce((all, { weight }, term) => all + weight * of(term), 0);
    const covered = total === 0 ? 0 : sum((term) => support[term] ?? 0) / total;
    const own = total === 0 ? 0 : sum((term) => (line.held.has(term) ? 1 : 0)) / total;
    const shapes = answerShapes({ asked, text: line.text, question: lower, facts: factsIn(message, line) });
    const shape = [...shapes].sort((one, other) => closeness(other, line.marks) * other.fit - closeness(one, line.marks) * one.fit)[0];
    const form = !hasShape(asked) ? 1 : shape === undefined ? NO_SHAPE[asked.kind] ?? 1 : shape.fit * closeness(shape, line.marks);
    const wording = (/\?["')\]]*$/.test(line.text) ? QUESTION : 1) * (line.text.length < SHORT ? TOO_SHORT : 1);
    const region = line.chunk.region === 'own' || line.chunk.region === 'forwarded' ? 1 : OTHER_WORDS;
    const relevance = LEAST_RELEVANCE + (1 - LEAST_RELEVANCE) * message.relevance;
    return {
      message, chunk: line.chunk, text: line.text, start: line.start, own,
      score: covered * (BODY + (1 - BODY) * Math.min(1, own * 2)) * form * wording * region * relevance,
      value: shape === undefined ? '' : line.text.slice(shape.start, shape.end).toLowerCase(),
    };
  });
}

function linesOf(message: EvidenceMessage, terms: readonly QuestionTerm[], find: ReturnType<typeof termFinder>): readonly Line[] {
  return message.chunks.flatMap((chunk) =>
    sentencesOf(chunk.text).map((span): Line => {
      const text = chunk.text.slice(span.start, span.end);
      const start = chunk.start + span.start;
      const marks = find(text, message.language);
      const held = new Set(marks.map(({ term }) => term));
      for (const fact of message.facts) {
        if (fact.day === undefined || fact.start < start || fact.end > start + text.length) continue;
        terms.forEach(({ days }, term) => {
          if (days && fact.day !== undefined && fact.day <= days.through && (fact.through ?? fact.day) >= days.day) held.add(term);
        });
      }
      return { chunk, start, text, held, marks };
    }));
}

/** What subject, sender and the day it was sent say of the question's words. */
function headSupport(message: EvidenceMessage, terms: readonly QuestionTerm[], find: ReturnType<typeof termFinder>): readonly number[] {
  const subject = new Set(find(message.subject, message.language).map(({ term }) => term));
  const from = new Set(find(`${message.from.name} ${message.from.email}`, message.language).map(({ term }) => term));
  const others = new Set(find(message.people, message.language).map(({ term }) => term));
  const sent = message.date === undefined ? undefined : new Date(message.date).toISOString().slice(0, 10);
  return terms.map(({ days }, term) =>
    Math.max(subject.has(term) ? IN_SUBJECT : 0, from.has(term) ? IN_SENDER : others.has(term) ? IN_PEOPLE : 0,
      days && sent !== undefined && sent >= days.day && sent <= days.through ? IN_DATE : 0));
}

/** 1 where a word of the question stands by the answer's shape, a little less far from it. */
function closeness({ start, end }: { readonly start: number; readonly end: number }, marks: readonly TermMark[]): number {
  const gaps = marks.map((mark) => (mark.start >= end ? mark.start - end : start >= mark.end ? start - mark.end : 0));
  const nearest = Math.min(FAR, ...gaps);
  return 1 - (LOSS * nearest) / FAR;
}

function factsIn(message: EvidenceMessage, { start, text }: Line) {
  return message.facts
    .filter((fact) => fact.start >= start && fact.end <= start + text.length)
    .map((fact) => ({ ...fact, start: fact.start - start, end: fact.end - start }));
}

/** Support by distance in sentences. */
const NEAR = [1, 0.7, 0.55, 0.4] as const;
const REACH = NEAR.length - 1;
const FAR = 400; // characters
const IN_SUBJECT = 0.6;
const IN_SENDER = 0.8;
const IN_PEOPLE = 0.4;
const IN_DATE = 0.9;
const IN_MESSAGE = 0.3;
/** What a sentence without a word of the question keeps of what stands around it. */
const BODY = 0.7;
const LOSS = 0.15;
const QUESTION = 0.6;
const SHORT = 12;
const TOO_SHORT = 0.8;
const OTHER_WORDS = 0.9;
const LEAST_RELEVANCE = 0.8;
/** What a sentence without an answer's shape is worth. */
const NO_SHAPE: Readonly<Record<string, number>> = { who: 0.6, when: 0.45, where: 0.7, amount: 0.35, number: 0.4, identifier: 0.4, why: 0.75 };
