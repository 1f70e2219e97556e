import type { LearnedModel } from '../../models.ts';

/** As `ModelDecision` has it. */
interface Decided {
  readonly model: string | undefined;
  readonly proposed: string | undefined;
}

/**
 * Whether another model suits the languages of the mail than was proposed when the person chose. Where nothing was known of
 * them then, as before the first message is read, the model that was chosen stands for what was proposed.
 */
export function isProposalChanged(decided: Decided, proposed: LearnedModel | undefined, model: LearnedModel | undefined): boolean {
  const hasChosen = decided.proposed !== undefined || (decided.model !== undefined && model !== undefined);
  return hasChosen && proposed !== undefined && proposed.name !== decided.proposed && proposed.name !== model?.name;
}
