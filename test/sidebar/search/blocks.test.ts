import { expect, test } from 'vitest';
import type { Hit } from '../../../src/mail.ts';
import { BLOCK, groupsOf } from '../../../src/sidebar/search/blocks.ts';
import { fakeHits, MAIL } from '../fake-mail.ts';

const [template] = fakeHits(MAIL, 'ferry');
const hits = (...full: readonly boolean[]): readonly Hit[] => full.flatMap((one, message) => (template ? [{ ...template, message, full: one }] : []));
const messages = (list: readonly Hit[]) => groupsOf(list).map(({ kind, blocks }) => [kind, blocks.map((block) => block.hits.map(({ message }) => message))]);

test('what holds every word stands apart where all of it stands first', () => {
  expect(messages(hits(true, true, false))).toEqual([['full', [[0, 1]]], ['partial', [[2]]]]);
  expect(messages(hits(true))).toEqual([['full', [[0]]]]);
  expect(messages(hits(false))).toEqual([['partial', [[0]]]]);
  expect(messages(hits())).toEqual([]);
});

test('where the order mixes them nothing is pulled apart', () => {
  expect(messages(hits(true, false, true))).toEqual([['mixed', [[0, 1, 2]]]]);
});

test('what stayed out stands last, by itself', () => {
  const [first, ...rest] = hits(true, false, true);
  const out = rest.map((hit) => ({ ...hit, leftOut: { code: 'unclear' } as const }));
  expect(messages(first ? [first, ...out] : [])).toEqual([['full', [[0]]], ['out', [[1, 2]]]]);
});

test('blocks are full, numbered through and lose nobody', () => {
  const many = hits(...Array.from({ length: 2 * BLOCK + 1 }, () => true), ...Array.from({ length: BLOCK + 5 }, () => false));
  const groups = groupsOf(many);
  expect(groups.map(({ blocks }) => blocks.map((block) => [block.index, block.hits.length]))).toEqual([[[0, BLOCK], [1, BLOCK], [2, 1]], [[3, BLOCK], [4, 5]]]);
  expect(groups.flatMap(({ blocks }) => blocks.flatMap((block) => block.hits))).toEqual(many);
});
