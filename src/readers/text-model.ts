import type { Cancelled } from '../ports.ts';
import type { ChatMessage } from './chat-wire.ts';

/** A model that writes, inside this process. */
export interface TextModel {
  /** With what tells its files from others of the same name. */
  readonly name: string;
  /** How its weights are held: `q4`, `q8`. */
  readonly quantisation: string;
  /** Tokens that question and answer may take together. */
  readonly contextTokens: number;
  /**
   * Writes an answer of at most so many tokens, always the likeliest one; `tell` hears it as it comes. Answers whether it
   * came to its end. Ends early, and is not told as a failure, where it is cancelled.
   */
  write(messages: readonly ChatMessage[], most: number, tell: (text: string) => void, cancelled: Cancelled): Promise<'stop' | 'length'>;
}
