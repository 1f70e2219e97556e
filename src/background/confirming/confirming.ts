/** What is shown is confirmed in Thunderbird: hits are looked up before they are handed over, and searched for again where that leaves too few. */
import { Failure } from '../../failure.ts';
import type { Hit, Place } from '../../mail.ts';
import type { Signal } from '../../rpc.ts';
import type { Confirmation, SearchReply, SearchRequest } from '../../search.ts';
import { inTime } from '../in-time.ts';
import { confirmPlaces, type ConfirmParts, type Looked } from './confirm-places.ts';

export interface ConfirmingParts extends ConfirmParts {
  readonly search: (request: SearchRequest, signal: Signal) => Promise<SearchReply>;
  readonly onError: (error: unknown) => void;
}

export class Confirming {
  readonly #parts: ConfirmingParts;
  /** When each place was confirmed last, ms, the latest last. */
  readonly #confirmed = new Map<string, number>();
  /** In folders that are gone, and when that was seen, ms. */
  readonly #retired = new Map<string, number>();
  /** Confirmed, and the index does not know when yet. */
  readonly #unrecorded = new Map<string, { readonly place: Place; readonly at: number }>();
  #record: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: ConfirmingParts) {
    this.#parts = parts;
  }

  /**
   * Searches; every hit was looked up in Thunderbird within `patience` ms, or is counted as unanswered. The question of a key
   * just pressed is answered as it is: the one that follows the pause looks up.
   */
  async search(request: SearchRequest, signal: Signal, patience = FOR_A_PAGE): Promise<SearchReply> {
    const { search, now } = this.#parts;
    const reply = await search(request, signal);
    if ((request.typing && !request.probe) || reply.hits.length === 0) return reply;
    const end = now() + patience;
    const tally = new Tally();
    let page = reply;
    let waited = 0;
    for (let again = 0; ; again++) {
      const began = now();
      const looked = await this.#within(placesOf(page.hits), end);
      waited += now() - began;
      tally.add(looked);
      if (looked.corrected.length + looked.retired.length === 0) return this.#told(page, tally, { again, ms: waited });
      throwIfAborted(signal);
      if (looked.corrected.length * 2 >= page.hits.length) {
        // Where much was stale more will be: what follows is looked up at once, not a page at a time.
        const wide = await search(wider(request), signal);
        tally.add(await this.#within(placesOf(wide.hits), end));
      }
      page = await this.#filled(request, signal);
      // Whatever is new on it was not looked up, and nothing on it is known to be otherwise.
      if (again + 1 === ROUNDS) return this.#told(page, tally, { again: ROUNDS, ms: waited });
    }
  }

  /** Whatever shows messages: asked once more where looking these up has changed what is known of one. */
  async shown<R>(ask: () => Promise<R>, placesIn: (reply: R) => readonly Place[], patience = FOR_A_PAGE): Promise<R> {
    const reply = await ask();
    return (await this.isChanged(placesIn(reply), patience)) ? ask() : reply;
  }

  /** Looks these up; true where one of them is not as it was known. */
  async isChanged(places: readonly Place[], patience: number): Promise<boolean> {
    const { corrected, retired } = await this.#within(places, this.#parts.now() + patience);
    return corrected.length + retired.length > 0;
  }

  /** The page without what is in folders that are gone, which the index still knows; filled from what follows. */
  async #filled(request: SearchRequest, signal: Signal): Promise<SearchReply> {
    const page = await this.#parts.search(request, signal);
    if (page.hits.every(({ place }) => !this.#isRetired(place))) return page;
    const { hits: among, next: behindAll } = await this.#parts.search(wider(request), signal);
    const hits = among.filter(({ place }) => !this.#isRetired(place)).slice(0, request.limit);
    const last = hits.at(-1);
    const used = hits.length < request.limit || !last ? among.length : among.indexOf(last) + 1;
    // The next page begins behind the last of these, not where it would have begun.
    const next = used === among.length ? behindAll : (await this.#parts.search({ ...wider(request), limit: used }, signal)).next;
    const { next: _, ...rest } = page;
    return { ...rest, hits, ...(next && { next }) };
  }

  #told(page: SearchReply, tally: Tally, { again, ms }: Pick<Confirmation, 'again' | 'ms'>): SearchReply {
    const hits = page.hits.filter(({ place }) => !this.#isRetired(place));
    return { ...page, hits, confirmation: { ...tally.of(hits), again, ms } };
  }

  /** Whatever is not looked up by then is unanswered; what comes of it later is told to the pages. */
  async #within(places: readonly Place[], end: number): Promise<Looked> {
    const { now, onError } = this.#parts;
    const wanted = places.slice(0, MOST);
    const recent = wanted.filter((place) => now() - (this.#confirmed.get(keyOf(place)) ?? -Infinity) < RECENT);
    const rest = wanted.filter((place) => !recent.includes(place));
    const unlooked = places.slice(MOST);
    if (rest.length === 0) return { confirmed: recent, corrected: [], retired: [], unanswered: unlooked };
    const looking = confirmPlaces(rest, this.#parts).then((looked) => {
      this.#remember(looked);
      return looked;
    });
    const unanswered: Looked = { confirmed: [], corrected: [], retired: [], unanswered: rest };
    const failed = (error: unknown) => {
      onError(error);
      return unanswered;
    };
    const looked = await inTime(looking.catch(failed), Math.max(LEAST, end - now())).catch(() => unanswered);
    return { ...looked, confirmed: [...recent, ...looked.confirmed], unanswered: [...looked.unanswered, ...unlooked] };
  }

  #remember({ confirmed, corrected, retired }: Looked): void {
    const at = this.#parts.now();
    for (const place of [...confirmed, ...corrected]) {
      const key = keyOf(place);
      this.#confirmed.delete(key);
      this.#confirmed.set(key, at);
      this.#retired.delete(key);
    }
    for (const place of confirmed) this.#unrecorded.set(keyOf(place), { place, at: Date.now() });
    for (const place of retired) this.#retired.set(keyOf(place), at);
    for (const [key, when] of this.#confirmed) if (this.#confirmed.size > KEPT || at - when > RECENT) this.#confirmed.delete(key);
    for (const [key, when] of this.#retired) if (at - when > GONE_FOR) this.#retired.delete(key);
    // Written once nobody searches: a transaction would keep the next letter waiting, and have it freeze its scope anew.
    clearTimeout(this.#record);
    if (this.#unrecorded.size > 0) this.#record = setTimeout(() => this.#recordTimes(), QUIET);
  }

  #recordTimes(): void {
    const places = [...this.#unrecorded.values()];
    this.#unrecorded.clear();
    void this.#parts.index.confirmPlaces({ places }).catch(this.#parts.onError);
  }

  #isRetired(place: Place): boolean {
    return this.#retired.has(keyOf(place));
  }
}

/** Counts messages, each once, by what was seen of it last. */
class Tally {
  readonly #seen = new Map<string, keyof Looked>();
  readonly #stale = new Set<string>();

  add(looked: Looked): void {
    for (const how of ['confirmed', 'unanswered', 'corrected', 'retired'] as const) {
      for (const place of looked[how]) {
        this.#seen.set(keyOf(place), how);
        if (how === 'corrected' || how === 'retired') this.#stale.add(keyOf(place));
      }
    }
  }

  /** Of the hits that are left, and of those that are not among them any more. */
  of(hits: readonly Hit[]): Pick<Confirmation, 'confirmed' | 'corrected' | 'dropped' | 'unanswered'> {
    const left = new Set(hits.map(({ place }) => keyOf(place)));
    const among = (...how: readonly (keyof Looked)[]) => [...left].filter((key) => how.includes(this.#seen.get(key) ?? 'unanswered')).length;
    return { confirmed: among('confirmed', 'corrected'), corrected: this.#stale.size, dropped: [...this.#stale].filter((key) => !left.has(key)).length, unanswered: among('unanswered') };
  }
}

const placesOf = (hits: readonly Hit[]): readonly Place[] => hits.map(({ place }) => place);

/** What follows is looked through briefly: most of it is only looked up. */
const wider = (request: SearchRequest): SearchRequest =>
  ({ ...request, whole: request.whole ?? request.limit, limit: Math.min(Math.max(request.limit, MOST), request.limit * WIDER) });

const keyOf = ({ account, folder, headerMessageId, ordinal }: Place): string => [account, folder, headerMessageId, ordinal].join('\n');

function throwIfAborted({ aborted }: Signal): void {
  if (aborted) throw new Failure('cancelled', 'A newer search took its place.');
}

// docs/decisions/2026-11-30-what-is-shown-is-confirmed.md
const FOR_A_PAGE = 400; // ms
/** Nobody sees the evidence before it is read. */
export const FOR_EVIDENCE = 3000; // ms
const LEAST = 20; // ms, also where the patience is spent
const ROUNDS = 3;
const WIDER = 4;
const MOST = 200; // hits looked up at once; as many as a page shows when it asks again
const RECENT = 2000; // ms; the events tell of what changes meanwhile
const GONE_FOR = 120_000; // ms; comparing takes over
const KEPT = 2000; // places
const QUIET = 4000; // ms
