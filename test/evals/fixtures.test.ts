import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixturesTable, readManifest, runFixtures } from '../../evals/fixture-run.ts';

function run(lines: readonly object[]): ReturnType<typeof runFixtures> {
  const dir = mkdtempSync(join(tmpdir(), 'fixtures-'));
  try {
    writeFileSync(join(dir, 'tea.eml'), 'From: Ada <ada@example.org>\nSubject: Tea\nDate: Fri, 6 Mar 2015 10:00:00 +0100\n\nYes.\n\nOn Thu, 5 Mar 2015, Bob wrote:\n> Tea?\n');
    writeFileSync(join(dir, 'manifest.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join('\n'));
    return runFixtures(dir, readManifest(join(dir, 'manifest.jsonl')));
  } finally {
    rmSync(dir, { recursive: true });
  }
}

test('a line for each expectation, string by string, in the manifest’s order', () => {
  expect(run([{
    file: 'tea.eml', kind: 'reply', lang: 'en', source: {}, heuristic: ['quoted_contains'],
    expected: { subject: 'Tea', from: 'Ada <ada@example.org>', date: '2015-03-06T10:00:00+01:00', authored_contains: ['Yes.', 'No.'], quoted_contains: ['Tea?'], text_contains_any: ['Coffee', 'Tea?'], quoted_empty: false },
  }])).toEqual([
    { file: 'tea.eml', kind: 'reply', key: 'subject', value: 'Tea', heuristic: false, pass: true },
    { file: 'tea.eml', kind: 'reply', key: 'from', value: 'Ada <ada@example.org>', heuristic: false, pass: true },
    { file: 'tea.eml', kind: 'reply', key: 'date', value: '2015-03-06T10:00:00+01:00', heuristic: false, pass: true },
    { file: 'tea.eml', kind: 'reply', key: 'authored_contains', value: 'Yes.', heuristic: false, pass: true },
    { file: 'tea.eml', kind: 'reply', key: 'authored_contains', value: 'No.', heuristic: false, pass: false, got: 'Yes.\n\n' },
    { file: 'tea.eml', kind: 'reply', key: 'quoted_contains', value: 'Tea?', heuristic: true, pass: true },
    { file: 'tea.eml', kind: 'reply', key: 'text_contains_any', value: ['Coffee', 'Tea?'], heuristic: false, pass: true },
    { file: 'tea.eml', kind: 'reply', key: 'quoted_empty', value: false, heuristic: false, pass: true },
  ]);
});

test('keys that nobody knows are not judged', () => {
  expect(run([{ file: 'tea.eml', kind: 'reply', expected: { colour: 'blue', weight: { kg: 3 }, subject: 'Tea' } }]).map(({ key }) => key)).toEqual(['subject']);
});

test('of a file that is not there nothing holds, and the others are judged all the same', () => {
  const outcomes = run([
    { file: 'gone.eml', kind: 'html', expected: { robust_only: true, text_contains: ['a', 'b'], quoted_empty: true } },
    { file: 'tea.eml', kind: 'reply', expected: { subject: 'Tea' } },
  ]);
  expect(outcomes.map(({ file, key, pass }) => [file, key, pass])).toEqual([
    ['gone.eml', 'robust_only', false], ['gone.eml', 'text_contains', false], ['gone.eml', 'text_contains', false], ['gone.eml', 'quoted_empty', false], ['tea.eml', 'subject', true],
  ]);
  expect(outcomes[0]?.got).toContain('ENOENT');
  expect(fixturesTable(outcomes)).toContain('| all | 1 of 2 (50.0 %) | 1 of 5 (20.0 %) | - |');
});

test('a line that is no fixture is named', () => {
  expect(() => run([{ kind: 'reply' }])).toThrow(/manifest\.jsonl:1 is no fixture: it has no "file"/);
  expect(() => run([{ file: 'tea.eml', kind: 'reply', expected: {} }, { file: 'a', kind: 'b' }])).toThrow(/manifest\.jsonl:3 is no fixture: it has no "expected"/);
});

test('a manifest of its own, with a byte order mark and missing headers, is run as the three options say', () => {
  const dir = mkdtempSync(join(tmpdir(), 'fixtures-'));
  try {
    mkdirSync(join(dir, 'mail/sub'), { recursive: true });
    writeFileSync(join(dir, 'mail/sub/tea.eml'), 'From: ada@example.org\n\nYes.\n');
    const lines = [
      { file: 'sub/tea.eml', kind: 'plain', expected: { subject: null, date: null, from: 'ada@example.org', text_contains: 'Yes.' } },
      { file: 'sub/tea.eml', kind: 'reply', expected: { authored_contains: ['No.'] }, heuristic: ['authored_contains'] },
    ];
    writeFileSync(join(dir, 'other.jsonl'), `\ufeff${lines.map((line) => `${JSON.stringify(line)}\r\n`).join('\r\n')}`);
    const args = ['--dir', join(dir, 'mail'), '--manifest', join(dir, 'other.jsonl'), '--json', join(dir, 'out.jsonl')];
    const { status, stdout } = spawnSync(process.execPath, ['scripts/run-ts.mjs', 'evals/fixtures.ts', ...args], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('| all | 0 of 1 (0.0 %) | 4 of 4 (100.0 %) | 0 of 1 (0.0 %) |')]);
    const written = readFileSync(join(dir, 'out.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    const base = { file: 'sub/tea.eml', heuristic: false, pass: true };
    expect(written).toEqual([
      { ...base, kind: 'plain', key: 'subject', value: null }, { ...base, kind: 'plain', key: 'date', value: null },
      { ...base, kind: 'plain', key: 'from', value: 'ada@example.org' }, { ...base, kind: 'plain', key: 'text_contains', value: 'Yes.' },
      { file: 'sub/tea.eml', kind: 'reply', key: 'authored_contains', value: 'No.', heuristic: true, pass: false, got: 'Yes.' },
    ]);
    const wrong = spawnSync(process.execPath, ['scripts/run-ts.mjs', 'evals/fixtures.ts', '--dir', join(dir, 'mail'), '--manifest', join(dir, 'mail/sub/tea.eml')], { encoding: 'utf8' });
    expect([wrong.status, wrong.stdout, wrong.stderr.trim()]).toEqual([1, '', `${join(dir, 'mail/sub/tea.eml')}:1 is not JSON.`]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
