import { Failure } from '../src/failure.ts';
import type { Database } from '../src/ports.ts';
import { collapsed } from '../src/retrieval/ranking/collapse.ts';
import { numberIn } from '../src/row.ts';
import type { Outcome } from './outcomes.ts';
import type { Judgements } from './metrics.ts';
import type { Result } from './lab/results.ts';
import type { Question } from './questions.ts';

/**
 * What happened to a query, copies counted once: judged files that search shows as one hit are one thing to find, with the
 * highest grade among them, whichever of them stands for the others. Throws `badRequest` where a judged file is not in the store.
 */
export function foldedOutcome(db: Database, { id, kind, relevant = new Map() }: Question, { hits, ms }: Pick<Result, 'hits' | 'ms'>): Outcome {
  const { names, judgements } = folded(db, id, relevant);
  const named = ({ source, copies = [] }: Result['hits'][number]) =>
    [source, ...copies].flatMap((one) => names.get(one) ?? [])[0] ?? source;
  return {
    id, kind, judgements, ms,
    ranked: hits.map(named),
    kept: hits.filter(({ kept }) => kept).map(named),
    exact: false, nearMisses: new Set(), forbidden: new Set(),
  };
}

/** `names`: for each judged file the one that stands for it and its copies. */
function folded(db: Database, id: string, relevant: Judgements): { readonly names: ReadonlyMap<string, string>; readonly judgements: Judgements } {
  const judged = [...relevant].map(([source, grade]) => ({ source, grade, message: messageFrom(db, id, source) }));
  const groups = collapsed(db, judged, ({ message }) => message, judged.length).map(({ first, others }) => [first, ...others]);
  const names = new Map<string, string>();
  const judgements = new Map<string, number>();
  for (const group of groups) {
    const name = group[0]?.source ?? '';
    for (const { source } of group) names.set(source, name);
    judgements.set(name, Math.max(...group.map(({ grade }) => grade)));
  }
  return { names, judgements };
}

function messageFrom(db: Database, id: string, source: string): number {
  const [row] = db.all(
    `SELECT message FROM lab_mail JOIN folder ON folder.account = lab_mail.account AND folder.path = lab_mail.folder
     JOIN place ON place.folder = folder.id AND place.header_message_id = lab_mail.header_message_id AND place.ordinal = lab_mail.ordinal
     WHERE source = ?`,
    [source],
  );
  if (!row) throw new Failure('badRequest', `The query ${id} judges ${JSON.stringify(source)}, which is not in the mail.`);
  return numberIn(row, 'message');
}
