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

/** Without the last messages where all of them together are too long for the model; the same evidence gives the same prompt. */
export class FittingPrompts {
  readonly #fitting: Fitting;
  readonly #known = new WeakMap<Evidence, Prompt>();

  constructor(fitting: Fitting) {
    this.#fitting = fitting;
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

  #make(evidence: Evidence): Prompt {
    const { contextTokens, withTools, nonce } = this.#fitting;
    const mark = unheardOf(evidence, nonce);
    for (let count = evidence.messages.length; ; count--) {
      const prompt = promptOf({ question: evidence.question, messages: evidence.messages.slice(0, count) }, mark, withTools);
      if (count <= 1 || countTokens(promptText(prompt)) + LEAST_ANSWER <= contextTokens) return prompt;
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

const LEAST_ANSWER = 300; // tokens
const LETTERS = 'abcdefghijklmnop';
const TRIES = 8;
