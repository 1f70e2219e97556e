/** Lower case without diacritics: "São" and "sao", "Łódź" and "lodz", "Straße" and "strasse" become the same form. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  // NFC at the end puts Hangul syllables and voiced kana together again: their marks are letters, not accents.
  return lower.normalize('NFKD').replace(ACCENTS, '').replace(LETTERS, (letter) => BASE.get(letter) ?? letter).normalize('NFC');
}

/** Other spellings without diacritics that people type: "Häuser" as "haeuser". Empty where there is none. */
export function transliterate(exact: string): string {
  const spelled = exact.replace(/[äöüåø]/g, (letter) => SPELLED.get(letter) ?? letter);
  return spelled === exact ? '' : fold(spelled);
}

const ASCII = /^[\x00-\x7f]*$/;

/** Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowels and tatweel. Not the marks that make other letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/** Letters that Unicode does not decompose. */
const BASE: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'], ['ø', 'o'], ['æ', 'ae'], ['œ', 'oe'], ['ł', 'l'], ['đ', 'd'], ['ð', 'd'], ['þ', 'th'],
  ['ı', 'i'], ['ħ', 'h'], ['ŋ', 'n'], ['ŧ', 't'], ['ς', 'σ'], ['ə', 'e'],
]);
const LETTERS = /[ßøæœłđðþıħŋŧςə]/g;

const SPELLED: ReadonlyMap<string, string> = new Map([['ä', 'ae'], ['ö', 'oe'], ['ü', 'ue'], ['å', 'aa'], ['ø', 'oe']]);
