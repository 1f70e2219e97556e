import { beforeAll, expect, it } from 'vitest';
import type { ExplainedHit, Explanation } from '../../../src/search.ts';
import { useTexts } from '../../../src/sidebar/look/text.ts';
import { rankingRows, rankingText, short } from '../../../src/sidebar/settings/ranking-rows.ts';
import { textsFromFiles } from '../message-files.ts';

beforeAll(() => useTexts(textsFromFiles('en')));

const hit = (message: number, more: Partial<ExplainedHit> = {}): ExplainedHit => ({
  message, subject: `Ferry ${message}`, from: 'Mara', score: 1 / message, lanes: {}, features: { exact: 0, lexical: 0.5 }, full: false, locked: false, ...more,
});

const explanation: Explanation = {
  counts: { source: 9, permitted: 9, exact: 1, full: 1, partial: 2, ranked: 3, kept: 2 }, words: [], parts: [], lanes: [], fused: [2, 1, 3], weights: { exact: 100, lexical: 1 }, stages: {},
  final: [
    hit(1, { locked: true, full: true, fused: 2, lanes: { keyword: { rank: 1, score: 7.25 } } }),
    hit(2, { fused: 1, subject: 'Re:\tquay\u202E\n', from: 'Tomás', lanes: { learned: { rank: 1, score: 3.1 } } }),
    hit(3, { fused: 3, leftOut: { code: 'underFloor', score: 0.02, floor: 0.06 } }),
  ],
};
const places = (...filter: [string, Parameters<typeof rankingRows>[2]]) => rankingRows(explanation, ...filter).map(({ place }) => place);

it('rows are narrowed by words and by what became of them, and keep their place', () => {
  expect(places('', 'all')).toEqual([1, 2, 3]);
  expect(places('', 'kept')).toEqual([1, 2]);
  expect(places('', 'out')).toEqual([3]);
  expect(places('', 'exact')).toEqual([1]); // It is locked, though the lane lists it not.
  expect(places('', 'learned')).toEqual([2]);
  expect(places('tomás QUAY', 'all')).toEqual([2]);
  expect(places('ferry', 'out')).toEqual([3]);
  expect(places('nothing', 'all')).toEqual([]);
});

it('the table as text has a line a message, and what strangers wrote breaks none', () => {
  const lines = rankingText(explanation, rankingRows(explanation, '', 'all')).split('\n').map((line) => line.split('\t'));
  expect(lines.length).toBe(4);
  expect(new Set(lines.map((cells) => cells.length)).size).toBe(1);
  expect(lines[0]).toEqual(['#', 'Message', 'exact', 'words', 'built-in model', 'learned model', 'sender', 'fused place', 'states it ×100', 'by words ×1', 'score', 'What became of it']);
  expect(lines[1]).toEqual(['1', 'Ferry 1 (Mara)', 'lock', '1 · 7.25', '', '', '', '2', '0', '0.5', '1', 'hit: states exactly what was asked for']);
  expect(lines[2]?.[1]).toBe('Re: quay (Tomás)');
  expect(lines[3]?.at(-1)).toBe('stayed out: scores 0.02, under the floor of 0.06');
});

it('numbers are short, whatever they are', () => {
  expect([0, 1, 12.345, 0.0625, 0.00000137, -2.83e-12, 1e9, Number.NaN, Infinity].map(short)).toEqual(['0', '1', '12.3', '0.0625', '1.37E-6', '-2.83E-12', '1,000,000,000', '–', '–']);
});
