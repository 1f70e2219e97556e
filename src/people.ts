/**
 * People as the index keeps them and queries ask for them, so that both agree: a name with its address in lower case
 * without accents, each beginning of a word marked. `%` stands for the mark here: "Zoë Quinn <zoe.quinn@example.org>" is
 * `%zoe %quinn <%zoe.%quinn@%example.%org>`, and "quinn" or "@example" is asked for as `%quinn` or `@%example`.
 */

/** How a person is kept; empty for one without name and address. */
export function markedPerson(name: string, email: string): string {
  const named = marked(name.slice(0, LONGEST));
  return email === '' ? named : `${named} <${marked(email.slice(0, LONGEST))}>`.trimStart();
}

/** What to look for with `instr`: a part that begins where a word begins. Empty where nothing could be found. */
export function markedPart(text: string): string {
  return marked(text.slice(0, LONGEST).trim());
}

/** Lower case, without accents. */
export function plainName(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').replaceAll(WORD_START, '').toLowerCase().replaceAll('ß', 'ss').normalize('NFC');
}

function marked(text: string): string {
  return plainName(text).replace(WORD, (word) => WORD_START + word).replace(/\s+/g, ' ').trim();
}

/** Stands before each word; no letter, and no mail holds it. */
export const WORD_START = '\u0001';
const LONGEST = 320;
const ACCENTS = /[\u0300-\u036f]/g;
/** A run of letters and digits; a character of a script without spaces is a word of its own. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{M}]*(?:[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{N}\p{M}])*|\p{N}(?:[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{N}\p{M}])*/gu;
