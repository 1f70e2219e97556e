import type { Hit } from '../../mail.ts';
import type { OpenTarget } from '../../protocol.ts';
import type { Intent } from '../intents.ts';
import type { Step } from './search-state.ts';

export const HIT_LIST_ID = 'hits';
export const hitId = (message: number): string => `hit-${message}`;

interface Keys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/**
 * What a key means for the list, from the box or from the list itself. In the box, Home, End and Enter are the text's
 * own until a hit is chosen.
 */
export function listKey(keys: Keys, selected: Hit | undefined): Intent | undefined {
  if (keys.key === 'ContextMenu' || (keys.key === 'F10' && keys.shiftKey)) return selected && { kind: 'menu', menu: { message: selected.message } };
  // What Alt+Enter opens elsewhere are properties.
  if (keys.altKey) return keys.key === 'Enter' && selected ? { kind: 'inspect', message: selected.message } : undefined;
  if (keys.key === 'Enter') return selected && { kind: 'open', hit: selected, target: targetOf(keys) };
  if (keys.ctrlKey || keys.metaKey || keys.shiftKey) return undefined;
  const step = STEPS.get(keys.key);
  if (!step || (selected === undefined && (step === 'first' || step === 'last'))) return undefined;
  return { kind: 'move', step };
}

/** As everywhere in Thunderbird: Ctrl (Cmd) opens a tab, Shift a window. */
export function targetOf(keys: Pick<Keys, 'ctrlKey' | 'metaKey' | 'shiftKey'>): OpenTarget {
  if (keys.ctrlKey || keys.metaKey) return 'tab';
  return keys.shiftKey ? 'window' : 'here';
}

const STEPS: ReadonlyMap<string, Step> = new Map([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  ['PageDown', 'pageDown'],
  ['PageUp', 'pageUp'],
]);
