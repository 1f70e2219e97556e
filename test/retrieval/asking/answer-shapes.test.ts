import { expect, it } from 'vitest';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import { answerShapes } from '../../../src/retrieval/asking/answer-shapes.ts';
import { askedFor } from '../../../src/retrieval/asking/question-kind.ts';

const reader = createFactReader();

/** The best piece of the sentence that has the shape of the answer, and how well. */
function best(question: string, text: string, language = 'und'): readonly [string, number] | undefined {
  const shapes = answerShapes({ asked: askedFor(question), text, language, facts: reader.facts(text, Date.UTC(2026, 10, 2), 0), question: question.toLowerCase() });
  const [first] = [...shapes].sort((one, other) => other.fit - one.fit);
  return first && [text.slice(first.start, first.end), first.fit];
}

it.each([
  ['What does the lectern cost?', 'He will have it ready for 310 euros.', '310 euros'],
  ['What did the songbook cost?', 'It is well worth the 17$ we gave.', '17$'],
  ['What did the calf weigh when it was born?', 'It came out at 61 lbs.', '61 lbs'],
  ['Whom did they give the keys to?', 'They gave the keys to Rosalind Quarry.', 'Rosalind Quarry'],
  ['In which restaurant do we meet?', 'They kept a table at the Heron for us.', 'Heron'],
  ['How much does the anvil weigh?', 'I weighed it again: the anvil weighs 131 kg.', '131 kg'],
  ['How long is the banner?', 'The banner is 460 cm long.', '460 cm'],
  ['How long does the lasagne need?', 'It needs fifty minutes at 180 degrees.', 'fifty minutes'],
  ['How high may the hedge be?', 'One metre eighty, says the statute.', 'One metre'],
  ['Who does the translation?', 'Zuzanna does it by Sunday.', 'Zuzanna'],
  ['In which week do they begin?', 'The order went to Malthouse Brothers, who begin in week 41.', 'week 41'],
  ['Um wie viel Uhr beginnt die Probe?', 'Die Probe findet um 19:30 Uhr statt.', '19:30'],
  ['When do the stairs open?', 'They open again once the handrail is fixed.', 'once the'],
  ['Quanto chiede il meccanico?', 'Il meccanico chiede 25 euro.', '25 euro'],
  ['Which version mends it?', 'Please download Lantern 0.59.1 or later.', '0.59.1'],
  ['What nightly room rate was held?', 'The room rate is $89/night.', '$89'],
  ['What yearly growth did they see?', 'It grew by 3.7% a year.', '3.7%'],
  ['How many chairs do we need?', 'We need six chairs.', 'six chairs'],
  ['Who has the key?', 'The key is with Eva.', 'Eva'],
  ['Who has the key?', 'Bo has it.', 'Bo'],
  ['When is it?', 'In May.', 'May'],
  ['How long does it take?', 'It takes one day.', 'one day'],
  ['What is the wifi password?', 'The wifi password is sunny-owl.', 'sunny-owl'],
  ['When is breakfast served?', 'Breakfast is served from 7 to 10.', 'from 7 to 10'],
  ['When does the choir meet?', 'The choir meets on Wed.', 'Wed'],
  ['Wann kommt der Monteur?', 'Er kommt am Di.', 'Di'],
  ['When is the next visit?', 'It is in six weeks.', 'in six weeks'],
  ['Wann soll ich die Tabletten nehmen?', 'Bitte morgens.', 'morgens'],
  ['How often does she get drops?', 'She gets them twice a day.', 'twice'],
  ['How old is he?', 'He turns 80.', '80'],
  ['How old is the cat?', 'Our cat is 11 years old and weighs 4 kg.', '11 years'],
  ['How often do the orchids need water?', 'They want a glass every ten days.', 'every ten days'],
  ['When will the card arrive?', 'It will arrive within five working days.', 'within five working days'],
  ['Wo essen wir?', 'Wir essen beim Griechen.', 'beim Griechen'],
  ['Who mended the kite?', 'Your uncle has mended it.', 'Your uncle'],
  ['What colour is the door?', 'They painted it sage green.', 'sage green'],
  ['Why is she off school?', 'She is off as the boiler broke.', 'as the'],
  ['Why does he skip the race?', 'My knee hurts, so I will rest.', 'so'],
  ['Warum fällt die Probe aus?', 'Sie fällt aus, da die Aula gesperrt ist.', 'da'],
  ['Who is it about?', 'It is about Bo Castell.', 'Bo Castell'],
  ['Who fits the doors and in which week?', 'They will be fitted in week 23.', 'week 23'],
] as const)('%s is answered by "%s"', (question, text, piece) => {
  const found = best(question, text);
  expect(found?.[0]).toContain(piece);
  expect(found?.[1]).toBeGreaterThanOrEqual(0.6);
});

it.each([
  ['What does the kitchen cost?', 'Oak fronts, delivery in week 32, eleven chairs.'],
  ['What is the plumber\'s phone number?', 'The plumber comes on 12 May, order KD-4711.'],
  ['How many pots were in the kiln?', 'It cost EUR 40.'],
] as const)('%s is not answered by "%s"', (question, text) => {
  expect(best(question, text)).toBeUndefined();
});

it('a place is hardly somebody, a day hardly an hour, and a day that is no last one hardly a deadline', () => {
  expect(best('Which firm put up the scaffolding?', 'It stays until the slates have arrived from Wales.')?.[1]).toBeLessThanOrEqual(0.5);
  expect(best('What time does the trip begin?', 'Please hand the slip in by Wednesday.')?.[1]).toBeLessThan(0.5);
  const [by, on] = ['Please send it by 12 May 2026.', 'The letter of 12 May 2026 came.'].map((text) => best('By which date do they want it?', text)?.[1] ?? 0);
  expect(by).toBeGreaterThan(on ?? 1);
});

it.each([
  ['Which version mends it?', 'See the notes at lantern.example.org/notes.'],
  ['What nightly room rate was held?', 'We have rooms at 1701 Quarry Street.'],
  ['How many pots were in the kiln?', 'The kiln reached cone six at noon.'],
  ['Who won?', 'The game begins next Wed.'],
  ['When is breakfast served?', 'Your room is on the 3rd floor.'],
  ['How long is the flight?', 'It leaves at 6:40.'],
  ['Wie alt ist Nina?', 'Ihr Praktikum dauert drei Monate.'],
  ['Wer hat den Aufzug gebaut?', 'Der Aufzug in der Lindenstraße steht still.'],
  ['How old is Gran?', 'For the jam Gran takes 1 kg of plums and lets it cook for 25 minutes.'],
  ['Wo ist das Fest?', 'Das Fleisch kostet 84 Euro.'],
] as const)('%s is hardly answered by "%s"', (question, text) => {
  expect(best(question, text)?.[1] ?? 0).toBeLessThanOrEqual(0.6);
});

it.each([
  ['Why was it dropped?', 'If you want you may post a link.', 'Hij komt niet, want hij is ziek.', 'nl'],
  ['Why was it dropped?', 'The car stands outside.', 'Elle ne vient pas, car elle est malade.', 'fr'],
  ['How many are there?', 'The report is due.', 'Sono due.', 'it'],
  ['Where is the key?', 'I am happy.', 'Er hängt am Haken.', 'de'],
] as const)('%s: a word of another language is none in English: "%s"', (question, english, foreign, language) => {
  expect(best(question, english, 'en')).toBeUndefined();
  expect(best(question, foreign, language)).toBeDefined();
});
