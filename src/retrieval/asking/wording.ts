import type { Address } from '../../mail.ts';
import type { Shape } from './answer-shapes.ts';
import { isSalutation } from './salutation.ts';

interface Worded {
  readonly text: string;
  /** Words that the question does not have. */
  readonly news: number;
}

interface AsAnswer {
  /** What in it has the shape of the answer. */
  readonly shape: Shape | undefined;
  /** The question asks what is, not what is not. */
  readonly isPlain: boolean;
  /** Of the message. */
  readonly from: Address;
}

/** How much the way in which a sentence is put speaks for its being an answer, whatever it is about: 1 for a statement, less for questions, greetings, headers and what is denied. */
export function wordingOf({ text, news }: Worded, { shape, isPlain, from }: AsAnswer): number {
  return (announces(text) ? ANNOUNCER : 1)
    * (ASKS.test(text) ? (REQUEST.test(text) ? REQUESTED : QUESTION) : 1)
    * (HEADER.test(text) || isSalutation(text, from) ? HEADER_LINE : 1)
    * (text.length < SHORT && shape === undefined ? TOO_SHORT : 1)
    * (news < FEWEST_NEWS ? NOTHING_NEW : 1)
    * (isPlain && shape && DENIED.test(text.slice(0, shape.start)) ? NEGATION : 1);
}

/** A sentence that says what the lines after it are. */
export function announces(text: string): boolean {
  return text.endsWith(':') && text.length >= ANNOUNCING;
}

export function isNegated(text: string): boolean {
  return NEGATED.test(text);
}

const ANNOUNCING = 30; // characters; less is a label
const ANNOUNCER = 0.9;
const FEWEST_NEWS = 1;
const NOTHING_NEW = 0.4;
const ASKS = /\?["')\]]*$/;
const QUESTION = 0.35;
/** "Could you come on Saturday?" says when. */
const REQUEST = /(?<!\p{L})(?:could|can|would|will) you(?! (?:tell|say|let me know|know|remember|send me|find out))(?!\p{L})|^\s*(?:kannst|könntest|können|könnten|würdest|würden) (?:du|sie|ihr)(?! (?:mir )?(?:sagen|mitteilen))(?!\p{L})|^\s*(?:peux-tu|pouvez-vous|pourrais-tu|pourriez-vous)(?!\p{L})/iu;
const REQUESTED = 0.8;
/** Lines that say whose words follow: they lead to an answer and are none. */
const HEADER = /^[\s>*|]*(?:(?:from|to|cc|bcc|sent|date|subject|von|an|gesendet|datum|betreff|de|à|envoyé|objet|para|asunto|fecha|oggetto|data)\s*:|-{3,}|_{3,}|={3,}|.{0,80}(?:forwarded by|original message)|.{0,120}(?:wrote|schrieb|writes|a écrit|escribió|ha scritto):?[\s>]*$|https?:|<.{1,80}@|[^@]{1,60}@[^\s]{2,60}\s*$|.{0,90}\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]m)?\s*$)/iu;
const HEADER_LINE = 0.3;
/** What is not so, where the question asks what is; "not more than" only sets a limit. */
const NEGATED = /(?<!\p{L})(?:not(?! (?:to )?(?:exceed|more|less|later|earlier|only|until|before|just)(?!\p{L}))|cannot|\p{L}+n['’]t|never|nicht(?! (?:mehr als|weniger als|später als|nur|vor)(?!\p{L}))|kein(?:e[nrms]?)?|nie|ne .{1,20} pas)(?!\p{L})/iu;
/** Up to the answer's shape, in one clause. */
const DENIED = new RegExp(String.raw`${NEGATED.source}(?:(?!but |sondern |aber |unless |until |before )[^,;:.])*$`, 'iu');
const NEGATION = 0.8;
const SHORT = 12;
const TOO_SHORT = 0.8;
