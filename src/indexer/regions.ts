import type { Mail, Mark, Region, RegionKind } from '../mail.ts';
import { splitLines } from './lines.ts';

/** Cuts a mail's canonical text into regions that cover it exactly once, in order. */
export function findRegions(mail: Pick<Mail, 'text' | 'marks'>): readonly Region[] {
  const { text } = mail;
  const regions: Region[] = [];
  const borders = new Set<number>();
  for (const mark of mail.marks) borders.add(mark.start).add(mark.end);
  const cuts = [...borders].filter((at) => at > 0 && at < text.length).sort((a, b) => a - b);
  const marks = [...mail.marks].sort((a, b) => a.start - b.start);
  const open: Mark[] = [];
  let nextMark = 0;
  let nextCut = 0;
  let signed = false;
  for (const line of splitLines(text)) {
    let from = line.start;
    while (from < line.next) {
      while ((cuts[nextCut] ?? Infinity) <= from) nextCut++;
      const to = Math.min(cuts[nextCut] ?? line.next, line.next);
      for (let mark = marks[nextMark]; mark !== undefined && mark.start <= from; mark = marks[++nextMark]) open.push(mark);
      for (let i = open.length - 1; i >= 0; i--) if ((open[i]?.end ?? 0) <= from) open.splice(i, 1);
      const piece = text.slice(from, to);
      const quotes = /^[ \t]*((?:>[ \t]?)+)/.exec(piece)?.[1]?.replace(/[^>]/g, '').length ?? 0;
      const deepest = Math.max(0, ...open.filter((mark) => mark.kind === 'quote').map((mark) => mark.depth));
      const attachment = open.find((mark) => mark.kind === 'attachment')?.attachment;
      const depth = quotes + deepest;
      if (/^-- ?\n?$/.test(piece)) signed = true;
      const kind: RegionKind = attachment !== undefined ? 'attachment'
        : depth > 0 || open.some((mark) => mark.kind === 'attribution') ? 'quoted'
        : open.some((mark) => mark.kind === 'forward') ? 'forwarded'
        : open.some((mark) => mark.kind === 'boilerplate') ? 'boilerplate'
        : signed || open.some((mark) => mark.kind === 'signature') ? 'signature' : 'own';
      if (kind === 'quoted') signed = false;
      const levels = kind === 'quoted' ? Math.max(1, depth) : 0;
      const last = regions.at(-1);
      if (last !== undefined && last.kind === kind && last.depth === levels && last.attachment === attachment) {
        regions[regions.length - 1] = { ...last, end: to };
      } else {
        regions.push({ kind, start: from, end: to, depth: levels, ...(attachment === undefined ? {} : { attachment }) });
      }
      from = to;
    }
  }
  return regions;
}
