import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../evals/random.ts';
import { prepareMail } from '../../../src/indexer/prepare-mail.ts';
import { stem } from '../../../src/indexer/text/stem.ts';
import { utf8 } from '../mail-bytes.ts';

/** Languages with a stemmer, and letters that their words are of. */
const LETTERS: readonly (readonly [languages: string, letters: string])[] = [
  ['und en da nl fi fr de hu it no nb nn pt ro es sv tr', 'abcdefghijklmnopqrstuvwxyzäöüßéèçñøåæăâîșțőűğışùàò'],
  ['ru bg uk', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяґєії'],
  ['el', 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ'],
  ['ar', 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءأإ'],
];

describe('a stem', () => {
  test.each([['houses', 'en', 'hous'], ['Häuser'.toLowerCase(), 'de', 'haus'], ['was', 'en', 'was'], ['chats', 'xx', 'chats'], ['център', 'bg', 'център']])('of %s (%s) is %s', (word, language, stemmed) => {
    expect(stem(word, language)).toBe(stemmed);
  });

  test.each(LETTERS.flatMap(([languages, letters]) => languages.split(' ').map((language) => [language, letters] as const)))('in %s is a word, whatever the word', (language, letters) => {
    const random = randomFrom(1, 5);
    for (let n = 0; n < 3_000; n++) {
      const word = Array.from({ length: random.int(1, 14) }, () => random.pick([...letters])).join('');
      if (stem(word, language) === '') throw new Error(word);
    }
  });
});

test('a Bulgarian message is read, whatever its words', async () => {
  const text = 'Здравей, утре отивам в центъра на града. Там е голям културен център с театър, вятърът е силен и не съм изпратил писмото. Моля те, напиши ми кога ще дойдеш.';
  const { language, terms } = await prepareMail(utf8(`From: Ada <ada@example.org>\nSubject: =?utf-8?B?${btoa(String.fromCharCode(...utf8('Център')))}?=\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`));
  expect(language).toBe('bg');
  expect(terms.own).toContain('театър');
});
