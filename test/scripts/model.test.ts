import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { LEARNED_MODELS } from '../../src/models.ts';

const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run-ts.mjs', 'scripts/fetch-model.ts', ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

describe('npm run model', () => {
  test('without a name lists the models, each with size, licence and source', () => {
    const { status, stdout } = run();
    expect(status).toBe(0);
    for (const { name, repository, licence } of LEARNED_MODELS) {
      const line = stdout.split('\n').find((one) => one.trim().startsWith(`${name}:`));
      expect(line).toMatch(/\d MB/);
      expect(line).toContain(licence);
      expect(line).toContain(`https://huggingface.co/${repository}`);
    }
  });

  test('refuses a name that no model has', () => {
    const { status, stderr } = run('no-such-model');
    expect(status).toBe(2);
    expect(stderr).toContain('There is no model "no-such-model"');
  });
});
