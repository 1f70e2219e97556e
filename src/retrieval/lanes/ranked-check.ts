import type { ReadRequest } from '../read-request.ts';
import { matcherOf, type Matcher } from './match.ts';
import { phraseCheck, type PhraseCheck } from './phrase-check.ts';

/**
 * Whether a message has the phrases and none of the excluded ones, as it is held to them: what states exactly what was asked for may
 * spell amounts, days, identifiers and addresses otherwise. Undefined where it can't be read for them any more.
 */
export function rankedCheck(deps: PhraseCheck, { query, matcher }: Pick<ReadRequest, 'query' | 'matcher'>, messages: readonly number[]): (message: number, isStated: boolean) => boolean | undefined {
  const holds = phraseCheck(deps, matcher.exactly, messages);
  const staysIn = phraseCheck(deps, matcher.exactly.filter(({ excluded }) => excluded), messages);
  const hasWords = phraseCheck(deps, phrasesOfWords(deps, query).exactly, messages);
  return (message, isStated) => {
    if (!isStated) return holds(message);
    const found = [staysIn(message), hasWords(message)];
    if (found.includes(false)) return false;
    // What was found out for the words holds for what is stated as well.
    return found.includes(undefined) ? holds(message) || undefined : true;
  };
}

/** The phrases that have to be there word for word: what names an amount, a day, an identifier or an address may be spelled otherwise. */
export function phrasesOfWords({ analyzer }: Pick<PhraseCheck, 'analyzer'>, query: ReadRequest['query']): Pick<Matcher, 'exactly'> {
  const terms = query.terms.filter(({ kind, text, excluded }) => kind === 'phrase' && !excluded && !/[\p{N}@]/u.test(text));
  return matcherOf({ ...query, terms, groups: [] }, analyzer, []);
}
