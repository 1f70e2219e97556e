import type { ReaderNote } from '../../answer.ts';
import type { Degraded } from '../../degraded.ts';
import { isolated } from '../look/isolated.ts';
import { counted, number, text } from '../look/text.ts';

/** Why a search or an answer is not all that it could be, as a sentence. */
export function degradedText(by: Degraded | ReaderNote): string {
  switch (by.code) {
    case 'noVectors': return text('lessNoVectors');
    case 'otherVectors': return text('lessOtherVectors');
    case 'fewVectors': return text('lessFewVectors', number(by.passages), number(by.of));
    case 'noBuiltIn': return text('lessNoBuiltIn');
    case 'learnedAbsent': return text('lessAbsent', name(by.model));
    case 'learnedNotBegun': return text('lessNotBegun');
    case 'learnedEarlier': return text('lessEarlier', name(by.serving), name(by.wanted));
    case 'learnedReading': return text('lessReading', number(by.passages), number(by.of));
    case 'learnedLanguages': return counted('lessLanguages', by.messages, name(by.model));
    case 'learnedLate': return text('lessLate');
    case 'learnedFailed': return text('lessFailed');
    case 'brokeOff': return text('noteBrokeOff');
    case 'noRoom': return text('noteNoRoom');
    case 'heldBack': return text('noteHeldBack');
    case 'partRead': return counted('notePartRead', by.messages);
    case 'noForm': return text('noteNoForm');
    case 'failedMidway': return text('noteMidway');
    case 'toolRefused': return text('noteToolRefused', name(by.tool));
  }
}

const name = (written: string): string => isolated(written, 60);
