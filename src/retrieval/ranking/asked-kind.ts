/** The kind of fact that a question asks for, by its words: what states none of that kind answers it less often. */
import type { FactKind } from '../../mail.ts';
import { FACT_KINDS } from '../../schema.ts';

/** Kinds of which any will do; empty where the question asks for none. */
export function askedKinds(question: string): readonly FactKind[] {
  const text = question.slice(0, LONGEST).toLowerCase();
  return ASKED.filter(([pattern]) => pattern.test(text)).flatMap(([, kinds]) => kinds);
}

/** A condition in SQL that is true where `message.facts` has one of these kinds; undefined for none. */
export function statesKind(kinds: readonly FactKind[]): string | undefined {
  if (kinds.length === 0) return undefined;
  return `(${kinds.map((kind) => `instr(facts, '[${FACT_KINDS.indexOf(kind)},') > 0`).join(' OR ')})`;
}

const ASKED: readonly (readonly [RegExp, readonly FactKind[]])[] = [
  [/\b(how much (did|do|does|was|were|is|are|would|will|cost)|cost|costs|price|spend|spent|paid|pay|charged|total|wie ?viel (kostet|hat)|kosten|kostet|preis|combien|cu[aá]nto)\b/u, ['amount']],
  [/\b(when|what date|which date|which day|what day|by which|until when|deadline|due|wann|bis wann|quand|cu[aá]ndo|quando)\b/u, ['date', 'dateRange']],
  [/\b(phone|telephone|call|fax|mobile|telefon|telefonnummer|handy)\b/u, ['phone']],
  [/\b(e-?mail address|address of|mailadresse)\b/u, ['email']],
  [/\b(number|code|reference|confirmation|tracking|nummer|kennwort|aktenzeichen)\b/u, ['identifier', 'phone']],
];
const LONGEST = 1000;
