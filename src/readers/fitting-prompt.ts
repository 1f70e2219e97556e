import type { Evidence } from '../evidence.ts';
import { countTokens } from '../count-tokens.ts';
import { Failure } from '../failure.ts';
import { promptOf, promptText, type Prompt } from './prompt.ts';

export interface Fitting {
  /** Tokens that question and answer may take together. */
  readonly contextTokens: number;
  /** What marks the blocks of one question; not to be guessed by who writes mail. */
  readonly nonce: () => string;
  readonly withTools: boolean;
}

/** Without the last messages where all of them together are too long for the model; the same evidence gives the same prompt until `shorten`. */
export class FittingPrompts {
  readonly #fitting: Fitting;
  #known = new WeakMap<Evidence, Prompt>();
  #contextTokens: number;

  constructor(fitting: Fitting) {
    this.#fitting = fitting;
    this.#contextTokens = fitting.contextTokens;
  }

  /** Tokens by our own estimate that question and answer may take together: fewer than the model's once it has counted more. */
  get contextTokens(): number {
    return this.#contextTokens;
  }

  /** Messages for which there is no room. */
  left(evidence: Evidence): number {
    return evidence.messages.length - this.of(evidence).blocks.length;
  }

  of(evidence: Evidence): Prompt {
    const known = this.#known.get(evidence);
    if (known) return known;
    const made = this.#make(evidence);
    this.#known.set(evidence, made);
    return made;
  }

  /** The model has counted more tokens than were estimated for this: shorter from now on. False where one message alone is too long. */
  shorten(evidence: Evidence): boolean {
    const prompt = this.of(evidence);
    const tokens = countTokens(promptText(prompt));
    if (prompt.blocks.length <= 1 && tokens + LEAST_ANSWER > this.#contextTokens) return false;
    this.#contextTokens = Math.floor(SHORTER * Math.min(this.#contextTokens, tokens + LONGEST_ANSWER));
    this.#known = new WeakMap([[evidence, this.#make(evidence, prompt.nonce)]]);
    return true;
  }

  #make(evidence: Evidence, nonce = unheardOf(evidence, this.#fitting.nonce)): Prompt {
    for (let count = evidence.messages.length; ; count--) {
      const prompt = promptOf({ question: evidence.question, messages: evidence.messages.slice(0, count) }, nonce, this.#fitting.withTools);
      if (count <= 1 || countTokens(promptText(prompt)) + LEAST_ANSWER <= this.#contextTokens) return prompt;
    }
  }
}

/** Letters alone: 64 bits in fewer tokens than digits among them would take. */
export function randomNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => LETTERS.charAt(byte >> 4) + LETTERS.charAt(byte & 15)).join('');
}

/** A nonce that stands in none of the mail. */
function unheardOf({ messages }: Evidence, nonce: () => string): string {
  const all = JSON.stringify(messages);
  for (let tries = 0; tries < TRIES; tries++) {
    const one = nonce();
    if (!all.includes(one)) return one;
  }
  throw new Failure('internal', 'The mail could not be marked off for the model.');
}

/** Tokens that are kept for an answer. */
export const LEAST_ANSWER = 300;
/** Tokens that an answer may take where there is room: some models think aloud before they answer. */
export const LONGEST_ANSWER = 2000;
/** Vocabularies differ by less than half. */
const SHORTER = 0.75;
const LETTERS = 'abcdefghijklmnop';
const TRIES = 8;
