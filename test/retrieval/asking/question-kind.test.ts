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
  ['What is the name of the painter who did the hall?', 'who'],
  ['What is the name of the city where Ada lives?', 'where'],
  ['What is the name of the config file?', 'other'], // names of things are written small as often
  ['What did the dinner after the concert cost?', 'amount'],
  ['What did the plumber who came on Monday cost?', 'amount'],
  ['What did the hotel where we stayed charge for breakfast?', 'amount'],
  ['What does the room where we met cost per night?', 'amount'],
  ['What was the day when Ada was born?', 'when'],
  ['Which is the week when the painter comes?', 'when'],
  ['What is the last day before the deadline?', 'when'],
  ['What did Ada say about when the boiler gets mended?', 'when'],
  ['And who was on the bridge when the boat left?', 'who'],
  ['How high is the current?', 'number'],
  ['How large is the coffee machine?', 'number'],
  ['How big is the check engine light?', 'number'],
  ['How big is the car we rent?', 'number'],
  ['How high is the rent?', 'amount'],
  ['How much longer is the new cable?', 'amount'],
  ['How much longer does it take?', 'duration'],
  ['How much time and money did it cost?', 'amount'],
  ['What is the state of the negotiations?', 'other'],
  ['What did the school decide?', 'other'],
  ['Which school of thought does he follow?', 'other'],
  ['What is the bar chart about?', 'other'],
  ['Which museum director resigned?', 'who'],
  ['What did they do to measure success?', 'other'],
  ['In welchem Krankenhaus liegt sie?', 'where'],
  ['Was wiegt das Paket?', 'number'],
  ['Wie viel Zeit haben wir?', 'duration'],
  ['Which was the blue boat?', 'other'], // "was" makes no list
  ['Wann kommt die Wartung der Heizung?', 'when'],
  ['Wie viele Stühle brauchen wir?', 'number'],
  ['Dans quelle salle se tiennent les réunions ?', 'where'],
  ['Когда начинается ремонт крыши?', 'when'],
  ['会議はどの会議室に変更されましたか', 'where'],
  ['kitchen supplier decision', 'other'],
  ['What is the name of the vet?', 'who'],
  ['Wie heißt der Hund?', 'who'],
  ['What is the name of the report?', 'other'],
  ['Which printer should I use?', 'other'],
  ['What colour is the cat?', 'colour'],
  ['Welche Farbe hat das Tor?', 'colour'],
  ['How much faster was she?', 'duration'],
  ['How much taller is the new tree?', 'number'],
] as const)('%s asks %s', (question, kind) => {
  expect(askedFor(question).kind).toBe(kind);
});

it.each([
  ['What is the phone number of the hospital?', 'phone'],
  ['What is the school phone number?', 'phone'],
  ['How much of the funding is left?', 'part'],
  ['How much did the cheque come to?', 'money'],
  ['How large was the cheque that he cashed?', 'money'],
  ['What did the university charge?', 'money'],
  ['What did the calf weigh when it was born?', 'measure'],
  ['In which hospital was she born?', undefined],
  ['In which hotel do we stay?', 'place'],
  ['How old is the bridge?', 'age'],
  ['Wie oft kommt der Bus?', 'often'],
  ['Which version mends it?', 'version'],
  ['What growth did they see?', 'rate'],
] as const)('%s asks for a %s', (question, precise) => {
  expect(askedFor(question).precise).toBe(precise);
});

it('asks for two things where the first has a clause of its own', () => {
  expect(askedFor('What was the room where we met and who paid?')).toMatchObject({ kind: 'where', also: { kind: 'who' } });
  expect(askedFor('Who is the person whose car was stolen and when was it?')).toMatchObject({ kind: 'who', also: { kind: 'when' } });
});

it('knows what is counted, and when several are wanted', () => {
  expect(askedFor('How many seats does the minibus have?').counted).toBe('seats');
  expect(askedFor('Which two representatives introduced it?').several).toBe(true);
});
