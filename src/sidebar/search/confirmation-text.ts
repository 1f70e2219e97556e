import type { Confirmation } from '../../search.ts';
import { counted } from '../look/text.ts';

/** What came of looking the hits up in Thunderbird, in one line. */
export function confirmationText({ confirmed, corrected, dropped, unanswered }: Confirmation): string {
  return [
    counted('lookedUp', confirmed),
    ...(corrected > 0 ? [counted('lookedUpCorrected', corrected)] : []),
    ...(dropped > 0 ? [counted('lookedUpDropped', dropped)] : []),
    ...(unanswered > 0 ? [counted('lookedUpUnanswered', unanswered)] : []),
  ].join(' · ');
}
