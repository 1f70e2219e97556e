/** When the learned model may work: after mail has come in, and while somebody types, everything else goes first. */
export class Quiet {
  readonly #onDisturbed: () => void;
  #until = 0;
  #askedUntil = 0;

  /** `onDisturbed` hears of mail and of typing at once; a search takes its turn between two texts anyway. */
  constructor(onDisturbed: () => void = () => {}) {
    this.#onDisturbed = onDisturbed;
  }

  /** Nothing more than this, ms, from now on. */
  disturbed(by: 'mail' | 'typing' | 'search', now = Date.now()): void {
    this.#until = Math.max(this.#until, now + REST[by]);
    if (by !== 'mail') this.#askedUntil = Math.max(this.#askedUntil, now + REST[by]);
    if (by !== 'search') this.#onDisturbed();
  }

  isQuiet(now = Date.now()): boolean {
    return now >= this.#until;
  }

  /** Nobody types or searches just now, whatever mail has come. */
  isUnasked(now = Date.now()): boolean {
    return now >= this.#askedUntil;
  }
}

const REST = { mail: 60_000, typing: 3_000, search: 500 } as const; // ms
