import type { AggregateRow, AnswerClaim, AskReply, Dropped } from '../../answer.ts';
import type { PackedChunk } from '../../evidence.ts';
import type { Cancelled } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import { countedBetween, shownCount, type AggregateRequest } from './aggregate.ts';
import type { AggregateQuestion } from './aggregate-question.ts';
import { replyOf, type AskContext } from './ask-reply.ts';
import { aggregateText, frameOf } from './frame.ts';
import { storedMail } from '../stored-mail.ts';
import { verify } from './verify.ts';

/**
 * The reply to a question over all records; undefined where no record is about it, so that reading may answer. Others have
 * their turn while it counts; `now` gives the scope as it is afterwards. Throws `Failure('cancelled')`.
 */
export async function aggregateReply(context: AskContext, question: AggregateQuestion, now: () => AskContext, cancelled?: Cancelled): Promise<AskReply | undefined> {
  const counted = await countedBetween(requestOf(context, question), context.deps.between, cancelled);
  if (counted.counted.length === 0 && counted.leftOut.length === 0 && context.request.route !== 'aggregate') return undefined;
  const after = now();
  const { result, accounts } = shownCount(requestOf(after, question), counted);
  if (context.request.boundary.account === undefined && accounts.length > 1) return replyOf(after, { accounts });
  const claims: AnswerClaim[] = [];
  const dropped: Partial<Record<Dropped, number>> = {};
  for (const row of result.rows) {
    // A message without text is counted, and has no words to be quoted.
    if (row.quote.trim() === '') continue;
    const claim = claimOf(after, row);
    if (claim) claims.push(claim);
    else dropped.notFound = (dropped.notFound ?? 0) + 1;
  }
  return replyOf(after, { claims, dropped, said: aggregateText(result), aggregate: result });
}

function requestOf({ deps: { db, analyzer, settings }, scope, languages }: AskContext, question: AggregateQuestion): AggregateRequest {
  return { db, analyzer, languages, scope, question, merchants: settings?.merchants };
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
