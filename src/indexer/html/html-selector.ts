import type { Attributes } from './html-tokens.ts';

/** An element as selectors see it: what it is called, what it lies in, and what came before it there. */
export interface Subject {
  readonly name: string;
  readonly attributes: Attributes;
  readonly classes: readonly string[];
  readonly parent: Subject | undefined;
  /** Elements begun before it in the same one. */
  readonly index: number;
  /** The last elements begun in it, in order. */
  readonly children: Subject[];
  begun: number;
}

/** An element that is about to begin in `parent`; `begin` tells that it has. */
export function subjectOf(name: string, attributes: Attributes, parent: Subject | undefined): Subject {
  const classes = attributes.get('class')?.split(/\s+/, MOST_CLASSES).filter((one) => one !== '') ?? NONE;
  return { name, attributes, classes, parent, index: parent?.begun ?? 0, children: [], begun: 0 };
}

/** Takes note that `child` was begun in `parent`. */
export function begin(parent: Subject, child: Subject): void {
  parent.begun++;
  if (parent.children.length >= MOST_SIBLINGS) parent.children.shift();
  parent.children.push(child);
}

interface AttributeTest {
  readonly name: string;
  /** Empty: the attribute is there. */
  readonly operator: string;
  readonly value: string;
}

interface Compound {
  readonly tag: string;
  readonly id: string;
  readonly classes: readonly string[];
  readonly attributes: readonly AttributeTest[];
  readonly first: boolean;
  /** How it relates to the compound on its left: a blank, `>`, `+` or `~`; empty for the leftmost. */
  readonly combinator: string;
}

export interface Selector {
  /** From right to left: the first is the element itself. */
  readonly compounds: readonly Compound[];
  /** CSS Selectors 4, 17: ids, then classes and attributes, then tags, as one number. */
  readonly specificity: number;
  /** What the element must at least have: `#id`, `.class`, a tag, or `*`. */
  readonly key: string;
}

/** Reads one selector (no commas); undefined for what is not followed here: states, pseudo-elements, namespaces. */
export function parseSelector(text: string): Selector | undefined {
  const compounds: Compound[] = [];
  let combinator = '';
  let specificity = 0;
  let at = 0;
  while (at < text.length) {
    COMPOUND.lastIndex = at;
    const whole = COMPOUND.exec(text)?.[0] ?? '';
    if (whole === '' || compounds.length === MOST_STEPS) return undefined;
    const classes: string[] = [];
    const attributes: AttributeTest[] = [];
    const compound = { tag: '', id: '', classes, attributes, first: false, combinator };
    for (const [simple] of whole.matchAll(SIMPLE)) {
      if (simple.startsWith('#')) {
        compound.id = simple.slice(1);
        specificity += 10_000;
      } else if (simple.startsWith('.')) {
        classes.push(simple.slice(1));
        specificity += 100;
      } else if (simple.startsWith('[')) {
        const [, name = '', operator = '', value = ''] = ATTRIBUTE.exec(simple) ?? [];
        attributes.push({ name: name.toLowerCase(), operator, value: value.replace(/^(["'])(.*)\1$/s, '$2') });
        specificity += 100;
      } else if (simple.startsWith(':')) {
        compound.first = true;
        specificity += 100;
      } else if (simple !== '*') {
        compound.tag = simple.toLowerCase();
        specificity += 1;
      }
    }
    compounds.push(compound);
    at += whole.length;
    COMBINATOR.lastIndex = at;
    const between = COMBINATOR.exec(text)?.[0] ?? '';
    combinator = between.trim() || ' ';
    at += between.length;
    if (at < text.length ? between === '' : between.trim() !== '') return undefined;
  }
  const last = compounds.at(-1);
  if (last === undefined) return undefined;
  const key = last.id !== '' ? `#${last.id}` : last.classes[0] !== undefined ? `.${last.classes[0]}` : last.tag || '*';
  return { compounds: compounds.reverse(), specificity, key };
}

/** What the matching of one mail's selectors may cost; each look at an element takes one away. */
export interface Steps {
  left: number;
}

/** Whether a selector means this element. */
export function matches(selector: Selector, subject: Subject, steps: Steps): boolean {
  return matchesFrom(selector.compounds, 0, subject, steps);
}

function matchesFrom(compounds: readonly Compound[], index: number, subject: Subject, steps: Steps): boolean {
  const compound = compounds[index];
  if (compound === undefined) return true;
  if (--steps.left < 0 || !fits(compound, subject)) return false;
  const next = index + 1;
  const { parent } = subject;
  switch (compound.combinator) {
    case '':
      return true;
    case '>':
      return parent !== undefined && matchesFrom(compounds, next, parent, steps);
    case ' ':
      for (let outer = parent; outer !== undefined && steps.left > 0; outer = outer.parent) {
        if (matchesFrom(compounds, next, outer, steps)) return true;
      }
      return false;
    default: {
      const before = earlier(subject);
      if (compound.combinator === '+') return before.length > 0 && before.slice(-1).some((one) => matchesFrom(compounds, next, one, steps));
      return before.some((one) => matchesFrom(compounds, next, one, steps));
    }
  }
}

/** Elements begun before it in the same one. */
function earlier(subject: Subject): readonly Subject[] {
  const siblings = subject.parent?.children ?? [];
  const at = siblings.indexOf(subject);
  return at === -1 ? siblings : siblings.slice(0, at);
}

function fits({ tag, id, classes, attributes, first }: Compound, subject: Subject): boolean {
  if (tag !== '' && tag !== subject.name) return false;
  if (id !== '' && subject.attributes.get('id') !== id) return false;
  if (!classes.every((one) => subject.classes.includes(one))) return false;
  if (first && subject.index > 0) return false;
  return attributes.every((test) => holds(test, subject.attributes.get(test.name)));
}

function holds({ operator, value }: AttributeTest, actual: string | undefined): boolean {
  if (actual === undefined) return false;
  switch (operator) {
    case '': return true;
    case '=': return actual === value;
    case '~=': return value !== '' && actual.split(/\s+/).includes(value);
    case '|=': return actual === value || actual.startsWith(`${value}-`);
    case '^=': return value !== '' && actual.startsWith(value);
    case '$=': return value !== '' && actual.endsWith(value);
    default: return value !== '' && actual.includes(value);
  }
}

const NAME = String.raw`(?:[\w-]|[^\x00-\x7f])+`;
const TEST = String.raw`\[\s*${NAME}\s*(?:[~|^$*]?=\s*(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[^\s\]"']{1,200})\s*)?\]`;
const ONE = String.raw`#${NAME}|\.${NAME}|${TEST}|:first-child`;
const COMPOUND = new RegExp(String.raw`(?:\*|[a-z][\w-]*)?(?:${ONE})*(?![\w:.#[*|\\])`, 'iuy');
const SIMPLE = new RegExp(String.raw`${ONE}|\*|[a-z][\w-]*`, 'giu');
const ATTRIBUTE = new RegExp(String.raw`^\[\s*(${NAME})\s*(?:([~|^$*]?=)\s*(.*?)\s*)?\]$`, 'isu');
const COMBINATOR = /\s*[>+~]\s*|\s+/y;
const NONE: readonly string[] = [];
const MOST_STEPS = 12;
const MOST_CLASSES = 20;
/** Siblings that `+` and `~` look back over. */
const MOST_SIBLINGS = 32;
