import { beforeAll, expect, it } from 'vitest';
import { useTexts } from '../../../src/sidebar/look/text.ts';
import { refusedText } from '../../../src/sidebar/settings/refused-text.ts';
import { fileText, readFileText } from '../../../src/sidebar/settings/settings-file.ts';
import { textsFromFiles } from '../message-files.ts';

beforeAll(() => useTexts(textsFromFiles('en')));

const said = (text: string): string => {
  const read = readFileText(text);
  return 'refused' in read ? refusedText(read.refused) : '';
};

it('what goes out comes back in', () => {
  const chosen = { settings: { floor: 0.2, zone: 'Asia/Tokyo' }, tags: { $label1: { category: 'Now', priority: 5 } } };
  expect(readFileText(fileText(chosen))).toEqual({ chosen });
  expect(readFileText(fileText({ settings: {}, tags: {} }))).toEqual({ chosen: { settings: {}, tags: {} } });
});

it('a bad file is refused by a sentence that names what is wrong', () => {
  expect(said('{"settings": {')).toBe('This file can’t be read: it is not JSON, or too large. Nothing was changed.');
  expect(said(' '.repeat(1_000_001))).toContain('too large');
  expect(said('[1, 2]')).toBe('This file holds no settings of Footnote. Nothing was changed.');
  expect(said('{"settings":{"floor":99}}')).toBe('“Least score of a hit” must be a number from 0 to 10. Nothing was changed.');
  expect(said('{"settings":{"ask_hits":1.5}}')).toBe('“Messages an answer is read from” must be a whole number from 1 to 50. Nothing was changed.');
  expect(said('{"settings":{"colour":"red"}}')).toBe('There is no setting named “colour”. Nothing was changed.');
  expect(said('{"settings":{"zone":"Mars"}}')).toBe('There is no time zone named “Mars”. Nothing was changed.');
  expect(said('{"settings":{},"tags":{"x":{"priority":9}}}')).toContain('The tag “x”');
});

it('hostile names are told as text, and not without end', () => {
  const settings = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`<img src=x>\u202E${'W'.repeat(9000)}${index}`, index]));
  const sentence = said(JSON.stringify({ settings: Object.fromEntries(Object.entries(settings).slice(0, 50)) }));
  expect(sentence.length).toBeLessThan(600);
  expect(sentence).not.toContain('\u202E');
});
