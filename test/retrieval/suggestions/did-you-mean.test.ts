import { beforeAll, describe, expect, it } from 'vitest';
import { editDistance } from '../../../src/retrieval/suggestions/edit-distance.ts';
import { askerOf, rawStore, type Ask } from '../raw-store.ts';

let ask: Ask;
beforeAll(async () => {
  ask = askerOf(await rawStore([
    { id: 'a@h', headers: { Subject: 'Invoices for the boiler' }, text: 'The receipt is attached to this message for your records.' },
    { id: 'b@h', headers: { Subject: 'Rechnung' }, text: 'Die Überweisung ist heute angekommen, vielen Dank dafür.' },
    { id: 'c@h', account: 'b', headers: { Subject: 'Zeppelin' }, text: 'The zeppelin flies on Friday.' },
  ]));
});
const proposed = (text: string, account?: string) => ask(text, { probe: true, boundary: account ? { account } : {} }).proposals;

describe('where nothing is found, other spellings are proposed', () => {
  it.each([
    ['recipt', ['receipt']], ['reciept', ['receipt']], ['reciept -boat', ['receipt -boat']], ['invioces', ['invoices']], ['Bioler', ['boiler']],
    ['uberweisnug', ['überweisung']], ['zepelin', ['zeppelin']], ['recipt boilr', ['receipt boiler']], ['subject:invoices reciept', ['subject:invoices receipt']], ['subject:x reciept', []],
  ])('%s', (text, expected) => {
    expect(proposed(text)).toEqual(expected);
  });

  it('for the word itself, however its letters are made up, and not for a part of another before it', () => {
    expect(proposed('subject:boiler boile')).toEqual(['subject:boiler boiler']);
    expect(proposed('u\u0308berweisnug')).toEqual(['überweisung']);
  });

  it('but nothing that stands outside the boundary alone', () => {
    expect(proposed('zepelin', 'a')).toEqual([]);
    expect(proposed('zepelin', 'b')).toEqual(['zeppelin']);
    expect(proposed('recipt', 'b')).toEqual([]);
  });

  it('nothing for what was found, for identifiers, or for anybody but the page', () => {
    expect(proposed('receipt')).toEqual([]);
    expect(proposed('TXN-HC-100005')).toEqual([]);
    expect(ask('recipt').proposals).toBeUndefined();
  });
});

it('the distance counts letters added, left out, changed and swapped', () => {
  expect(editDistance('receipt', 'receipt', 2)).toBe(0);
  expect(editDistance('recipt', 'receipt', 2)).toBe(1);
  expect(editDistance('reciept', 'receipt', 2)).toBe(1); // swapped
  expect(editDistance('abcd', 'badc', 2)).toBe(2);
  expect(editDistance('abc', 'xyz', 2)).toBe(3); // more than asked for
  expect(editDistance('', 'ab', 2)).toBe(2);
});
