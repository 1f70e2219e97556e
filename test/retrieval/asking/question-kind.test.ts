import { expect, it } from 'vitest';
import { askedFor } from '../../../src/retrieval/asking/question-kind.ts';

it.each([
  ['Who is the speaker of the gala?', 'who'],
  ['Which two representatives introduced the bill?', 'who'],
  ['When does the regatta start?', 'when'],
  ['sunday rehearsal what time is it now??', 'when'],
  ['By which date did they want the claims?', 'when'],
  ['Where is the new stage?', 'where'],
  ['In which room is the hearing?', 'where'],
  ['How much is the carpet?', 'amount'],
  ['What is the physical gas price at the hub?', 'amount'],
  ['How many seats does the minibus have?', 'number'],
  ['How long should the dog fast?', 'duration'],
  ['Which pass code goes with the number?', 'identifier'],
  ['Why was it cancelled?', 'why'],
  ['Is the committee still going to vote?', 'yesNo'],
  ['When they disputed the figures, what pace of growth did he see?', 'number'], // asks after the comma
  ['Which package was she installing when the cache error came?', 'other'], // another clause tells when, not what is asked
  ['Who was on the bridge when the boat left?', 'who'],
  ['In which week does the painter who did the hall come?', 'when'],
  ['What time and where do we meet?', 'when'],
  ['What did the calf weigh when it was born?', 'number'],
  ['How much notice does the lease ask for?', 'duration'],
  ['How large was the cheque that he cashed?', 'amount'],
  ['Which version of the editor mends it?', 'identifier'],
  ['What is the abstract_id of the paper on risk?', 'identifier'],
  ['In which hospital was she born?', 'where'],
  ['What is the name of the vessel that ran aground?', 'who'],
  ['What is the new ferry called?', 'who'],
  ['What was the assembly called about?', 'other'],
  ['Which was the blue boat?', 'other'], // "was" makes no list
  ['Wann kommt die Wartung der Heizung?', 'when'],
  ['Wie viele Stühle brauchen wir?', 'number'],
  ['Dans quelle salle se tiennent les réunions ?', 'where'],
  ['Когда начинается ремонт крыши?', 'when'],
  ['会議はどの会議室に変更されましたか', 'where'],
  ['kitchen supplier decision', 'other'],
] as const)('%s asks %s', (question, kind) => {
  expect(askedFor(question).kind).toBe(kind);
});

it('knows what is counted, and when several are wanted', () => {
  expect(askedFor('How many seats does the minibus have?').counted).toBe('seats');
  expect(askedFor('Which two representatives introduced it?').several).toBe(true);
});
