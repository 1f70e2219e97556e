import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

// What a test waits for may be long in coming on a busy machine; vitest itself would give up after one second.
const PATIENCE = { poll: { timeout: 30_000 } };

// Two projects: what runs in node, and what drives the real Thunderbird (slow, and half of the time waiting: two at a time).
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          // One more than there are cores on the usual machine: a third of the time, tests of the page wait.
          maxWorkers: 3,
          include: ['test/**/*.test.ts'],
          exclude: ['test/thunderbird/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: PATIENCE,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'thunderbird',
          include: ['test/thunderbird/**/*.test.ts'],
          globalSetup: 'test/thunderbird/shared-builds.ts',
          maxWorkers: 2,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: PATIENCE,
          // After the others: Thunderbird wants the cores for itself.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
