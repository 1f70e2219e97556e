import { type Declared, parseDeclarations, stripComments } from './html-declarations.ts';
import { matches, parseSelector, type Selector, type Steps, type Subject } from './html-selector.ts';
import { LIMITS } from '../limits.ts';

interface Rule {
  readonly selector: Selector;
  readonly declared: Declared;
  /** Later rules win over earlier ones that are as specific. */
  readonly order: number;
  /** Of a screen that may not be this one: says only that the element is shown somewhere. */
  readonly shows: boolean;
}

/** The rules of a mail's style sheets that say what is seen, by what an element must have to be meant. */
export interface StyleSheet {
  readonly rules: Map<string, Rule[]>;
  /** Names of attributes that selectors ask for. */
  readonly attributes: Set<string>;
  readonly steps: Steps;
  count: number;
  /** A limit cut the rules or what they may cost: what they hide later on is not known. */
  cut: boolean;
  /** True once a rule sets colours in a way that is not followed here: inherited colours are then not judged. */
  unclear: boolean;
  /** The same for font sizes: a wrapper's size of 0 is then not taken to hold for what it wraps. */
  unclearSizes: boolean;
  read: number;
}

export function emptyStyleSheet(): StyleSheet {
  return { rules: new Map(), attributes: new Set(), steps: { left: LIMITS.styleSteps }, count: 0, cut: false, unclear: false, unclearSizes: false, read: 0 };
}

/**
 * Adds the rules of one style element. Selectors with states (`:hover`) are passed over, and so are media rules, save that
 * what one of them shows again counts as shown: a mail that hides on paper or on phones is not hiding.
 */
export function readStyleSheet(sheet: StyleSheet, css: string): void {
  const room = Math.max(0, LIMITS.styleSheet - sheet.read);
  if (css.length > room) sheet.cut = true;
  const text = css.slice(0, room).replace(/<!--|-->/g, '');
  sheet.read += text.length;
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
    const declared = parseDeclarations(text.slice(brace + 1, end));
    addRule(sheet, prelude.replace(/^(@(charset|import|namespace)[^;]*;\s*)+/i, ''), declared, media.includes(true));
    at = end + 1;
  }
}

/** What the rules say of an element; undefined where they say nothing. */
export function styleFor(sheet: StyleSheet, subject: Subject): Declared | undefined {
  if (sheet.rules.size === 0) return undefined;
  if (sheet.steps.left < 0) {
    sheet.cut = true;
    return undefined;
  }
  const found: Rule[] = [];
  const look = (key: string): void => {
    for (const rule of sheet.rules.get(key) ?? []) if (matches(rule.selector, subject, sheet.steps)) found.push(rule);
  };
  look('*');
  look(subject.name);
  for (const one of subject.classes) look(`.${one}`);
  const id = subject.attributes.get('id');
  if (id !== undefined) look(`#${id}`);
  if (found.length === 0) return undefined;
  found.sort((one, other) => one.selector.specificity - other.selector.specificity || one.order - other.order);
  const values = new Map<string, string>();
  const important = new Set<string>();
  for (const { declared, shows } of found) {
    if (shows) continue;
    for (const [property, value] of declared.values) {
      const wins = declared.important.has(property);
      if (important.has(property) && !wins) continue;
      values.set(property, value);
      if (wins) important.add(property);
    }
  }
  if (found.some(({ shows }) => shows)) values.delete('display');
  return { values, important };
}

function addRule(sheet: StyleSheet, prelude: string, declared: Declared, media: boolean): void {
  if (prelude.startsWith('@')) return;
  const values = new Map([...declared.values].filter(([property]) => SEEN.has(property)));
  const display = values.get('display');
  if (values.size === 0 || (media && (display === undefined || display === 'none'))) return;
  for (const text of prelude.split(',', 50)) {
    const selector = text.length > LONGEST_SELECTOR ? undefined : parseSelector(text.trim());
    if (selector === undefined) {
      if (media) continue;
      if (values.has('color') || values.has('background') || values.has('background-color')) sheet.unclear = true;
      if (values.has('font-size') || values.has('font')) sheet.unclearSizes = true;
      continue;
    }
    if (++sheet.count > MOST_RULES) {
      sheet.cut = true;
      return;
    }
    for (const { attributes } of selector.compounds) for (const { name } of attributes) sheet.attributes.add(name);
    const rule = { selector, declared: { values, important: declared.important }, order: sheet.count, shows: media };
    const others = sheet.rules.get(selector.key);
    if (others === undefined) sheet.rules.set(selector.key, [rule]);
    else others.push(rule);
  }
}

function skipComment(text: string, at: number): number {
  if (/\s/.test(text[at] ?? '')) return at + 1;
  if (!text.startsWith('/*', at)) return at;
  const end = text.indexOf('*/', at + 2);
  return end === -1 ? text.length : end + 2;
}

const MOST_RULES = 4_000;
const LONGEST_SELECTOR = 500;
const SEEN = new Set([
  'display', 'visibility', 'opacity', 'font-size', 'font', 'color', 'background', 'background-color', 'background-image',
  'max-height', 'height', 'width', 'max-width', 'overflow', 'text-indent', 'position', 'left', 'top', 'clip', 'clip-path',
  'transform', 'margin-left', 'background-clip', '-webkit-background-clip', 'zoom', 'filter',
]);
