import type { QuestionTerm } from '../../evidence.ts';
import type { Fact } from '../../mail.ts';
import type { Analyzer, Database } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import { FOLDED_MARK } from '../../schema.ts';
import { MOST_COUNTED } from '../lanes/counts.ts';
import { matchingUpTo } from '../lanes/keyword-lane.ts';
import { anyOf } from '../lanes/match.ts';

/** The words of a question that tell something, each with its weight; `facts` are those of the question. */
export function questionTerms(db: Database, question: string, facts: readonly Fact[], analyzer: Analyzer, languages: readonly string[]): readonly QuestionTerm[] {
  const messages = numberIn(db.all('SELECT count(*) AS n FROM message')[0], 'n');
  const found: QuestionTerm[] = [];
  const seen = new Set<string>();
  for (const { start, end, form, terms } of analyzer.tokens(question.slice(0, LONGEST), languages)) {
    const written = question.slice(start, end);
    // The whole of a compound comes after its pieces, which are asked for by themselves.
    if (seen.has(form) || analyzer.isStopWord(form) || GENERIC.has(form) || (found.some((one) => one.start === start && one.end < end) && !UNSPACED.test(written))) continue;
    seen.add(form);
    const all = [...new Set([...terms, form, form + FOLDED_MARK, ...(SHORTENED.test(form) ? [form.slice(0, 3), form.slice(0, 4)] : [])])];
    const holding = matchingUpTo(db, anyOf(all), MOST_COUNTED);
    const day = facts.find((fact) => fact.day !== undefined && fact.through !== undefined && fact.start <= start && fact.end >= end);
    found.push({
      written, start, end, terms: new Set(all), messages: holding,
      weight: weightOf(messages, holding) * (COMMON.has(form) ? COMMON_WEIGHT : 1),
      ...(day?.day !== undefined && day.through !== undefined && { days: { day: day.day, through: day.through } }),
    });
    if (found.length >= MOST) break;
  }
  return found;
}

/** Inverse document frequency, above 0 for a word of every message; half for one that stands nowhere. */
function weightOf(messages: number, holding: number): number {
  return Math.log(1 + (messages - holding + 0.5) / (holding + 0.5)) * (holding === 0 ? NOWHERE : 1);
}

/** Words that ask, and say nothing of what is asked for. */
const GENERIC: ReadonlySet<string> = new Set(
  `please tell anyone anybody someone somebody much many exactly about around roughly again now need needs needed
   wann wer wen wem wessen warum wieso weshalb welche welcher welches welchen welchem wieviel viel viele bitte genau was hat haben hatte
   quand quel quelle quels quelles pourquoi comment combien quoi dove quando quanto quanti quale chi cosa perche come cuando donde cuanto cuantos cual quien por
   onde quanto quantos qual quem waar wanneer hoeveel wie welke waarom hoe когда где кто сколько какой какая почему`.split(/\s+/));
/** Words of asking that also mean something: they count, a little. */
const COMMON: ReadonlySet<string> = new Set(
  'said say says report reported tell told mention mentioned state stated according write wrote give gave get got go goes going come comes think thought want wanted use used make made take takes took name named called email mail message kind type sort thing'.split(' '));
/** Months and days, which tables shorten. */
const SHORTENED = /^(?:january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|januar|februar|marz|oktober|dezember)$/;
const COMMON_WEIGHT = 0.5;
const NOWHERE = 0.5;
const LONGEST = 1000;
const MOST = 32;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
