/** Text into token ids. */
export interface WordPiece {
  /** Ids in order, without special tokens; words that cannot be put together are `unknown`. */
  encode(text: string): readonly number[];
  readonly unknown: number;
}

/**
 * The uncased tokenizer of BERT: lower case, no accents, ideographs and punctuation stand alone, each word is cut into the
 * longest pieces that the vocabulary has (`##` before those inside a word). Names of special tokens in a text are text.
 *
 * All walking over characters is left to regular expressions, which are compiled even where scripts are interpreted.
 *
 * @param vocabulary The tokens, their index being their id.
 */
export function createWordPiece(vocabulary: readonly string[]): WordPiece {
  const ids = new Map(vocabulary.map((token, id) => [token, id]));
  const longest = vocabulary.reduce((most, token) => Math.max(most, token.length), 0);
  const unknown = ids.get('[UNK]') ?? 0;
  const remembered = new Map<string, readonly number[]>();

  function piecesOf(word: string): readonly number[] {
    if (word.length > 2 * LONGEST_WORD || (word.length > LONGEST_WORD && [...word].length > LONGEST_WORD)) return [unknown];
    const pieces: number[] = [];
    for (let start = 0; start < word.length;) {
      let end = Math.min(word.length, start + longest);
      let id: number | undefined;
      for (; end > start; end--) {
        id = ids.get(start === 0 ? word.slice(0, end) : `##${word.slice(start, end)}`);
        if (id !== undefined) break;
      }
      if (id === undefined) return [unknown];
      pieces.push(id);
      start = end;
    }
    return pieces;
  }

  function rememberedPieces(word: string): readonly number[] {
    const known = remembered.get(word);
    if (known !== undefined) return known;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const pieces = piecesOf(word);
    remembered.set(word, pieces);
    return pieces;
  }

  return {
    unknown,
    encode(text) {
      const found: number[] = [];
      for (const word of wordsOf(text)) {
        const id = ids.get(word);
        if (id !== undefined) found.push(id);
        else for (const piece of rememberedPieces(word)) found.push(piece);
      }
      return found;
    },
  };
}

function wordsOf(text: string): readonly string[] {
  if (PRINTABLE_ASCII.test(text)) return text.toLowerCase().match(ASCII_WORDS) ?? [];
  return (
    text
      .replace(INVISIBLE, '')
      .replace(IDEOGRAPHS, ' $& ')
      .normalize('NFD')
      .replace(ACCENTS, '')
      // Letter by letter: no other letter's small form depends on what stands around it.
      .replaceAll('Σ', 'σ')
      .toLowerCase()
      .match(WORDS) ?? []
  );
}

const PRINTABLE_ASCII = /^[\t\n\r\x20-\x7e]*$/;
const ASCII_WORDS = /[a-z0-9]+|[!-/:-@[-`{-~]/g;

/** Taken out, so that what stands around them joins. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\ufffd]/gu;
const ACCENTS = /\p{Mn}/gu;
/** BERT's list, which knows nothing of later extensions; kana and hangul make words. */
const IDEOGRAPHS =
  /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{2a6df}\u{2a700}-\u{2b73f}\u{2b740}-\u{2b81f}\u{2b920}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/gu;
const WORDS = /[\p{P}$+<=>^`|~]|[^\s\p{P}$+<=>^`|~]+/gu;

/** In code points; BERT calls longer words unknown. */
const LONGEST_WORD = 100;
const MOST_REMEMBERED = 50_000;
