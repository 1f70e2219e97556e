/** Whether it has a word, beside small ones, that the question, in lower case, does not have. By itself and written large none is small: "Do". */
export function saysMore(shape: string, question: string): boolean {
  const asked = new Set(wordsIn(question));
  // A longer word may stand in the question with an ending, and where there are no blanks within a run of letters.
  const words = wordsIn(shape);
  return words.some((word) => !SMALL_WORDS.has(words.length === 1 ? word : word.toLowerCase()) && (word.length > SHORT || UNSPACED.test(word) ? !question.includes(word.toLowerCase()) : !asked.has(word.toLowerCase())));
}

export function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}'’.,:-]*[\p{L}\p{N}])?/gu) ?? [];
}

const SHORT = 3; // letters
/** What stands before a place or a time and says nothing by itself. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a an the in at on to of by for from and or is it as so up if be do he we i you my our us me him her his its not no all any who how why
   der die das dem den des ein im am zum zur an auf aus bei von mit ab bis um so la le les el il lo un une du au aux à y e en et de di do na no em al het op aan van te`.split(/\s+/));

/** Lists of words are of several languages at once: what begins as a word of another one is none of its words in English. */
export function isOfLanguage(shape: string, language: string): boolean {
  if (language === 'und') return true;
  const first = /^\p{L}+/u.exec(shape)?.[0].toLowerCase();
  return first === undefined || (FALSE_FRIENDS.get(first)?.includes(language) ?? true);
}

/** Words that English has, too, meaning something else, and the languages they are meant of. */
const FALSE_FRIENDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['want', ['nl']], ['car', ['fr']], ['due', ['it']], ['sept', ['fr']], ['elf', ['de', 'nl']], ['am', ['de']], ['no', ['pt']], ['op', ['nl']], ['die', ['de']],
]);

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
