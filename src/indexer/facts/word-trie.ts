import { isBlank, isLetter, isUnspaced } from './characters.ts';

interface Node<T> {
  readonly next: Map<number, Node<T>>;
  meanings: T[] | undefined;
}

/** Thousands of words and phrases looked for in one pass: most positions are left after one or two characters. */
export class WordTrie<T> {
  readonly #root: Node<T> = { next: new Map(), meanings: undefined };
  readonly #ascii: (Node<T> | undefined)[] = new Array<Node<T> | undefined>(128).fill(undefined);

  /** `word` in lower case; a blank in it stands for any run of one blank or line break. */
  add(word: string, meaning: T): void {
    let node = this.#root;
    for (let at = 0; at < word.length; at++) {
      const code = word.charCodeAt(at);
      let next = node.next.get(code);
      if (!next) {
        next = { next: new Map(), meanings: undefined };
        node.next.set(code, next);
        if (at === 0 && code < 128) this.#ascii[code] = next;
      }
      node = next;
    }
    (node.meanings ??= []).push(meaning);
  }

  /** The longest word that stands at `from` of lower-case text and ends at a word boundary, or undefined. */
  longest(lower: string, from: number): { readonly end: number; readonly meanings: readonly T[] } | undefined {
    const first = lower.charCodeAt(from);
    let node = first < 128 ? this.#ascii[first] : this.#root.next.get(first);
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
}

function endsWord(lower: string, end: number): boolean {
  if (end >= lower.length) return true;
  const next = lower.charCodeAt(end);
  const last = lower.charCodeAt(end - 1);
  return isUnspaced(last) || isUnspaced(next) || !isLetter(next) || !isLetter(last);
}
