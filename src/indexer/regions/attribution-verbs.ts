/** "wrote" as mail programs put it into the line above a quote, by language; the one word that tells, in lower case. */
const VERBS: readonly (readonly [language: string, verbs: string])[] = [
  ['en', 'wrote writes said says mentioned replied quoted quotes spake scribbled typed'],
  ['de', 'schrieb schrieben schreibt geschrieben meinte'],
  ['fr', 'écrit ecrit écrivait'],
  ['es', 'escribió escribio escribe escribieron'],
  ['ca', 'escriure escrit escriu'],
  ['gl', 'escribiu'],
  ['eu', 'idatzi'],
  ['it', 'scritto scrisse scrive scriveva'],
  ['pt', 'escreveu escreveram escreve'],
  ['ro', 'scris scria scrie'],
  ['la', 'scripsit'],
  ['nl', 'schreef geschreven schrijft'],
  ['sv', 'skrev skriver'],
  ['no', 'skreiv'],
  ['fi', 'kirjoitti kirjoittaa'],
  ['et', 'kirjutas'],
  ['is', 'skrifaði ritaði'],
  ['hu', 'írta írja'],
  ['cs', 'napsal napsala napsali píše'],
  ['sk', 'napísal napísala napísali'],
  ['pl', 'napisał napisała napisali pisze'],
  ['hr', 'napisao piše'],
  ['sr', 'написао пише'],
  ['sl', 'napisal napisala'],
  ['lv', 'rakstīja'],
  ['lt', 'rašė parašė'],
  ['ru', 'написал написала написали писал писала писали пишет'],
  ['uk', 'пише написав писав'],
  ['be', 'напісаў напісала піша'],
  ['bg', 'написа'],
  ['mk', 'напиша'],
  ['el', 'έγραψε έγραψαν γράφει'],
  ['tr', 'yazdı yazmış'],
  ['id', 'menulis'],
  ['vi', 'viết'],
  ['eo', 'skribis'],
  ['ar', 'كتب كتبت'],
  ['fa', 'نوشت نوشته'],
  ['he', '\u05db\u05ea\u05d1 \u05db\u05ea\u05d1\u05d4 \u05de\u05d0\u05ea'],
  ['hi', 'लिखा'],
  ['ka', 'წერდა დაწერა'],
];

/** The same in scripts that put no blanks between words. */
const UNSPACED: readonly (readonly [language: string, verb: string])[] = [
  ['ja', '書きました'], ['ja', '書いた'], ['ja', 'さんのメール'], ['ja', 'のメッセージ'],
  ['zh', '写道'], ['zh', '寫道'], ['zh', '写到'], ['zh', '寫到'], ['zh', '写了'],
  ['ko', '작성'], ['ko', '썼습니다'], ['ko', '썼음'], ['th', 'เขียน'],
];

export interface Verb {
  readonly language: string;
  readonly start: number;
  readonly end: number;
}

/** The last verb of writing in a plain line, as a word of its own; undefined where there is none. */
export function findVerb(line: string): Verb | undefined {
  let found: Verb | undefined;
  // Lower-casing may change a line's length (İ): the offsets are then a little off, which nobody minds.
  const lower = line.toLowerCase();
  if (!BEYOND_ASCII.test(lower)) return lastAsciiVerb(lower);
  for (const word of lower.matchAll(WORD)) {
    const language = LANGUAGE_OF.get(word[0]);
    if (language !== undefined) found = { language, start: word.index, end: word.index + word[0].length };
  }
  if (found !== undefined || !HAS_UNSPACED.test(lower)) return found;
  for (const [language, verb] of UNSPACED) {
    const start = lower.lastIndexOf(verb);
    if (start > (found?.start ?? -1)) found = { language, start, end: start + verb.length };
  }
  return found;
}

/** Most lines are ASCII and have no verb: one native look says so. */
function lastAsciiVerb(lower: string): Verb | undefined {
  let found: Verb | undefined;
  ASCII_VERB.lastIndex = 0;
  for (let match = ASCII_VERB.exec(lower); match; match = ASCII_VERB.exec(lower)) {
    const language = LANGUAGE_OF.get(match[0]);
    if (language !== undefined) found = { language, start: match.index, end: match.index + match[0].length };
  }
  return found;
}

// A word that two languages share is the first one's.
const LANGUAGE_OF = new Map([...VERBS].reverse().flatMap(([language, verbs]) => verbs.split(' ').map((verb) => [verb, language] as const)));
const WORD = /[\p{L}\p{M}]{4,14}|\p{Script=Arabic}{3}|\p{Script=Hebrew}{3}/gu;
const BEYOND_ASCII = /[^\x00-\x7f]/;
const ASCII_VERB = new RegExp(`(?<![a-z])(?:${[...LANGUAGE_OF.keys()].filter((verb) => !BEYOND_ASCII.test(verb)).join('|')})(?![a-z])`, 'g');
const HAS_UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u;
