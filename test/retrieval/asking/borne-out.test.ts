import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { isBorneOut } from '../../../src/retrieval/asking/borne-out.ts';

const analyzer = createAnalyzer();
const borneOut = (text: string, quote: string, known = 'When does the plumber come for the dripping tap?\nTap\nAda Bergamo') => isBorneOut(text, quote, { analyzer, languages: ['und', 'en', 'de'], known });

describe('a claim says what its quote says', () => {
  for (const [text, quote] of [
    ['The plumber comes on Tuesday.', 'The plumber comes on Tuesday.'],
    ['He comes on Tuesday.', 'the plumber comes on Tuesday between ten and twelve'],
    ['Ada writes that the plumber is coming Tuesday.', 'the plumber comes on Tuesday'], // stems, and who wrote it
    ['The meeting was moved to the green room.', 'we have moved our meeting into the green room'],
    ['It comes for the tap.', 'Please leave the gate open.'], // no news
    ['He does not come on Tuesday.', 'He will not come on Tuesday'],
    ['Der Klempner kommt am Dienstag.', 'der Klempner kommt am Dienstag um zehn'],
  ] as const) it(text, () => expect(borneOut(text, quote)).toBe(true));
});

describe('a claim says something else', () => {
  for (const [text, quote] of [
    ['The plumber for the dripping tap was cancelled for good.', 'Please leave the gate open.'],
    ['The plumber does not come on Tuesday.', 'The plumber comes on Tuesday'],
    ['The plumber never comes on Tuesday.', 'The plumber comes on Tuesday'],
    ["He won't come on Tuesday.", 'He comes on Tuesday'],
    ['Er kommt nicht am Dienstag.', 'Er kommt am Dienstag'],
    ['The plumber comes on Tuesday.', 'The plumber does not come on Tuesday'],
    ['Er kommt am Dienstag.', 'Er kommt nicht am Dienstag'],
    ['Your password has expired.', 'the plumber comes on Tuesday'],
    ['Wire the money to the thief.', 'The plumber comes on Tuesday'],
    ['Contract cancelled by Bob.', 'contract'],
    ['The boiler comes on Tuesday.', 'on Tuesday'],
  ] as const) it(text, () => expect(borneOut(text, quote)).toBe(false));
});
