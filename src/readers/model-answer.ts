import type { ReaderNote } from '../answer.ts';
import type { ChatPiece, WireToolCall } from './chat-wire.ts';
import { ClaimsParser } from './claims-parser.ts';
import type { RawClaim } from './raw-claim.ts';
import { Thoughts } from './thoughts.ts';

/** One answer of a model, as far as it has come: the claims in its text, and the tools that it wants. */
export class ModelAnswer {
  readonly #thoughts = new Thoughts();
  readonly #parser = new ClaimsParser();
  readonly #calls = new Map<number, { id: string; name: string; arguments: string }>();
  #finish: string | undefined;
  #claims = 0;
  #read = 0;
  /** Its text without what it thought to itself, up to a bound. */
  text = '';

  push({ text, toolCalls, finish }: ChatPiece): readonly RawClaim[] {
    for (const { index, id, name, arguments: more } of toolCalls) {
      const known = this.#calls.get(index) ?? { id: '', name: '', arguments: '' };
      if (this.#calls.size >= MOST_CALLS && !this.#calls.has(index)) continue;
      this.#calls.set(index, { id: known.id || id, name: known.name || name, arguments: (known.arguments + more).slice(0, LONGEST_ARGUMENTS) });
    }
    this.#finish ??= finish;
    return this.#take(this.#thoughts.push(text));
  }

  /** Nobody listens any longer; what has come is the answer. */
  leave(): void {
    this.#finish ??= 'stop';
  }

  end(): readonly RawClaim[] {
    const claims = [...this.#take(this.#thoughts.end()), ...this.#parser.end()];
    this.#claims += claims.length;
    return claims;
  }

  /** Claims so far. */
  get claims(): number {
    return this.#claims;
  }

  get calls(): readonly WireToolCall[] {
    return [...this.#calls].sort(([one], [other]) => one - other).map(([index, { id, name, arguments: args }]) => ({
      id: id || `call_${index}`, type: 'function', function: { name, arguments: args },
    }));
  }

  /** What is wrong with it, where something is. */
  get shortcoming(): ReaderNote | undefined {
    if (this.#finish === undefined) return { code: 'brokeOff' };
    if (this.#finish === 'length') return { code: 'noRoom' };
    if (this.#finish === 'content_filter') return { code: 'heldBack' };
    return this.#claims === 0 && !SAYS_NONE.test(this.text) ? { code: 'noForm' } : undefined;
  }

  #take(text: string): readonly RawClaim[] {
    this.#read += text.length;
    if (this.#read > MOST_READ) return [];
    if (this.text.length < LONGEST_TEXT) this.text += text.slice(0, LONGEST_TEXT);
    const claims = this.#parser.push(text);
    this.#claims += claims.length;
    return claims;
  }
}

/** An empty list of claims is an answer, too. */
const SAYS_NONE = /\[\s*\]/;
const MOST_CALLS = 16;
const LONGEST_ARGUMENTS = 4000; // characters
const LONGEST_TEXT = 20_000; // characters
/** Characters that claims are looked for in; thoughts do not count. */
const MOST_READ = 400_000;
