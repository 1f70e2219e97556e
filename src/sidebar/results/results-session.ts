import { Failure } from '../../failure.ts';
import type { Hit } from '../../mail.ts';
import type { PageApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import type { SearchReply } from '../../search.ts';
import type { Memory } from '../memory.ts';
import type { PageState } from '../page-state.ts';
import { newest } from '../search/newest.ts';
import { keyOf, requestOf, type SearchAction } from '../search/search-state.ts';
import { messageOf, rowsOf, unfolded } from './conversation-rows.ts';
import { messageLink } from './message-link.ts';
import type { ResultsIntent } from './results-intents.ts';
import { boundedShare, INITIAL_RESULTS, type ResultsState } from './results-state.ts';

/** What the results need of the page and of the way to the background. */
export interface ResultsHost {
  readonly api: () => Client<PageApi>;
  /** False while the background sleeps. */
  readonly isOpen: () => boolean;
  readonly state: () => PageState;
  readonly changed: (results: ResultsState) => void;
  /** Changes what is searched, or what of the list is chosen. */
  readonly search: (action: SearchAction) => void;
  readonly memory: Memory;
}

/** What stands beside the hits: counts, conversations, the chosen message's text, and what is done with one message. */
export class ResultsSession {
  readonly #host: ResultsHost;
  #counting: AbortController | undefined;
  /** The reply whose hits were counted, or are being counted, what it answered, and when that was. */
  #counted: { readonly reply: SearchReply; readonly asked: string; readonly at: number } | undefined;
  /** What the stored text on screen was asked for. */
  #readFor: string | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;
  #said: ReturnType<typeof setTimeout> | undefined;
  /** How many conversations were asked for: only the last is unfolded. */
  #unfolding = 0;

  constructor(host: ResultsHost) {
    this.#host = host;
  }

  /** How the page stood when it was left. */
  static remembered(memory: Memory): ResultsState {
    const share = Number(memory.read(SHARE) ?? Number.NaN);
    return { ...INITIAL_RESULTS, ...(Number.isFinite(share) && { share: boundedShare(share) }), narrowing: memory.read(NARROWING) === 'yes' };
  }

  do(intent: ResultsIntent): void {
    switch (intent.kind) {
      case 'sort':
        this.#host.memory.write(ORDER, intent.order);
        return this.#host.search({ kind: 'sorted', order: intent.order });
      case 'narrowing':
        this.#host.memory.write(NARROWING, intent.open ? 'yes' : 'no');
        return this.#set({ narrowing: intent.open });
      case 'wide':
        return this.#set({ wide: intent.wide });
      case 'share':
        this.#host.memory.write(SHARE, String(boundedShare(intent.share)));
        return this.#set({ share: boundedShare(intent.share) });
      case 'conversation':
        return void this.#unfold(intent.message);
      case 'choose':
        return this.#host.search({ kind: 'selected', message: intent.message });
      case 'menu':
        if (intent.menu) this.#host.search({ kind: 'selected', message: intent.menu.message });
        return this.#set({ menu: intent.menu });
      case 'reply':
        return void this.#reply(intent.hit);
      case 'copyLink':
        return void this.#copy(intent.hit);
    }
  }

  /** Called after every change of the page's state: counts and reads what belongs to what is on screen now. */
  follow(before: PageState): void {
    const now = this.#host.state();
    if (now.search.question !== before.search.question) this.#counting?.abort();
    const { menu } = now.results;
    // An answer that is only renewed leaves it open.
    if (menu && now.search.hits !== before.search.hits && !rowsOf(now.search).some(({ message }) => message === menu.message)) this.#set({ menu: undefined });
    this.#count(now);
    const chosen = now.results.wide && now.verb === 'find' ? now.search.selected : undefined;
    const chosenBefore = before.results.wide && before.verb === 'find' ? before.search.selected : undefined;
    if (chosen === chosenBefore && now.search.reply === before.search.reply) return;
    if (chosen === undefined) {
      if (now.results.stored || now.results.unstored) this.#set({ stored: undefined, unstored: undefined });
    } else this.#read(now);
  }

  close(): void {
    this.#counting?.abort();
    clearTimeout(this.#later);
    clearTimeout(this.#said);
  }

  /** Once for each answer, when nobody types any more and somebody can see it. */
  #count({ verb, search, results }: PageState): void {
    if (verb !== 'find' || !(results.wide || results.narrowing) || search.phase !== 'complete' || !search.settled || search.reply === this.#counted?.reply) return;
    const request = requestOf({ ...search, after: undefined, outShown: false });
    if (!request || !search.reply) return;
    const key = keyOf(search);
    // While mail is being read an answer changes every two seconds, and its counts by a few.
    const wait = key === this.#counted?.asked ? this.#counted.at + COUNT_AGAIN - performance.now() : 0;
    clearTimeout(this.#later);
    if (wait > 0) {
      // The last of them is counted, too, though nothing on the page may change any more.
      this.#later = setTimeout(() => { if (this.#host.isOpen()) this.#count(this.#host.state()); }, wait);
      return;
    }
    const counted = { reply: search.reply, asked: key, at: performance.now() };
    this.#counted = counted;
    this.#counting?.abort();
    const counting = new AbortController();
    this.#counting = counting;
    const { probe: _, ...asked } = request;
    void this.#host.api().facets(asked, { signal: counting.signal }).then(
      (facets) => {
        if (!counting.signal.aborted) this.#set({ facets, facetsFor: key });
      },
      // Without counts the hits stand there as well. What failed fails again until there is another answer; what was cut off may be counted.
      (error: unknown) => {
        if (this.#counted === counted && Failure.from(error).code === 'cancelled') this.#counted = undefined;
      });
  }

  readonly #read = newest<PageState>(async ({ search }, signal) => {
    const { selected } = search;
    const request = requestOf({ ...search, after: undefined });
    if (selected === undefined || !request) return;
    const readFor = `${selected} ${keyOf(search)}`;
    if (readFor === this.#readFor && this.#host.state().results.stored) return;
    const isStill = () => this.#host.state().search.selected === selected;
    try {
      const stored = await this.#host.api().storedText({ ...request, message: messageOf(selected) }, { signal });
      if (!isStill()) return;
      this.#readFor = readFor;
      this.#set({ stored, unstored: undefined });
    } catch (error) {
      const { code } = Failure.from(error);
      if (isStill() && code !== 'cancelled') this.#set({ stored: undefined, unstored: code });
    }
  }, PATIENCE);

  async #unfold(message: number): Promise<void> {
    const { search } = this.#host.state();
    const unfolding = ++this.#unfolding;
    if (search.conversation?.of === message) return this.#host.search({ kind: 'folded' });
    const request = requestOf({ ...search, after: undefined });
    if (!request) return;
    try {
      const reply = await this.#host.api().conversation({ ...request, message });
      if (unfolding === this.#unfolding) this.#host.search({ kind: 'unfolded', conversation: unfolded(message, reply) });
    } catch (error) {
      this.#host.search({ kind: 'unopened', message, code: Failure.from(error).code });
    }
  }

  async #reply({ message, place }: Hit): Promise<void> {
    this.#host.search({ kind: 'opening', message });
    try {
      await this.#host.api().reply({ place });
    } catch (error) {
      this.#host.search({ kind: 'unopened', message, code: Failure.from(error).code });
    }
  }

  async #copy({ place }: Hit): Promise<void> {
    const link = messageLink(place);
    const copied = link !== undefined && (await navigator.clipboard.writeText(link).then(() => true, () => false));
    this.#set({ copied: copied ? 'yes' : 'no' });
    clearTimeout(this.#said);
    this.#said = setTimeout(() => this.#set({ copied: undefined }), SAID);
  }

  #set(change: Partial<ResultsState>): void {
    this.#host.changed({ ...this.#host.state().results, ...change });
  }
}

/** Under which the page remembers the order of hits. */
export const ORDER = 'order';
const NARROWING = 'narrowing';
const SHARE = 'share';
const PATIENCE = 250; // ms
const SAID = 3_000; // ms
const COUNT_AGAIN = 10_000; // ms
