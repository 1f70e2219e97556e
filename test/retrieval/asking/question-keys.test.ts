import { expect, it } from 'vitest';
import type { QuestionTerm } from '../../../src/evidence.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { questionKeys } from '../../../src/retrieval/asking/question-keys.ts';

const analyzer = createAnalyzer();

function keysOf(question: string) {
  const terms: readonly QuestionTerm[] = analyzer.tokens(question, ['en']).filter(({ form }) => !analyzer.isStopWord(form))
    .map(({ start, end, terms: found }) => ({ written: question.slice(start, end), start, end, terms: new Set(found), weight: 1, messages: 1 }));
  const { thing, verb, speaker } = questionKeys(question, terms);
  return { thing: thing === undefined ? undefined : terms[thing]?.written, verb: verb === undefined ? undefined : terms[verb]?.written, speaker };
}

it.each([
  ['Which insurance pays for the bell tower?', 'insurance'],
  ['What colour was the stolen bicycle?', 'colour'],
  ['Who wrote the novel of the club?', 'wrote'],
  ['Who will lead the server migration?', 'lead'],
  ['Who is the judge of the flower show?', 'judge'],
  ['What did they decide about the lens?', undefined],
  ['When does the regatta start?', undefined],
] as const)('%s can not do without %j', (question, thing) => {
  expect(keysOf(question).thing).toBe(thing);
});

it('the verb stands behind its subject, before a preposition or the end', () => {
  expect(keysOf('When will the insurer pay for the Riesling?').verb).toBe('pay');
  expect(keysOf('What does the harpsichord tuner charge?').verb).toBe('charge');
  expect(keysOf('Who is the judge of the flower show?').verb).toBeUndefined();
});

it('knows whose words are asked for', () => {
  expect(keysOf('What did Susan Mara report in March on the price?').speaker).toEqual(['susan', 'mara']);
  expect(keysOf('Did Susan Mara in the end agree to speak?').speaker).toEqual(['susan', 'mara']);
  expect(keysOf('What did Susan Mara advise about the visit?').speaker).toEqual(['susan', 'mara']);
  for (const question of ['How did Ada get the job offer?', 'Did Ada find the keys?', 'Did Ada ever hear that Bo declined?', 'Why did Ada leave before Bo agreed?', 'Has Ada paid the price asked?', 'Why did Karl leave the job he wanted?']) expect(keysOf(question).speaker, question).toEqual([]);
  expect(keysOf('According to John Shelk, where is the hearing?').speaker).toEqual(['john', 'shelk']);
  expect(keysOf('When does Susan Mara arrive?').speaker).toEqual([]);
});
