/**
 * Questions about messages that are there and do not say what is asked: the hardest kind not to answer. All about what
 * `synthetic/told.ts` and `synthetic/told-groups.ts` plant; none of these facts stands anywhere.
 */
import type { Question } from './questions.ts';

export const MISSING_FIELDS = [
  'What does the harpsichord tuner charge?', 'On which day does the beekeeping course start?', 'How many pots were in the kiln?', 'Which firm put up the scaffolding on the north gable?',
  'How deep is the water at pontoon F?', 'Who buys the third of the mothballed looms?', 'What does the theodolite calibration cost?', 'Which confectioner makes the marzipan hedgehogs?',
  'What is the plumber\'s phone number?', 'What time does the museum trip begin?', 'Who is the dentist at 22 Harbour Street?', 'What does the gym membership cost?',
  'How much does Pettersen charge for the boathouse doors?', 'Who voted against the twin-wall greenhouse glazing?', 'When will the insurer pay for the Riesling?', 'Who plays the heron in the puppet theatre?',
  'How much does Halvorsen Joinery charge for the kitchen?', 'Who leads the server migration?', 'How much is a double room at the hotel Pelican?', 'Who lives in the old tannery?',
  'What is the address of the printer of the almanac?', 'How old is Ottoline Brandt?', 'Why does the regatta start from the lower bridge?', 'How much does the minibus cost?',
] as const;

/** As questions, each in both accounts: in one of them the message is that seems to answer. */
export function missingFieldQuestions(texts: readonly string[]): readonly Question[] {
  return texts.flatMap((text, index) => ['home', 'work'].map((account): Question => ({
    id: `unanswerable_field-${String(index + 1).padStart(2, '0')}-${account}`, text, kind: 'unanswerable_field', filters: {}, account, relevant: new Map(),
    mustContain: [], mustNotContain: [], nearMisses: [], forbidden: [],
  })));
}
