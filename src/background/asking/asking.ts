/**
 * Questions on their way from a page to the index and back. Each page has one under way at most: its next one ends the
 * one before, and whatever still comes of that is dropped.
 */
import type { AskReply, AskRequest, RouteName, TraceStep } from '../../answer.ts';
import { Failure } from '../../failure.ts';
import type { Leaving } from '../../asking.ts';
import type { AskCall, IndexApi, PageApi, PageEvents, ReadingApi } from '../../protocol.ts';
import type { Client, Handlers, Signal } from '../../rpc.ts';
import { unlessAborted, type ChosenReading, type Reading } from './reading.ts';
import type { Asked } from '../embedding/query-vectors.ts';
import type { ConfirmedEvidence } from './confirmed-evidence.ts';

/** Who hears of a question while it is answered. */
export type Listener = Pick<Client<PageEvents>, 'claimed' | 'leaving'>;

export interface AskingDeps {
  readonly index: Pick<Client<IndexApi>, 'ask' | 'callTool' | 'noteReading'>;
  readonly vectors: { of(text: string, typing: boolean): Promise<Asked> };
  readonly evidence: Pick<ConfirmedEvidence, 'before' | 'isStale'>;
  /** Who reads, where it is not the extractive reader. Throws a sentence where that reader is not to be had. */
  readonly reading: (request: ReaderRequest) => Promise<ChosenReading | undefined>;
  /** The person agrees that evidence goes to this address from now on. */
  readonly agreeAlways: (url: string) => Promise<void>;
  /** Other wordings wanted of the model that reads; 0 for none. */
  readonly wordings: () => Promise<number>;
  /** Keeps the event page from sleeping until the returned function is called. */
  readonly keepAwake: () => () => void;
}

export interface ReaderRequest {
  /** Undefined: whoever was chosen. */
  readonly reader: Parameters<PageApi['ask']>[0]['reader'];
  readonly signal: AbortSignal;
  /** Shows the person what would leave; answers whether it may. */
  readonly consent: (what: Omit<Leaving, 'ask'>) => Promise<boolean>;
}

type Answered = (request: AskRequest, reply: AskReply) => void;

interface Question {
  readonly listener: Listener;
  readonly answered: Answered;
  /** The page's own number of it. */
  readonly ask: number;
  readonly abort: AbortController;
  reading?: Reading;
  leaving?: { readonly url: string; readonly answer: (may: boolean) => void };
}

export class Asking {
  readonly #deps: AskingDeps;
  /** By the number that the index worker knows. */
  readonly #questions = new Map<number, Question>();
  #last = 0;

  constructor(deps: AskingDeps) {
    this.#deps = deps;
  }

  /** The calls of one page, or of whoever else asks; `answered` hears of every question that was answered. */
  of(listener: Listener, answered: Answered = () => {}): Pick<Handlers<PageApi>, 'ask' | 'letLeave'> {
    let current: Question | undefined;
    return {
      ask: async (request, signal) => {
        current?.abort.abort();
        const question: Question = { listener, answered, ask: request.ask, abort: new AbortController() };
        current = question;
        return this.#ask(question, request, signal);
      },
      letLeave: async ({ ask, may, always }) => {
        if (current?.ask !== ask || !current.leaving) return;
        const { url, answer } = current.leaving;
        if (may && always) await this.#deps.agreeAlways(url);
        answer(may);
      },
    };
  }

  /** What the index worker asks while it answers. */
  readonly reading: Handlers<ReadingApi> = {
    claimed: ({ ask, claim }) => {
      const question = this.#questions.get(ask);
      if (question && !question.abort.signal.aborted) void question.listener.claimed({ ask: question.ask, claim }).catch(() => {});
    },
    read: ({ ask, evidence, tools }) => this.#readingOf(ask).begin(evidence, {
      tools,
      callTool: (name, args) => this.#deps.index.callTool({ ask, name, args }, { signal: this.#questions.get(ask)?.abort.signal }),
      note: (note) => this.#deps.index.noteReading({ ask, note }),
    }),
    nextClaim: ({ ask }) => this.#readingOf(ask).next(),
  };

  async #ask(question: Question, { ask: _, reader, ...request }: Parameters<PageApi['ask']>[0], given: Signal): Promise<AskReply> {
    const { abort: { signal } } = question;
    const number = ++this.#last;
    const cancel = () => question.abort.abort();
    const sleep = this.#deps.keepAwake();
    if (given.aborted) cancel();
    given.addEventListener('abort', cancel, { once: true });
    this.#questions.set(number, question);
    try {
      const chosen = await unlessAborted(this.#deps.reading({ reader, signal, consent: (what) => this.#consent(question, what) }), signal);
      if (chosen) question.reading = chosen.reading;
      const most = chosen?.wordings ? await this.#deps.wordings() : 0;
      const rewrites = chosen?.wordings && most > 0 ? await unlessAborted(chosen.wordings(request.question, most), signal) : [];
      const { vectors, reason } = await unlessAborted(this.#deps.vectors.of(request.question, false), signal);
      const asked = { ...request, ...(rewrites.length > 0 && { rewrites }) };
      const confirmation = await unlessAborted(this.#deps.evidence.before(asked, vectors, signal), signal);
      const answered = await this.#upToDate({ ...asked, ask: number, vectors, ...(chosen && { reader: chosen.contract }) }, signal);
      const reply = confirmation ? { ...answered, trace: withStep(answered.trace, { stage: 'confirm', ...confirmation }) } : answered;
      // A total and an overview count everything, whatever the learned model has read.
      const full = reason === undefined || reply.degradedBy.length > 0 || COUNTED.has(reply.route) ? reply : { ...reply, degraded: true, degradedBy: [reason] };
      question.answered(request, full);
      return full;
    } finally {
      this.#questions.delete(number);
      given.removeEventListener('abort', cancel);
      // Whatever the reader still has under way is for nobody now.
      cancel();
      void question.reading?.end();
      sleep();
    }
  }

  /**
   * Answers once more where the answer rests on what has changed in Thunderbird unnoticed. Not where a model has read: that
   * would take as long again, and its evidence was looked up before.
   */
  async #upToDate(call: AskCall, signal: AbortSignal): Promise<AskReply> {
    const reply = await this.#deps.index.ask(call, { signal });
    if (call.reader || !(await unlessAborted(this.#deps.evidence.isStale(reply), signal))) return reply;
    // Under a number that nobody listens to: its claims were told already, and those that are left come with the answer.
    return this.#deps.index.ask({ ...call, ask: ++this.#last }, { signal });
  }

  #consent(question: Question, what: Omit<Leaving, 'ask'>): Promise<boolean> {
    const asked = new Promise<boolean>((resolve) => {
      question.leaving = { url: what.url, answer: resolve };
    });
    void question.listener.leaving({ ...what, ask: question.ask }).catch(() => question.leaving?.answer(false));
    return unlessAborted(asked, question.abort.signal).finally(() => delete question.leaving);
  }

  #readingOf(ask: number): Reading {
    const reading = this.#questions.get(ask)?.reading;
    if (!reading) throw new Failure('cancelled', 'Nobody waits for this answer any more.');
    return reading;
  }
}

/** Behind the scope that it was searched in. */
function withStep(trace: readonly TraceStep[], step: TraceStep): readonly TraceStep[] {
  const at = trace.findIndex(({ stage }) => stage === 'scope') + 1;
  return [...trace.slice(0, at), step, ...trace.slice(at)];
}

const COUNTED: ReadonlySet<RouteName> = new Set(['aggregate', 'overview']);
