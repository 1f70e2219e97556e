/**
 * Whether an answer is not worth waiting for: small models write prose without end, or the same over and over, until they
 * are out of room, which takes minutes.
 */
export function isGoingNowhere(text: string, claims: number): boolean {
  return (claims === 0 && text.length > LONGEST_PREFACE && !text.includes('{')) || isGoingRound(text, LEAST_TURNED);
}

/** Whether the last `least` characters or more are one piece of text again and again, at least thrice. */
export function isGoingRound(text: string, least: number): boolean {
  const tail = text.slice(-TAIL);
  // Where the end stood before, and before that again in the same distance, it goes round.
  const before = text.lastIndexOf(tail, text.length - TAIL - 1);
  if (text.length < 3 * TAIL || before < 0) return false;
  const round = text.length - TAIL - before;
  const turns = Math.max(3, Math.ceil(least / round));
  const turned = text.slice(-round * turns);
  return turned.length === round * turns && turned === turned.slice(-round).repeat(turns);
}

const LONGEST_PREFACE = 600; // characters
const TAIL = 20; // characters
/** Characters: a line of dashes in a quote is shorter. */
const LEAST_TURNED = 120;
