import type { Address } from '../../mail.ts';

/** Whether a line only greets, takes leave or signs: "Dear Eva,", "Best,", "Bo Li". It says who writes to whom, and answers nothing. */
export function isSalutation(line: string, { name, email }: Pick<Address, 'name' | 'email'>): boolean {
  if (line.length > LONGEST || /\p{N}/u.test(line)) return false;
  if (GREETING.test(line)) return true;
  const words = wordsIn(line);
  const own = new Set(wordsIn(`${name} ${email.split('@')[0] ?? ''}`));
  return words.length > 0 && words.length <= MOST_WORDS && words.every((word) => own.has(word) || CLOSINGS.has(word));
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? [];
}

const LONGEST = 60; // characters
const MOST_WORDS = 5;
const GREETING = /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|moin|guten (?:morgen|tag|abend)|sehr geehrte[rs]?|bonjour|ch[eè]re?s?|hola|querid[oa]s?|ciao|car[oai]|beste)(?!\p{L})(?:[ ,]+[\p{L}\p{M}.&'’-]+){0,4}(?:[,!:]|(?<!(?:[ ,]+[\p{L}\p{M}.&'’-]+){3}))\s*$/iu;
const CLOSINGS: ReadonlySet<string> = new Set(
  `best kind warm regards wishes cheers thanks thank you many sincerely yours faithfully truly love bye greetings all the and with
   viele liebe herzliche beste freundliche mit freundlichen grüße grüßen gruß grüsse grüssen dein deine ihr ihre euer eure danke vielen dank tschüss mfg lg vg
   cordialement bien à toi vous amicalement merci saludos cordiales gracias un abrazo saluti cordiali distinti grazie groet groeten met vriendelijke`.split(/\s+/));
