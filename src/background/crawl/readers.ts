/** The read workers as one: each message goes to the worker that has the fewest under way. */
import { Failure } from '../../failure.ts';
import type { PreparedMail } from '../../mail.ts';
import type { ReadApi } from '../../protocol.ts';
import { Supervised } from '../workers.ts';

interface Reader {
  readonly worker: Supervised<ReadApi>;
  underWay: number;
}

export class Readers {
  readonly #readers: readonly Reader[];

  constructor(count: number) {
    this.#readers = Array.from({ length: count }, () => ({
      worker: new Supervised<ReadApi>('/indexer/read.worker.js', (client) => client.ready()),
      underWay: 0,
    }));
  }

  /** Reads a message's bytes, which are gone afterwards. Throws `timeout` when that takes too long, besides what reading throws. */
  async prepare(raw: ArrayBuffer): Promise<PreparedMail> {
    const reader = this.#readers.reduce((least, other) => (other.underWay < least.underWay ? other : least));
    reader.underWay += 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Failure('timeout', 'Reading the message took too long.'));
        void reader.worker.restart('Reading a message took too long.');
      }, LONGEST_READ + raw.byteLength / SLOWEST_READ);
    });
    try {
      return await Promise.race([reader.worker.client.prepare({ raw }, { transfer: [raw] }), late]);
    } finally {
      clearTimeout(timer);
      reader.underWay -= 1;
    }
  }
}

/** One a core leaves Thunderbird its share: the system divides the cores, and reading is never more than half of what runs. */
export const readerCount = (cores: number): number => Math.min(MOST_READERS, Math.max(1, cores));

const LONGEST_READ = 60_000; // ms
// Bytes a ms. A file of 30 MB takes 16 s without the compiler; where it was one of many things that the machine did, a minute was too short.
const SLOWEST_READ = 250;
const MOST_READERS = 3; // more than Thunderbird delivers mail for
