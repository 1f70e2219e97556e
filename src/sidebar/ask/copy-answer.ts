import type { AggregateResult, AskReply, OverviewLeaf, OverviewResult } from '../../answer.ts';
import { cleanText } from '../look/clean-text.ts';
import { counted, language, number, text, type TextKey } from '../look/text.ts';
import { calendarMonth } from '../look/when.ts';
import { messageLink } from '../results/message-link.ts';
import { amountOf, basisOf, dayText, groupName, groupSum, headlineOf } from './aggregate-texts.ts';
import { abstainedTitle, BROKEN_DOWN_TEXTS } from './answer-texts.ts';
import { dayOf, frameOf, subjectOf, whoOf } from './claim-texts.ts';
import { footnotesOf, type Source } from './footnotes.ts';
import { isVerbatim } from './quote-parts.ts';

export interface CopiedAnswer {
  readonly plain: string;
  readonly html: string;
}

/** A line of the answer, and the number of the footnote that it ends in. */
interface Line {
  readonly said: string;
  readonly number: number | undefined;
}

/** An answer to paste elsewhere: the question, what was answered, and every source with its words, as text and as HTML. */
export function copiedAnswer(question: string, reply: AskReply): CopiedAnswer {
  const { sources, numbers } = footnotesOf(reply.claims);
  const lines = linesOf(reply, numbers);
  const asked = cleanText(question, LONGEST);
  const plain = [
    asked, '', ...lines.map(({ said, number }) => `${said}${number === undefined ? '' : ` [${number}]`}`),
    ...(sources.length === 0 ? [] : ['', ...sources.map((source) => `[${source.number}] ${citedLine(source)}: “${quoteOf(source)}”`)]),
  ].join('\n');
  const html = [
    `<p><strong>${escaped(asked)}</strong></p>`,
    ...lines.map(({ said, number }) => `<p>${escaped(said)}${number === undefined ? '' : ` <sup>[${number}]</sup>`}</p>`),
    ...(sources.length === 0 ? [] : [`<ol>${sources.map((source) => `<li>${linked(source)}<blockquote>${escaped(quoteOf(source))}</blockquote></li>`).join('')}</ol>`]),
  ].join('\n');
  return { plain, html };
}

function linesOf(reply: AskReply, numbers: readonly number[]): readonly Line[] {
  const { aggregate, claims } = reply;
  if (claims.length === 0 || reply.overview) return [{ said: aggregate ? computedText(aggregate) : reply.overview ? overviewText(reply.overview) : text(abstainedTitle(reply)), number: undefined }];
  if (!aggregate) return [...claims.map((claim, index) => ({ said: `${plainText(frameOf(claim))} ${isVerbatim(claim) ? `“${cleanText(claim.text, LONGEST)}”` : cleanText(claim.text, LONGEST)}`, number: numbers[index] })), ...(reply.computed ?? []).map((total) => ({ said: computedText(total), number: undefined }))];
  const records = claims.map((claim, index) => {
    const row = aggregate.rows.find(({ message, quote }) => message === claim.citation.message && quote === claim.citation.quote);
    return { said: [row?.day === undefined ? dayOf(claim) : dayText(row.day), row?.counterparty ?? whoOf(claim), row ? amountOf(row) : ''].filter((part) => part !== '').join(' · '), number: numbers[index] };
  });
  return [{ said: computedText(aggregate), number: undefined }, ...records];
}

function computedText(aggregate: AggregateResult): string {
  const { by, groups = [] } = aggregate;
  const parts = by === undefined || groups.length === 0 ? [] : [`${text(BROKEN_DOWN_TEXTS[by])}: ${groups.map((group) => `${groupName(group, by)} ${groupSum(group)}`).join(', ')}`];
  return [...headlineOf(aggregate), ...basisOf(aggregate).map(plainText), ...(aggregate.mixed ? [text('aggMixed')] : []), ...parts].join(' · ');
}

function overviewText({ messages, themes, people, months }: OverviewResult): string {
  const listed = (title: TextKey, leaves: readonly OverviewLeaf[], name = (written: string) => cleanText(written, 80)) =>
    (leaves.length === 0 ? [] : [`${text(title)}: ${leaves.map((leaf) => `${name(leaf.name)} (${number(leaf.messages)})`).join(', ')}`]);
  return [
    counted('messages', messages), ...listed('overviewThemes', themes), ...listed('overviewPeople', people), ...listed('overviewMonths', months, (month) => calendarMonth(month, language())),
  ].join(' · ');
}

const citedLine = ({ claim }: Source): string => [whoOf(claim), dayOf(claim), subjectOf(claim)].filter((part) => part !== '').join(', ');

const quoteOf = ({ claim }: Source): string => cleanText(claim.citation.quote, LONGEST);

function linked(source: Source): string {
  const link = messageLink(source.claim.place);
  const line = escaped(citedLine(source));
  return link === undefined ? line : `<a href="${escaped(link)}">${line}</a>`;
}

/** Without the marks that keep a name's direction to itself on the page. */
const plainText = (said: string): string => said.replace(/[\u2068\u2069]/g, '');

/** Text as it stands in HTML, between tags and in quoted attributes. */
export const escaped = (written: string): string => written.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const LONGEST = 1_000;
