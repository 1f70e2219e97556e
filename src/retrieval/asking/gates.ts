import type { GateName, Repair } from '../../answer.ts';

/**
 * What a gate tries before the answer abstains where nothing was respelled and nothing further read. A repair is made once; after it the answer
 * abstains: "not found in what was read" is not "never happened".
 */
export const WITHOUT_REPAIR: Readonly<Record<GateName, Repair>> = {
  emptyExact: { code: 'noNearMiss' },
  absentName: { code: 'nobodyElse' },
  nothingFound: { code: 'noOtherSpelling' },
  thinMargin: { code: 'noOtherSpelling' },
  missingField: { code: 'noOtherSpelling' },
  nothingVerified: { code: 'nothingUnverified' },
  unread: { code: 'nothingUnverified' },
  contradicting: { code: 'inOrderOfTime' },
};
