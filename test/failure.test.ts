import { expect, test } from 'vitest';
import { Failure } from '../src/failure.ts';

test("what the log is told of a failure says where it came from, and nothing of the cause's message", () => {
  const parse = () => JSON.parse('Dear Ann, the code is 4711');
  let caught: unknown;
  try {
    parse();
  } catch (error) {
    caught = error;
  }
  const { origin } = new Failure('internal', 'Something went wrong.', caught);
  expect(origin).toMatch(/^SyntaxError\n.*failure\.test\.ts:\d+:\d+/s);
  expect(origin).not.toMatch(/Dear|Ann|4711/);
});

test('a failure without a cause, or with one that is no error, has no origin', () => {
  expect([new Failure('busy', 'In use.').origin, new Failure('busy', 'In use.', 'Dear Ann').origin]).toEqual(['', '']);
});
