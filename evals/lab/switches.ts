/** Lanes and stages that `--off` turns off; the same switches make the ablations. */
export const SWITCHES = {
  exact: 'The exact lane: messages that state an identifier, address or amount of the query.',
  keyword: 'The keyword lane: BM25 over whole messages.',
  static: 'The lane of the static model (or of hashed words): meaning that is there at once.',
  learned: 'The lane of the learned model.',
  sender: 'The sender lane: mail of the people whom the query names.',
} as const;

export type SwitchName = keyof typeof SWITCHES;

export function isSwitch(name: string): name is SwitchName {
  return Object.hasOwn(SWITCHES, name);
}
