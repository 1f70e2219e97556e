import type { AggregateRow, AnswerClaim, AskReply, Dropped } from '../../answer.ts';
import type { PackedChunk } from '../../evidence.ts';
import { numberIn } from '../../row.ts';
import { aggregate } from './aggregate.ts';
import type { AggregateQuestion } from './aggregate-question.ts';
import { replyOf, type AskContext } from './ask-reply.ts';
import { aggregateText, frameOf } from './frame.ts';
import { storedMail } from '../stored-mail.ts';
import { verify } from './verify.ts';

/** The reply to a question over all records; undefined where no record is about it, so that reading may answer. */
export function aggregateReply(context: AskContext, question: AggregateQuestion): AskReply | undefined {
  const { deps: { db, analyzer, settings }, scope, languages, request } = context;
  const { result, accounts } = aggregate({ db, analyzer, languages, scope, question, merchants: settings?.merchants });
  if (result.count === 0 && result.leftOut.length === 0 && request.route !== 'aggregate') return undefined;
  if (request.boundary.account === undefined && accounts.length > 1) return replyOf(context, { accounts });
  const claims: AnswerClaim[] = [];
  const dropped: Partial<Record<Dropped, number>> = {};
  for (const row of result.rows.slice(0, MOST_SHOWN)) {
    const claim = claimOf(context, row);
    if (claim) claims.push(claim);
    else dropped.notFound = (dropped.notFound ?? 0) + 1;
  }
  return replyOf(context, { claims, dropped, said: aggregateText(result), aggregate: result });
}

/** A counted record as a claim: its quote is checked like any other. */
function claimOf({ deps: { db, facts } }: AskContext, { message, chunk, quote, place }: AggregateRow): AnswerClaim | undefined {
  const mail = storedMail(db, message);
  const row = db.all('SELECT ordinal, start, "end", region FROM chunk WHERE message = ? AND ordinal = ?', [message, chunk])[0];
  if (!mail || !row) return undefined;
  const start = numberIn(row, 'start');
  const region = mail.chunks.find(({ ordinal }) => ordinal === chunk)?.region ?? 'own';
  const packed: PackedChunk = { message, ordinal: chunk, start, text: mail.text.slice(start, numberIn(row, 'end')), region, date: mail.date, zone: 0 };
  const verdict = verify({ text: quote, quote, message }, [packed], facts);
  if (!verdict.supported) return undefined;
  const from = { name: mail.fromName, email: mail.fromEmail };
  return { frame: frameOf({ date: mail.date, from }, region), text: quote.replace(/\s+/g, ' '), citation: verdict.citation, passage: { start, text: packed.text }, place, subject: mail.subject, from, date: mail.date };
}

const MOST_SHOWN = 200;
