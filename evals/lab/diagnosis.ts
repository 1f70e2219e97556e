/** Why a message is, or is not, among the hits: everything known about it, from its file to each lane's view. */
import { join } from 'node:path';
import { prepareMail } from '../../src/indexer/prepare-mail.ts';
import { Failure } from '../../src/failure.ts';
import type { Place, PreparedMail } from '../../src/mail.ts';
import type { Database } from '../../src/ports.ts';
import { hitWhyInEnglish } from '../../src/retrieval/in-english.ts';
import type { Scope } from '../../src/retrieval/scope/scope.ts';
import type { Explanation } from '../../src/search.ts';
import { numberIn, numberOrNone, textIn, textOrNone } from '../../src/row.ts';
import { TERM_COLUMNS } from '../../src/schema.ts';
import type { TermColumn } from '../../src/schema.ts';
import { mailUnder } from '../mail-source.ts';
import { originOf } from './lab-store.ts';
import type { LabStore } from './lab-store.ts';

/** One thing that the query asks for, as FTS5 finds it. */
export interface Seen {
  readonly role: 'word' | 'phrase' | 'excluded';
  readonly expression: string;
}

export interface DiagnosisRequest {
  readonly lab: LabStore;
  readonly place: Place;
  readonly source: string;
  readonly seen: readonly Seen[];
  readonly scope: Scope;
  /** The query's explanation, asked for this place. */
  readonly told: Explanation;
}

/** Lines about one message, the last of them the verdict. */
export async function diagnosisOf({ lab, place, source, seen, scope, told }: DiagnosisRequest): Promise<readonly string[]> {
  const { db } = lab;
  const head = [`message      ${source}`, `place        ${place.account} / ${place.folder} / <${place.headerMessageId}> #${place.ordinal}`];
  const [row] = db.all(
    `SELECT message, failure, sentence, read FROM place JOIN folder ON folder.id = place.folder
     WHERE account = ? AND path = ? AND header_message_id = ? AND ordinal = ?`,
    [place.account, place.folder, place.headerMessageId, place.ordinal],
  );
  const id = numberOrNone(row, 'message');
  if (id === undefined) {
    const failure = textOrNone(row, 'failure');
    return [...head, `verdict      not indexed: ${failure === undefined ? 'it waits to be read' : `${failure}, ${textIn(row, 'sentence')}`}`];
  }
  const prepared = await preparedAgain(lab, place, source);
  const isInside = db.all(`SELECT 1 FROM message WHERE id = ? AND ${scope.condition('message.id')}`, [id]).length > 0;
  const found = seen.map((one) => ({ ...one, columns: columnsHolding(db, id, one.expression) }));
  return [
    ...head,
    `read         ${numberIn(row, 'read') === 1 ? 'yes' : 'no'}`,
    ...storedLines(lab, id),
    ...(prepared instanceof Failure ? [`file         ${prepared.message}`] : preparedLines(prepared)),
    `scope        ${isInside ? 'inside' : 'outside'} the boundary`,
    ...found.map(({ role, expression, columns }) => `${role.padEnd(12)} ${columns.length > 0 ? `in ${columns.join(', ')}` : 'not there'}: ${expression}`),
    `lanes        ${told.lanes.flatMap(({ lane, messages }) => messages.filter(({ message }) => message === id).map(({ rank, score }) => `${lane} #${rank} (${score.toFixed(3)})`)).join(', ') || 'no lane lists it'}`,
    ...rankedLines(told, id),
    `verdict      ${told.about ? hitWhyInEnglish(told.about.why) : 'nothing is known'}`,
  ];
}

/** Columns of the message's index terms that hold the expression. */
function columnsHolding(db: Database, message: number, expression: string): readonly TermColumn[] {
  return TERM_COLUMNS.filter(
    (column) => db.all('SELECT 1 FROM terms WHERE terms MATCH ? AND rowid = ?', [`${column} : (${expression})`, message]).length > 0,
  );
}

/** Where the message came to stand, and what was weighed for it; nothing for one that was not ranked. */
function rankedLines({ final, counts }: Explanation, id: number): readonly string[] {
  const at = final.findIndex(({ message }) => message === id);
  const one = final[at];
  if (one === undefined) return [];
  const features = Object.entries(one.features).map(([name, value]) => `${name} ${value.toFixed(2)}`).join(' ');
  return [`ranked       ${at + 1} of ${counts.ranked}, before the reranker ${one.fused ?? '-'}, score ${one.score.toFixed(3)}: ${features}`];
}

function storedLines({ db }: LabStore, id: number): readonly string[] {
  const [row] = db.all('SELECT subject, date, language, flags, length(text) AS length FROM message WHERE id = ?', [id]);
  const date = numberOrNone(row, 'date');
  const terms = db.all('SELECT region, count(*) AS n FROM chunk WHERE message = ? GROUP BY region ORDER BY region', [id]);
  return [
    `indexed      yes, as row ${id}`,
    `subject      ${JSON.stringify(textIn(row, 'subject'))}`,
    `date         ${date === undefined ? 'none' : new Date(date).toISOString()}`,
    `language     ${textIn(row, 'language')}`,
    `flags        ${textIn(row, 'flags') || 'none'}`,
    `text         ${numberIn(row, 'length')} characters, ${terms.reduce((sum, one) => sum + numberIn(one, 'n'), 0)} chunks`,
  ];
}

/** Reads the message from its file once more: the store does not keep which alternative its text came from. */
async function preparedAgain({ db }: LabStore, place: Place, source: string): Promise<PreparedMail | Failure> {
  const root = originOf(db, place)?.root;
  if (root === undefined) return new Failure('gone', 'where it came from is not known');
  try {
    for await (const item of mailUnder(root)) {
      if (item.source === source) return await prepareMail(await item.bytes());
    }
  } catch (error) {
    return new Failure('gone', `cannot be read any more (${Failure.from(error).message})`, error);
  }
  return new Failure('gone', `is no longer at ${join(root, source)}`);
}

function preparedLines({ mail, regions, chunks, facts, records }: PreparedMail): readonly string[] {
  const excerpt = (start: number, end: number) => JSON.stringify(mail.text.slice(start, Math.min(end, start + EXCERPT)));
  return [
    `alternative  ${mail.textSource}`,
    `cut          ${mail.flags.includes('truncated') ? 'a limit cut headers, parts or text' : 'nothing'}`,
    `attachments  ${mail.attachments.map(({ name, type, size }) => `${name || 'unnamed'} (${type}, ${size} bytes)`).join(', ') || 'none'}`,
    'text as it may be quoted',
    ...mail.text.slice(0, MOST_TEXT).split('\n').map((line) => `  | ${line}`),
    ...(mail.text.length > MOST_TEXT ? [`  ... and ${mail.text.length - MOST_TEXT} characters more`] : []),
    `regions      ${regions.length}`,
    ...regions.map(({ kind, start, end, depth }) => `  ${kind.padEnd(12)} ${start}-${end} depth ${depth}  ${excerpt(start, end)}`),
    `chunks       ${chunks.length}`,
    ...chunks.map(({ ordinal, region, start, end }) => `  ${String(ordinal).padStart(4)} ${region.padEnd(12)} ${start}-${end}  ${excerpt(start, end)}`),
    `facts        ${facts.length}, in ${records.length} records`,
    ...facts.map(({ kind, value, start, end }) => `  ${kind.padEnd(12)} ${start}-${end}  ${value}`),
  ];
}

const EXCERPT = 60;
/** Characters of a message that are printed. */
const MOST_TEXT = 20_000;
