/** Answers of a set, judged: right and rightly cited, what holds what it must not, abstention, and what kept the rest away. */
import type { AskReply, Confidence } from '../src/answer.ts';
import type { Embedder } from '../src/ports.ts';
import type { Place } from '../src/mail.ts';
import { textIn } from '../src/row.ts';
import { stageOf, type Stage } from './answers-stage.ts';
import { answerer, type AskOptions } from './lab/ask-command.ts';
import { originOf, type LabStore } from './lab/lab-store.ts';
import type { LabVectors } from './lab/lab-vectors.ts';
import { sliceOf } from './lab/outcome.ts';
import { isAnswerable } from './outcomes.ts';
import type { Question } from './questions.ts';
import { faultOf } from './quote-check.ts';

export interface JudgedAnswer {
  readonly id: string;
  readonly kind: string;
  readonly answerable: boolean;
  readonly answered: boolean;
  /** Says all that it must, nothing that it must not, and cites a message that answers. */
  readonly right: boolean;
  /** Shows what it must not. */
  readonly wrong: boolean;
  readonly confidence: Confidence;
  /** Answerable, not answered, and a message that answers is among those shown as the nearest. */
  readonly isNear: boolean;
  /** Things that the answer has to say, and those of them that it says, whatever else it lacks; of answerable questions. */
  readonly fields: number;
  readonly fieldsTold: number;
  /** Not in the form of an answer: no claim or more than four, or one without who wrote it. Totals and overviews have their own. */
  readonly isMalformed: boolean;
  readonly quotes: number;
  readonly faults: readonly string[];
  /** The best score of the reader, that the floor is held against; undefined where nothing was read. */
  readonly best: number | undefined;
  readonly evidenceShare: number | undefined;
  readonly ms: number;
  /** Where a question that is answerable and not right was lost. */
  readonly lostAt: Stage | undefined;
}

export interface AnswerSet {
  readonly lab: Pick<LabStore, 'db'>;
  readonly questions: readonly Question[];
  readonly vectors: LabVectors | undefined;
  readonly instant: Embedder | undefined;
}

/** Asks everything once. */
export async function judgedAnswers(set: AnswerSet, options: AskOptions): Promise<readonly JudgedAnswer[]> {
  const { lab, questions, vectors, instant } = set;
  const answer = answerer(lab, options, vectors, instant);
  const judged: JudgedAnswer[] = [];
  for (const question of questions.filter(({ relevant }) => relevant !== undefined)) {
    const asked = onScreen(set, question);
    judged.push(await judgedAnswer(set, options, asked, await answer(asked)));
  }
  return judged;
}

/** Ask is about the account on screen: that of the mail that answers, or the largest. A set of one account needs none. */
function onScreen({ lab: { db } }: AnswerSet, question: Question): Question {
  const accounts = db.all('SELECT account, count(*) AS n FROM message GROUP BY account ORDER BY n DESC, account').map((row) => textIn(row, 'account'));
  if (question.account !== undefined || accounts.length < 2) return question;
  const [best] = [...(question.relevant ?? [])].sort(([, one], [, other]) => other - one);
  const account = best?.[0].split('/')[0] ?? accounts[0];
  return account === undefined ? question : { ...question, account };
}

async function judgedAnswer(set: AnswerSet, options: AskOptions, question: Question, reply: AskReply): Promise<JudgedAnswer> {
  const { db } = set.lab;
  const relevant = question.relevant ?? new Map<string, number>();
  const answerable = isAnswerable(relevant);
  const answered = !reply.insufficientEvidence;
  const isRelevant = ({ place }: { readonly place: Place }) => (relevant.get(originOf(db, place)?.source ?? '') ?? 0) > 0;
  const cited = reply.claims.some(isRelevant);
  const wrong = answered && question.mustNotContain.some((words) => holds(reply.answer, words));
  const right = answerable && answered && cited && !wrong && question.mustContain.every((words) => holds(reply.answer, words));
  const shown = [...reply.claims, ...reply.superseded];
  const faults = shown.flatMap(({ citation, text }) => {
    const fault = faultOf(db, { ...citation, text });
    return fault === undefined ? [] : [`${question.id}: ${fault}`];
  });
  const told = question.mustContain.filter((words) => answered && holds(reply.answer, words));
  return {
    id: question.id, kind: sliceOf(question), answerable, answered, right, wrong,
    confidence: reply.confidence, isNear: answerable && !answered && (reply.nearest ?? []).some(isRelevant),
    fields: answerable ? question.mustContain.length : 0, fieldsTold: answerable ? told.length : 0, isMalformed: answered && isMalformed(reply), quotes: shown.length, faults, best: bestOf(reply),
    evidenceShare: reply.fullBodyTokens > 0 ? reply.evidenceTokens / reply.fullBodyTokens : undefined, ms: reply.ms,
    lostAt: answerable && !right ? await stageOf(set, options, question, reply) : undefined,
  };
}

/** One to four claims, each framed by who wrote it. */
function isMalformed({ aggregate, overview, claims }: AskReply): boolean {
  if (aggregate || overview) return false;
  return claims.length === 0 || claims.length > MOST_CLAIMS || claims.some(({ frame, text }) => !/\S+ (?:wrote|quoted|forwarded):$/.test(frame) || text.trim() === '');
}

const MOST_CLAIMS = 4;

/** As the trace has it: the score also of what was not shown. */
function bestOf({ trace }: AskReply): number | undefined {
  return trace.flatMap((step) => (step.stage === 'read' && step.best !== undefined ? [step.best] : []))[0];
}

export interface AnswerRates {
  readonly answerable: number;
  readonly right: number;
  readonly wrong: number;
  /** Answerable, answered, and not right. */
  readonly answeredOtherwise: number;
  /** Answerable and not answered, and those of them where a message that answers is shown as one of the nearest. */
  readonly abstained: number;
  readonly near: number;
  /** Answered with high confidence, whatever was asked, and those of them that are right; then with less. */
  readonly sure: number;
  readonly sureAndRight: number;
  readonly unsure: number;
  readonly unsureAndRight: number;
  readonly unanswerable: number;
  readonly answeredUnanswerable: number;
  readonly fields: number;
  readonly fieldsTold: number;
  readonly malformed: number;
}

export function ratesOf(judged: readonly JudgedAnswer[]): AnswerRates {
  const answerable = judged.filter((one) => one.answerable);
  const unanswerable = judged.filter((one) => !one.answerable);
  const sure = judged.filter(({ answered, confidence }) => answered && confidence === 'high');
  const unsure = judged.filter(({ answered, confidence }) => answered && confidence !== 'high');
  const count = (list: readonly JudgedAnswer[], is: (one: JudgedAnswer) => boolean) => list.filter(is).length;
  return {
    answerable: answerable.length, right: count(answerable, ({ right }) => right), wrong: count(judged, ({ wrong }) => wrong),
    answeredOtherwise: count(answerable, ({ answered, right }) => answered && !right),
    abstained: count(answerable, ({ answered }) => !answered), near: count(answerable, ({ isNear }) => isNear),
    sure: sure.length, sureAndRight: count(sure, ({ right }) => right), unsure: unsure.length, unsureAndRight: count(unsure, ({ right }) => right),
    unanswerable: unanswerable.length, answeredUnanswerable: count(unanswerable, ({ answered }) => answered),
    fields: answerable.reduce((sum, { fields }) => sum + fields, 0), fieldsTold: answerable.reduce((sum, { fieldsTold }) => sum + fieldsTold, 0), malformed: count(judged, (one) => one.isMalformed),
  };
}

/** The same answers with the floor elsewhere: what scored less than it would not have been answered. Made from a run whose floor is 0. */
export function atFloor(judged: readonly JudgedAnswer[], floor: number): readonly JudgedAnswer[] {
  return judged.map((one) => (one.best !== undefined && one.best < floor ? { ...one, answered: false, confidence: 'none', right: false, wrong: false, fieldsTold: 0, isMalformed: false } : one));
}

export function holds(answer: string, words: string): boolean {
  return plain(answer).includes(plain(words));
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
