/** Words alone: nothing of a subject or a selection is meant as an operator or a quotation. */
export function plainWords(text: string): string {
  const words = text.replace(/^(?:\s*(?:re|aw|fwd?|wg)\s*:)+/iu, '').match(/[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}.@_'’-]*/gu) ?? [];
  return words.join(' ').slice(0, LONGEST).trim();
}

const LONGEST = 300; // characters
