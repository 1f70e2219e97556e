import type { AnswerClaim, AskReply, OverviewLeaf } from '../../answer.ts';
import { replyOf, type AskContext } from './ask-reply.ts';
import { dayText, frameOf } from './frame.ts';
import { overviewOf } from './overview.ts';
import { packable, summaryOf } from './packable.ts';
import { placeOf } from '../stored-mail.ts';
import { verify } from './verify.ts';

/** People, times and themes of a scope, counted; each names its newest message and quotes its first words. */
export function overviewReply(context: AskContext): AskReply {
  const { deps: { db, analyzer }, scope, request } = context;
  const accounts = [...new Set(scope.frame.folders.map(({ account }) => account))].sort();
  if (request.boundary.account === undefined && accounts.length > 1) return replyOf(context, { accounts });
  const overview = overviewOf(db, scope, analyzer);
  if (overview.messages === 0) return replyOf(context, { abstains: 'nothingFound' });
  const { people, months, themes, first, last, messages } = overview;
  const listed = (leaves: readonly OverviewLeaf[]) => leaves.map(({ name, messages: count }) => `${name} (${count})`).join(', ');
  const span = first === undefined || last === undefined ? '' : `, from ${dayText(first)} to ${dayText(last)}`;
  const said = `${messages} message${messages === 1 ? '' : 's'}${span}. Themes: ${listed(themes)}. People: ${listed(people)}. Months: ${listed(months)}.`;
  const leaves = new Set([...themes, ...people, ...months].map(({ message }) => message));
  return replyOf(context, { claims: [...leaves].flatMap((message) => leafOf(context, message)), said, overview });
}

function leafOf({ deps: { db, facts }, scope }: AskContext, message: number): readonly AnswerClaim[] {
  const one = packable(db, message);
  const summary = one && summaryOf(one);
  const where = placeOf(db, message, scope);
  if (!one || !summary || !where) return [];
  const verdict = verify({ text: summary.text, quote: summary.text, message }, [summary], facts);
  if (!verdict.supported) return [];
  const { mail } = one;
  const from = { name: mail.fromName, email: mail.fromEmail };
  return [{
    frame: frameOf({ date: mail.date, from }, summary.region), text: summary.text.replace(/\s+/g, ' '), citation: verdict.citation, passage: { start: summary.start, text: summary.text }, place: where.place,
    subject: mail.subject, from, date: mail.date,
  }];
}
