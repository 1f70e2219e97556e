import { expect, it } from 'vitest';
import { maySendQuestion } from '../../../src/background/asking/may-send.ts';

it('a question goes to no server beforehand where it is, or may be, about an account that is never sent', () => {
  expect(maySendQuestion(undefined, [])).toBe(true);
  expect(maySendQuestion('home', ['work'])).toBe(true);
  expect(maySendQuestion('work', ['work'])).toBe(false);
  expect(maySendQuestion(undefined, ['work'])).toBe(false);
});
