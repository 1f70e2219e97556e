/** Groups of words that a paragraph shows or not; made so that they cost little on the English text that most are tried on. */
export interface Evidence {
  readonly groups: readonly RegExp[];
  /** The groups without what no ASCII text can hold. */
  readonly ascii: readonly RegExp[];
  /** All of `ascii` as one pattern: one look tells that a text shows none of them. */
  readonly anyAscii: RegExp;
}

/** Groups as patterns in lower case; `shows` lowers the text, which is cheaper than the `i` flag. */
export function evidenceOf(...patterns: readonly RegExp[]): Evidence {
  const ascii = patterns.flatMap(({ source }) => {
    const possible = alternatives(source).map((one) => one.replaceAll("['’]", "'")).filter((one) => ASCII.test(one));
    return possible.length === 0 ? [] : [possible.join('|')];
  });
  return {
    groups: patterns.map(({ source }) => new RegExp(source, 'u')),
    ascii: ascii.map((source) => new RegExp(source)),
    anyAscii: new RegExp(ascii.join('|')),
  };
}

/** True where at least `least` of the groups of words are found in `lower`, a text in lower case. */
export function shows(lower: string, { groups, ascii, anyAscii }: Evidence, least: number): boolean {
  const simple = ASCII.test(lower);
  if (simple && !anyAscii.test(lower)) return false;
  if (simple && least === 1) return true;
  let seen = 0;
  for (const group of simple ? ascii : groups) if (group.test(lower) && ++seen >= least) return true;
  return false;
}

/** A pattern's alternatives, cut at the bars that stand in no brackets. */
function alternatives(source: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < source.length; at++) {
    const sign = source[at];
    if (sign === '\\') at++;
    else if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    else if (sign === '|' && depth === 0) {
      found.push(source.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, source.slice(start)];
}

const ASCII = /^[\x00-\x7f]*$/;
