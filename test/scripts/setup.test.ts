import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'footnote-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the setup on a machine whose only programs are those in `folder`. */
const setup = () => spawnSync(process.execPath, ['scripts/setup.mjs'], { env: { PATH: folder }, encoding: 'utf8' });

const program = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  chmodSync(join(folder, name), 0o755);
};

test('where nothing may be installed, one sentence says what is missing', () => {
  for (const name of ['Xvfb', 'dovecot', 'chromium', 'openssl']) program(name, '');
  const { status, stderr } = setup();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Please .*[Tt]hunderbird.*\n$/);
});

test('a script that stands in for a snap is no Thunderbird', () => {
  for (const name of ['Xvfb', 'dovecot', 'chromium', 'openssl']) program(name, '');
  program('thunderbird', '#!/bin/sh\nexec /snap/bin/thunderbird "$@"\n');
  expect(setup().status).toBe(1);
  program('thunderbird', '#!/bin/sh\nexec /usr/lib/thunderbird/thunderbird "$@"\n');
  expect(setup()).toMatchObject({ status: 0, stderr: '' });
});

test('a copy without its lock file installs nothing', () => {
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'setup.mjs')], { env: { PATH: folder }, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no package-lock\.json in .*\n$/);
});

test.each(['package', 'lab', 'gallery', 'evals', 'model', 'start'])('npm run %s sets up first: without packages it ends in a sentence, not in a missing module', (name) => {
  for (const part of ['scripts', 'package.json', 'build.mjs']) cpSync(part, join(folder, part), { recursive: true });
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, ...args] = (scripts[name] ?? '').split(' ');
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env: { PATH: folder }, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no package-lock\.json in .*\n$/);
});
