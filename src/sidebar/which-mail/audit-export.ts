import type { AuditEntry, CoverageReport, IndexSize } from '../../coverage.ts';
import { PARTS, totalOf } from './tally.ts';

/**
 * What happened to the index as a file for a bug report, JSON: kinds, counts, times, and hashes of places; the sums of the
 * coverage, and sizes. No names of accounts or folders, no words of mail.
 */
export function auditFile(audit: readonly AuditEntry[], report: CoverageReport | undefined, size: IndexSize | undefined, now: number): string {
  const total = report && totalOf(report);
  return `${JSON.stringify({
    footnote: 'audit',
    at: new Date(now).toISOString(),
    ...(report && total && {
      accounts: report.accounts.length,
      folders: report.accounts.reduce((sum, { folders }) => sum + folders.length, 0),
      there: total.there,
      messages: Object.fromEntries(PARTS.map((part) => [part, total[part]])),
      vectors: report.vectors,
    }),
    ...(size && { size }),
    entries: audit.map(({ at, until, ...entry }) => ({ at: new Date(at).toISOString(), until: new Date(until).toISOString(), ...entry })),
  }, undefined, 1)}\n`;
}
