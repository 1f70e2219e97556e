import { isBlank, isLetter, isUnspaced } from './characters.ts';

interface Node<T> {
  readonly next: Map<number, Node<T>>;
  meanings: T[] | undefined;
}

/** Thousands of words and phrases looked for in one pass: most positions are left after one or two characters. */
export class WordTrie<T> {
  readonly #root: Node<T> = { next: new Map(), meanings: undefined };
  /** 1 for each hash of three leading characters that some word has: nine in ten positions are left after this one look. */
  readonly #leads = new Uint8Array(LEADS);

  /** `word` in lower case; a blank in it stands for any run of one blank or line break. */
  add(word: string, meaning: T): void {
    let node = this.#root;
    for (let at = 0; at < word.length; at++) {
      const code = word.charCodeAt(at);
      let next = node.next.get(code);
      if (!next) {
        next = { next: new Map(), meanings: undefined };
        node.next.set(code, next);
      }
      node = next;
    }
    (node.meanings ??= []).push(meaning);
    this.#leads[lead(word, 0)] = 1;
  }

  /** The longest word that stands at `from` of lower-case text and ends at a word boundary, or undefined. */
  longest(lower: string, from: number): { readonly end: number; readonly meanings: readonly T[] } | undefined {
    const first = lower.charCodeAt(from);
    if (first < 0x3000 && this.#leads[lead(lower, from)] === 0) return undefined;
    let node = this.#root.next.get(first);
    let best: { end: number; meanings: readonly T[] } | undefined;
    let at = from + 1;
    while (node) {
      if (node.meanings && endsWord(lower, at)) best = { end: at, meanings: node.meanings };
      if (at >= lower.length) break;
      const code = lower.charCodeAt(at++);
      node = node.next.get(code === 10 || isBlank(code) ? 32 : code === 0x2019 ? 39 : code);
    }
    return best;
  }

  /**
   * The source of a regular expression that matches one character where one of the words may begin: `depth` characters
   * are looked at, and only words that begin so in ASCII where `onlyAscii` says so. What it passes over is no word.
   */
  beginnings(depth: number, onlyAscii: boolean): string {
    const choices: string[] = [];
    for (const [code, next] of this.#root.next) {
      if (!onlyAscii || code < 128) choices.push(`${characterSource(code, onlyAscii)}(?=${sourceOf(next, depth - 1, onlyAscii, code)})`);
    }
    return choices.join('|');
  }
}

function sourceOf<T>(node: Node<T>, depth: number, onlyAscii: boolean, last: number): string {
  if (depth === 0 || (node.meanings && !(onlyAscii && isLetter(last)))) return '';
  const choices: string[] = [];
  for (const [code, next] of node.next) {
    if (!onlyAscii || code < 128) choices.push(characterSource(code, onlyAscii) + sourceOf(next, depth - 1, onlyAscii, code));
  }
  if (node.meanings) choices.push('(?![a-z])');
  // Nothing goes on in ASCII: the way here leads to no word.
  if (choices.length === 0) return '(?!)';
  return choices.length === 1 ? choices.join('') : `(?:${choices.join('|')})`;
}

function characterSource(code: number, onlyAscii: boolean): string {
  if (code === 32) return onlyAscii ? '[ \\t\\n]' : '\\s';
  if (code === 39 && !onlyAscii) return "['\\u2019]";
  return String.fromCharCode(code).replace(/[.*+?^${}()|[\]\\/]/, '\\$&');
}

/** Hash of three characters; from the first that is no letter on they count as none, so that short words have one hash. */
function lead(lower: string, at: number): number {
  const first = lower.charCodeAt(at);
  const second = lower.charCodeAt(at + 1);
  if (!isLetter(first) || !isLetter(second) || isUnspaced(second)) return (first * 961) & (LEADS - 1);
  const third = lower.charCodeAt(at + 2);
  return (first * 961 + second * 31 + (isLetter(third) && !isUnspaced(third) ? third : 0)) & (LEADS - 1);
}

function endsWord(lower: string, end: number): boolean {
  if (end >= lower.length) return true;
  const next = lower.charCodeAt(end);
  const last = lower.charCodeAt(end - 1);
  return isUnspaced(last) || isUnspaced(next) || !isLetter(next) || !isLetter(last);
}

const LEADS = 1 << 16;
