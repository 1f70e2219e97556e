import { countLanguages } from './languages.ts';
import type { Scan } from './scan.ts';

/** What the message itself says about how its numbers are meant; each question is answered once, and only when it is asked. */
export interface Evidence {
  /** ISO 639-1 of the message's words, or undefined where too few tell. */
  readonly language: string | undefined;
  readonly counts: ReadonlyMap<string, number>;
  /** Last labels of hosts and addresses in the text ("au", "de"). */
  readonly countries: ReadonlySet<string>;
  /** Minutes east of UTC. */
  readonly zone: number;
  readonly text: string;
}

/** `hosts` is asked for when a country is: host names and addresses of the text. */
export function gatherEvidence(scanned: Scan, hosts: () => readonly string[], zone: number): Evidence {
  return new LazyEvidence(scanned, hosts, zone);
}

class LazyEvidence implements Evidence {
  readonly zone: number;
  readonly #scanned: Scan;
  readonly #hosts: () => readonly string[];
  #counts: ReadonlyMap<string, number> | undefined;
  #language: string | undefined;
  #countries: ReadonlySet<string> | undefined;

  constructor(scanned: Scan, hosts: () => readonly string[], zone: number) {
    this.#scanned = scanned;
    this.#hosts = hosts;
    this.zone = zone;
  }

  get text(): string {
    return this.#scanned.text;
  }

  get counts(): ReadonlyMap<string, number> {
    if (!this.#counts) {
      this.#counts = countLanguages(this.#scanned);
      this.#language = strongest(this.#counts);
    }
    return this.#counts;
  }

  get language(): string | undefined {
    return this.counts.size > 0 ? this.#language : undefined;
  }

  get countries(): ReadonlySet<string> {
    this.#countries ??= new Set(this.#hosts().map((host) => host.slice(host.lastIndexOf('.') + 1)).filter((label) => label.length === 2));
    return this.#countries;
  }
}

function strongest(counts: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined;
  let most = 0;
  let second = 0;
  for (const [language, count] of counts) {
    if (count > most) [best, second, most] = [language, most, count];
    else if (count > second) second = count;
  }
  return most > second ? best : undefined;
}
