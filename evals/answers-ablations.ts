/** What is switched or turned of Ask, and what was expected of it before it was measured. The first is what ships. */
import type { Ablation } from './ablation-list.ts';

export const ANSWER_ABLATIONS: readonly Ablation[] = [
  { mechanism: 'as shipped', settings: {}, off: [], prediction: 'Identifiers, people with a time, totals and keywords are answered; of paraphrases few.' },
  { mechanism: 'static lane off, for messages and for sentences', settings: {}, off: ['static'], prediction: 'Loses what paraphrases there are and some real questions whose sentence shares few words; answers no more of the unanswerable.' },
  { mechanism: 'exact lane off', settings: {}, off: ['exact'], prediction: 'Identifiers that do not exist are answered with near misses.' },
  { mechanism: 'sender lane off', settings: {}, off: ['sender'], prediction: 'No change: the sender is in the keyword lane, too.' },
  { mechanism: 'half the evidence (ask_context_tokens 1500)', settings: { ask_context_tokens: 1500 }, off: [], prediction: 'Loses a few answers in long real mail; none of the synthetic.' },
  { mechanism: 'three messages are read (ask_hits 3)', settings: { ask_hits: 3 }, off: [], prediction: 'Loses next to nothing: what is right is mostly first. Fewer unanswerable questions answered.' },
  { mechanism: 'no neighbours and conversations (ask_neighbor_hits 0)', settings: { ask_neighbor_hits: 0 }, off: [], prediction: 'Loses threads, whose answer rests on what was said before.' },
  { mechanism: 'no floor (ask_floor 0)', settings: { ask_floor: 0 }, off: [], prediction: 'Nearly every unanswerable question is answered, and a few answerable ones more.' },
];

/** The learned model that is asked with, too, where its vectors are at hand. */
export const LEARNED = {
  mechanism: 'bge-small-en-v1.5 beside the static model',
  embedder: 'bge-small-en-v1.5',
  prediction: 'Nearly all paraphrases are found; a part of them is read, since sentences are still compared by the static model. The unanswerable stay where they are.',
} as const;
