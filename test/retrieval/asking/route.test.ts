import { describe, expect, it } from 'vitest';
import type { RouteName } from '../../../src/answer.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import { routeOf } from '../../../src/retrieval/asking/route.ts';

const analyzer = createAnalyzer();
const reader = createFactReader();
const NOW = Date.UTC(2026, 10, 30);

function route(question: string, chosen?: RouteName) {
  return routeOf({ question, facts: reader.facts(question, NOW, 0), analyzer, isPerson: (words) => words === 'Susan Mara', ...(chosen && { chosen }) });
}

describe('a question is routed by its words', () => {
  it.each([
    ['payment reference KD-465134', 'exact'],
    ['What pass code do I use with +49 30 901820?', 'exact'],
    ['Larkspur Florists EUR 665.59', 'exact'], // an amount alone is looked up
    ['How much did I spend at bookstores altogether, in EUR?', 'aggregate'],
    ['How many receipts did I get from Gable Hardware in March 2024?', 'aggregate'],
    ['Wie viel habe ich bei Buchhandlungen insgesamt ausgegeben?', 'aggregate'],
    ['Wie viele Rechnungen gab es 2024?', 'aggregate'],
    ['What was my largest payment in 2024?', 'aggregate'],
    ['Show me all declined payments', 'aggregate'],
    ['What was decided about the kitchen?', 'thread'],
    ['Was wurde zur Küche beschlossen?', 'thread'],
    ['Which cover does the almanac get in the end?', 'thread'],
    ['What did Susan Mara report in March 2001?', 'personTime'],
    ['What is this folder about?', 'overview'],
    ['Worum geht es in diesem Ordner?', 'overview'],
    ['How much is the carpet for the annex?', 'search'], // one price, not a total
    ['How many seats does the minibus have?', 'search'], // seats are no records
    ['What total saving did the hotel hope for?', 'search'],
    ['What is the total of my last Lumo order?', 'search'],
    ['Wie hoch ist der Gesamtbetrag der Rechnung?', 'search'],
    ['Where does Alex live?', 'search'],
  ] as const)('%s -> %s', (question, name) => {
    expect(route(question)).toMatchObject({ name });
  });

  it('and says which of them', () => {
    expect(route('payment reference KD-465134').why).toEqual({ code: 'exact', words: 'KD-465134' });
  });

  it('unless the person chose otherwise', () => {
    expect(route('How much did I spend at bookstores altogether?', 'search')).toMatchObject({ name: 'search' });
    expect(route('bookstores', 'aggregate').aggregate).toMatchObject({ operation: 'list', about: ['bookstores'] });
  });
});

describe('a question over all records is typed', () => {
  it('by what it counts, of whom, in which currency and when', () => {
    expect(route('How much did I spend at bookstores altogether, in EUR?').aggregate).toMatchObject({ operation: 'sum', of: 'payments', about: ['bookstores'], currency: 'EUR' });
    expect(route('How many receipts did I get from Gable Hardware in March 2024?').aggregate).toMatchObject({
      operation: 'count', about: ['Gable', 'Hardware'], days: { day: '2024-03-01', through: '2024-03-31' },
    });
    expect(route('How many payments were declined in 2024?').aggregate).toMatchObject({ operation: 'count', status: 'declined', days: { day: '2024-01-01', through: '2024-12-31' } });
    expect(route('How many emails did Ada Bergamo send?').aggregate).toMatchObject({ operation: 'count', of: 'messages', about: ['Ada', 'Bergamo'] });
  });
});
