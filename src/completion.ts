/** The nouns of what could be typed next. */
import type { Boundary } from './search.ts';

/** Operators whose values the index knows. */
export type CompletedName = 'from' | 'to' | 'cc' | 'label' | 'category' | 'list';

export interface CompletionRequest {
  readonly name: CompletedName;
  /** What stands after the operator so far; empty for what is likeliest. */
  readonly text: string;
  readonly boundary: Boundary;
  readonly limit: number;
}

/** A value that would find something inside the boundary. */
export interface Completion {
  /** As it is to stand after the operator, without quotation marks. */
  readonly value: string;
  /** What it is called, as mail or Thunderbird writes it: text of strangers. May be empty. */
  readonly title: string;
}
