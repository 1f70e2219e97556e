interface Passage {
  readonly start: number;
  readonly end: number;
}

/**
 * What an embedder reads for a passage: the message's subject and the passage itself, a line each. Made of what the store
 * keeps, so that it is the same whenever a vector is made. `EMBEDDED_TEXT` names it: another text needs another name.
 */
export function embeddedText({ subject, text }: { readonly subject: string; readonly text: string }, { start, end }: Passage): string {
  return [subject.trim(), text.slice(start, end).trim()].filter((part) => part !== '').join('\n');
}

/** Begins the `preprocessing` of every contract, so that vectors of other texts are never compared with those of these. */
export const EMBEDDED_TEXT = 'subject and passage';
