/** Takes out of a model's text as it comes what it thinks to itself first, between `<think>` and `</think>`. */
export class Thoughts {
  #held = '';
  #state: 'before' | 'inside' | 'after' = 'before';

  /** What of the text so far is answer. */
  push(text: string): string {
    if (this.#state === 'after') return text;
    this.#held += text;
    if (this.#state === 'before') {
      const begun = this.#held.trimStart();
      if (OPENS.startsWith(begun.slice(0, OPENS.length))) {
        if (begun.length < OPENS.length) return ''; // It may become one.
        this.#state = 'inside';
      } else return this.#rest(0);
    }
    const end = this.#held.indexOf(CLOSES);
    if (end >= 0) return this.#rest(end + CLOSES.length);
    this.#held = this.#held.slice(-CLOSES.length);
    return '';
  }

  /** What was held back for nothing. */
  end(): string {
    return this.#state === 'before' ? this.#rest(0) : '';
  }

  #rest(from: number): string {
    this.#state = 'after';
    const rest = this.#held.slice(from);
    this.#held = '';
    return rest;
  }
}

const OPENS = '<think>';
const CLOSES = '</think>';
