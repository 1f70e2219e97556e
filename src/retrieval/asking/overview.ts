import type { OverviewLeaf, OverviewResult } from '../../answer.ts';
import type { Analyzer, Database } from '../../ports.ts';
import { numberIn, numberOrNone, textIn } from '../../row.ts';
import type { Scope } from '../scope/scope.ts';

/** A rollup over every message inside the scope; the same mail gives the same rollup. */
export function overviewOf(db: Database, scope: Scope, analyzer: Analyzer): OverviewResult {
  const rows = db.all(
    `SELECT id, date, subject, from_name, from_email FROM message WHERE ${scope.condition('message.id')} ORDER BY date IS NULL, date DESC, id DESC`);
  const people = new Counts();
  const months = new Counts();
  const themes = new Counts();
  for (const row of rows) {
    const id = numberIn(row, 'id');
    const date = numberOrNone(row, 'date');
    people.add(textIn(row, 'from_name') || textIn(row, 'from_email'), id);
    if (date !== undefined && Number.isFinite(new Date(date).getTime())) months.add(new Date(date).toISOString().slice(0, 7), id);
    const subject = textIn(row, 'subject').replace(REPLY, '').trim().slice(0, LONGEST);
    // A theme is a word of subjects; its commonest spelling names it.
    for (const form of new Set(analyzer.tokens(subject, []).filter(({ form }) => form.length > 3 && !analyzer.isStopWord(form) && !/\d/.test(form)).map(({ form }) => form))) {
      themes.add(form, id);
    }
  }
  const dates = rows.flatMap((row) => numberOrNone(row, 'date') ?? []);
  return { messages: rows.length, first: dates.at(-1), last: dates[0], people: people.most(PEOPLE), months: months.most(PERIODS), themes: themes.most(THEMES) };
}

class Counts {
  readonly #counts = new Map<string, { messages: number; readonly message: number }>();

  add(name: string, message: number): void {
    if (name === '') return;
    const known = this.#counts.get(name);
    if (known) known.messages++;
    else this.#counts.set(name, { messages: 1, message });
  }

  most(limit: number): readonly OverviewLeaf[] {
    return [...this.#counts].map(([name, count]) => ({ name, ...count }))
      .sort((a, b) => b.messages - a.messages || (a.name < b.name ? -1 : 1)).slice(0, limit);
  }
}

const REPLY = /^(?:\s*(?:re|fw|fwd|aw|wg|antw|tr|sv|vs|rif)\s*(?:\[\d+\])?\s*[:：])+/iu;
const LONGEST = 300;
const PEOPLE = 5;
const PERIODS = 4;
const THEMES = 8;
