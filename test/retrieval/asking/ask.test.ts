import { describe, expect, it } from 'vitest';
import type { AnswerClaim, AskRequest } from '../../../src/answer.ts';
import type { Claim } from '../../../src/evidence.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import type { Reader } from '../../../src/ports.ts';
import { ask } from '../../../src/retrieval/asking/ask.ts';
import { createExtractiveReader } from '../../../src/retrieval/asking/extractive-reader.ts';
import { faultOf } from '../../../evals/quote-check.ts';
import { NOW, rawStore, type Sent } from '../raw-store.ts';

const analyzer = createAnalyzer();
const extractive = createExtractiveReader(analyzer);

async function asking(mails: readonly Sent[], reader: Reader = extractive) {
  const db = await rawStore(mails);
  return async (question: string, request: Partial<AskRequest> = {}) => {
    const told: AnswerClaim[] = [];
    const reply = await ask({ db, analyzer, facts: createFactReader(), clock: { now: () => NOW }, reader }, { question, boundary: {}, ...request }, (claim) => told.push(claim));
    for (const { citation, text } of [...reply.claims, ...reply.superseded]) if (reader === extractive) expect(faultOf(db, { ...citation, text })).toBeUndefined();
    return { ...reply, told, quotes: reply.claims.map(({ citation }) => citation.quote) };
  };
}

const from = (name: string, subject: string, more: Readonly<Record<string, string>> = {}) => ({ From: `${name} <${name.toLowerCase().replace(' ', '.')}@x.example>`, Subject: subject, ...more });

const NEWS: readonly Sent[] = Array.from({ length: 12 }, (_, index) => ({
  id: `news${index}`, headers: from('Weekly Lamp', `Issue ${index}`), text: `Issue ${index} tells of gardens and boats. Nothing in it is of any use to anybody, as usual.`,
}));

describe('an answer', () => {
  it('is a sentence of the mail with the quote that it rests on, framed by who wrote it and when', async () => {
    const ask = await asking([...NEWS, { id: 'tap', headers: from('Ada Bergamo', 'Dripping tap'), text: 'Hello,\n\nthe plumber comes on Tuesday between ten and twelve\nfor the dripping tap. He is called Mr. Novak.\n\nAda' }]);
    const reply = await ask('When does the plumber come for the dripping tap?');
    expect(reply.quotes).toEqual(['the plumber comes on Tuesday between ten and twelve\nfor the dripping tap.']);
    expect(reply.claims[0]).toMatchObject({
      frame: 'On 2 Nov 2026 Ada Bergamo wrote:', text: 'the plumber comes on Tuesday between ten and twelve for the dripping tap.', place: { headerMessageId: 'tap' },
    });
    expect(reply).toMatchObject({ insufficientEvidence: false, droppedClaims: 0, route: 'search', reader: { reader: 'extractive' } });
    expect(reply.told).toEqual(reply.claims); // streamed as verified
    expect(reply.evidenceTokens).toBeGreaterThan(0);
    // Every message of the ledger has its name and place.
    expect(new Set(reply.considered.map(({ message }) => message))).toEqual(new Set(reply.ledger.map(({ message }) => message)));
    expect(reply.considered).toContainEqual({ message: reply.claims[0]?.citation.message, place: reply.claims[0]?.place, subject: 'Dripping tap', from: { name: 'Ada Bergamo', email: expect.any(String) } });
  });

  it('is what newer words of the conversation say; the older are told apart', async () => {
    const old = { id: 'old', headers: from('Lars Novak', 'Carpet', { Date: 'Mon, 2 Nov 2026 10:00:00 +0000' }), text: 'The carpet for the annex comes to 2,310 euros.' };
    const ask = await asking([...NEWS, old, {
      id: 'new', headers: from('Lars Novak', 'Re: Carpet', { Date: 'Wed, 4 Nov 2026 10:00:00 +0000', 'In-Reply-To': '<old>', References: '<old>' }),
      text: 'Correction: the carpet for the annex comes to 2,130 euros.\n\nOn 2 Nov 2026, Lars Novak wrote:\n> The carpet for the annex comes to 2,310 euros.',
    }]);
    const reply = await ask('How much is the carpet for the annex?');
    expect(reply.quotes).toEqual(['Correction: the carpet for the annex comes to 2,130 euros.']);
    expect(reply.superseded.map(({ place }) => place.headerMessageId)).toEqual(['old']);
    expect(reply.answer).not.toContain('2,310');
    expect(reply.ledger).toContainEqual(expect.objectContaining({ outcome: 'dropped', reason: 'superseded' })); // the quote gave way to its source
  });

  it('is the corrected figure of a letter that was sent again with nothing else changed', async () => {
    const offer = (amount: string) => `Dear Ms Novak,\n\nthank you for your question about the carpet for the annex. We have looked at the room together with our fitter and would like to make you an offer for the whole of the work, the old floor included. The carpet of the annex costs EUR ${amount} with everything that belongs to it. The fitter can come in any week of the summer, if you tell us two weeks before. The offer holds until the end of the year, and nothing is to be paid before the work is done. If anything is not clear, please call us in the shop.\n\nKind regards\nBo Castell`;
    const ask = await asking([...NEWS,
      { id: 'old', headers: from('Bo Castell', 'Carpet for the annex', { Date: 'Mon, 5 Oct 2026 10:00:00 +0000' }), text: offer('500.00') },
      { id: 'new', headers: from('Bo Castell', 'Re: Carpet for the annex', { Date: 'Tue, 6 Oct 2026 10:00:00 +0000', 'In-Reply-To': '<old>', References: '<old>' }), text: offer('650.00') }]);
    const { claims, superseded, confidence } = await ask('How much does the carpet for the annex cost?');
    expect(claims[0]?.citation.quote).toContain('EUR 650.00');
    expect(claims.map(({ text }) => text).join(' ')).not.toContain('500.00');
    expect(superseded[0]?.citation.quote).toContain('EUR 500.00');
    expect(confidence).not.toBe('high');
  });

  it('of letters that differ in their figures alone is a sequence of them', async () => {
    const statement = (month: string, amount: string, date: string): Sent => ({
      id: month, headers: from('Northern Lights', 'Your electricity statement', { Date: date }),
      text: `Dear Ms Novak,\n\nthis is your statement of the electricity account 4471 of the flat in Harbour Lane for the month of ${month}. The meter was read by our staff as usual, and nothing out of the ordinary was found at the meter or at the fuse box. The amount for ${month} is EUR ${amount}. Please keep this statement with your papers, as the tax office may ask for it. If you have questions, our customer service is there for you every day. We thank you for your trust.`,
    });
    const ask = await asking([...NEWS, statement('March', '61.20', 'Thu, 2 Apr 2026 10:00:00 +0000'), statement('April', '48.75', 'Sat, 2 May 2026 10:00:00 +0000')]);
    const { answer, gates, confidence } = await ask('What is the amount of the electricity account for the flat in Harbour Lane?');
    expect(answer).toContain('61.20');
    expect(answer).toContain('48.75');
    expect(gates).toMatchObject([{ signal: 'contradicting' }]);
    expect(confidence).toBe('low');
    expect((await ask('How much is the electricity statement for April?')).answer).toContain('48.75');
  });

  it('about a folder whose messages have no text is its people, times and themes', async () => {
    const reply = await (await asking([{ id: 'a', headers: from('Ada Bergamo', 'Boathouse pictures') }]))('What is this folder about?');
    expect(reply).toMatchObject({ route: 'overview', insufficientEvidence: false, claims: [], overview: { messages: 1, people: [{ name: 'Ada Bergamo' }] } });
    expect(reply.answer).toContain('boathouse (1)');
  });

  it('tells nothing of a message that went while it was read', async () => {
    const db = await rawStore([...NEWS, { id: 'tap', headers: from('Ada Bergamo', 'Dripping tap'), text: 'The plumber comes on Tuesday between ten and twelve for the dripping tap.' }]);
    const quote = 'The plumber comes on Tuesday between ten and twelve';
    const slow: Reader = {
      contract: extractive.contract,
      *read() {
        yield { text: quote, quote, message: undefined } satisfies Claim;
        db.run("DELETE FROM place WHERE header_message_id = 'tap'");
      },
    };
    const deps = { db, analyzer, facts: createFactReader(), clock: { now: () => NOW }, reader: slow };
    const reply = await ask(deps, { question: 'When does the plumber come for the dripping tap?', boundary: { account: 'a' } });
    expect(reply).toMatchObject({ claims: [], insufficientEvidence: true });
    expect(reply.answer).not.toContain('plumber');
  });

  it('of a model of 512 tokens is read from what fits, and not said to lack what was not given', async () => {
    const given: number[] = [];
    const small: Reader = {
      contract: { reader: 'browser', model: 'small', prompt: '1', temperature: 0, contextTokens: 512, reservedTokens: 600 },
      *read({ messages }) {
        given.push(messages.length);
      },
    };
    await (await asking([...NEWS, { id: 'tap', headers: from('Ada Bergamo', 'Dripping tap'), text: 'The plumber comes on Tuesday.' }], small))('When does the plumber come?');
    expect(given[0]).toBeGreaterThan(0);
  });

  it('is looked for once more with a long word as the mail spells it, however the letters of the question are made up; never with a short one', async () => {
    const ask = await asking([...NEWS, { id: 'cembalo', headers: from('Ada Bergamo', 'Klavichord'), text: 'Das Klavichord kommt für den Chor in den Keller.' }]);
    for (const question of ['Wo ist das Klavichrod für?', 'Wo ist das Klavichrod fu\u0308r?']) {
      const reply = await ask(question);
      expect(reply.quotes).toEqual(['Das Klavichord kommt für den Chor in den Keller.']);
      expect(reply.gates).toContainEqual(expect.objectContaining({ repair: { code: 'respelled', as: 'Wo ist das klavichord für?' }, outcome: 'repaired' }));
    }
    const short = await ask('Wo ist der Chro?');
    expect(short.quotes).toEqual([]);
    expect(short.gates.filter(({ repair }) => repair.code === 'respelled')).toEqual([]);
  });

  it('shows what messages of several conversations say differently in the order of time, and says so', async () => {
    const ask = await asking([...NEWS,
      { id: 'late', headers: from('Ada Bergamo', 'Regatta', { Date: 'Wed, 4 Nov 2026 10:00:00 +0000' }), text: 'The regatta on the lake takes place on 14 November 2026.' },
      { id: 'early', headers: from('Lars Novak', 'The lake', { Date: 'Mon, 2 Nov 2026 10:00:00 +0000' }), text: 'The regatta on the lake takes place on 21 November 2026.' },
    ]);
    const reply = await ask('When does the regatta on the lake take place?');
    expect(reply.claims.map(({ place }) => place.headerMessageId)).toEqual(['early', 'late']);
    expect(reply.gates).toEqual([{ signal: 'contradicting', about: expect.stringMatching(/(?:14|21) November 2026 \/ (?:14|21) November 2026/), repair: { code: 'inOrderOfTime' }, outcome: 'repaired' }]);
    expect(reply.confidence).toBe('low');
    // The same day in two spellings is no contradiction.
    const agreed = await asking([...NEWS, { id: 'a', headers: from('Ada Bergamo', 'Regatta'), text: 'The regatta on the lake takes place on 14 November 2026.' }, { id: 'b', headers: from('Lars Novak', 'The lake'), text: 'The regatta on the lake: it takes place on 2026-11-14.' }]);
    expect((await agreed('When does the regatta on the lake take place?')).gates).toEqual([]);
  });

  it('shows the lines of a record that is looked up', async () => {
    const ask = await asking([
      { id: 'right', headers: from('Pinion Cycles', 'Payment'), text: 'We received your payment of EUR 921.92.\nPayment reference: KD-266932\nDate: 2026-10-07' },
      { id: 'near', headers: from('Pinion Cycles', 'Payment'), text: 'We received your payment of EUR 1,921.92.\nPayment reference: KD-266933\nDate: 2026-10-08' },
    ]);
    const reply = await ask('payment reference KD-266932');
    expect(reply.route).toBe('exact');
    expect(reply.answer).toContain('921.92');
    expect(reply.answer).not.toContain('1,921.92');
    expect(await ask('payment reference KD-266934')).toMatchObject({ insufficientEvidence: true, claims: [] });
  });
});

describe('nothing is answered', () => {
  it('about a person of whom no mail speaks, and what was searched is said', async () => {
    const ask = await asking(NEWS);
    const reply = await ask('Where does Thessaly Quillfeather live?', { boundary: { account: 'a' } });
    expect(reply).toMatchObject({ insufficientEvidence: true, confidence: 'none', claims: [], told: [] });
    expect(reply.answer).toContain('Thessaly Quillfeather');
    expect(reply.answer).toContain('12 messages in the account a');
    expect(reply.gates).toEqual([expect.objectContaining({ signal: 'absentName', outcome: 'abstained' })]);
    expect(reply.abstention).toEqual({ gate: 'absentName', about: 'Thessaly Quillfeather', searched: 12, byMeaning: false, notSearched: { waiting: 0, failed: 0, encrypted: 0 } });
  });

  it('where the best sentence answers too little, after one repair', async () => {
    const ask = await asking([...NEWS, { id: 'tap', headers: from('Ada Bergamo', 'Tap'), text: 'The plumber was here.' }]);
    const reply = await ask('Which colour do the plumber and the painter want for the gate of the northern garden?');
    expect(reply).toMatchObject({ insufficientEvidence: true, claims: [] });
    expect(reply.gates).toEqual([expect.objectContaining({ outcome: 'abstained' })]);
  });

  it('across accounts: one has to be named', async () => {
    const mails: readonly Sent[] = ['home', 'work'].map((account) => ({ id: account, account, headers: from('Ada Bergamo', 'Door code'), text: 'The door code of the studio is 4086.' }));
    const ask = await asking(mails);
    const reply = await ask('What is the door code of the studio?');
    expect(reply).toMatchObject({ accounts: ['home', 'work'], insufficientEvidence: true, claims: [], ledger: [] });
    expect(reply.answer).toContain('choose one');
    const named = await ask('What is the door code of the studio?', { boundary: { account: 'work' } });
    expect(named.claims.map(({ place }) => place.account)).toEqual(['work']);
    expect(await ask('What is this folder about?')).toMatchObject({ accounts: ['home', 'work'], claims: [] });
  });
});

describe('a reader is not believed', () => {
  it('what it says without a quote that stands there is dropped, counted, and makes the answer doubtful', async () => {
    const mail: Sent = { id: 'tap', headers: from('Ada Bergamo', 'Tap'), text: 'The plumber comes on Tuesday for the dripping tap.' };
    const reading = (claims: (message: number) => readonly Claim[]): Reader => ({
      contract: { reader: 'endpoint', model: 'made-up', prompt: '1', temperature: 0, contextTokens: 3000, reservedTokens: 600 },
      read: ({ messages }) => claims(messages[0]?.message ?? 0),
    });
    const right = { text: 'He comes on Tuesday.', quote: 'The plumber comes on Tuesday' };
    const some = await asking([mail], reading((message) => [
      { ...right, message }, { text: 'He comes at 9.', quote: 'The plumber comes on Tuesday', message }, { text: 'It rains.', quote: 'It will rain', message },
    ]));
    expect(await some('When does the plumber come?')).toMatchObject({
      claims: [{ text: 'He comes on Tuesday.' }], droppedClaims: 2, dropped: { unquotedFact: 1, notFound: 1 }, confidence: 'low', insufficientEvidence: false,
    });
    const none = await asking([mail], reading((message) => [{ text: 'It rains.', quote: 'It will rain', message }]));
    expect(await none('When does the plumber come?')).toMatchObject({ claims: [], droppedClaims: 1, confidence: 'none', insufficientEvidence: true });
  });
});

it('a folder is told by people, times and themes, each citing a message', async () => {
  const ask = await asking([...NEWS, { id: 'tap', headers: from('Ada Bergamo', 'Dripping tap'), text: 'The plumber comes on Tuesday.' }]);
  const reply = await ask('What is this folder about?');
  expect(reply.route).toBe('overview');
  expect(reply.answer).toContain('13 messages');
  expect(reply.answer).toContain('Weekly Lamp (12)');
  expect(reply.claims.length).toBeGreaterThan(1);
});

it('the route that the person chose is taken', async () => {
  const ask = await asking(NEWS);
  expect(await ask('gardens', { route: 'overview' })).toMatchObject({ route: 'overview' });
});
