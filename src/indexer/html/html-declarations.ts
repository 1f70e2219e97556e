export type Declarations = ReadonlyMap<string, string>;

/** Declarations of a style attribute or rule, and which of them say `!important`: those win over all others. */
export interface Declared {
  readonly values: Declarations;
  readonly important: ReadonlySet<string>;
}

/** Reads CSS declarations: properties and values in lower case, the last of each property. */
export function parseDeclarations(css: string): Declared {
  const values = new Map<string, string>();
  const important = new Set<string>();
  for (const declaration of plainly(css).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const said = declaration.slice(colon + 1);
    const value = said.replace(/!\s*important/i, '');
    if (value.length < said.length) important.add(property);
    else if (important.has(property)) continue;
    values.set(property, value.trim().toLowerCase());
  }
  return { values, important };
}

/** Without comments, and letters in place of their escapes (`\6e` is an n): both hide from a reader of words what browsers see. */
function plainly(css: string): string {
  const bare = stripComments(css);
  if (!bare.includes('\\')) return bare;
  return bare.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)));
}

/** CSS without its comments; one that never ends goes on to the end. */
export function stripComments(text: string): string {
  let out = '';
  let copied = 0;
  for (let start = text.indexOf('/*'); start !== -1; start = text.indexOf('/*', copied)) {
    out += text.slice(copied, start);
    const end = text.indexOf('*/', start + 2);
    if (end === -1) return out;
    copied = end + 2;
  }
  return out + text.slice(copied);
}
