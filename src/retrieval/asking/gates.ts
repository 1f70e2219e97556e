/**
 * What can be seen to be wrong with an answer before it is shown, the one thing that is tried then, and what is said
 * where that does not help. A repair is made once; after it the answer abstains: "not found in what was read" is not
 * "never happened".
 */
export const GATES = {
  emptyExact: { repair: 'none: a near miss never stands in for an exact match', says: 'No message that was searched states it exactly.' },
  absentName: { repair: 'none: nobody else stands in for a person', says: 'Nobody of that name stands in the mail that was searched.' },
  nothingFound: { repair: 'ask once more as the mail spells the words', says: 'Nothing was found.' },
  thinMargin: { repair: 'ask once more as the mail spells the words', says: 'What was found does not answer it.' },
  missingField: { repair: 'ask once more as the mail spells the words', says: 'What was found speaks of it and does not say it.' },
  nothingVerified: { repair: 'none: unverified words are never shown', says: 'No words of the mail bear out what was read.' },
} as const;

export type GateName = keyof typeof GATES;
