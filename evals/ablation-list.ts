/** What is switched or turned, and what was expected of it before it was measured. */
import type { Settings } from '../src/settings.ts';
import type { SwitchName } from './lab/switches.ts';

export interface Ablation {
  readonly mechanism: string;
  readonly settings: Settings;
  readonly off: readonly SwitchName[];
  /** Written before the first run, and never changed after it. */
  readonly prediction: string;
}

/** The first is what ships; the others change one thing each. */
export const ABLATIONS: readonly Ablation[] = [
  { mechanism: 'as shipped', settings: {}, off: [], prediction: 'Finds identifiers and keywords first; finds next to nothing of paraphrases without a shared word.' },
  { mechanism: 'keyword lane off', settings: {}, off: ['keyword'], prediction: 'Nothing is found: there is no other lane yet.' },
  { mechanism: 'exact lane off', settings: {}, off: ['exact'], prediction: 'Every identifier that does not exist is substituted by a near miss again; the right ones stay first by their words.' },
  { mechanism: 'sender lane off', settings: {}, off: ['sender'], prediction: 'Slightly worse on person and time, where the name says whose mail it is; elsewhere no change.' },
  { mechanism: 'static lane off', settings: {}, off: ['static'], prediction: 'Loses the paraphrases that only meaning finds; no change on identifiers and keywords. No change at all where a set has no vectors.' },
  { mechanism: 'learned lane off', settings: {}, off: ['learned'], prediction: 'Loses more paraphrases than the static lane does, and some informal wording. No change at all where a set has no vectors.' },
  { mechanism: 'subject weighs as a body word (weight_subject 1)', settings: { weight_subject: 1 }, off: [], prediction: 'Slightly worse on topics, where the subject names what the message is about; elsewhere no change.' },
  { mechanism: 'subject weighs five times (weight_subject 5)', settings: { weight_subject: 5 }, off: [], prediction: 'Worse on threads and conflicts: every reply repeats the subject, so the answer no longer stands out.' },
  { mechanism: 'people weigh nothing (weight_people 0)', settings: { weight_people: 0 }, off: [], prediction: 'Worse on person and time; unchanged where no name is asked for.' },
  { mechanism: 'quoted text weighs as own words (weight_quoted 1)', settings: { weight_quoted: 1 }, off: [], prediction: 'Worse on conflicts and threads, where later replies repeat the words of earlier ones.' },
  { mechanism: 'quoted text weighs nothing (weight_quoted 0)', settings: { weight_quoted: 0 }, off: [], prediction: 'About even on synthetic mail; worse on real mail, where an answer may survive only as a quotation.' },
  { mechanism: 'exact spelling weighs nothing (weight_forms 0)', settings: { weight_forms: 0 }, off: [], prediction: 'Hardly a change; a tie between two inflections is decided worse now and then.' },
  { mechanism: 'exact spelling weighs as the stem (weight_forms 1)', settings: { weight_forms: 1 }, off: [], prediction: 'Slightly worse on other languages, where the question inflects words otherwise.' },
  { mechanism: 'common words propose nothing from 100 messages on (common_word 100)', settings: { common_word: 100 }, off: [], prediction: 'Faster, at no loss among the first ten: a rarer word stands in every answerable question.' },
];
