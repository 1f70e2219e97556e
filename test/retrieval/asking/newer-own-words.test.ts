import { describe, expect, it } from 'vitest';
import type { Claim } from '../../../src/evidence.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import type { Reader } from '../../../src/ports.ts';
import { ask } from '../../../src/retrieval/asking/ask.ts';
import { createExtractiveReader } from '../../../src/retrieval/asking/extractive-reader.ts';
import { NOW, rawStore, type Sent } from '../raw-store.ts';

const QUESTION = 'How much is the carpet for the annex?';
const OLD_WORDS = 'The carpet for the annex comes to 2,310 euros.';
const NEWS: readonly Sent[] = Array.from({ length: 12 }, (_, at) => ({ id: `news${at}`, headers: { From: 'lamp@x.example', Subject: `Issue ${at}` }, text: `Issue ${at} tells of gardens and boats.` }));
const analyzer = createAnalyzer();

/** The letter with the old figure, which the mail need not hold, and an answer that quotes it. */
const letter = (text: string): Sent => ({ id: 'old', headers: { From: 'Lars Novak <lars@x.example>', Subject: 'Carpet', Date: 'Mon, 2 Nov 2026 10:00:00 +0000' }, text });
const answering = (text: string): Sent => ({
  id: 'new', headers: { From: 'Lars Novak <lars@x.example>', Subject: 'Re: Carpet', Date: 'Wed, 4 Nov 2026 10:00:00 +0000', 'In-Reply-To': '<old>', References: '<old>' },
  text: `${text}\n\nOn 2 Nov 2026, Lars Novak wrote:\n> ${OLD_WORDS}`,
});

/** A model that claims these words, each of the first message that was packed with them. */
const model = (...quotes: readonly string[]): Reader => ({
  contract: { reader: 'endpoint', model: 'made-up', prompt: '1', temperature: 0, contextTokens: 3000, reservedTokens: 600 },
  *read({ messages }) {
    for (const quote of quotes) yield { text: quote, quote, message: messages.find(({ chunks }) => chunks.some(({ text }) => text.includes(quote)))?.message } satisfies Claim;
  },
});

async function answered(reader: Reader, mails: readonly Sent[]) {
  const db = await rawStore([...NEWS, ...mails]);
  const { claims, superseded } = await ask({ db, analyzer, facts: createFactReader(), clock: { now: () => NOW }, reader }, { question: QUESTION, boundary: {} });
  return { claims: claims.map(({ text }) => text), superseded: superseded.map(({ text }) => text) };
}

describe('words that a message quotes, their own message not being in the mail', () => {
  const reader = createExtractiveReader(analyzer);

  it.each([
    ['Correction: the carpet for the annex comes to 2,130 euros.', 'Correction: the carpet for the annex comes to 2,130 euros.'],
    ['Sorry, I was wrong: 2,130 euros.', 'Sorry, I was wrong: 2,130 euros.'],
    ['No, it is 2,130 euros. Please tell the others about the carpet, too.', 'No, it is 2,130 euros.'],
  ])('are older than its own: %s', async (text, answer) => {
    expect(await answered(reader, [answering(text)])).toEqual({ claims: [answer], superseded: [OLD_WORDS] });
  });

  it('stand where its own words state a value of something else', async () => {
    expect(await answered(reader, [answering('Thanks. I have paid 20 euros for the taxi.')])).toEqual({ claims: [OLD_WORDS], superseded: [] });
  });

  it('are not called older where its own words say the same in another spelling', async () => {
    const { superseded } = await answered(reader, [answering('Now it is settled: the carpet for the annex comes to EUR 2,310.00.')]);
    expect(superseded).toEqual([]);
  });
});

describe('a model that claims old words', () => {
  const corrected = 'Correction: the carpet for the annex comes to 2,130 euros.';

  it('is answered by the newer own words of the conversation, and its claim is told as the older one', async () => {
    expect(await answered(model(OLD_WORDS), [letter(OLD_WORDS), answering(corrected)])).toEqual({ claims: [corrected], superseded: [OLD_WORDS] });
    expect(await answered(model('2,310 euros'), [answering(corrected)])).toEqual({ claims: [corrected], superseded: ['2,310 euros'] });
  });

  it('and the new ones itself says them once', async () => {
    expect(await answered(model(OLD_WORDS, corrected), [letter(OLD_WORDS), answering(corrected)])).toEqual({ claims: [corrected], superseded: [OLD_WORDS] });
    expect(await answered(model(corrected, OLD_WORDS), [letter(OLD_WORDS), answering(corrected)])).toEqual({ claims: [corrected], superseded: [OLD_WORDS] });
  });

  it('is left alone where nothing newer says otherwise', async () => {
    expect(await answered(model(OLD_WORDS), [letter(OLD_WORDS), answering('Thanks. I have paid 20 euros for the taxi.')])).toEqual({ claims: [OLD_WORDS], superseded: [] });
    expect(await answered(model(corrected), [letter(OLD_WORDS), answering(corrected)])).toEqual({ claims: [corrected], superseded: [] });
  });
});
