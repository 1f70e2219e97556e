import { describe, expect, it } from 'vitest';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import type { Reading } from '../../../src/retrieval/query/dates.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { matcherOf } from '../../../src/retrieval/lanes/match.ts';
import { isItem, queryTokens } from '../../../src/query-tokens.ts';
import { parseQuery, type Query, type QueryNode } from '../../../src/retrieval/query/query.ts';

const NOW = Date.UTC(2026, 10, 30, 12); // a Monday
const reading: Reading = { now: NOW, zone: 'UTC', facts: createFactReader() };
const parse = (text: string, zone = 'UTC') => parseQuery(text, false, { ...reading, zone });

/** A node as a short text: what was understood. */
function told(node: QueryNode): string {
  if (node.type === 'term') return `${node.term.excluded ? '-' : ''}${node.term.kind === 'phrase' ? `"${node.term.text}"` : node.term.text}`;
  if (node.type === 'not') return `-${told(node.of)}`;
  if (node.type === 'filter') {
    const { is, ...rest } = node.filter;
    return `${is}${JSON.stringify(Object.values(rest))}`;
  }
  return `(${node.of.map(told).join(node.type === 'any' ? ' | ' : ' & ')})`;
}

const toldQuery = ({ terms, groups, filters }: Query) => [
  ...terms.map((term) => told({ type: 'term', term })), ...groups.map(({ node, excluded }) => `${excluded ? '-' : ''}${told(node)}`), ...filters.map(told),
];

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const since = (text: string) => parse(text).filters.map((node) => (node.type === 'filter' && node.filter.is === 'date' ? (node.filter.from ?? node.filter.until) : undefined))[0];

describe('the grammar', () => {
  it.each([
    ['two words', ['two', 'words']],
    ['"a phrase" -not -"not this"', ['"a phrase"', '-not', '-"not this"']],
    ['an "open phrase', ['an', '"open phrase"']],
    ['self-made - alone --twice', ['self-made', '-', 'alone', '--twice']], // a minus excludes only what it begins
    ['a OR b c', ['c', '(a | b)']], // OR joins its neighbours
    ['a OR b OR c', ['(a | b | c)']],
    ['(a b) OR c', ['((a & b) | c)']],
    ['-(a OR b)', ['-(a | b)']],
    ['OR a', ['OR', 'a']], ['a OR', ['a', 'OR']], ['a or b', ['a', 'or', 'b']], // a word, where it joins nothing
    ['f(x) :) (b', ['f(x)', ':)', 'b']], // parentheses of a word are its own
    ['((((a', ['a']], ['a))))', ['a))))']],
    ['from:anna', ['person[[0],"anna",false]']],
    ['from:"Anna Berg" x', ['x', 'person[[0],"Anna Berg",false]']],
    ['-from:anna', ['-person[[0],"anna",false]']],
    ['from:a OR from:b', ['(person[[0],"a",false] | person[[0],"b",false])']],
    ['invoice OR from:b', ['(invoice | person[[0],"b",false])']],
    ['to:bob cc:eve', ['person[[1,2],"bob",false]', 'person[[2],"eve",false]']],
    ['category:work category:home label:x', ['label["x"]', '(category["work"] | category["home"])']], // either will do
    ['in:inbox in:"My folder"', ['(use[["inbox"],"inbox"] | folder["My folder"])']],
    ['is:unread is:flagged', ['state["read",false]', 'state["flagged",true]']],
    ['has:attachment priority:4 priority:hoch', ['attached[]', 'priority[4]']], // the same twice is once
    ['again again -again again OR again', ['again', '-again', '(again)']],
    [`after:2026 before:2026-08 after:2026-02`, [`date[${Date.UTC(2026, 1)},${Date.UTC(2026, 7)}]`]], // one range
    ['larger:5M smaller:1,5k', ['size[5242880]', 'size[1536]']],
    ['id:<a.b@c.d> thread:17', ['id["a.b@c.d"]', 'thread["17"]']],
    ['von:anna betreff:rechnung ordner:posteingang ist:ungelesen hat:anhang', // German names and values
      ['person[[0],"anna",false]', 'words["subject","rechnung"]', 'state["read",false]', 'attached[]', 'use[["inbox"],"posteingang"]']],
    ['10:30 re:x http://a.b/c?from:d', ['10:30', 're:x', 'http://a.b/c?from:d']], // no operators
  ])('%s', (text, expected) => {
    expect(toldQuery(parse(text))).toEqual(expected);
    expect(parse(text).warnings).toEqual([]);
  });

  it('knows beginnings, fragments and ends of words', () => {
    expect(parse('run* *ring *form* a* *').terms).toMatchObject([
      { kind: 'word', text: 'run', open: true },
      { kind: 'fragment', text: 'ring', ends: true },
      { kind: 'fragment', text: 'form', ends: false },
      { kind: 'word', text: 'a*' }, { kind: 'word', text: '*' }, // too little to look for inside words
    ]);
  });
});

describe('dates', () => {
  it.each([
    ['after:2026-08-24', '2026-08-24'], ['after:24.8.2026', '2026-08-24'], ['after:24.08.2026', '2026-08-24'],
    ['after:"24. August 2026"', '2026-08-24'], ['after:24. August 2026', '2026-08-24'], ['after:August 24, 2026', '2026-08-24'],
    ['after:2026-08', '2026-08-01'], ['after:"August 2026"', '2026-08-01'], ['after:août 2026', '2026-08-01'], ['after:2026', '2026-01-01'],
    ['after:24/8/2026', '2026-08-24'], ['after:today', '2026-11-30'], ['after:heute', '2026-11-30'], ['after:yesterday', '2026-11-29'],
    ['after:gestern', '2026-11-29'], ['after:hier', '2026-11-29'], ['after:last week', '2026-11-23'], ['after:letzte Woche', '2026-11-23'],
    ['before:2026-08-24', '2026-08-24'], ['before:"August 2026"', '2026-08-01'], ['seit:24.8.2026', '2026-08-24'],
    ['newer:7d', '2026-11-23'], ['newer:2w', '2026-11-16'], ['older:3m', '2026-08-30'], ['older:1y', '2025-11-30'], ['älter:2 Wochen', '2026-11-16'],
  ])('%s', (text, expected) => {
    const noon = /newer|older|älter/.test(text) ? 12 * 3_600_000 : 0; // counted from now, not from midnight
    expect(parse(text).warnings).toEqual([]);
    expect(since(text)).toBe(day(expected) + noon);
    expect(parse(text).terms).toEqual([]);
  });

  it('take as many words as are a date, and leave the others', () => {
    const query = parse('after:24. August 2026 invoice');
    expect(query.terms.map(({ text }) => text)).toEqual(['invoice']);
    expect(toldQuery(parse('after:yesterday invoice'))).toEqual(['invoice', `date[${day('2026-11-29')}]`]);
  });

  it('begin at midnight of the zone', () => {
    const from = (text: string, zone: string) => parse(text, zone).filters.map((node) => (node.type === 'filter' && node.filter.is === 'date' ? node.filter.from : 0))[0];
    expect(from('after:2026-08-24', 'Europe/Berlin')).toBe(Date.UTC(2026, 7, 23, 22)); // summer
    expect(from('after:2026-12-24', 'Europe/Berlin')).toBe(Date.UTC(2026, 11, 23, 23)); // winter
    expect(from('after:2026-10-25', 'Europe/Berlin')).toBe(Date.UTC(2026, 9, 24, 22)); // clocks go back that day
    expect(from('after:2026-08-24', 'America/Los_Angeles')).toBe(Date.UTC(2026, 7, 24, 7));
    expect(from('after:2026-08-24', 'No/Such')).toBe(day('2026-08-24'));
  });

  it.each(['after:soon', 'after:2026-13-01', 'after:31.2.2026', 'before:3/8/2026', 'newer:x', 'older:7', 'is:blue', 'has:wings', 'priority:9', 'larger:big', 'from:!!', 'subject:**'])(
    '%s is not understood: it filters nothing, and the warning names it and what would be', (text) => {
      const { filters, terms, warnings } = parse(text);
      expect(filters).toEqual([]);
      expect(terms).toEqual([]);
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toMatchObject({ code: 'unread', written: text });
    });

  it('without a value filter nothing', () => {
    expect(parse('subject: invoice')).toMatchObject({ filters: [], terms: [{ text: 'invoice' }] });
    expect(parse('subject: invoice').warnings[0]).toEqual({ code: 'noValue', name: 'subject' });
  });
});

/** Deterministic (mulberry32), so that a failure can be seen again. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const PIECES = [
  '"', '(', ')', '-', '*', 'OR', 'AND', 'NOT', 'NEAR(a b)', ':', '::', 'from:', 'in:', 'after:', 'before:2026', 'is:unread', 'is:', '-is:read', 'label:"a b"',
  'priority:3', 'category:', 'thread:1', 'id:<', '>', 'word', 'straße', '東京', 'مرحبا', '\ud800', '\udc00', '\u0000', '\u200b', '“', '«', ' ', '  ', '\n', '\u3000',
  'own : {', '}', '^', '+', "'", '; DROP TABLE message', 'x'.repeat(70), '2026-08-24', 'gestern', 'last', 'week', '24.', 'August', '\\', '%', '_', 'not:',
];

/** Words in groups in groups, closed or not, joined by OR or not. */
function nested(random: (below: number) => number): string {
  return Array.from({ length: 20 + random(30) }, (_, index) => `${'-'.repeat(random(8) === 0 ? 1 : 0)}${'('.repeat(random(3))}n${index}${')'.repeat(random(2))}${random(2) === 0 ? ' OR' : ''}`).join(' ');
}

/** What is left of an expression without its quoted tokens: what FTS5 reads as syntax. */
const syntaxOf = (expression: string): string => expression.replace(/"(?:[^"]|"")*"/g, '');
/** How many parentheses are open at once, at most. */
function depthOf(syntax: string): number {
  let depth = 0;
  return Math.max(0, ...[...syntax].map((sign) => (depth += sign === '(' ? 1 : sign === ')' ? -1 : 0)));
}

it('100,000 random and adversarial texts: none raises, every word that is no operator is searched for, and nothing typed becomes syntax', () => {
  const random = randomFrom(7);
  const analyzer = createAnalyzer();
  let deepest = 0;
  for (let round = 0; round < 100_000; round++) {
    const pieces = Array.from({ length: 1 + random(8) }, () => PIECES[random(PIECES.length)] ?? '');
    if (random(3) === 0) pieces.push(String.fromCharCode(...Array.from({ length: 1 + random(5) }, () => random(0x10000))));
    const marker = `marker${round}`;
    const isNested = random(40) === 0;
    if (isNested) pieces.push(` ${nested(random)} `);
    pieces.splice(random(pieces.length + (isNested ? 0 : 1)), 0, ` ${marker} `);
    const text = pieces.join(random(2) === 0 ? '' : ' ');
    const query = parseQuery(text, random(2) === 0, reading);
    const isValue = queryTokens(text.normalize('NFC').replace(/[“«]/g, '"')).some((token) => isItem(token) && token.filter !== undefined && token.text.includes(marker));
    if (!isValue && !JSON.stringify([query.terms, query.groups, query.filters]).includes(marker)) expect.fail(`${JSON.stringify(text)} lost its word`);
    const { words, phrases, excluded, exactly } = matcherOf(query, analyzer, ['und', 'de']);
    const expressions = [...words, ...phrases, ...excluded].map(({ expression }) => expression);
    for (const expression of expressions) {
      const syntax = syntaxOf(expression);
      if (!/^(?:AND|OR|[()\s+*])*$/.test(syntax)) expect.fail(`${JSON.stringify(text)} became ${expression}`);
      deepest = Math.max(deepest, depthOf(syntax));
    }
    // An excluded phrase is looked for in the text, and what stands beside a filter decides the scope.
    const isSearched = `${expressions.join(' ')} ${JSON.stringify([exactly, query.filters])}`.includes(marker);
    if (!isValue && !isSearched) expect.fail(`${JSON.stringify(text)} does not search for its word`);
  }
  expect(deepest).toBeGreaterThan(8);
  expect(deepest).toBeLessThan(25);
}, 600_000);

it.each([
  ['100 KB of words', 'invoice '.repeat(12_800)],
  ['ten thousand operators', 'from:a '.repeat(10_000)],
  ['ten thousand dates', 'after:24. August 2026 '.repeat(10_000)],
  ['parentheses without end', '('.repeat(100_000)],
  ['closed ones too', '('.repeat(500) + 'a' + ')'.repeat(500)],
  ['ORs', 'a OR '.repeat(20_000)],
  ['lone surrogates', '\ud800\udc00\ud800 '.repeat(30_000)],
  ['minus signs', '-'.repeat(100_000)], ['stars', '*a'.repeat(50_000)], ['quotation marks', '"'.repeat(100_000)], ['colons', 'a:'.repeat(50_000)],
])('%s are read, with a warning where they are too long', (_, text) => {
  const { terms, filters, groups, warnings } = parse(text);
  expect(terms.length + filters.length + groups.length).toBeLessThanOrEqual(40);
  if (text.length > 1001) expect(warnings.length).toBeGreaterThan(0);
});
