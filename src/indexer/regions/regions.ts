import type { Mail, Region } from '../../mail.ts';
import { armourSpans } from '../mime/armour.ts';
import { bannersOnTop, footerStart } from './boilerplate.ts';
import { forwardsByName } from './forward-subject.ts';
import { nest, OWN, type Label } from './nesting.ts';
import { MAX_LINE } from '../text/plain-line.ts';
import { quoteLevels } from './quote-levels.ts';
import { cutSegments, type Segment } from './segments.ts';
import { isDelimiter, signatureStart } from './signature.ts';

/**
 * Cuts a mail's canonical text into regions that cover it exactly once, in order. Marks (markup and MIME) and
 * quote signs say most; attribution lines, header blocks and separators find quotes that nothing marks, and belong
 * to the quote. Signatures and boilerplate are looked for in what is left as the sender's own.
 */
export function findRegions(mail: Pick<Mail, 'text' | 'marks' | 'subject' | 'zone' | 'date'>): readonly Region[] {
  const segments = cutSegments(mail);
  const levels = quoteLevels(segments);
  const nested = nest({ segments, levels, sending: { zone: mail.zone, date: mail.date }, forwards: forwardsByName(mail.subject) });
  return merge(segments, labelOwnRuns(segments, nested));
}

/** Signatures and boilerplate within each run of own words. */
function labelOwnRuns(segments: readonly Segment[], nested: readonly Label[]): readonly Label[] {
  const labels = [...nested];
  let onTop = true;
  let start = 0;
  while (start < labels.length) {
    let end = start;
    while (labels[end]?.kind === 'own') end++;
    if (end > start) {
      const run = labelRun(segments.slice(start, end), onTop);
      run.forEach((label, i) => {
        labels[start + i] = label;
      });
    }
    if (end > start || labels[start]?.kind !== 'boilerplate') onTop = false;
    start = Math.max(end, start + 1);
  }
  return labels;
}

function labelRun(run: readonly Segment[], onTop: boolean): readonly Label[] {
  const labels: Label[] = run.map((segment) => (segment.marked.boilerplate ? BOILERPLATE : segment.marked.signature ? SIGNATURE : OWN));
  // Long lines are not plain: a paragraph's length tells whether it is a footer.
  const all = run.map(({ raw, plain }) => (raw.length > MAX_LINE ? raw.slice(0, MAX_LONG_LINE) : plain));
  takeDelimiters(all, labels);
  const armour = armourSpans(all);
  for (const { start, end } of armour) labels.fill(BOILERPLATE, start, end);
  const lines = labels.every((label) => label === OWN) ? all : all.map((line, i) => (labels[i] === OWN ? line : ''));
  const footer = footerStart(lines, onTop);
  const signature = signatureStart(lines.slice(0, footer));
  lines.forEach((line, i) => {
    if (i >= signature && (labels[i] === OWN || line === '')) labels[i] = labels[i] === BOILERPLATE || i >= footer ? BOILERPLATE : SIGNATURE;
  });
  if (onTop) for (const { start, end } of bannersOnTop(lines.slice(0, Math.min(footer, signature)))) labels.fill(BOILERPLATE, start, end);
  return labels;
}

/** The "--" above a marked signature is its, though the mark does not hold it. */
function takeDelimiters(lines: readonly string[], labels: Label[]): void {
  if (!labels.includes(SIGNATURE)) return;
  let delimiter = -1;
  lines.forEach((line, i) => {
    if (labels[i] === SIGNATURE && delimiter >= 0) labels.fill(SIGNATURE, delimiter, i);
    if (line !== '' || labels[i] !== OWN) delimiter = labels[i] === OWN && isDelimiter(line) ? i : -1;
  });
}

/** Joins neighbours with the same label. Blank lines go with what stands above them. */
function merge(segments: readonly Segment[], labels: readonly Label[]): readonly Region[] {
  const regions: Region[] = [];
  let open: Label | undefined;
  let start = 0;
  const close = (end: number): void => {
    if (open === undefined) return;
    const { kind, depth, stated, attachment } = open;
    regions.push({ kind, start, end, depth, ...stated, ...(attachment === undefined ? {} : { attachment }) });
  };
  segments.forEach((segment, i) => {
    const label = labels[i];
    if (label === undefined || (open !== undefined && ((segment.blank && label.attachment === open.attachment) || alike(open, label)))) return;
    close(segment.start);
    open = label;
    start = segment.start;
  });
  close(segments.at(-1)?.end ?? 0);
  return regions;
}

function alike(a: Label, b: Label): boolean {
  return a.kind === b.kind && a.depth === b.depth && a.stated === b.stated && a.attachment === b.attachment;
}

const SIGNATURE: Label = { kind: 'signature', depth: 0 };
const BOILERPLATE: Label = { kind: 'boilerplate', depth: 0 };
const MAX_LONG_LINE = 4000;
