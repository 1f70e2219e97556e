import type { Fact } from '../../mail.ts';
import type { Span } from './find-quote.ts';
import type { AskedFor } from './question-kind.ts';
import {
  ADDRESS, AGE, AS, AT_PLACE, BARE, CODE, COLOUR, CONDITION, DAY_WORDS, DECIMAL, DURATION, EXPLAINS, FREQUENCY, IN_WHILE, KIN, LABEL, LABELLED,
  LENGTH, MONEY, NAMED_CODE, NAMED_PLACE, NAMES, NO_NAMES, NUMBER_WORDS, NUMERAL, OF_AGE, OF_MONEY, PHONE, PLACE, QUANTITY, RATE, REASON, ROOM,
  SHORT_DAYS, TIME, TIMES_ONLY, UNTIL, VERSION, YEARS,
} from './shape-patterns.ts';
import { isOfLanguage, saysMore, wordsIn } from './shape-words.ts';

/** A piece of a sentence that has the shape of an answer, and how well it has it, 0 to 1. */
export interface Shape extends Span {
  readonly fit: number;
}

export interface ShapeRequest {
  readonly asked: AskedFor;
  /** The sentence; offsets are into it. */
  readonly text: string;
  /** Facts inside the sentence, by its own offsets. */
  readonly facts: readonly Fact[];
  /** Of the mail, by ISO 639-1; `und` where nobody could tell. */
  readonly language: string;
  /** The question in lower case: what it says itself is no answer. */
  readonly question: string;
}

/** Pieces of the sentence that could answer this kind of question. Empty for kinds without a shape. */
export function answerShapes(request: ShapeRequest): readonly Shape[] {
  const { text, question, language, asked: { also } } = request;
  const found = [...shapesOf(request), ...labelled(request), ...(also ? shapesOf({ ...request, asked: also }) : [])]
    .filter(({ start, end }) => isOfLanguage(text.slice(start, end), language) && (request.asked.kind === 'why' || saysMore(text.slice(start, end), question))).sort((one, other) => other.fit - one.fit);
  return found.filter(({ start, end }, index) => !found.slice(0, index).some((one) => one.start <= start && one.end >= end));
}

function shapesOf({ asked: { kind, counted, precise, until }, text, facts }: ShapeRequest): readonly Shape[] {
  const of = (kinds: readonly Fact['kind'][], fit: number) => facts.filter((fact) => kinds.includes(fact.kind)).map(({ start, end }) => ({ start, end, fit }));
  const dates = facts.filter((fact) => fact.kind === 'date' || fact.kind === 'dateRange');
  const addresses = of(['email', 'host'], 1);
  const isAddress = ({ start, end }: Span) => addresses.some((one) => one.start < end && one.end > start);
  const money = [...of(['amount'], 1), ...all(text, MONEY, 1)];
  const numbers = (fit: number) => [...all(text, NUMERAL, fit), ...all(text, NUMBER_WORDS, fit)]
    .filter(({ start, end }) => !dates.some((date) => date.start < end && date.end > start) && !TIMES_ONLY.test(text.slice(start, end + 3)));
  switch (kind) {
    case 'amount':
      return [...money, ...(precise === 'money' ? [] : all(text, QUANTITY, 0.9)), ...numbers(0.9).flatMap((shape) => (precise === 'part' ? [shape] : DECIMAL.test(text.slice(shape.start, shape.end)) ? [{ ...shape, fit: 0.8 }] : OF_MONEY.test(text) && BARE.test(text.slice(shape.start, shape.end)) ? [{ ...shape, fit: 0.6 }] : []))];
    case 'number': {
      const near = counted === undefined ? [] : all(text, new RegExp(String.raw`(?:${NUMERAL.source}|${NUMBER_WORDS.source})\s+(?:[\p{L}'-]+\s+){0,2}?${stemOf(counted)}[\p{L}]*`, 'giu'), 1);
      const measures = precise === 'measure' ? all(text, QUANTITY, 1) : [];
      // "Quanto chiede?" may ask for money; how many of something, and how large it is, do not.
      const isMoney = ({ start, end }: Span) => money.some((one) => one.start < end && one.end > start);
      if (precise === 'often') return [...all(text, FREQUENCY, 1), ...numbers(OTHER_NUMBER)];
      if (precise === 'age') return [...all(text, YEARS, 1), ...numbers(PLAIN_AGE).filter(({ start, end }) => AGE.test(text.slice(start, end)) && OF_AGE.test(text.slice(0, start)) && !isMoney({ start, end }))];
      const others = numbers(precise === 'measure' || counted !== undefined ? OTHER_NUMBER : 1).filter((one) => (precise !== 'measure' && counted === undefined) || !isMoney(one));
      return [...near, ...measures, ...(counted === undefined && precise !== 'measure' ? money : []), ...others].map((one) => (precise === 'rate' && !RATE.test(text.slice(one.start, one.end + RATE_WITHIN)) && !isMoney(one) ? { ...one, fit: one.fit * NO_RATE } : one));
    }
    case 'duration':
      return [...all(text, DURATION, 1), ...(precise === 'measure' ? all(text, LENGTH, 1) : []), ...[...of(['date', 'dateRange'], 1), ...all(text, TIME, 1), ...all(text, DAY_WORDS, 0.9)].map((shape) => ({ ...shape, fit: UNTIL.test(text.slice(0, shape.start)) ? shape.fit : shape.fit * NO_SPAN }))];
    case 'identifier':
      if (precise === 'phone') return [...of(['phone'], 1), ...all(text, PHONE, 0.9)];
      if (precise === 'version') return [...all(text, VERSION, 1), ...all(text, CODE, 0.5)].filter((one) => !isAddress(one));
      return [...of(['identifier', 'phone'], 1), ...of(['email', 'host'], precise === 'address' ? 1 : NO_ADDRESS), ...all(text, CODE, 1).filter((one) => precise === 'address' || !isAddress(one)), ...all(text, LABELLED, 0.6), ...all(text, NAMED_CODE, 1)];
    case 'when':
      return [
        ...[...of(['date', 'dateRange'], precise === 'clock' ? 0.35 : 1), ...all(text, TIME, precise === 'day' ? 0.35 : 1), ...all(text, DAY_WORDS, precise === 'clock' ? 0.35 : 0.9), ...all(text, SHORT_DAYS, precise === 'clock' ? 0.35 : 0.9)]
          .map((shape) => (until && !UNTIL.test(text.slice(0, shape.start)) ? { ...shape, fit: shape.fit * NO_LIMIT } : shape)),
        ...all(text, IN_WHILE, precise === undefined ? 0.9 : 0.5), ...(precise === undefined ? all(text, CONDITION, 0.6) : []),
      ];
    case 'who':
      return [...all(text, NAMES, 1).filter(({ start, end }) => isName(text, start, end)).map((shape) => ({ ...shape, fit: whoFit(text, shape) })), ...all(text, KIN, 0.6)];
    case 'where':
      return [...all(text, ADDRESS, 1).filter((one) => ![...money, ...dates].some(({ start, end }) => start < one.end && end > one.start)), ...all(text, ROOM, 1), ...all(text, NAMED_PLACE, 0.9), ...all(text, PLACE, precise === 'place' ? 0.6 : 0.8)];
    case 'why':
      return [...all(text, REASON, 1), ...all(text, AS, 0.7), ...all(text, EXPLAINS, 0.7)];
    case 'colour':
      return all(text, COLOUR, 1);
    default:
      return [];
  }
}

/** "Hotel: Grand Fjord" says which hotel, in whatever form. */
function labelled({ asked: { kind }, text, question }: ShapeRequest): readonly Shape[] {
  if (!LABELLED_KINDS.has(kind)) return [];
  const line = LABEL.exec(text);
  const [, label = '', value = ''] = line ?? [];
  return line && wordsIn(label.toLowerCase()).every((word) => question.includes(word)) ? [{ start: line[0].length - value.length, end: line[0].length, fit: 1 }] : [];
}

function all(text: string, pattern: RegExp, fit: number): readonly Shape[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length, fit }));
}

/** The first word of a sentence is written large whatever it is. */
function isName(text: string, start: number, end: number): boolean {
  const words = text.slice(start, end).split(/\s+/);
  // "LX 318", "Clause 7".
  if (/^\s?\d/.test(text.slice(end))) return false;
  if (words.length === 1 && STREET.test(words[0] ?? '')) return false;
  if (words.every((word) => NO_NAMES.has(word.toLowerCase().replace(/[^\p{L}]/gu, '')))) return false;
  const begins = !/[\p{L}\p{N}]/u.test(text.slice(0, start));
  return !begins || words.length > 1 || /^\s+\p{Ll}+(?:s|ed|t|k)(?!\p{L})/u.test(text.slice(end));
}

/** A name of several words is somebody's; one may be anything's, and behind "in" a place's. */
function whoFit(text: string, { start, end }: Span): number {
  if (AT_PLACE.test(text.slice(0, start))) return OF_PLACE;
  if (/\s/.test(text.slice(start, end))) return 1;
  return /[\p{L}\p{N}]/u.test(text.slice(0, start)) ? ONE_WORD : FIRST_WORD;
}

/** Enough of a word to find its other forms. */
function stemOf(word: string): string {
  return word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word.replace(/s$/, '');
}

/** One word written large may be anything's name. */
const ONE_WORD = 0.85;
/** The first word of a sentence is written large whatever it is; before a verb it may be a name. */
const FIRST_WORD = 0.6;
const OF_PLACE = 0.5;
const STREET = /(?:straße|strasse|gasse|allee|platz|weg|street|road|lane|avenue)$/iu;
const LABELLED_KINDS: ReadonlySet<string> = new Set(['who', 'where', 'identifier', 'colour']);
/** Not of what is counted, or not with a measure. */
const OTHER_NUMBER = 0.35;
const PLAIN_AGE = 0.7;
/** A day or an hour that nothing lasts until. */
const NO_SPAN = 0.5;
const RATE_WITHIN = 12; // characters behind the number
const NO_RATE = 0.6;
/** An address where a number or a code is asked for. */
const NO_ADDRESS = 0.35;
/** A day that nothing says to be the last, where the last one is asked for. */
const NO_LIMIT = 0.8;
