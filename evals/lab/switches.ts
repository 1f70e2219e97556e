/** Lanes and stages that `--off` turns off; the same switches make the ablations. */
export const SWITCHES = {
  keyword: 'The keyword lane: BM25 over whole messages.',
} as const;

export type SwitchName = keyof typeof SWITCHES;

export function isSwitch(name: string): name is SwitchName {
  return Object.hasOwn(SWITCHES, name);
}
