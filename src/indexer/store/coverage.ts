import { FAILURE_CODES, type FailureCode } from '../../failure.ts';
import type { Database } from '../../ports.ts';
import type { Coverage, FailureCount } from '../../coverage.ts';
import { numberIn, textIn } from '../../row.ts';
import { HEADERS_ONLY } from './read-again.ts';

/** How much of the known mail is indexed. Each number is counted from an index of a few bytes a place. */
export function coverageOf(db: Database): Coverage {
  const counts = db.all(`SELECT
    (SELECT count(*) FROM place) - (SELECT count(*) FROM place WHERE ${GOING}) AS known,
    (SELECT count(*) FROM place WHERE message IS NULL AND failure IS NULL)
      - (SELECT count(*) FROM place WHERE message IS NULL AND failure IS NULL AND ${GOING}) AS waiting,
    (SELECT count(*) FROM message WHERE instr(flags, '"truncated"') > 0) AS truncated,
    (SELECT count(*) FROM message WHERE instr(flags, '"encrypted"') > 0) AS encrypted,
    (SELECT count(*) FROM message WHERE instr(attachments, ',0]') > 0) AS attached,
    (SELECT count(*) FROM message WHERE ${HEADERS_ONLY}) AS headers_only`)[0];
  const failures = db
    .all(`SELECT failure, count(*) AS n FROM place WHERE failure IS NOT NULL AND NOT (${GOING}) GROUP BY failure ORDER BY failure`)
    .map((row): FailureCount => ({ code: failureCode(textIn(row, 'failure')), count: numberIn(row, 'n') }));
  const known = numberIn(counts, 'known');
  const waiting = numberIn(counts, 'waiting');
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  return {
    known, indexed: known - waiting - failed, waiting, failed, failures,
    truncated: numberIn(counts, 'truncated'),
    encrypted: numberIn(counts, 'encrypted'),
    attached: numberIn(counts, 'attached'),
    headersOnly: numberIn(counts, 'headers_only'),
  };
}

export function failureCode(text: string): FailureCode {
  return FAILURE_CODES.find((code) => code === text) ?? 'internal';
}

/** Places in folders that are going count no more. */
const GOING = 'folder IN (SELECT id FROM folder WHERE going = 1)';
