import { beforeAll, describe, expect, test } from 'vitest';
import english from '../../../_locales/en/messages.json';
import german from '../../../_locales/de/messages.json';
import { filterNameOf } from '../../../src/query-names.ts';
import { FILTER_NAMES } from '../../../src/search.ts';
import { parseQuery } from '../../../src/retrieval/query/query.ts';
import { atCaret } from '../../../src/sidebar/box/caret.ts';
import { choicesAt, operatorChoices } from '../../../src/sidebar/box/choices.ts';
import { exampleOf, OPERATORS } from '../../../src/sidebar/box/operators.ts';
import { useTexts } from '../../../src/sidebar/look/text.ts';
import { FOLDERS } from '../fake-mail.ts';
import { textsFromFiles } from '../message-files.ts';

const reading = { now: Date.UTC(2026, 10, 30, 12), zone: 'UTC' };

describe.each(['en', 'de'] as const)('operators in %s', (language) => {
  beforeAll(() => useTexts(textsFromFiles(language)));
  const messages = new Map(Object.entries(language === 'de' ? german : english).map(([key, { message }]) => [key, message]));

  test('are all of the query language, by words that it knows', () => {
    expect(OPERATORS.map(({ name }) => name).sort()).toEqual([...FILTER_NAMES].sort());
    for (const { name, word } of OPERATORS) expect(filterNameOf(messages.get(word) ?? ''), name).toBe(name);
  });

  test('have examples and values that are understood', () => {
    for (const operator of OPERATORS) {
      expect(parseQuery(exampleOf(operator), false, reading).warnings, exampleOf(operator)).toEqual([]);
      const at = atCaret(`${operator.name}:`, operator.name.length + 1);
      if (operator.takes !== 'word' || !at) continue;
      const choices = choicesAt(at, { offered: undefined, folders: [] });
      expect(choices.length).toBeGreaterThan(0);
      for (const { insert } of choices) {
        const { pieces } = parseQuery(`${operator.name}:${insert}`, false, reading);
        expect(pieces[0]?.filter, insert).toBeDefined();
      }
    }
    const places = choicesAt({ kind: 'value', name: 'in', typed: '', start: 3, end: 3 }, { offered: undefined, folders: [] });
    for (const { insert } of places) expect(parseQuery(`in:${insert}`, false, reading).pieces[0]?.filter, insert).toMatchObject({ is: 'use' });
  });
});

describe('choices', () => {
  beforeAll(() => useTexts(textsFromFiles('en')));
  const at = (text: string) => atCaret(text, text.length) ?? { kind: 'name' as const, typed: '', start: 0, end: 0 };
  const titles = (text: string, offered?: Parameters<typeof choicesAt>[1]['offered']) => choicesAt(at(text), { offered, folders: FOLDERS }).map(({ title }) => title);

  test('operators come after two letters of their words', () => {
    expect(titles('f')).toEqual([]);
    expect(titles('fr')).toEqual(['from:']);
    expect(titles('la')).toEqual(['label:', 'larger:']);
    expect(titles('the')).toEqual([]);
    expect(titles('ferry')).toEqual([]);
    expect(operatorChoices().map(({ insert }) => insert)).toContain('before:');
  });

  test('folders by the beginnings of their words, the special ones first; equal names go by their paths', () => {
    expect(titles('in:')).toEqual(['inbox', 'sent', 'archive', 'junk', 'trash', 'Inbox › Travel', 'Inbox › House', 'Archive › 2026']);
    expect(choicesAt(at('in:trav'), { offered: undefined, folders: FOLDERS })).toEqual([{ title: 'Inbox › Travel', detail: 'Nora at home', insert: '"Inbox › Travel"', ends: true }]);
    const twins = [...FOLDERS, { account: 'a2', accountName: 'Choir', folder: '/in/travel', folderName: 'Inbox › Travel' }];
    expect(choicesAt(at('in:trav'), { offered: undefined, folders: twins }).map(({ insert }) => insert)).toEqual(['/in/travel', '/in/travel']);
  });

  test('people only while they fit what is typed by now, hostile names harmless', () => {
    const offered = { name: 'from', boundary: {}, values: [
      { value: 'anna@h.example', title: 'Anna Berg' }, { value: 'bob@h.example', title: 'Bob' }, { value: 'x"y z@h.example', title: `\u202e<b>${'W'.repeat(5_000)}` },
    ] } as const;
    expect(titles('from:an', offered)).toEqual(['Anna Berg']);
    expect(titles('to:an', offered)).toEqual([]);
    expect(titles('from:anna@h.example', offered)).toEqual([]); // it stands there already
    const hostile = choicesAt(at('from:'), { offered, folders: [] })[2];
    expect(hostile?.title.length).toBeLessThanOrEqual(101);
    expect(hostile?.title).not.toContain('\u202e');
    expect(hostile?.insert).toBe('"x y z@h.example"');
  });
});

