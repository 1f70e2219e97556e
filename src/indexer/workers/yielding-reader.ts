import { Failure } from '../../failure.ts';
import type { Cancelled, Reader } from '../../ports.ts';

/** Lets others in before and after it reads, and stops where the question was cancelled meanwhile. */
export function yieldingReader(reader: Reader, pause: () => Promise<void>): Reader {
  const look = async (cancelled: Cancelled | undefined) => {
    await pause();
    if (cancelled?.() === true) throw new Failure('cancelled', 'A newer question took its place.');
  };
  return {
    contract: reader.contract,
    async *read(evidence, cancelled, help) {
      await look(cancelled);
      for await (const claim of reader.read(evidence, cancelled, help)) yield claim;
      await look(cancelled);
    },
  };
}
