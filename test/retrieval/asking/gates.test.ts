import { describe, expect, it } from 'vitest';
import { GATE_NAMES, type AskReply, type GateName, type GateNote } from '../../../src/answer.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import type { Claim } from '../../../src/evidence.ts';
import type { Reader } from '../../../src/ports.ts';
import { ask } from '../../../src/retrieval/asking/ask.ts';
import { createExtractiveReader } from '../../../src/retrieval/asking/extractive-reader.ts';
import { NOW, rawStore, type Sent } from '../raw-store.ts';

const analyzer = createAnalyzer();
const extractive = createExtractiveReader(analyzer);
const model = (claims: readonly Claim[]): Reader => ({ contract: { reader: 'endpoint', model: 'made-up', prompt: '1', temperature: 0, contextTokens: 3000, reservedTokens: 600 }, read: () => claims });

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
  });
});

async function asked(question: string, reader: Reader): Promise<AskReply> {
  return ask({ db: await rawStore(MAIL), analyzer, facts: createFactReader(), clock: { now: () => NOW }, reader }, { question, boundary: { account: 'a' } });
}
