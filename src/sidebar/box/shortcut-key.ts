/** What of a key event makes a shortcut. */
export type PressedKeys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

/** "Ctrl+Shift+H", as Thunderbird writes keys; undefined while only modifiers are held, or for what can be no shortcut. */
export function shortcutKey({ key, code, ctrlKey, altKey, shiftKey, metaKey }: PressedKeys): string | undefined {
  const main = /^F([1-9]|1[0-2])$/.test(key) ? key : (/^(?:Key([A-Z])|Digit([0-9]))$/.exec(code)?.slice(1).find((one) => one !== undefined) ?? NAMED.get(code));
  if (main === undefined || metaKey) return undefined;
  const isFunction = main.startsWith('F') && main.length > 1;
  if (!ctrlKey && !altKey && !isFunction) return undefined;
  return [...(ctrlKey ? ['Ctrl'] : []), ...(altKey ? ['Alt'] : []), ...(shiftKey ? ['Shift'] : []), main].join('+');
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['Comma', 'Comma'], ['Period', 'Period'], ['Space', 'Space'], ['Home', 'Home'], ['End', 'End'], ['PageUp', 'PageUp'], ['PageDown', 'PageDown'],
  ['Insert', 'Insert'], ['Delete', 'Delete'], ['ArrowUp', 'Up'], ['ArrowDown', 'Down'], ['ArrowLeft', 'Left'], ['ArrowRight', 'Right'],
]);
