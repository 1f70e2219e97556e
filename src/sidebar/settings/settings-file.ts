import { readChosen, type ChosenSettings } from '../../chosen-settings.ts';
import type { Refused } from './settings-state.ts';

/** Settings as the text of a file: what was changed from the defaults, and for whom it is. */
export const fileText = ({ settings, tags }: ChosenSettings): string => `${JSON.stringify({ footnote: 'settings', settings, tags }, null, 2)}\n`;

/** The settings in a file's text, all of them right, or why they are not taken. */
export function readFileText(text: string): { readonly chosen: ChosenSettings } | { readonly refused: Refused } {
  const value = text.length <= LONGEST ? parsed(text) : undefined;
  if (value === undefined) return { refused: { kind: 'notJson' } };
  const { chosen, faults } = readChosen(value);
  return faults.length > 0 ? { refused: { kind: 'file', faults } } : { chosen };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LONGEST = 1_000_000; // UTF-16 units; a thousand tags take a tenth of it
