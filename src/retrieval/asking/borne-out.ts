import type { Analyzer } from '../../ports.ts';

export interface BearingOut {
  readonly analyzer: Analyzer;
  /** Languages of the store and of the message: whose stems make words equal. */
  readonly languages: readonly string[];
  /** What the person knows already: the question, who wrote and what about. */
  readonly known: string;
}

/**
 * Whether a claim says what its quote says, as far as words can tell: of those that are news, one in three stands in the
 * quote, of a quote of few words all, and it denies where the quote denies and nowhere else. A true quote beside other words is how a reader, or mail that a
 * model obeys, would lie; numbers, dates and addresses are held to more (`verify.ts`).
 */
export function isBorneOut(text: string, quote: string, { analyzer, languages, known }: BearingOut): boolean {
  if (plain(text) === plain(quote)) return true;
  if (DENIES.test(text) !== DENIES.test(quote)) return false;
  const wordsOf = (words: string) => analyzer.tokens(words.slice(0, LONGEST), languages).filter(({ form }) => !analyzer.isStopWord(form));
  const termsOf = (words: string) => new Set(wordsOf(words).flatMap(({ terms, form }) => [...terms, form]));
  const [before, quoted] = [termsOf(known), termsOf(quote)];
  const isIn = (terms: ReadonlySet<string>) => ({ terms: own, form }: { readonly terms: readonly string[]; readonly form: string }) => terms.has(form) || own.some((term) => terms.has(term));
  const news = wordsOf(text).filter((word) => isIn(quoted)(word) || !isIn(before)(word));
  const quotedWords = wordsOf(quote);
  const isShort = quotedWords.length < FEW_WORDS || quotedWords.reduce((sum, { form }) => sum + form.length, 0) < FEW_LETTERS;
  return news.length === 0 || news.filter(isIn(quoted)).length / news.length >= (isShort ? 1 : SHARE);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const DENIES =
  /(?<!\p{L})(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|nicht|nichts|nie|niemals|niemand|kein\p{L}{0,3}|ohne|pas|jamais|aucune?|rien|personne|non|nunca|nadie|nada|ning[uú]n\p{L}{0,2}|sin|não|nenhum\p{L}?|sem|mai|nessun\p{L}?|senza|niet|geen|nooit|niemand)(?!\p{L})|n['’]t(?!\p{L})/iu;
const SHARE = 1 / 3;
/** So little stands in any mail, and bears out nothing beside itself. */
const FEW_WORDS = 3;
const FEW_LETTERS = 12;
const LONGEST = 4000; // characters
