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

export function gatherEvidence(scanned: Scan, hosts: readonly string[], zone: number): Evidence {
  return {
    language: strongest(scanned.languages),
    counts: scanned.languages,
    countries: new Set(hosts.map((host) => host.slice(host.lastIndexOf('.') + 1)).filter((label) => label.length === 2)),
    zone,
    text: scanned.text,
  };
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
