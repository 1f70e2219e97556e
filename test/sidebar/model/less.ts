import type { Degraded } from '../../../src/degraded.ts';

/** Why meaning takes no part, or not for all mail: one of each, so that a new code has to be added here, too. */
export const LESS: Readonly<Record<Degraded['code'], Degraded>> = {
  noVectors: { code: 'noVectors' }, otherVectors: { code: 'otherVectors' }, fewVectors: { code: 'fewVectors', passages: 1234, of: 5678 }, noBuiltIn: { code: 'noBuiltIn' }, learnedNotBegun: { code: 'learnedNotBegun' },
  learnedAbsent: { code: 'learnedAbsent', model: 'MODEL' }, learnedEarlier: { code: 'learnedEarlier', serving: 'OLD', wanted: 'NEW' }, learnedReading: { code: 'learnedReading', passages: 1234, of: 5678 },
  learnedLanguages: { code: 'learnedLanguages', model: 'MODEL', messages: 1 }, learnedLate: { code: 'learnedLate' }, learnedFailed: { code: 'learnedFailed', failure: 'internal' },
};
