import { expect, it } from 'vitest';
import { judgedAnswers } from '../../evals/answers.ts';
import { answerSet, AS_SHIPPED } from '../../evals/answers-report.ts';
import { everydaySet } from '../../evals/everyday.ts';

/** Known to be lost, and to be answered by what does not say it. More must not become so. */
const LOST: readonly string[] = [
  'Welche Nummer hat der Zug?', 'When can I move in?', 'Warum muss der Apfelbaum weg?', 'Which blood value is too low?', 'How many people does the flat sleep?', 'Why was my card blocked?', 'Bis wann sollen wir zusagen?',
  'Wohin geht die Klassenfahrt?', 'Why is there no band practice on Thursday?', 'Which song should I learn?',
];
const ANSWERED: readonly string[] = [
  'Which airline is the flight with?', 'Wer fährt das Auto?', 'What did Amy eat?', 'What is the choir going to sing?',
  'Wer hat das Auto gekauft?', 'What is the name of the vet?', 'How many printers are there?', 'Wo wohnt Herr Zabel?',
  'How long is the lease of the flat?', 'When was the boiler built?', 'What breed is Bella?', 'Quel âge a la maison ?',
  'What is the wifi password of the office?', 'Who leads the import tool team in Oslo?', 'What did the outage cost?', 'Wann kommt Petra Lang?',
  'Wer hat die Bremsen bezahlt?', 'What is the password of the gateway?', 'Wie heißt der Vermieter?',
  'What is the PIN of my card?', 'Wann wurde das Schloss gebaut?', 'What did Sofia cook?', 'How much did the heat pump cost?', 'Wer bezahlt die Klassenfahrt?', 'When does Yuki go on holiday?',
  'Wer hat den Aufzug gebaut?', 'Welche Zeitung ist es?', 'Wie heißt die Fähre?', 'Who plays the guitar in the band?', 'What is the title of the thesis?',
];

it('plain questions about plain mail are answered, and others not', async () => {
  const set = await everydaySet();
  try {
    const judged = await judgedAnswers(await answerSet(set), AS_SHIPPED);
    const textOf = (id: string) => set.questions.find((one) => one.id === id)?.text;
    expect(judged.flatMap(({ faults }) => faults)).toEqual([]);
    const lost = judged.filter(({ answerable, right }) => answerable && !right).map(({ id }) => textOf(id));
    expect(lost.filter((text) => !LOST.includes(text ?? ''))).toEqual([]);
    const answered = judged.filter(({ answerable, answered: is }) => !answerable && is).map(({ id }) => textOf(id));
    expect(answered.filter((text) => !ANSWERED.includes(text ?? ''))).toEqual([]);
  } finally {
    set.lab.db.close();
  }
});
