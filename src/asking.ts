/** The nouns around Ask: who reads, what would leave the machine, what was asked before, and what other add-ons may do. */
import type { AskReply, AskRequest, ReaderName } from './answer.ts';

/** A server that answers chat requests in the form of OpenAI's, as a person set it up. */
export interface EndpointChoice {
  /** Up to and with its version (`http://127.0.0.1:11434/v1`). */
  readonly url: string;
  readonly model: string;
  /** Whether a key is stored; the key itself is never told. */
  readonly hasKey: boolean;
  /** Its model may call tools: search further inside the scope, add up payments. Small models do better without. */
  readonly tools?: boolean;
}

export interface ReadersState {
  /** Who answers where a question names nobody. */
  readonly chosen: ReaderName;
  readonly endpoint: EndpointChoice | undefined;
  /** Accounts whose mail is never sent to an endpoint, whatever was agreed. */
  readonly neverSend: readonly string[];
  /** What was chosen can't be read any more: nothing is sent until somebody chooses anew. */
  readonly lost?: boolean;
}

/** What would leave the machine for one question, word by word, and where to. */
export interface Leaving {
  readonly ask: number;
  readonly url: string;
  readonly model: string;
  readonly messages: number;
  /** Estimated. */
  readonly tokens: number;
  /** The whole of what would be sent. */
  readonly text: string;
}

/** A question asked before, with its answer; kept on this machine only. */
export interface AskedBefore {
  readonly id: number;
  /** ms since 1970 UTC */
  readonly at: number;
  readonly request: AskRequest;
  readonly reply: AskReply;
}

/** What other add-ons may ask, once the person has let them; both are off at first. */
export interface OutsideSwitches {
  readonly search: boolean;
  readonly ask: boolean;
}

/** One call of another add-on. What was asked and answered is not kept. */
export interface OutsideCall {
  /** ms since 1970 UTC */
  readonly at: number;
  /** The add-on's id. */
  readonly who: string;
  readonly operation: 'search' | 'ask' | 'unknown';
  readonly outcome: 'answered' | 'refused' | 'failed';
}

export interface OutsideState extends OutsideSwitches {
  /** The latest first. */
  readonly calls: readonly OutsideCall[];
}
