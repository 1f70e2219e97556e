import { describe, expect, it } from 'vitest';
import type { Claim, Evidence } from '../../../src/evidence.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import { createStore } from '../../../src/indexer/store/store.ts';
import type { Cancelled, Database, Reader, ReaderHelp, ToolReply } from '../../../src/ports.ts';
import type { Boundary } from '../../../src/search.ts';
import { ask } from '../../../src/retrieval/asking/ask.ts';
import { Given } from '../../../src/retrieval/asking/given.ts';
import { readerHelp } from '../../../src/retrieval/asking/reader-help.ts';
import { numberIn } from '../../../src/row.ts';
import { faultOf } from '../../../evals/quote-check.ts';
import { NOW, rawStore, type Sent } from '../raw-store.ts';

const analyzer = createAnalyzer();
const nobody: Reader = { contract: { reader: 'endpoint', model: 'm', prompt: '1', temperature: 0, contextTokens: 4096, reservedTokens: 600 }, read: () => [] };
const deps = (db: Database, reader = nobody) => ({ db, analyzer, facts: createFactReader(), clock: { now: () => NOW }, reader });

const receipt = (id: string, amount: string, more: Partial<Sent> = {}): Sent => ({
  id, headers: { From: 'Pinion Cycles <shop@pinion.example>', Subject: 'Receipt', Date: 'Mon, 2 Nov 2026 10:00:00 +0000' },
  text: `Thank you for shopping.\nWe received your payment of ${amount}.\nPayment reference: KD-${id.toUpperCase()}-77`, ...more,
});
const MAILS: readonly Sent[] = [
  receipt('r1', 'EUR 10.00'), receipt('r2', 'EUR 5.50'), receipt('usd', 'USD 7.00', { folder: '/Trips' }),
  receipt('other', 'EUR 999.00', { account: 'b', folder: '/Inbox' }),
  { id: 'tap', headers: { From: 'Ada Bergamo <ada@x.example>', Subject: 'Tap' }, text: 'The plumber comes on Tuesday.\n\nHis number is +49 30 901820. He asks for the code of the gate.' },
  { id: 'binned', folder: '/Trash', headers: { From: 'Ada Bergamo <ada@x.example>', Subject: 'Tap' }, text: 'The plumber was thrown away.' },
];
/** Of EUR 1.00, 2.00 and so on. */
const receipts = (count: number) => Array.from({ length: count }, (_, index) => receipt(`n${index}`, `EUR ${index + 1}.00`));
const TRASH = [{ account: 'a', folder: '/Trash', name: 'Trash', uses: ['trash'] }];

interface Helped {
  readonly boundary?: Boundary;
  readonly more?: readonly Sent[];
  readonly between?: (db: Database) => void;
}

async function helping({ boundary = { account: 'a', folder: '/Inbox' }, more = [], between }: Helped = {}) {
  const db = await rawStore([...MAILS, ...more], TRASH);
  const given = new Given([]);
  const help = readerHelp({ ...deps(db), between: async () => between?.(db) }, { question: 'the question', boundary }, given);
  const idOf = (id: string) => numberIn(db.all('SELECT message FROM place WHERE header_message_id = ?', [id])[0], 'message');
  const names = ({ messages }: ToolReply) => messages.map(({ place }) => place.headerMessageId);
  const call = async (name: string, args: Readonly<Record<string, unknown>>, cancelled?: Cancelled) => help.call(name, args, cancelled);
  return { db, given, help, idOf, names, call };
}

describe('a tool', () => {
  it('searches inside the scope alone, whatever operators the words hold', async () => {
    const { call, names } = await helping();
    expect(names(await call('search', { query: 'plumber' }))).toEqual(['tap']);
    for (const query of ['plumber in:trash', 'payment account:b', 'in:anywhere payment', 'is:junk plumber']) {
      for (const name of names(await call('search', { query }))) expect(['r1', 'r2', 'tap']).toContain(name);
    }
  });

  it('reads a message inside and no other', async () => {
    const { call, idOf, given } = await helping();
    const { messages } = await call('read_message', { message: idOf('tap') });
    expect(messages[0]?.chunks.map(({ text }) => text).join('\n')).toContain('+49 30 901820');
    for (const id of ['other', 'usd', 'binned']) expect(await call('read_message', { message: idOf(id) })).toEqual({ said: 'Refused: That mail is not among those that the question is about.', messages: [] });
    expect(given.chunks.every(({ message }) => message === idOf('tap'))).toBe(true);
  });

  it('adds up minor units of one currency, and refuses several with what there is of each', async () => {
    const inbox = await helping();
    expect((await inbox.call('sum_transactions', {})).said).toContain('EUR 15.50 in all');
    expect(inbox.given.computed).toHaveLength(1);
    const { call, idOf, given } = await helping({ boundary: { account: 'a' } });
    const mixed = await call('sum_transactions', { about: ['Pinion'] });
    expect(mixed.said).toContain('Several currencies are not added up: EUR 15.50 (2), USD 7.00 (1)');
    expect(given.computed).toEqual([]);
    expect((await call('sum_transactions', { currency: 'eur' })).said).toContain('EUR 15.50');
    expect((await call('sum_transactions', { messages: [idOf('r2')] })).said).toContain('EUR 5.50 in all');
    expect((await call('sum_transactions', { messages: [idOf('r2'), idOf('other')] })).said).toMatch(/^Refused/);
    expect((await call('sum_transactions', { after: '2027-01-01' })).said).toContain("No such record");
  });

  it('counts messages by sender and subject', async () => {
    const { call } = await helping();
    expect((await call('count_messages', { about: ['Pinion'] })).said).toMatch(/^2: 2 messages/);
    expect((await call('count_messages', { about: 'Ada Bergamo', before: '2026-12-31' })).said).toMatch(/^1: 1 message /);
  });

  it('lists the lines that state a kind of fact', async () => {
    const { call, idOf } = await helping();
    const phones = await call('list_facts', { kind: 'phone', about: 'plumber' });
    expect(phones.messages.flatMap(({ chunks }) => chunks.map(({ text }) => text))).toEqual(['His number is +49 30 901820.']);
    expect((await call('list_facts', { kind: 'amount', messages: [idOf('r1'), idOf('r2')] })).messages.length).toBe(2);
    expect((await call('list_facts', { kind: 'amount', messages: [idOf('other')] })).said).toMatch(/^Refused/);
  });

  it('adds up and counts in steps, others in between: the figures are those of one go, and cancelling ends it', async () => {
    let turns = 0;
    const inSteps = await helping({ more: receipts(220), between: () => turns++ });
    const inOneGo = await helping({ more: receipts(220) });
    for (const [name, args, said, steps] of [
      // 15.50, and 1.00 to 220.00; fifty messages a step, or two hundred where no text is read.
      ['sum_transactions', {}, 'EUR 24,325.50 in all: 222 records', 4], ['sum_transactions', { about: ['Pinion'], currency: 'EUR' }, 'EUR 24,325.50 in all: 222 records', 4], ['count_messages', {}, '223: 223 messages', 1],
    ] as const) {
      turns = 0;
      const reply = await inSteps.call(name, args);
      expect([name, reply.said.slice(0, said.length), turns]).toEqual([name, said, steps]);
      expect(reply).toEqual(await inOneGo.call(name, args));
      turns = 0;
      await expect(inSteps.call(name, args, () => turns > 0)).rejects.toMatchObject({ code: 'cancelled' });
      expect(turns).toBe(1);
    }
    expect(inSteps.given.computed).toEqual(inOneGo.given.computed);
  });

  it('shows no message that has left while it was counting', async () => {
    const { call, given } = await helping({ more: receipts(60), between: (db) => createStore(db, { now: () => NOW }).removeFolder({ account: 'a', folder: '/Inbox' }) });
    expect((await call('sum_transactions', {})).messages).toEqual([]);
    expect(given.chunks).toEqual([]);
  });

  it('refuses arguments that are none of its own, and more than six calls', async () => {
    for (const [name, args] of [
      ['search', {}], ['search', { query: '' }], ['search', { query: 'x'.repeat(301) }], ['search', { query: 'a', limit: 1000 }], ['search', { query: 'a', account: 'b' }], ['read_message', { message: '1' }],
      ['read_message', { message: 1.5 }], ['read_message', { message: -1 }], ['read_message', { message: { $gt: 0 } }], ['sum_transactions', { currency: "'; DROP TABLE message" }], ['sum_transactions', { messages: ['1) OR (1=1'] }],
      ['sum_transactions', { after: '2026-02-31' }], ['sum_transactions', { status: 'stolen' }], ['count_messages', { about: [{}] }], ['count_messages', { about: Array.from({ length: 9 }, () => 'a') }], ['list_facts', { kind: 'secret' }],
      ['list_facts', { kind: 'amount' }], ['send_mail', {}], ['toString', {}], ['__proto__', {}], ['constructor', {}],
    ] as const) {
      const { call } = await helping(); // a refusal counts as a call
      expect([name, args, (await call(name, args)).said.slice(0, 8)]).toEqual([name, args, 'Refused:']);
    }
    const { call, given } = await helping();
    const said: string[] = [];
    for (let asked = 0; asked < 8; asked++) said.push((await call('search', { query: 'plumber' })).said);
    expect(said.map((one) => one.startsWith('Refused'))).toEqual([false, false, false, false, false, false, true, true]);
    expect(given.looked).toHaveLength(8);
  });
});

describe('what a tool has read', () => {
  const reading = (claims: (evidence: Evidence, help: ReaderHelp) => Promise<readonly Claim[]>): Reader => ({
    contract: nobody.contract,
    async *read(evidence, _, help) {
      if (help) yield* await claims(evidence, help);
    },
  });

  it('may be quoted, is shown with its passage, and stands in the trace', async () => {
    const db = await rawStore([...MAILS, { id: 'far', headers: { From: 'Bo <bo@x.example>', Subject: 'Gate' }, text: 'The code of the gate is 4711.' }], TRASH);
    const reader = reading(async (_, help) => {
      const { messages } = await help.call('search', { query: 'code gate' });
      const message = messages.find(({ place }) => place.headerMessageId === 'far')?.message;
      await help.call('sum_transactions', { about: ['Pinion'] });
      return [{ text: 'The code is 4711.', quote: 'The code of the gate is 4711.', message }, { text: 'The sum is 15.50', quote: 'The code of the gate is 4711.', message }];
    });
    const reply = await ask(deps(db, reader), { question: 'When does the plumber come?', boundary: { account: 'a', folder: '/Inbox' } });
    expect(reply.claims.map(({ place, passage }) => [place.headerMessageId, passage.text])).toEqual([['far', 'The code of the gate is 4711.']]);
    for (const { citation } of reply.claims) expect(faultOf(db, { ...citation, text: citation.quote })).toBeUndefined();
    expect(reply.dropped).toEqual({ unquotedFact: 1 }); // a total is never the reader's to say
    expect(reply.answer).toBe('The code is 4711. (On 2 Nov 2026 Bo wrote: “The code of the gate is 4711.”)\nEUR 15.50 in all: 2 records about Pinion, of 4 messages looked at.');
    expect(reply.trace.filter(({ stage }) => stage === 'tool')).toHaveLength(2);
    expect(reply.evidenceTokens).toBeGreaterThan(10);
  });

  it('is no more than was packed at most', async () => {
    const long = Array.from({ length: 40 }, (_, index) => ({ id: `long${index}`, headers: { From: 'Bo <bo@x.example>', Subject: 'Gate' }, text: `Gate ${index}. ${'The gate is green and old. '.repeat(80)}` }));
    const db = await rawStore(long);
    const given = new Given([]);
    const help = readerHelp(deps(db), { question: 'gate', boundary: { account: 'a' } }, given);
    for (let call = 0; call < 6; call++) await help.call('search', { query: `gate ${call}`, limit: 8 });
    expect(given.lookedTokens).toBeGreaterThan(1000);
    expect(given.lookedTokens).toBeLessThanOrEqual(3000);
    expect(given.ledger.filter(({ outcome }) => outcome === 'packed').reduce((sum, { tokens }) => sum + tokens, 0)).toBe(given.lookedTokens);
  });
});

describe('one question, one account', () => {
  it('where the others come far behind, what they say is not even given to the reader', async () => {
    let seen: Evidence | undefined;
    const reader: Reader = {
      contract: nobody.contract,
      read: (evidence) => {
        seen = evidence;
        return [];
      },
    };
    const near: Sent = { id: 'near', headers: { From: 'Ada Bergamo <ada@x.example>', Subject: 'Plumber for the dripping tap' }, text: 'The plumber comes for the dripping tap of the annex on Tuesday. The tap is dripping, the plumber knows the annex.' };
    const far: Sent = { id: 'far', account: 'b', headers: { From: 'Bank <bank@x.example>', Subject: 'Statement' }, text: `Paid: a plumber who had come to the annex, and a dripping tap. ${'Nothing else is of any use here. '.repeat(200)}` };
    const db = await rawStore([near, far, ...Array.from({ length: 8 }, (_, index) => ({ id: `n${index}`, text: 'Other things altogether.' }))]);
    const reply = await ask(deps(db, reader), { question: 'When does the plumber come for the dripping tap of the annex?', boundary: {} });
    expect(reply.accounts).toBeUndefined();
    expect(seen?.messages.map(({ place }) => place.account)).toEqual(['a']);
    expect(reply.ledger.filter(({ reason }) => reason === 'account')).toHaveLength(1); // and the ledger says so
  });
});
