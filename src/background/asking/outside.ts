/**
 * Other add-ons: `runtime.sendMessage("footnote@footnote.example", { footnote: 1, operation: "search", text: "..." })`, with
 * `account` and `folder` (an account's only) where it is to look. `search` takes a `limit`; `ask` takes the question as
 * `text`. Each is refused unless the person has let it. Whatever came of it is logged, its text is not.
 */
import type { AskReply, AskRequest } from '../../answer.ts';
import { fullCount } from '../../counted.ts';
import { Failure, type FailureCode } from '../../failure.ts';
import type { Hit, Place } from '../../mail.ts';
import type { OutsideCall, OutsideSwitches } from '../../asking.ts';
import type { Boundary, SearchReply, SearchRequest } from '../../search.ts';
import { fieldOf } from '../fields.ts';

export interface OutsideDeps {
  readonly switches: () => Promise<OutsideSwitches>;
  readonly log: (call: OutsideCall) => Promise<void>;
  readonly search: (request: SearchRequest) => Promise<SearchReply>;
  /** By sentences of the mail, never by an endpoint: nobody is there to agree to that. */
  readonly ask: (request: AskRequest) => Promise<AskReply>;
  readonly now: () => number;
}

type Found = Pick<Hit, 'subject' | 'from' | 'date'> & { readonly place: Omit<Place, 'ordinal'>; readonly snippet: string };

export type OutsideReply =
  | { readonly footnote: 1; readonly ok: false; readonly code: FailureCode; readonly sentence: string }
  /** `upTo`: so many they are at most; `isMore`: there are more than are counted. */
  | { readonly footnote: 1; readonly ok: true; readonly matches: number; readonly upTo?: boolean; readonly isMore?: boolean; readonly hits: readonly Found[] }
  | {
    readonly footnote: 1; readonly ok: true; readonly answer: string; readonly confidence: AskReply['confidence']; readonly insufficientEvidence: boolean;
    readonly accounts?: readonly string[];
    readonly claims: readonly { readonly frame: string; readonly text: string; readonly quote: string; readonly place: Omit<Place, 'ordinal'> }[];
  };

export class Outside {
  readonly #deps: OutsideDeps;
  readonly #waiting = new Map<string, number>();

  constructor(deps: OutsideDeps) {
    this.#deps = deps;
  }

  /** Undefined for a message that is none of ours. */
  heard(message: unknown, who: string): Promise<OutsideReply> | undefined {
    return fieldOf(message, 'footnote') === undefined ? undefined : this.#answer(message, who);
  }

  async #answer(message: unknown, who: string): Promise<OutsideReply> {
    const said = fieldOf(message, 'operation');
    const operation = said === 'search' || said === 'ask' ? said : 'unknown';
    const waiting = this.#waiting.get(who) ?? 0;
    this.#waiting.set(who, waiting + 1);
    try {
      if (fieldOf(message, 'footnote') !== VERSION || operation === 'unknown') throw new Failure('badRequest', `Footnote understands version ${VERSION} of its messages, with the operations "search" and "ask".`);
      if (!(await this.#deps.switches())[operation]) throw new Failure('refused', `Other add-ons may not ${operation} here: that is switched off in Footnote.`);
      if (waiting >= MOST_WAITING) throw new Failure('busy', `This add-on waits for ${waiting} answers already.`);
      const reply = operation === 'search' ? foundBy(await this.#deps.search(searchIn(message))) : answeredBy(await this.#deps.ask(askIn(message)));
      await this.#log(who, operation, 'answered');
      return reply;
    } catch (error) {
      const { code, sentence } = Failure.from(error).toData();
      await this.#log(who, operation, code === 'refused' ? 'refused' : 'failed');
      return { footnote: VERSION, ok: false, code, sentence };
    } finally {
      const left = (this.#waiting.get(who) ?? 1) - 1;
      if (left > 0) this.#waiting.set(who, left);
      else this.#waiting.delete(who);
    }
  }

  async #log(who: string, operation: OutsideCall['operation'], outcome: OutsideCall['outcome']): Promise<void> {
    await this.#deps.log({ at: this.#deps.now(), who, operation, outcome });
  }
}

function searchIn(message: unknown): SearchRequest {
  const limit = fieldOf(message, 'limit');
  return { text: textOf(message), boundary: boundaryIn(message), typing: false, limit: typeof limit === 'number' && limit >= 1 ? Math.min(MOST_HITS, Math.floor(limit)) : MOST_HITS };
}

const askIn = (message: unknown): AskRequest => ({ question: textOf(message), boundary: boundaryIn(message) });

function textOf(message: unknown): string {
  const text = fieldOf(message, 'text');
  if (typeof text !== 'string' || text.trim() === '' || text.length > LONGEST) throw new Failure('badRequest', `"text" has to be a text of 1 to ${LONGEST} characters.`);
  return text;
}

function boundaryIn(message: unknown): Boundary {
  const [account, folder] = [fieldOf(message, 'account'), fieldOf(message, 'folder')];
  if (folder !== undefined && (typeof folder !== 'string' || typeof account !== 'string')) throw new Failure('badRequest', 'A "folder" is named together with its "account".');
  if (account !== undefined && typeof account !== 'string') throw new Failure('badRequest', 'An "account" is named by its id.');
  return { ...(account !== undefined && { account }), ...(typeof folder === 'string' && { folder }) };
}

function foundBy(reply: SearchReply): OutsideReply {
  const { hits, next } = reply;
  const { count, bound } = fullCount(reply, next === undefined ? hits : undefined);
  return {
    footnote: VERSION, ok: true, matches: count, ...(bound === 'atMost' && { upTo: true }), ...(bound === 'moreThan' && { isMore: true }),
    hits: hits.map(({ place, subject, from, date, snippet }) => ({ place: addressOf(place), subject, from, date, snippet: snippet.text })),
  };
}

function answeredBy({ answer, confidence, insufficientEvidence, accounts, claims }: AskReply): OutsideReply {
  return {
    footnote: VERSION, ok: true, answer, confidence, insufficientEvidence, ...(accounts && { accounts }),
    claims: claims.map(({ frame, text, citation, place }) => ({ frame, text, quote: citation.quote, place: addressOf(place) })),
  };
}

const addressOf = ({ account, folder, headerMessageId }: Place) => ({ account, folder, headerMessageId });

const VERSION = 1;
const LONGEST = 2000; // characters
/** As many as an answer is read from: others are told what answers best, not all that there is. */
const MOST_HITS = 8;
const MOST_WAITING = 4;
