import type { CompletedName } from '../../completion.ts';
import type { FilterName } from '../../search.ts';
import { text, type TextKey } from '../look/text.ts';

/** What stands after an operator: what the index knows, a folder, a day, one of a few words, or free text. */
export type Takes = 'index' | 'folder' | 'day' | 'word' | 'text';

export interface Operator {
  readonly name: FilterName;
  /** The operator itself in the person's language, without its colon: one that the query language knows. */
  readonly word: TextKey;
  /** What it asks for, in a few words. */
  readonly label: TextKey;
  readonly takes: Takes;
  /** For `word`: the values, each a word or a key of one. */
  readonly values: readonly string[];
  /** A value to show how it is meant. */
  readonly example: string;
}

const operator = (name: FilterName, word: TextKey, label: TextKey, takes: Takes, example: string, values: readonly string[] = []): Operator =>
  ({ name, word, label, takes, values, example });

/** Every operator, those that most people want first. */
export const OPERATORS: readonly Operator[] = [
  operator('from', 'opFromWord', 'opFrom', 'index', 'anna'),
  operator('to', 'opToWord', 'opTo', 'index', 'anna@example.org'),
  operator('cc', 'opCcWord', 'opCc', 'index', 'anna'),
  operator('subject', 'opSubjectWord', 'opSubject', 'text', 'invoice'),
  operator('in', 'opInWord', 'opIn', 'folder', 'valueInbox'),
  operator('label', 'opLabelWord', 'opLabel', 'index', '"to do"'),
  operator('has', 'opHasWord', 'opHas', 'word', 'valueAttachment', ['valueAttachment']),
  operator('is', 'opIsWord', 'opIs', 'word', 'valueUnread', ['valueUnread', 'valueRead', 'valueFlagged', 'valueJunk']),
  operator('after', 'opAfterWord', 'opAfter', 'day', '2026-08-24'),
  operator('before', 'opBeforeWord', 'opBefore', 'day', '2026-08-24'),
  operator('newer', 'opNewerWord', 'opNewer', 'word', '2w', ['7d', '2w', '1m', '3m', '1y']),
  operator('older', 'opOlderWord', 'opOlder', 'word', '1y', ['7d', '1m', '6m', '1y', '5y']),
  operator('filename', 'opFilenameWord', 'opFilename', 'text', 'report.pdf'),
  operator('larger', 'opLargerWord', 'opLarger', 'word', '5M', ['1M', '5M', '10M', '25M']),
  operator('smaller', 'opSmallerWord', 'opSmaller', 'word', '100k', ['100k', '1M', '5M']),
  operator('list', 'opListWord', 'opList', 'index', 'announce'),
  operator('priority', 'opPriorityWord', 'opPriority', 'word', '4', ['5', '4', '3']),
  operator('category', 'opCategoryWord', 'opCategory', 'index', 'travel'),
  operator('id', 'opIdWord', 'opId', 'text', 'abc123@example.org'),
  operator('thread', 'opThreadWord', 'opThread', 'text', 'abc123@example.org'),
];

const BY_NAME: ReadonlyMap<FilterName, Operator> = new Map(OPERATORS.map((one) => [one.name, one]));

export const operatorOf = (name: FilterName): Operator | undefined => BY_NAME.get(name);

/** A value as it is written in the person's language. */
export const valueText = (value: string): string => {
  const key = VALUE_KEYS.find((one) => one === value);
  return key === undefined ? value : text(key);
};

/** Folders of a special use, as `in:` knows them. */
export const PLACES = ['valueInbox', 'valueSent', 'valueArchive', 'valueJunk', 'valueTrash'] as const;

const VALUE_KEYS = [...PLACES, 'valueAttachment', 'valueUnread', 'valueRead', 'valueFlagged'] as const;

/** `from:anna`, in the person's language. */
export const exampleOf = ({ word, example }: Operator): string => `${text(word)}:${valueText(example)}`;

export function completedName(name: FilterName): CompletedName | undefined {
  return COMPLETED.find((one) => one === name);
}

const COMPLETED: readonly CompletedName[] = ['from', 'to', 'cc', 'label', 'category', 'list'];
