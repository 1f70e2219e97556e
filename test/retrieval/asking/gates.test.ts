import { describe, expect, it } from 'vitest';
import { GATE_NAMES, type AskReply, type GateName, type GateNote } from '../../../src/answer.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import { createHashedEmbedder } from '../../../src/indexer/vectors/hashed-embedder.ts';
import type { Claim, EvidenceMessage } from '../../../src/evidence.ts';
import { Failure } from '../../../src/failure.ts';
import type { Reader, ReaderHelp } from '../../../src/ports.ts';
import { ask } from '../../../src/retrieval/asking/ask.ts';
import { createExtractiveReader } from '../../../src/retrieval/asking/extractive-reader.ts';
import { NOW, rawStore, type Sent } from '../raw-store.ts';

const analyzer = createAnalyzer();
const extractive = createExtractiveReader(analyzer);
const model = (claims: readonly Claim[]): Reader => ({ contract: { reader: 'endpoint', model: 'made-up', prompt: '1', temperature: 0, contextTokens: 3000, reservedTokens: 600 }, read: () => claims });

/** It writes, and nothing of it can be checked. */
const silent: Reader = {
  ...model([]),
  read: (_evidence, _cancelled, help) => {
    help?.note({ code: 'noForm' });
    return [];
  },
};

const MAIL: readonly Sent[] = [
  { id: 'tap', headers: { From: 'Ada Bergamo <ada@x.example>', Subject: 'Dripping tap' }, text: 'The plumber comes on Tuesday between ten and twelve for the dripping tap.' },
  { id: 'paid', headers: { From: 'Pinion Cycles <shop@x.example>', Subject: 'Payment' }, text: 'We received your payment of EUR 921.92.\nPayment reference: KD-266932' },
  { id: 'early', headers: { From: 'Lars Novak <lars@x.example>', Subject: 'The lake', Date: 'Mon, 2 Nov 2026 10:00:00 +0000' }, text: 'The regatta on the lake takes place on 21 November 2026.' },
  { id: 'late', headers: { From: 'Ada Bergamo <ada@x.example>', Subject: 'Regatta', Date: 'Wed, 4 Nov 2026 10:00:00 +0000' }, text: 'The regatta on the lake takes place on 14 November 2026.' },
];

interface Case {
  readonly question: string;
  readonly reader?: Reader;
  readonly gate: Pick<GateNote, 'repair' | 'outcome'>;
}

/** Of every gate a question that sets it off, and the one thing that it tries. */
const CASES: Readonly<Record<GateName, Case>> = {
  emptyExact: { question: 'payment reference KD-266934', gate: { repair: { code: 'noNearMiss' }, outcome: 'abstained' } },
  absentName: { question: 'Where does Thessaly Quillfeather live?', gate: { repair: { code: 'nobodyElse' }, outcome: 'abstained' } },
  nothingFound: { question: 'harpsichord beekeeping', gate: { repair: { code: 'noOtherSpelling' }, outcome: 'abstained' } },
  thinMargin: { question: 'How much does the plumber charge for the tap?', gate: { repair: { code: 'noOtherSpelling' }, outcome: 'abstained' } },
  missingField: { question: 'When does the plumber come?', reader: model([]), gate: { repair: { code: 'noOtherSpelling' }, outcome: 'abstained' } },
  nothingVerified: { question: 'When does the plumber come?', reader: model([{ text: 'It rains.', quote: 'It will rain', message: undefined }]), gate: { repair: { code: 'nothingUnverified' }, outcome: 'abstained' } },
  unread: { question: 'When does the plumber come?', reader: silent, gate: { repair: { code: 'nothingUnverified' }, outcome: 'abstained' } },
  contradicting: { question: 'When does the regatta on the lake take place?', gate: { repair: { code: 'inOrderOfTime' }, outcome: 'repaired' } },
};

describe('a gate', () => {
  it.each(GATE_NAMES)('%s tries its one repair, and then nothing is answered but where it was mended', async (signal) => {
    const { question, reader = extractive, gate } = CASES[signal];
    const reply = await asked(question, reader);
    expect(reply.gates).toEqual([expect.objectContaining({ signal, ...gate })]);
    if (gate.outcome === 'repaired') {
      expect(reply).toMatchObject({ insufficientEvidence: false, confidence: 'low' });
      expect(reply.claims).toHaveLength(2);
      return;
    }
    expect(reply).toMatchObject({ insufficientEvidence: true, confidence: 'none', claims: [], abstention: { gate: signal, searched: MAIL.length, byMeaning: false, notSearched: { waiting: 0, failed: 0, encrypted: 0 } } });
    expect(reply.answer).toContain(`${MAIL.length} messages`);
    expect(reply.trace.at(-1)).toEqual({ stage: 'abstain', gate: signal });
    // What was read in vain may be looked at; where an exact thing or a name is missing, nothing stands in for it.
    const isRead = signal === 'thinMargin' || signal === 'missingField' || signal === 'nothingVerified' || signal === 'unread';
    expect(reply.nearest !== undefined).toBe(isRead);
    if (isRead) expect(reply.nearest?.[0]).toMatchObject({ subject: expect.stringMatching(/tap|plumber/i) });
  });
});

/** More about the plumber than is read at a time. */
const MUCH: readonly Sent[] = Array.from({ length: 20 }, (_, at) => ({
  id: `much${at}`, headers: { From: 'Ada Bergamo <ada@x.example>', Subject: `Plumber ${at}` }, text: `When does the plumber come? Neighbour ${at} has heard nothing of it.`,
}));

describe('a model that finds nothing in what it was given', () => {
  /** Answers each time with what `says` makes of the messages; `given` has their ids. */
  const reading = async (says: (messages: readonly EvidenceMessage[], time: number, help: ReaderHelp | undefined) => readonly Claim[]) => {
    const given: number[][] = [];
    const reader: Reader = {
      ...model([]),
      read(evidence, _cancelled, help) {
        given.push(evidence.messages.map(({ message }) => message));
        return says(evidence.messages, given.length, help);
      },
    };
    const deps = { db: await rawStore(MUCH), analyzer, facts: createFactReader(), clock: { now: () => NOW }, reader, instant: createHashedEmbedder() };
    return { reply: await ask(deps, { question: 'When does the plumber come?', boundary: { account: 'a' } }), given };
  };

  it('is given what was found behind, nothing twice, and the ledger tells of both', async () => {
    const { reply, given: [first = [], second = [], ...more] } = await reading((messages, time) =>
      (time === 1 ? [] : messages.slice(0, 1).map(({ message }) => ({ text: 'has heard nothing of it', quote: 'has heard nothing of it', message }))));
    expect(first.length).toBeGreaterThan(0);
    expect(second.length).toBeGreaterThan(0);
    expect([...new Set([...first, ...second])]).toHaveLength(first.length + second.length);
    expect(more).toEqual([]);
    expect(reply.gates).toEqual([{ signal: 'missingField', repair: { code: 'readOn', messages: second.length }, outcome: 'repaired' }]);
    expect(reply.claims).toHaveLength(1);
    const inLedger = new Set(reply.ledger.map(({ message }) => message));
    expect([...first, ...second].filter((message) => !inLedger.has(message))).toEqual([]);
  });

  it('is given no more than that', async () => {
    const { reply, given } = await reading(() => []);
    expect(given).toHaveLength(2);
    expect(reply).toMatchObject({ claims: [], gates: [{ signal: 'missingField', repair: { code: 'readOn', messages: given[1]?.length }, outcome: 'abstained' }], abstention: { gate: 'missingField' } });
  });

  it('is given nothing where it did not read what it was given, or nothing more may leave', async () => {
    const broken = await reading((_messages, _time, help) => {
      help?.note({ code: 'noForm' });
      return [];
    });
    expect(broken.given).toHaveLength(1);
    const refused = await reading((_messages, time) => {
      if (time === 2) throw new Failure('refused', 'Nothing was sent.');
      return [];
    });
    expect(broken.reply.gates).toEqual([expect.objectContaining({ signal: 'unread', repair: { code: 'nothingUnverified' }, outcome: 'abstained' })]);
    expect(refused.reply.gates).toEqual([expect.objectContaining({ signal: 'missingField', repair: { code: 'noOtherSpelling' }, outcome: 'abstained' })]);
  });
});

async function asked(question: string, reader: Reader): Promise<AskReply> {
  return ask({ db: await rawStore(MAIL), analyzer, facts: createFactReader(), clock: { now: () => NOW }, reader }, { question, boundary: { account: 'a' } });
}
