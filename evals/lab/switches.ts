import type { Settings } from '../../src/settings.ts';

/** Lanes and stages that `--off` turns off; the same switches make the ablations. */
export const SWITCHES = {
  exact: 'The exact lane: messages that state an identifier, address or amount of the query.',
  keyword: 'The keyword lane: BM25 over whole messages.',
  static: 'The lane of the static model (or of hashed words): meaning that is there at once.',
  learned: 'The lane of the learned model.',
  sender: 'The sender lane: mail of the people whom the query names.',
} as const;

/** Stages that `--off` turns off, and several lanes at once; what of it is a setting stands in `SETTINGS` too. */
export const STAGES: Readonly<Record<string, { readonly meaning: string; readonly lanes?: readonly SwitchName[]; readonly settings?: Settings }>> = {
  vector: { meaning: 'Both lanes of meaning: static and learned.', lanes: ['static', 'learned'] },
  rerank: { meaning: 'The reranker, as --set search.rerank=0.', settings: { rerank: 0 } },
  multi_query: { meaning: 'The parts of a compound question, as --set search.multi_query=0.', settings: { multi_query: 0 } },
  floor: { meaning: 'What keeps weak matches out, as --set search.floor=0 --set search.half_of_best=0.', settings: { floor: 0, half_of_best: 0 } },
};

export type SwitchName = keyof typeof SWITCHES;

export function isSwitch(name: string): name is SwitchName {
  return Object.hasOwn(SWITCHES, name);
}
