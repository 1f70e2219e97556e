/** What the codes of a search mean in the person's language: what was not taken as written, and why a message is a hit or is none. */
import type { HitWhy, SearchWarning, StaysOut } from '../../told.ts';
import { exampleOf, operatorOf } from '../box/operators.ts';
import { failureReason } from '../failure-text.ts';
import { isolated } from '../look/isolated.ts';
import { counted, number, scoreText, text } from '../look/text.ts';
import type { FilterName } from '../../search.ts';

/** A sentence; `shown` is what stands in it for the piece that it is about. */
export function warningText(warning: SearchWarning, shown = quoted(pieceOf(warning) ?? '')): string {
  switch (warning.code) {
    case 'noValue': return text('warnNoValue', quoted(`${wordOf(warning.name)}:`), examples(warning.name));
    case 'unread': return text('warnUnread', shown, examples(warning.name));
    case 'longText': return counted('warnLongText', warning.most);
    case 'manyTerms': return counted('warnManyTerms', warning.most);
    case 'manyFilters': return counted('warnManyFilters', warning.most);
    case 'manyParts': return counted('warnManyParts', warning.most);
    case 'deepGroups': return counted('warnDeepGroups', warning.most);
    case 'commonPart': return counted('warnCommonPart', warning.most);
    case 'noFolder': return text('chipUnknownFolder', isolated(warning.name));
    case 'noTag': return text('chipUnknownTag', isolated(warning.name));
    case 'noCategory': return text('warnNoCategory', isolated(warning.name));
    case 'noWords': return text('warnNoWords');
  }
}

/** The piece of the query that a warning is about, as it is written there. */
export const pieceOf = (warning: SearchWarning): string | undefined => (warning.code === 'unread' ? warning.written : undefined);

/** Why a message stays out, to stand behind a colon. */
export function staysOutText(why: StaysOut): string {
  switch (why.code) {
    case 'nobody': return text('outNobody', isolated(why.name));
    case 'unclear': return text('outUnclear');
    case 'underFloor': return text('outUnderFloor', scoreText(why.score), scoreText(why.floor));
    case 'underHalf': return text('outUnderHalf', scoreText(why.score), scoreText(why.best));
  }
}

export function hitWhyText(why: HitWhy): string {
  switch (why.code) {
    case 'outside': return text('whyOutside');
    case 'unknown': return text('whyUnknown');
    case 'waiting': return text('whyWaiting');
    case 'failed': return text('whyFailed', failureReason(why.failure));
    case 'filtered': return text('whyFiltered');
    case 'staysOut': return text('whyStaysOut', staysOutText(why.why));
    case 'hit': return text(why.exact ? 'whyHitExact' : 'whyHit', number(why.place));
    case 'notExact': return text('whyNotExact');
    case 'excluded': return text('whyExcluded');
    case 'noPhrase': return text('whyNoPhrase');
    case 'noWord': return text('whyNoWord');
    case 'someWords': return text('whySomeWords', number(why.words), number(why.of));
    case 'everyWord': return text('whyEveryWord');
    case 'listedLater': return text('whyListedLater');
  }
}

function examples(name: FilterName): string {
  const operator = operatorOf(name);
  return operator ? isolated(exampleOf(operator)) : '';
}

function wordOf(name: FilterName): string {
  const operator = operatorOf(name);
  return operator ? text(operator.word) : name;
}

const quoted = (written: string): string => text('quotedWords', isolated(written));
