import { expect, test } from 'vitest';
import { INITIAL_ASK, listed, reduceAsk, type AskAction, type AskState } from '../../../src/sidebar/ask/ask-state.ts';
import { ASKED, LEAVING, REPLY } from '../fake-answers.ts';

const request = { question: 'When does the ferry leave?', boundary: {} };
const after = (...actions: readonly AskAction[]): AskState => actions.reduce(reduceAsk, INITIAL_ASK);
const asked = (ask = 7): AskAction => ({ kind: 'asked', ask, request, reader: undefined });
const claims = REPLY.claims.map((claim): AskAction => ({ kind: 'claimed', ask: 7, claim }));

test('claims come in one by one and the answer takes their place', () => {
  const streaming = after(asked(), ...claims.slice(0, 2));
  expect(streaming).toMatchObject({ phase: 'asking', claims: REPLY.claims.slice(0, 2), reply: undefined });
  expect(after(asked(), ...claims, { kind: 'answered', ask: 7, reply: REPLY })).toMatchObject({ phase: 'complete', claims: REPLY.claims, reply: REPLY });
});

test('what belongs to an older question changes nothing', () => {
  const state = after(asked(7), asked(8));
  for (const late of [...claims, { kind: 'answered', ask: 7, reply: REPLY }, { kind: 'failed', ask: 7, failure: { code: 'timeout', sentence: '' } }, { kind: 'leaving', what: { ...LEAVING, ask: 7 } }] satisfies AskAction[]) {
    expect(reduceAsk(state, late)).toBe(state);
  }
});

test('a question that was stopped keeps what was verified and takes nothing more', () => {
  const stopped = after(asked(), ...claims.slice(0, 1), { kind: 'stopped' });
  expect(stopped).toMatchObject({ phase: 'stopped', claims: REPLY.claims.slice(0, 1) });
  expect(reduceAsk(stopped, { kind: 'failed', ask: 7, failure: { code: 'cancelled', sentence: '' } })).toBe(stopped);
  expect(reduceAsk(stopped, { kind: 'answered', ask: 7, reply: REPLY })).toBe(stopped);
});

test('a question that fails shows no claims of an answer that never came', () => {
  expect(after(asked(), ...claims, { kind: 'failed', ask: 7, failure: { code: 'timeout', sentence: 'x' } })).toMatchObject({ phase: 'error', claims: [], failure: { code: 'timeout' } });
});

test('what would leave is shown until the person has decided, or the answer is there', () => {
  const leaving: AskAction = { kind: 'leaving', what: { ...LEAVING, ask: 7 } };
  expect(after(asked(), leaving).leaving?.url).toBe(LEAVING.url);
  for (const end of [{ kind: 'decided' }, { kind: 'stopped' }, { kind: 'answered', ask: 7, reply: REPLY }] satisfies AskAction[]) expect(after(asked(), leaving, end).leaving).toBeUndefined();
});

test('an answer of before is shown with its date, and the next question is new', () => {
  const [one] = ASKED;
  if (!one) throw new Error('there are some');
  const shown = after(asked(), { kind: 'pane', pane: 'history' }, { kind: 'reopened', ask: 8, one });
  expect(shown).toMatchObject({ phase: 'complete', keptAt: one.at, reply: one.reply, pane: 'answer' });
  expect(reduceAsk(shown, asked(9))).toMatchObject({ phase: 'asking', keptAt: undefined, claims: [], reply: undefined });
});

test('what is removed is listed no more, comes back, or is forgotten', () => {
  const state = after({ kind: 'remembered', asked: ASKED }, { kind: 'removing', id: 4 });
  expect(listed(state)?.map(({ id }) => id)).toEqual([5, 3, 2, 1]);
  expect(listed(reduceAsk(state, { kind: 'removing', id: undefined }))).toHaveLength(5);
  expect(reduceAsk(state, { kind: 'forgot', id: 4 })).toMatchObject({ removed: undefined, asked: [{ id: 5 }, { id: 3 }, { id: 2 }, { id: 1 }] });
  expect(reduceAsk(state, { kind: 'forgot', id: undefined })).toMatchObject({ removed: undefined, asked: [] });
});
