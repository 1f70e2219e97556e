/**
 * What was typed, as a query.
 *
 *     query     = { space | term }
 *     term      = [ "-" ] ( phrase | word )
 *     phrase    = '"' { any character but '"' } [ '"' ]      an open quote ends with the text
 *     word      = { any character but space and '"' }
 *
 * `-` excludes only where a term begins and something follows it at once; inside a word it is part of the word.
 * A word `name:value` with the name of an operator loses the name and is searched for by its value, with a warning.
 * Any text is a query: nothing is refused, and what is no letter or digit in any script is left to the analyzer.
 */
export interface QueryTerm {
  readonly kind: 'word' | 'phrase';
  /** As typed, without signs of the grammar. */
  readonly text: string;
  readonly excluded: boolean;
  /** The last word, still being typed: it stands for all words that begin with it. */
  readonly open: boolean;
}

export interface Query {
  readonly terms: readonly QueryTerm[];
  readonly warnings: readonly string[];
  /**
   * True where the text reads as a question: a question mark, a question word at its start, or more than five words.
   * What answers it says it in other words: then holding every word counts as BM25 counts it, and not before all else.
   */
  readonly question: boolean;
}

/** `typing`: the person may not have finished the last word. */
export function parseQuery(text: string, typing: boolean): Query {
  const terms: QueryTerm[] = [];
  const warnings = new Set<string>();
  const read = text.slice(0, LONGEST);
  if (read.length < text.length) warnings.add(`Only the first ${LONGEST} characters were searched for.`);
  for (const match of read.normalize('NFC').replace(CURLY, '"').matchAll(TERM)) {
    if (terms.length >= MOST_TERMS) {
      warnings.add(`Only the first ${MOST_TERMS} words were searched for.`);
      break;
    }
    const [whole, minus, phrase, word = ''] = match;
    const excluded = minus === '-';
    if (phrase !== undefined) {
      terms.push({ kind: 'phrase', text: phrase, excluded, open: false });
      continue;
    }
    const operator = OPERATOR.exec(word)?.[0];
    if (operator) warnings.add(`"${operator}" is not understood yet; the words after it were searched for.`);
    const value = operator ? word.slice(operator.length) : word;
    const last = match.index + whole.length === match.input.length;
    if (value !== '') terms.push({ kind: 'word', text: value, excluded, open: typing && last && !excluded });
  }
  const asked = terms.filter(({ kind, excluded }) => kind === 'word' && !excluded);
  const question = /[?\uff1f\u061f]/.test(read) || QUESTION.test(read) || asked.length > FEW_WORDS;
  return { terms, warnings: [...warnings], question };
}

const TERM = /(-(?=[^\s"-]|"))?(?:"([^"]*)"?|([^\s"]+))/g;
const OPERATOR = /^(?:from|to|subject|after|before|label|in|is|category|priority|has|filename|thread):/i;
/** Quotation marks that keyboards and programs put in place of '"'. */
const CURLY = /[\u201c\u201d\u201e\u201f\u00ab\u00bb\u300c\u300d\uff02]/g;
/** Question words of the larger languages, where a text begins with them. */
const QUESTION = /^\s*(?:who|whom|whose|what|when|where|which|why|how|wer|wen|wem|was|wann|wo|welche[rsmn]?|warum|wieso|wie|qui|quoi|quand|o\u00f9|quel(?:le)?s?|pourquoi|comment|qui\u00e9n|qu\u00e9|cu\u00e1ndo|d\u00f3nde|cu\u00e1l|por qu\u00e9|c\u00f3mo|chi|quando|dove|quale|perch\u00e9|come|quem|onde|qual|wie|wat|wanneer|waar|welke|waarom|hoe|vem|vad|n\u00e4r|var|varf\u00f6r|hur)\s/iu;
const FEW_WORDS = 5;
const LONGEST = 1000;
const MOST_TERMS = 32;
