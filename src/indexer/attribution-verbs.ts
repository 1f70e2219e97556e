/** "wrote" as mail programs put it into the line above a quote, by language. Compared in lower case. */
const VERBS: readonly (readonly [language: string, verbs: readonly string[]])[] = [
  ['en', ['wrote', 'writes', 'said', 'says', 'spake', 'scribbled', 'typed']],
  ['de', ['schrieb', 'schrieben', 'schreibt', 'geschrieben', 'meinte']],
  ['fr', ['a écrit', 'a ecrit', 'écrit', 'écrivait', 'avez écrit']],
  ['es', ['escribió', 'escribio', 'escribe', 'escribieron']],
  ['ca', ['va escriure', 'ha escrit', 'escriu']],
  ['gl', ['escribiu']],
  ['eu', ['idatzi du', 'igorleak idatzi', 'idatzi zuen']],
  ['it', ['ha scritto', 'scrisse', 'scrive', 'scriveva']],
  ['pt', ['escreveu', 'escreveram', 'escreve']],
  ['ro', ['a scris', 'scria', 'scrie']],
  ['la', ['scripsit']],
  ['nl', ['schreef', 'geschreven', 'schrijft']],
  ['sv', ['skrev', 'skriver']],
  ['no', ['skreiv', 'skrev følgende']],
  ['fi', ['kirjoitti', 'kirjoittaa']],
  ['et', ['kirjutas']],
  ['is', ['skrifaði', 'ritaði']],
  ['hu', ['írta', 'írja']],
  ['cs', ['napsal', 'napsala', 'napsal(a)', 'napsal/a', 'napsali', 'píše']],
  ['sk', ['napísal', 'napísala', 'napísal(a)', 'napísali']],
  ['pl', ['napisał', 'napisała', 'napisał(a)', 'napisali', 'pisze']],
  ['hr', ['je napisao', 'je napisala', 'je napisao/la', 'napisao je', 'piše']],
  ['sr', ['је написао', 'је написала', 'је написао/ла', 'пише']],
  ['sl', ['je napisal', 'je napisala', 'je napisal/-a', 'je napisal(a)']],
  ['lv', ['rakstīja']],
  ['lt', ['rašė', 'parašė']],
  ['ru', ['написал', 'написала', 'написал(а)', 'писал', 'писала', 'пишет', 'вы писали']],
  ['uk', ['пише', 'написав', 'написала', 'написав(ла)', 'писав']],
  ['be', ['напісаў', 'напісала', 'піша']],
  ['bg', ['написа', 'пише']],
  ['mk', ['напиша']],
  ['el', ['έγραψε', 'έγραψαν', 'γράφει']],
  ['tr', ['yazdı', 'şunu yazdı', 'yazmış']],
  ['id', ['menulis']],
  ['vi', ['đã viết', 'viết']],
  ['eo', ['skribis']],
  ['ar', ['كتب', 'كتبت', 'كتب/كتبت']],
  ['fa', ['نوشت', 'نوشته است', 'نوشته']],
  ['he', ['כתב', 'כתבה', 'כתב/ה', 'כתב(ה)', '\u05de\u05d0\u05ea']],
  ['hi', ['ने लिखा', 'लिखा']],
  ['th', ['เขียนว่า', 'เขียน']],
  ['ka', ['წერდა', 'დაწერა']],
  ['ja', ['書きました', '書いた', 'さんのメール', 'のメッセージ']],
  ['zh', ['写道', '寫道', '写到', '寫到', '写了']],
  ['ko', ['작성', '썼습니다', '썼음']],
];

export interface Verb {
  readonly language: string;
  readonly start: number;
  readonly end: number;
}

/** The last verb of writing in a plain line, as a word of its own; undefined where there is none. */
export function findVerb(line: string): Verb | undefined {
  let found: Verb | undefined;
  for (const match of line.toLowerCase().matchAll(PATTERN)) {
    const verb = match[0];
    // Lower-casing may change a line's length (İ): the offsets are then a little off, which nobody minds.
    found = { language: LANGUAGE_OF.get(verb) ?? 'und', start: match.index, end: match.index + verb.length };
  }
  return found;
}

/** Quick no for most lines. */
export function mayHoldVerb(line: string): boolean {
  return line.toLowerCase().search(PATTERN) >= 0;
}

const LANGUAGE_OF = new Map(
  [...VERBS].reverse().flatMap(([language, verbs]) => verbs.map((verb) => [verb, language] as const)),
);

const PATTERN = new RegExp(
  [...LANGUAGE_OF.keys()]
    .sort((a, b) => b.length - a.length)
    .map((verb) => {
      const escaped = verb.replace(/[()/.]/g, '\\$&');
      // Scripts without blanks between words have no word borders to ask for. "wrote" may stick to an address.
      return /[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(verb) ? escaped : `(?<![\\p{L}\\p{M}])${escaped}(?![\\p{L}\\p{M}])`;
    })
    .join('|'),
  'gu',
);
