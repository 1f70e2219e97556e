import type { Attributes } from './html-tokens.ts';

/** Line breaks that an element makes at its start and end: 0 inline, 1 a line, 2 a paragraph. */
export function breaksOf(name: string, attributes: Attributes): number {
  if (PARAGRAPHS.has(name)) {
    // Word writes every line as a paragraph without margins.
    if (name === 'p' && /mso(normal|plaintext|listparagraph|nospacing)/i.test(attributes.get('class') ?? '')) return 1;
    if (name === 'p' && /margin(-bottom)?:\s*0/i.test(attributes.get('style') ?? '')) return 1;
    return 2;
  }
  return LINES.has(name) ? 1 : 0;
}

/** The innermost elements that the start of this one ends; undefined where it ends none. */
export function endedBy(name: string): ReadonlySet<string> | undefined {
  return IMPLIED.get(name) ?? (PARAGRAPH_ENDS.has(name) ? PARAGRAPH : undefined);
}

export const VOID = new Set(['area', 'base', 'basefont', 'bgsound', 'col', 'embed', 'frame', 'input', 'keygen', 'link', 'meta', 'param', 'source', 'track', 'wbr']);
export const SKIPPED = new Set(['script', 'style', 'template', 'title', 'noframes', 'iframe', 'object', 'xml', 'datalist', 'audio', 'video', 'canvas']);
export const PREFORMATTED = new Set(['pre', 'textarea', 'listing', 'xmp', 'plaintext']);
const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'dl', 'figure', 'listing', 'xmp']);
const LINES = new Set([
  'div', 'tr', 'li', 'dt', 'dd', 'table', 'tbody', 'thead', 'tfoot', 'caption', 'center', 'address', 'article', 'aside', 'section', 'header',
  'footer', 'main', 'nav', 'form', 'fieldset', 'legend', 'dir', 'menu', 'figcaption', 'details', 'summary', 'option', 'body', 'hgroup', 'title',
]);
export const TABLE_PARTS = new Set(['table', 'tr', 'td', 'th', 'tbody', 'thead', 'tfoot', 'caption']);
const PARAGRAPH = new Set(['p']);
const PARAGRAPH_ENDS = new Set([...PARAGRAPHS, 'div', 'table', 'center', 'address', 'form', 'section', 'article', 'header', 'footer', 'main', 'nav']);
/** Elements that the start of another ends where they are innermost. */
const IMPLIED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', new Set(['li', 'p'])], ['dt', new Set(['dt', 'dd', 'p'])], ['dd', new Set(['dt', 'dd', 'p'])], ['option', new Set(['option'])],
  ['td', new Set(['td', 'th', 'p'])], ['th', new Set(['td', 'th', 'p'])], ['tr', new Set(['td', 'th', 'tr', 'p'])],
  ['tbody', new Set(['td', 'th', 'tr', 'thead', 'tbody'])], ['tfoot', new Set(['td', 'th', 'tr', 'thead', 'tbody'])],
  ['a', new Set(['a'])], ['body', new Set(['head', 'title', 'style', 'script'])],
]);
