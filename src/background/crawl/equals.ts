/** Finds out which messages of a folder share a Message-ID while the folder is listed. Pure. */

interface Told {
  readonly id: number;
  readonly headerMessageId: string;
}

export class Equals<Header extends Told> {
  /** Thunderbird's id of the first message of each Message-ID. */
  readonly #first = new Map<string, number>();
  /** The others, by that id. */
  readonly #others = new Map<number, Map<number, Header>>();

  /** True for the first message of its Message-ID, when it is met for the first time. */
  isFirst(header: Header): boolean {
    const first = this.#first.get(header.headerMessageId);
    if (first === undefined) {
      this.#first.set(header.headerMessageId, header.id);
      return true;
    }
    if (first !== header.id) this.#others.set(first, (this.#others.get(first) ?? new Map<number, Header>()).set(header.id, header));
    return false;
  }

  /** The messages that share their Message-ID: the id of the first one, and the others in the order in which they were met. */
  *shared(): Generator<readonly [first: number, others: readonly Header[]]> {
    for (const [first, others] of this.#others) yield [first, [...others.values()]];
  }
}
