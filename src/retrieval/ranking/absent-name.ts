import { FOLDED_MARK } from '../../schema.ts';
import { stands, type NobodyRequest } from './nobody.ts';
import { isTitle } from './titles.ts';

/** A person's full name in the question of which a part stands nowhere inside the boundary: nobody else can answer for them. */
export function absentName(question: string, { db, analyzer, scope, facts }: NobodyRequest): string | undefined {
  for (const { 0: name, index } of question.slice(0, LONGEST).matchAll(FULL_NAME)) {
    if (facts.some(({ start, end }) => start < index + name.length && end > index)) continue;
    const words = analyzer.tokens(name, []).filter(({ form }) => !isTitle(form));
    if (BEGINNING.test(question.slice(0, index)) && words.length < 3) continue;
    const absent = words.filter(({ terms, form }) => !analyzer.isStopWord(form) && !stands(db, scope, [...terms, form, form + FOLDED_MARK]));
    if (absent.length > 0 && absent.length * 2 >= words.length) return name;
  }
  return undefined;
}

/** Two or more words written large, one after the other. */
const FULL_NAME = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}\p{Ll}[\p{L}'’-]*)+/gu;
/** What is written large there may be no name. */
const BEGINNING = /^[\s"'“„«(¿¡]*$/u;
const LONGEST = 1000;
