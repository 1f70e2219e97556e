import { type Declarations, parseDeclarations, stripComments } from './html-declarations.ts';
import type { Attributes } from './html-tokens.ts';
import { LIMITS } from '../limits.ts';

/** The rules of a mail's style sheets that say what is seen, by the simple selectors `tag`, `.class` and `#id`. */
export interface StyleSheet {
  readonly rules: Map<string, Map<string, string>>;
  /** True once a rule sets colours in a way that is not followed here: inherited colours are then not judged. */
  unclear: boolean;
  /** The same for font sizes: a wrapper's size of 0 is then not taken to hold for what it wraps. */
  unclearSizes: boolean;
  read: number;
}

export function emptyStyleSheet(): StyleSheet {
  return { rules: new Map(), unclear: false, unclearSizes: false, read: 0 };
}

/**
 * Adds the rules of one style element. Selectors with steps or states are passed over, and so are media rules, save that
 * what one of them shows again counts as shown: a mail that hides on paper or on phones is not hiding.
 */
export function readStyleSheet(sheet: StyleSheet, css: string): void {
  const text = css.slice(0, Math.max(0, LIMITS.styleSheet - sheet.read)).replace(/<!--|-->/g, '');
  sheet.read += text.length;
  const shown = new Set<string>();
  /** The blocks that are open, true for those that hold on some screens only. */
  const media: boolean[] = [];
  for (let at = 0; at < text.length; ) {
    const skipped = skipComment(text, at);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    if (text[at] === '}') {
      media.pop();
      at++;
      continue;
    }
    const brace = text.indexOf('{', at);
    if (brace === -1) break;
    const prelude = stripComments(text.slice(at, brace)).trim();
    if (/^@(media|supports|layer|document)/i.test(prelude)) {
      media.push(!/^@media\s+(?:only\s+)?(?:screen|all)$/i.test(prelude));
      at = brace + 1;
      continue;
    }
    const close = text.indexOf('}', brace);
    const end = close === -1 ? text.length : close;
    const declarations = parseDeclarations(text.slice(brace + 1, end));
    addRule(sheet, prelude.replace(/^(@(charset|import|namespace)[^;]*;\s*)+/i, ''), declarations, media.includes(true), shown);
    at = end + 1;
  }
  for (const selector of shown) sheet.rules.get(selector)?.delete('display');
}

/** What the rules say of an element; undefined where they say nothing. */
export function styleFor(sheet: StyleSheet, name: string, attributes: Attributes): Declarations | undefined {
  if (sheet.rules.size === 0) return undefined;
  let found: Map<string, string> | undefined;
  const add = (selector: string): void => {
    const rule = sheet.rules.get(selector);
    if (rule !== undefined) found = new Map([...(found ?? []), ...rule]);
  };
  add(name);
  const classes = attributes.get('class');
  if (classes !== undefined) {
    for (const one of classes.split(/\s+/, 20)) {
      add(`.${one}`);
      add(`${name}.${one}`);
    }
  }
  const id = attributes.get('id');
  if (id !== undefined) add(`#${id}`);
  return found;
}

function addRule(sheet: StyleSheet, prelude: string, own: Declarations, media: boolean, shown: Set<string>): void {
  if (prelude.startsWith('@')) return;
  const kept = new Map([...own].filter(([property]) => SEEN.has(property)));
  if (kept.size === 0) return;
  for (const selector of prelude.split(',', 50)) {
    const simple = selector.trim();
    if (!/^([a-z][a-z0-9]*)?([.#][\w-]+)?$/i.test(simple) || simple === '') {
      if (kept.has('color') || kept.has('background') || kept.has('background-color')) sheet.unclear = true;
      if (kept.has('font-size') || kept.has('font')) sheet.unclearSizes = true;
      continue;
    }
    const key = simple.replace(/^[a-z0-9]+/i, (tag) => tag.toLowerCase());
    if (media) {
      if (kept.has('display') && kept.get('display') !== 'none') shown.add(key);
      continue;
    }
    const rule = sheet.rules.get(key) ?? new Map<string, string>();
    for (const [property, value] of kept) rule.set(property, value);
    if (sheet.rules.size < MOST_RULES) sheet.rules.set(key, rule);
  }
}

function skipComment(text: string, at: number): number {
  if (/\s/.test(text[at] ?? '')) return at + 1;
  if (!text.startsWith('/*', at)) return at;
  const end = text.indexOf('*/', at + 2);
  return end === -1 ? text.length : end + 2;
}

const MOST_RULES = 2_000;
const SEEN = new Set([
  'display', 'visibility', 'opacity', 'font-size', 'font', 'color', 'background', 'background-color', 'background-image',
  'max-height', 'height', 'width', 'max-width', 'overflow', 'text-indent', 'position', 'left', 'top', 'clip', 'clip-path',
  'transform', 'margin-left', 'background-clip', '-webkit-background-clip', 'zoom', 'filter',
]);
