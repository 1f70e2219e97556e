import type { AnswerClaim } from '../../answer.ts';
import { cleanText } from '../look/clean-text.ts';
import { isolated } from '../look/isolated.ts';
import type { FolderNames } from '../scope/folder-names.ts';
import { REGION_TEXTS } from '../search/region-texts.ts';
import { language, text } from '../look/text.ts';
import { datedDay, isShowable } from '../look/when.ts';
import { FRAME_TEXTS } from './answer-texts.ts';

/** Whose words they are: the name, else the address. */
export const whoOf = ({ from }: Pick<AnswerClaim, 'from'>): string =>
  cleanText(from.name, SHORT).trim() || cleanText(from.email, SHORT).trim() || text('noSender');

export const subjectOf = ({ subject }: Pick<AnswerClaim, 'subject'>): string => cleanText(subject, LONG).trim() || text('noSubject');

/** Empty where the date can't be shown. */
export const dayOf = ({ date }: Pick<AnswerClaim, 'date'>): string => (isShowable(date) ? datedDay(date, language()) : '');

/** "On 24 Aug 2026 Nora wrote:", from typed fields alone, in the person's language. */
export function frameOf(claim: Pick<AnswerClaim, 'from' | 'date' | 'citation'>): string {
  const [dated, undated] = FRAME_TEXTS[claim.citation.region];
  const day = dayOf(claim);
  const who = isolated(whoOf(claim), SHORT);
  return day === '' ? text(undated, who) : text(dated, day, who);
}

/** "own words · Inbox › Travel": what kind of words they are, and where the message lives. */
export function provenanceOf({ citation, place }: Pick<AnswerClaim, 'citation' | 'place'>, names: FolderNames): string {
  const folder = names(place);
  const where = [folder?.folder, folder?.account].filter((name) => name !== undefined).map((name) => cleanText(name, SHORT));
  return [text(REGION_TEXTS[citation.region] ?? 'regionOwn'), ...where].join(' · ');
}

const SHORT = 120;
const LONG = 300;
