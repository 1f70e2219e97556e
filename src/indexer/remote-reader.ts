import type { Evidence, ReaderContract } from '../answer.ts';
import { Failure } from '../failure.ts';
import type { Cancelled, Reader } from '../ports.ts';
import type { ReadingApi } from '../protocol.ts';
import type { Client, Signal } from '../rpc.ts';

/** A reader that lives in the background: it gets the evidence of question `ask`, and its claims are fetched one by one. */
export function remoteReader(reading: Client<ReadingApi>, ask: number, contract: ReaderContract, signal: Signal): Reader {
  return {
    contract,
    async *read(evidence: Evidence) {
      await reading.read({ ask, evidence }, { signal });
      for (let claim = await reading.nextClaim({ ask }, { signal }); claim !== undefined; claim = await reading.nextClaim({ ask }, { signal })) yield claim;
    },
  };
}

/** Lets others in before it reads, and stops where the question was cancelled meanwhile. */
export function yieldingReader(reader: Reader, pause: () => Promise<void>): Reader {
  const look = async (cancelled: Cancelled | undefined) => {
    await pause();
    if (cancelled?.() === true) throw new Failure('cancelled', 'A newer question took its place.');
  };
  return {
    contract: reader.contract,
    async *read(evidence, cancelled) {
      await look(cancelled);
      for await (const claim of reader.read(evidence, cancelled)) yield claim;
      await look(cancelled);
    },
  };
}
