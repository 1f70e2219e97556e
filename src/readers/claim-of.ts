import type { Claim } from '../evidence.ts';
import type { RawClaim } from './raw-claim.ts';

/** The claim with the message that its block shows. A block that was not shown names no message that is known: then its quote stands nowhere. */
export function claimOf({ text, quote, block }: RawClaim, blocks: readonly number[]): Claim {
  return { text, quote, message: block === undefined ? undefined : blocks[block - 1] ?? NO_MESSAGE };
}

const NO_MESSAGE = 0;
