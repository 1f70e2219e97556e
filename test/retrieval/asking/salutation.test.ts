import { expect, it } from 'vitest';
import { isSalutation } from '../../../src/retrieval/asking/salutation.ts';

const FROM = { name: 'Zoe May', email: 'zoe.may@x.example' };

it.each(['Dear Eva,', 'Hi all!', 'Hello', 'Sehr geehrter Herr Klee,', 'Best,', 'Kind regards', 'Zoe May', 'Zoe', 'Viele Grüße Zoe', 'Thanks, Zoe'])('%s answers nothing', (line) => {
  expect(isSalutation(line, FROM)).toBe(true);
});

it.each(['Ian conducts.', 'Amy', 'May we come?', 'Dear Eva has the key, as you know from the last letter that I wrote to her', 'Hello World is the name of the program', '12 May'])('%s may', (line) => {
  expect(isSalutation(line, FROM)).toBe(false);
});
