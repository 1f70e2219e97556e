/**
 * Questions on their way from a page to the index and back. Each page has one under way at most: its next one ends the
 * one before, and whatever still comes of that is dropped.
 */
import type { AskReply, AskRequest, RouteName, TraceStep } from '../../answer.ts';
import { askedFilters } from '../../asked-filters.ts';
import { Failure } from '../../failure.ts';
import type { Leaving } from '../../asking.ts';
import type { AskCall, IndexApi, PageApi, PageEvents, ReadingApi } from '../../protocol.ts';
import type { Client, Handlers, Signal } from '../../rpc.ts';
import { unlessAborted, type ChosenReading, type Reading } from './reading.ts';
import { beside } from '../embedding/beside.ts';
import type { Asked, QueryVectors } from '../embedding/query-vectors.ts';
import type { ConfirmedEvidence } from './confirmed-evidence.ts';

/** Who hears of a question while it is answered. */
export type Listener = Pick<Client<PageEvents>, 'claimed' | 'leaving'>;

export interface AskingDeps {
  readonly index: Pick<Client<IndexApi>, 'ask' | 'callTool' | 'noteReading'>;
  readonly vectors: Pick<QueryVectors, 'of'>;
  readonly evidence: Pick<ConfirmedEvidence, 'before' | 'isStale'>;
  /** How to come by who reads, where it is not the extractive reader. That throws a sentence where the reader is not to be had. */
  readonly reading: (request: ReaderRequest) => Promise<(() => Promise<ChosenReading>) | undefined>;
  /** The person agrees that evidence goes to this address from now on. */
  readonly agreeAlways: (url: string) => Promise<void>;
  /** Other wordings wanted of the model that reads; 0 for none. */
  readonly wordings: () => Promise<number>;
  /** Keeps the event page from sleeping until the returned function is called. */
  readonly keepAwake: () => () => void;
  /** ms that the person has to agree to what would leave; then nothing does. */
  readonly patience?: number;
}

export interface ReaderRequest {
  /** Undefined: whoever was chosen. */
  readonly reader: Parameters<PageApi['ask']>[0]['reader'];
  /** Where the question is asked. */
  readonly boundary: AskRequest['boundary'];
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
  readonly request: AskRequest;
  readonly abort: AbortController;
  /** Sets up who reads, once; undefined for the extractive reader. */
  chosen: (() => Promise<ChosenReading>) | undefined;
  vectors: Asked['vectors'];
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
      ask: async ({ ask, reader, ...request }, signal) => {
        current?.abort.abort();
        const question: Question = { listener, answered, ask, request, abort: new AbortController(), chosen: undefined, vectors: [] };
        current = question;
        return this.#ask(question, reader, signal);
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
    wordings: ({ ask }) => this.#wordings(this.#questionOf(ask)),
    reader: async ({ ask }) => (await this.#chosen(this.#questionOf(ask))).contract,
    read: ({ ask, evidence, tools }) => this.#readingOf(ask).begin(evidence, {
      tools,
      callTool: (name, args) => this.#deps.index.callTool({ ask, name, args }, { signal: this.#questions.get(ask)?.abort.signal }),
      note: (note) => this.#deps.index.noteReading({ ask, note }),
    }),
    nextClaim: ({ ask }) => this.#readingOf(ask).next(),
  };

  async #ask(question: Question, reader: ReaderRequest['reader'], given: Signal): Promise<AskReply> {
    const { request, abort: { signal } } = question;
    const number = ++this.#last;
    const cancel = () => question.abort.abort();
    const sleep = this.#deps.keepAwake();
    if (given.aborted) cancel();
    given.addEventListener('abort', cancel, { once: true });
    this.#questions.set(number, question);
    try {
      question.chosen = await unlessAborted(this.#deps.reading({ reader, boundary: request.boundary, signal, consent: (what) => this.#consent(question, what) }), signal);
      const { vectors, reason: known, unread } = await unlessAborted(this.#deps.vectors.of({ text: request.question, boundary: request.boundary, typing: false, ...askedFilters(request) }), signal);
      question.vectors = vectors;
      const confirmation = await unlessAborted(this.#deps.evidence.before(request, vectors, signal), signal);
      const answered = await this.#upToDate(question, { ...request, ask: number, vectors, ...(question.chosen && { elsewhere: true }) }, signal);
      const reply = confirmation ? { ...answered, trace: withStep(answered.trace, { stage: 'confirm', ...confirmation }) } : answered;
      // A total and an overview count everything, whatever the learned model has read.
      const reason = COUNTED.has(reply.route) ? undefined : (known ?? (unread && (await unlessAborted(unread(), signal))));
      const full = reason === undefined ? reply : { ...reply, degraded: true, degradedBy: [...reply.degradedBy, ...beside(reply.degradedBy, reason)] };
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
  async #upToDate(question: Question, { elsewhere, ...call }: AskCall, signal: AbortSignal): Promise<AskReply> {
    const reply = await this.#deps.index.ask({ ...call, ...(elsewhere && { elsewhere }) }, { signal });
    if (question.reading || !(await unlessAborted(this.#deps.evidence.isStale(reply), signal))) return reply;
    // Under a number that nobody listens to: its claims were told already, and those that are left come with the answer.
    return this.#deps.index.ask({ ...call, ask: ++this.#last }, { signal });
  }

  #consent(question: Question, what: Omit<Leaving, 'ask'>): Promise<boolean> {
    let patience: ReturnType<typeof setTimeout> | undefined;
    const asked = new Promise<boolean>((resolve) => {
      question.leaving = { url: what.url, answer: resolve };
      // Meanwhile the index is in use: what was removed stays in its file.
      patience = setTimeout(() => resolve(false), this.#deps.patience ?? PATIENCE);
    });
    void question.listener.leaving({ ...what, ask: question.ask }).catch(() => question.leaving?.answer(false));
    return unlessAborted(asked, question.abort.signal).finally(() => {
      clearTimeout(patience);
      delete question.leaving;
    });
  }

  /** Sets up who reads: a server is asked what it can, a model is loaded. */
  async #chosen(question: Question): Promise<ChosenReading> {
    const { chosen, abort: { signal } } = question;
    if (!chosen) throw nobodyWaits();
    const made = await unlessAborted(chosen(), signal);
    question.chosen = async () => made;
    question.reading = made.reading;
    return made;
  }

  /** What these find is looked up in Thunderbird, too. */
  async #wordings(question: Question): Promise<readonly string[]> {
    const most = await this.#deps.wordings();
    const wordings = most > 0 ? (await this.#chosen(question)).wordings : undefined;
    if (!wordings) return [];
    const { request, vectors, abort: { signal } } = question;
    const rewrites = await unlessAborted(wordings(request.question, most), signal);
    if (rewrites.length > 0) await unlessAborted(this.#deps.evidence.before({ ...request, rewrites }, vectors, signal), signal);
    return rewrites;
  }

  #questionOf(ask: number): Question {
    const question = this.#questions.get(ask);
    if (!question) throw nobodyWaits();
    return question;
  }

  #readingOf(ask: number): Reading {
    const { reading } = this.#questionOf(ask);
    if (!reading) throw nobodyWaits();
    return reading;
  }
}

/** Behind the scope that it was searched in. */
function withStep(trace: readonly TraceStep[], step: TraceStep): readonly TraceStep[] {
  const at = trace.findIndex(({ stage }) => stage === 'scope') + 1;
  return [...trace.slice(0, at), step, ...trace.slice(at)];
}

const nobodyWaits = () => new Failure('cancelled', 'Nobody waits for this answer any more.');
const PATIENCE = 10 * 60_000; // ms
const COUNTED: ReadonlySet<RouteName> = new Set(['aggregate', 'overview']);
