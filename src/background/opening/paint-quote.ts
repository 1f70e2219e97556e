/**
 * Runs in the message's document, away from everything else here: it has to stand on its own.
 *
 * White space may differ, since a line of mail is set anew on screen; so may signs that show that a line is quoted, and
 * where nothing else helps everything but letters and digits, since Thunderbird draws some signs as pictures.
 */
export function paintQuote(quote: string, name: string): boolean {
  const SPACE = /[\s\0-\x08\x7f-\x9f\u00ad\u034f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
  const leavesOut = [SPACE, new RegExp(`${SPACE.source}|[>|]`, 'u'), /[^\p{L}\p{N}]/u];
  const MOST = 3_000_000; // characters
  const FEW = 8; // characters
  const isWord = /^[\p{L}\p{N}]/u;

  /** The text without what is left out, in pieces that stand for one place each. */
  function* pieces(text: string, out: RegExp): Generator<{ readonly plain: string; readonly start: number; readonly end: number }> {
    for (const { 0: cluster, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
      let plain = '';
      for (const character of cluster.normalize('NFC')) if (!out.test(character)) plain += character;
      if (plain !== '') yield { plain, start: index, end: index + cluster.length };
    }
  }
  const plainOf = (text: string, out: RegExp): string => {
    if (/^[\0-\x7f]*$/.test(text)) return text.replace(new RegExp(out, 'gu'), '');
    let plain = '';
    for (const piece of pieces(text, out)) plain += piece.plain;
    return plain;
  };

  function textsOf(out: RegExp): { readonly whole: string; readonly nodes: readonly { readonly node: Text; readonly from: number }[] } {
    const nodes: { readonly node: Text; readonly from: number }[] = [];
    const parts: string[] = [];
    let length = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node && length < MOST; node = walker.nextNode()) {
      if (!(node instanceof Text) || /^(?:script|style|noscript|title|template)$/.test(node.parentElement?.localName ?? '')) continue;
      const plain = plainOf(node.data, out);
      if (plain === '') continue;
      nodes.push({ node, from: length });
      parts.push(plain);
      length += plain.length;
    }
    return { whole: parts.join(''), nodes };
  }

  /** Where the character of the gathered text stands. */
  function placeOf(nodes: ReturnType<typeof textsOf>['nodes'], at: number, out: RegExp): { readonly node: Text; readonly start: number; readonly end: number } | undefined {
    let [low, high] = [0, nodes.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((nodes[middle]?.from ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const found = nodes[low];
    if (!found) return undefined;
    let length = found.from;
    for (const { plain, start, end } of pieces(found.node.data, out)) {
      length += plain.length;
      if (at < length) return { node: found.node, start, end };
    }
    return undefined;
  }

  /** Neither end may cut a word in two. */
  const isWhole = (range: Range): boolean => {
    const { startContainer: first, startOffset, endContainer: last, endOffset } = range;
    const before = first instanceof Text ? first.data.slice(0, startOffset).match(/[\p{L}\p{N}]\p{M}*$/u) : undefined;
    const isInside = first instanceof Text && before && isWord.test(first.data.slice(startOffset));
    const isCut = last instanceof Text && isWord.test(last.data.slice(endOffset)) && /[\p{L}\p{N}]\p{M}*$/u.test(last.data.slice(0, endOffset));
    return !isInside && !isCut;
  };

  function rangeOf(out: RegExp): Range | undefined {
    const words = plainOf(quote, out);
    if (words === '' || (out === leavesOut[2] && words.length < FEW)) return undefined;
    const { whole, nodes } = textsOf(out);
    let second: Range | undefined;
    for (let at = whole.indexOf(words), tries = 0; at >= 0 && tries < 200; at = whole.indexOf(words, at + 1), tries++) {
      const [first, last] = [placeOf(nodes, at, out), placeOf(nodes, at + words.length - 1, out)];
      if (!first || !last) continue;
      const range = document.createRange();
      range.setStart(first.node, first.start);
      range.setEnd(last.node, last.end);
      if (range.getClientRects().length === 0) continue; // Hidden.
      if (isWhole(range)) return range;
      second ??= range;
    }
    return second;
  }

  /** Word by word: of one range over several lines of a node, Gecko leaves out a line in between. */
  function wordsIn(range: Range): readonly Range[] {
    const words: Range[] = [];
    const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (!(node instanceof Text) || !range.intersectsNode(node)) continue;
      const start = node === range.startContainer ? range.startOffset : 0;
      const end = node === range.endContainer ? range.endOffset : node.length;
      for (const { 0: word, index } of node.data.slice(start, end).matchAll(/\S*\s+|\S+/g)) {
        const one = document.createRange();
        one.setStart(node, start + index);
        one.setEnd(node, start + index + word.length);
        words.push(one);
      }
    }
    return words;
  }

  CSS.highlights.delete(name);
  for (const out of leavesOut) {
    const range = rangeOf(out);
    if (!range) continue;
    CSS.highlights.set(name, new Highlight(...wordsIn(range)));
    const { top, bottom } = range.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) scrollBy({ top: top - Math.max(0, (innerHeight - (bottom - top)) / 3), behavior: 'instant' });
    return true;
  }
  return false;
}
