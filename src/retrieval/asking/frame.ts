import type { AggregateGroup, AggregateResult, LeftOutReason } from '../../answer.ts';
import type { EvidenceMessage, PackedChunk } from '../../evidence.ts';

/** What Footnote itself says before words of a mail: when and by whom, from typed fields. */
export function frameOf({ date, from }: Pick<EvidenceMessage, 'date' | 'from'>, region: PackedChunk['region']): string {
  const who = from.name || from.email || 'Somebody';
  const verb = region === 'quoted' ? 'quoted' : region === 'forwarded' ? 'forwarded' : 'wrote';
  return `${date === undefined ? '' : `On ${dayText(date)} `}${who} ${verb}:`;
}

/** `24 Aug 2026`, in UTC. */
export function dayText(time: number): string {
  const date = new Date(time);
  return Number.isFinite(time) && Number.isFinite(date.getTime()) ? `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}` : '';
}

/** `EUR 1,234.50`. */
export function amountText(minorUnits: number, currency: string): string {
  const digits = WITHOUT_MINOR.has(currency) ? 0 : THREE_DIGITS.has(currency) ? 3 : 2;
  const plain = String(Math.abs(minorUnits)).padStart(digits + 1, '0');
  const whole = plain.slice(0, plain.length - digits).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${currency} ${minorUnits < 0 ? '-' : ''}${whole}${digits === 0 ? '' : `.${plain.slice(-digits)}`}`;
}

/** What was computed, as sentences. */
export function aggregateText(result: AggregateResult): string {
  const { operation, of, about, count, totals, mixed, rows, leftOutBy = [], scanned, days, kinds = [] } = result;
  const what = `${of === 'payments' ? 'record' : 'message'}${count === 1 ? '' : 's'}`;
  const kind = [...(about.length > 0 ? [`about ${about.join(' ')}${kinds.map(({ name, tags, merchants }) => ` (as ${name} count also ${[...tags, ...merchants].join(', ')})`).join('')}`] : []), ...(days ? [`from ${days.day} to ${days.through}`] : []), ...(result.status ? [`that were ${result.status}`] : [])].join(' ');
  const basis = `${count} ${what}${kind === '' ? '' : ` ${kind}`}, of ${scanned} messages looked at`;
  const sums = totals.map(({ currency, minorUnits, count: of }) => `${amountText(minorUnits, currency)} (${of})`);
  const out = `${groupsText(result)}${leftOutBy.length === 0 ? '' : ` Left out: ${leftOutBy.map(({ reason, count }) => `${count} ${REASONS[reason]}`).join(', ')}.`}`;
  if (count === 0) return `No such ${of === 'payments' ? 'record' : 'message'} ${kind === '' ? '' : `${kind} `}was found among ${scanned} messages.${out}`;
  const [first] = rows;
  switch (operation) {
    case 'sum':
      return mixed ? `Several currencies are not added up: ${sums.join(', ')}; ${basis}.${out}` : `${totals[0] ? amountText(totals[0].minorUnits, totals[0].currency) : ''} in all: ${basis}.${out}`;
    case 'count':
      return `${count}: ${basis}.${out}`;
    case 'list':
      return `${basis}${sums.length > 0 ? `: ${sums.join(', ')}` : ''}.${out}`;
    case 'largest':
    case 'latest':
      return `${first ? `${first.day} ${first.counterparty}${first.minorUnits !== undefined && first.currency !== undefined ? ` ${rows.map((row) => amountText(row.minorUnits ?? 0, row.currency ?? '')).join(' and ')}` : ''}` : ''}: the ${operation} of ${basis}.${out}`;
  }
}

function groupsText({ by, groups = [] }: AggregateResult): string {
  const sums = ({ count, totals }: AggregateGroup) => (totals.length === 0 ? String(count) : `${totals.map(({ currency, minorUnits }) => amountText(minorUnits, currency)).join(' and ')} (${count})`);
  return by === undefined || groups.length === 0 ? '' : ` By ${by}: ${groups.map((group) => `${group.name === '' ? 'others' : group.name} ${sums(group)}`).join(', ')}.`;
}

const REASONS: Readonly<Record<LeftOutReason, string>> = {
  declined: 'declined', refunded: 'refunded', cancelled: 'cancelled', notPaid: 'without a word that it was paid', incoming: 'that came in', currency: 'in another currency', time: 'at another time',
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
/** ISO 4217: currencies whose minor unit has no digits, and three. */
const WITHOUT_MINOR: ReadonlySet<string> = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const THREE_DIGITS: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
