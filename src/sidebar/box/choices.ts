import type { FolderChoice } from '../../listing.ts';
import { markedPart, markedPerson } from '../../people.ts';
import { cleanText } from '../look/clean-text.ts';
import { text } from '../look/text.ts';
import type { Offered } from './box-state.ts';
import { quotedValue, type AtCaret } from './caret.ts';
import { completedName, OPERATORS, operatorOf, PLACES, valueText, type Operator } from './operators.ts';

/** Something that can be put into the text. */
export interface Choice {
  /** Safe to show. */
  readonly title: string;
  readonly detail: string;
  /** What stands in the text afterwards. */
  readonly insert: string;
  /** True for a value: the next word begins behind it. */
  readonly ends: boolean;
}

/** What is known of the mailbox. */
export interface Known {
  readonly offered: Offered | undefined;
  readonly folders: readonly FolderChoice[];
}

/** What could stand where the caret is; nothing where what stands there is the only one already. */
export function choicesAt(at: AtCaret, known: Known): readonly Choice[] {
  if (at.kind === 'name') return operatorsFor(at.typed);
  const choices = valuesFor(at.name, at.typed, known).slice(0, MOST);
  const [only] = choices;
  return choices.length === 1 && only?.insert === quotedValue(at.typed) ? [] : choices;
}

export const operatorChoices = (): readonly Choice[] => OPERATORS.filter(({ name }) => name !== 'thread' && name !== 'id').map(operatorChoice);

function operatorChoice({ word, label }: Operator): Choice {
  return { title: `${text(word)}:`, detail: text(label), insert: `${text(word)}:`, ends: false };
}

/** Only by the operators' own words: what they ask for would be offered at half of all words typed. */
function operatorsFor(typed: string): readonly Choice[] {
  const begun = typed.toLowerCase();
  if (begun.length < LEAST) return [];
  return OPERATORS
    .filter(({ name, word }) => [name, text(word)].some((one) => one.startsWith(begun)))
    .slice(0, MOST_OPERATORS)
    .map(operatorChoice);
}

function valuesFor(name: Extract<AtCaret, { readonly kind: 'value' }>['name'], typed: string, { offered, folders }: Known): readonly Choice[] {
  const operator = operatorOf(name);
  if (operator?.takes === 'word') return operator.values.map(valueText).filter((value) => value.startsWith(typed.toLowerCase())).map((value) => valueChoice(value, ''));
  if (operator?.takes === 'folder') return foldersFor(typed, folders);
  if (operator?.takes !== 'index' || !offered || offered.name !== completedName(name)) return [];
  return offered.values.filter(({ value, title }) => fits(markedPerson(title, value), typed)).map(({ value, title }) => valueChoice(value, title));
}

/** The special ones first; one whose name another folder has, too, goes by its path. */
function foldersFor(typed: string, folders: readonly FolderChoice[]): readonly Choice[] {
  const places = PLACES.map(valueText).filter((place) => place.startsWith(typed.toLowerCase()));
  const names = new Map<string, number>();
  for (const { folderName } of folders) names.set(folderName, (names.get(folderName) ?? 0) + 1);
  const named = folders
    .filter(({ folderName }) => fits(markedPerson(folderName, ''), typed) && !places.includes(folderName.toLowerCase()))
    .map(({ folder, folderName, accountName }): Choice => ({
      ...valueChoice(names.get(folderName) === 1 ? folderName : folder, folderName), detail: cleanText(accountName, LONGEST),
    }));
  return [...places.map((place) => valueChoice(place, '')), ...named];
}

function valueChoice(value: string, title: string): Choice {
  const shown = cleanText(value, LONGEST);
  return { title: title === '' ? shown : cleanText(title, LONGEST), detail: title === '' ? '' : shown, insert: quotedValue(value), ends: true };
}

function fits(marked: string, typed: string): boolean {
  return typed.split(/\s+/u).map(markedPart).every((part) => marked.includes(part));
}

const LEAST = 2;
const MOST = 8;
const MOST_OPERATORS = 5;
const LONGEST = 100;
