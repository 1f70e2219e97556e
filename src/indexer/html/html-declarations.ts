export type Declarations = ReadonlyMap<string, string>;

/** Declarations of a style attribute or rule, properties and values in lower case, the last of each property. */
export function parseDeclarations(css: string): Declarations {
  const declarations = new Map<string, string>();
  for (const declaration of plainly(css).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    declarations.set(property, declaration.slice(colon + 1).replace(/!\s*important/i, '').trim().toLowerCase());
  }
  return declarations;
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
