/** The sections of the settings page, as its address names them: `#search`, `#search/floor`. */
export const SECTIONS = ['mail', 'search', 'look', 'meaning', 'privacy', 'test'] as const;

export type Section = (typeof SECTIONS)[number];

/** What an address names: a section, and what is looked for in it. */
export interface Named {
  readonly section: Section;
  readonly wanted: string;
}

/** Undefined for an address that names no section. */
export function namedBy(hash: string): Named | undefined {
  const [name = '', ...rest] = hash.replace(/^#/, '').split('/');
  const section = SECTIONS.find((one) => one === name);
  return section && { section, wanted: decoded(rest.join('/')) };
}

export const addressOf = ({ section, wanted }: Named): string => `#${section}${wanted === '' ? '' : `/${encodeURIComponent(wanted)}`}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
