import type { EvidenceMessage, QuestionTerm } from '../../evidence.ts';

/** What in a question an answer can't do without, by its own words. */
export interface QuestionKeys {
  /** Index of a term of the question: the thing asked for ("which INSURANCE pays"), or what somebody did ("who WROTE it"). */
  readonly thing: number | undefined;
  /** Index of the verb of the question: "when will the insurer PAY for it". It may be put in other words where all else is. */
  readonly verb: number | undefined;
  /** Who is said to have said it, in lower case: "what did SUSAN MARA report". */
  readonly speaker: readonly string[];
}

export function questionKeys(question: string, terms: readonly QuestionTerm[]): QuestionKeys {
  const text = question.slice(0, LONGEST);
  const asked = ASKED.exec(text);
  const from = asked ? asked.index + asked[0].length : undefined;
  const named = from === undefined ? -1 : terms.findIndex(({ start }) => start >= from && start - from <= NEAR);
  // In German the things are written large: "Wann kommt der WEIN?"
  const first = named < 0 && GERMAN.test(text) ? terms.findIndex(({ start }) => start > 0 && /^(?!(?:Herrn?|Frau|Dr|Prof)(?!\p{L}))\p{Lu}/u.test(text.slice(start))) : named;
  const said = SAID.exec(text)?.[1] ?? HAS_REPLIED.exec(text)?.[1] ?? ACCORDING.exec(text)?.[1];
  return { thing: first < 0 ? undefined : first, verb: verbOf(text, terms), speaker: said === undefined ? [] : said.toLowerCase().split(/\s+/) };
}

/** Behind an auxiliary the content word that follows another one and is followed by a preposition or nothing. */
function verbOf(text: string, terms: readonly QuestionTerm[]): number | undefined {
  const auxiliary = AUXILIARY.exec(text);
  if (!auxiliary) return undefined;
  const found = terms.findIndex(({ start, end }, index) => {
    const before = terms[index - 1];
    return before !== undefined && before.start >= auxiliary.index && start - before.end <= NEAR && ENDS_VERB.test(text.slice(end));
  });
  return found < 0 ? undefined : found;
}

/** Whether a message is from the one who is said to have said it. */
export function isFrom({ from }: EvidenceMessage, speaker: readonly string[]): boolean {
  const name = `${from.name} ${from.email}`.toLowerCase();
  return speaker.length > 0 && speaker.every((word) => name.includes(word));
}

const GERMAN = /^\s*(?:(?:an|auf|aus|bei|bis|für|in|mit|seit|um|von|vor|zu) )?(?:wer|wen|wem|wessen|was|wann|wo|wohin|woher|warum|wieso|weshalb|wie|welche[rnms]?)(?!\p{L})/iu;
/** Question words that a noun or a verb follows, with the small words between. */
const ASKED = /(?<!\p{L})(?:who(?: (?:is|was|are|were|has|have|had|will|would|can|could|may|did|does))?|(?:which|what)(?= \p{Ll}+ (?!of(?!\p{L})))(?! (?:is|was|are|were|did|does|do|has|have|had|will|would|can|could|may|kind|sort|type|time|date|day|else))|how (?:long|much|high|old|big|large|far|wide|tall|deep|heavy|expensive|often) (?:is|was|are|were|does|did|do|will|would)(?= (?:the|my|our|your|his|her|their|a|an) )|wer (?:ist|war|hat|wird|kann|darf)?|welche[rsnm]?)\s+(?:the |a |an |my |our |your |his |her |their |der |die |das )?/iu;
const NAME = String.raw`(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)`;
/** What somebody does by words of their own. */
const REPLIED = 'advise[d]?|agreed?|decline[d]?|refuse[d]?|recommend(?:ed)?|answer(?:ed)?|reply|replied|respond(?:ed)?|promise[d]?|confirm(?:ed)?|explain(?:ed)?';
const HAS_REPLIED = new RegExp(String.raw`^\s*(?:Did|Does|Has|Had) ${NAME} (?:in the end |\p{L}+ly )?(?:${REPLIED})(?!\p{L})`, 'u');
const SAID = new RegExp(String.raw`(?<!\p{L})(?:did|does|has|had|hat) ${NAME} (?:in the end |\p{L}+ )?(?:${REPLIED}|say|said|report(?:ed)?|write|written|tell|told|mention(?:ed)?|think|find|found|see|seen|state[d]?|claim(?:ed)?|propose[d]?|suggest(?:ed)?|announce[d]?|note[d]?|estimate[d]?|believe[d]?|ask(?:ed)?|gesagt|geschrieben|berichtet|gemeldet)(?!\p{L})`, 'u');
const ACCORDING = new RegExp(String.raw`(?:[Aa]ccording to|[Ll]aut) ${NAME}`, 'u');
const AUXILIARY = /(?<!\p{L})(?:when|where|why|how|what|which \p{L}+|until when|by when) (?:\p{L}+ )??(?:will|did|does|do|can|could|should|would|may|must|shall|(?:was|were|is|are)(?= .*\p{L}(?:ed|en|ught|uilt|old|ade|own|aid|eft|ung)\s*[?.!]*$))(?!\p{L})/iu;
const ENDS_VERB = /^\s*(?:[?.!]|$|(?:for|to|with|from|in|on|at|by|into|about|after|before|over|against)(?!\p{L}))/iu;
const NEAR = 2; // characters
const LONGEST = 1000;
