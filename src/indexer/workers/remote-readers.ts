import type { Evidence } from '../../evidence.ts';
import { Failure } from '../../failure.ts';
import type { Cancelled, Reader, ReaderHelp } from '../../ports.ts';
import type { IndexApi, ReadingApi } from '../../protocol.ts';
import type { Client, Handlers, Signal } from '../../rpc.ts';

/** Readers that live in the background, and what they may do while they read. */
export class RemoteReaders {
  readonly #background: Client<ReadingApi>;
  /** By the number of the question. */
  readonly #helps = new Map<number, ReaderHelp>();

  constructor(background: Client<ReadingApi>) {
    this.#background = background;
  }

  /** The reader of question `ask`, whom the background is asked for: it gets the evidence, and its claims are fetched one by one. */
  async of(ask: number, signal: Signal): Promise<Reader> {
    const [background, helps] = [this.#background, this.#helps];
    const contract = await background.reader({ ask }, { signal });
    return {
      contract,
      async *read(evidence: Evidence, _?: Cancelled, help?: ReaderHelp) {
        if (help) helps.set(ask, help);
        try {
          await background.read({ ask, evidence, tools: help?.tools ?? [] }, { signal });
          for (let claim = await background.nextClaim({ ask }, { signal }); claim !== undefined; claim = await background.nextClaim({ ask }, { signal })) yield claim;
        } finally {
          helps.delete(ask);
        }
      },
    };
  }

  /** What such a reader asks back. */
  readonly handlers: Pick<Handlers<IndexApi>, 'callTool' | 'noteReading'> = {
    callTool: async ({ ask, name, args }, signal) => this.#helpOf(ask).call(name, args, () => signal.aborted),
    noteReading: ({ ask, note }) => this.#helpOf(ask).note(note),
  };

  #helpOf(ask: number): ReaderHelp {
    const help = this.#helps.get(ask);
    if (!help) throw new Failure('cancelled', 'This question is not being answered any more.');
    return help;
  }
}
