export type Declarations = ReadonlyMap<string, string>;

/** Declarations of a style attribute or rule, properties and values in lower case, the last of each property. */
export function parseDeclarations(css: string): Declarations {
  const declarations = new Map<string, string>();
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    declarations.set(property, declaration.slice(colon + 1).replace(/!\s*important/i, '').trim().toLowerCase());
  }
  return declarations;
}
