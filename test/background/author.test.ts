import { expect, it } from 'vitest';
import { authorIn } from '../../src/background/author.ts';
import { relatedWords } from '../../src/related-words.ts';

it.each([
  ['Harbour Ferries <tickets@h.example>', { name: 'Harbour Ferries', email: 'tickets@h.example' }],
  ['"Lee, Ann" <ann@h.example>', { name: 'Lee, Ann', email: 'ann@h.example' }],
  ['ann@h.example', { name: '', email: 'ann@h.example' }],
  ['', { name: '', email: '' }],
])('an author as Thunderbird gives it: %s', (author, expected) => {
  expect(authorIn(author)).toEqual(expected);
});

it('mail related to one with a number in its subject is looked for without the number', () => {
  expect(relatedWords({ subject: 'Ihre Rechnung RE-2025-27609', from: authorIn('Nordlicht Strom <post@nordlicht.example>') })).toBe('Ihre Rechnung Nordlicht Strom');
});
