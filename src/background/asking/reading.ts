import type { ReaderContract, ReaderNote } from '../../answer.ts';
import type { Claim, Evidence } from '../../evidence.ts';
import { Failure } from '../../failure.ts';
import type { Reader, ReaderHelp, ToolReply } from '../../ports.ts';

export interface ReadingOptions {
  readonly reader: Reader;
  /** Accounts whose mail this reader never gets, with the names that people know them by. */
  readonly neverSend: ReadonlyMap<string, string>;
  /** Whether the evidence may leave; undefined where nobody has to be asked. */
  readonly consent: ((evidence: Evidence) => Promise<boolean>) | undefined;
  readonly signal: AbortSignal;
}

/** What the index answers while it is read; tools as they are offered for this evidence. */
export interface IndexHelp extends Pick<ReaderHelp, 'tools'> {
  callTool(name: string, args: Readonly<Record<string, unknown>>): Promise<ToolReply>;
  note(note: ReaderNote): Promise<void>;
}

export interface ChosenReading {
  readonly contract: ReaderContract;
  readonly reading: Reading;
  /** Other wordings of the question by the same model, where it may be asked without asking the person. */
  readonly wordings?: (question: string, most: number) => Promise<readonly string[]>;
}

/** The reading of one question by a model: nothing of the evidence leaves before it is looked at and agreed to. */
export class Reading {
  readonly #options: ReadingOptions;
  #claims: AsyncIterator<Claim> | undefined;
  #noted: Promise<unknown> = Promise.resolve();

  constructor(options: ReadingOptions) {
    this.#options = options;
  }

  /** Throws `refused` where the mail is not to be sent, or the person says no. */
  async begin(evidence: Evidence, help: IndexHelp): Promise<void> {
    const { reader, neverSend, consent, signal } = this.#options;
    await this.end();
    const kept = evidence.messages.map(({ place }) => place.account).find((account) => neverSend.has(account));
    if (kept !== undefined) {
      throw new Failure('refused', `Mail of ${neverSend.get(kept) ?? kept} is never sent to an endpoint: so you have chosen. Ask without a model, or change that in the settings.`, undefined, { of: 'neverSent', account: neverSend.get(kept) ?? kept });
    }
    if (consent && !(await consent(evidence))) {
      throw new Failure('refused', 'Nothing was sent, as you wished. The question was not answered.', undefined, { of: 'notSent' });
    }
    if (signal.aborted) throw cancelled();
    // Who is shown each time what leaves has not seen what a tool would read.
    const tools = consent ? [] : help.tools;
    this.#claims = asyncClaims(reader.read(evidence, () => signal.aborted, {
      tools,
      call: async (name, args) => this.#sendable(await help.callTool(name, args)),
      note: (note) => {
        this.#noted = Promise.all([this.#noted, help.note(note).catch(() => {})]);
      },
    }));
  }

  /** The next claim, undefined at the end. Throws what the reader throws, and `cancelled` as soon as that is so. */
  async next(): Promise<Claim | undefined> {
    if (!this.#claims) return undefined;
    const { done, value } = await unlessAborted(this.#claims.next(), this.#options.signal);
    await this.#noted; // The index hears what was noted before it hears of the end.
    return done === true ? undefined : value;
  }

  #sendable({ said, messages }: ToolReply): ToolReply {
    const sendable = messages.filter(({ place }) => !this.#options.neverSend.has(place.account));
    return sendable.length === messages.length ? { said, messages } : { said: 'Refused: that mail is never sent.', messages: [] };
  }

  async end(): Promise<void> {
    const claims = this.#claims;
    this.#claims = undefined;
    // What is still under way ends by the signal; nobody waits for it.
    void Promise.resolve(claims?.return?.()).catch(() => {});
  }
}

async function* asyncClaims(claims: Iterable<Claim> | AsyncIterable<Claim>): AsyncGenerator<Claim, undefined> {
  for await (const claim of claims) yield claim;
  return undefined;
}

/** The promise's value, or `cancelled` where the signal comes first. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(cancelled());
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

const cancelled = () => new Failure('cancelled', 'Another question took its place.');
