import type { Fact, FactRecord, Region } from '../../mail.ts';
import { isDigit, isLetter } from './characters.ts';
import { findCounterparty } from './counterparty.ts';

/**
 * Facts that one sentence or one table row of own words states together. `facts` must be sorted by start.
 * A record has an amount, an identifier, or a status and a date.
 */
export function findRecords(text: string, regions: readonly Region[], facts: readonly Fact[]): readonly FactRecord[] {
  const records: FactRecord[] = [];
  let next = 0;
  for (const region of regions) {
    while (next < facts.length && (facts[next]?.start ?? 0) < region.start) next++;
    if (region.kind !== 'own') continue;
    let floor = region.start;
    while (next < facts.length) {
      const first = facts[next];
      if (!first || first.start >= region.end) break;
      const unit = unitAround(text, { start: floor, end: region.end }, facts, next);
      const members: number[] = [];
      while (next < facts.length && (facts[next]?.start ?? Infinity) < Math.max(unit.end, first.start + 1)) {
        if ((facts[next]?.end ?? Infinity) <= unit.end) members.push(next);
        next++;
      }
      floor = Math.max(floor, unit.end);
      const last = records.at(-1);
      const kinds = new Set(members.map((index) => facts[index]?.kind));
      if (last && last.end >= unit.start - 2 && isPostscript(text.slice(unit.start, first.start), unit, members, facts) && last.end > region.start) {
        records[records.length - 1] = { start: last.start, end: unit.end, facts: [...last.facts, ...members] };
      } else if (kinds.has('amount') || kinds.has('identifier') || (kinds.has('status') && (kinds.has('date') || kinds.has('dateRange')))) {
        records.push({ start: unit.start, end: unit.end, facts: members });
      }
    }
  }
  return records.map((record) => {
    const counterparty = findCounterparty(text, record, record.facts.flatMap((index) => facts[index] ?? []));
    return counterparty === undefined ? record : { ...record, counterparty };
  });
}

interface Unit {
  readonly start: number;
  readonly end: number;
}

/** "Reference: TXN-HC-100005." after a sentence is a part of it: a label and its identifier, and no other word. */
function isPostscript(lead: string, unit: Unit, members: readonly number[], facts: readonly Fact[]): boolean {
  const [only] = members;
  const fact = only === undefined ? undefined : facts[only];
  return members.length === 1 && fact?.kind === 'identifier' && lead.length <= MAX_LABEL && !lead.includes('\n') && unit.end - fact.end <= 2;
}

function unitAround(text: string, within: Unit, facts: readonly Fact[], index: number): Unit {
  const fact = facts[index];
  if (!fact) return within;
  const row = rowAround(text, within, fact.start);
  if (row) return row;
  let start = fact.start;
  const lowest = Math.max(within.start, fact.start - MAX_UNIT);
  while (start > lowest && !endsSentence(text, start - 1)) start--;
  while (start < fact.start && /\s/.test(text.charAt(start))) start++;
  let end = Math.min(fact.end, within.end);
  let current = index;
  const highest = Math.min(within.end, fact.end + MAX_UNIT);
  while (end < highest) {
    // Points inside a fact ("Rs. 805", "24. August") end no sentence.
    while ((facts[current + 1]?.start ?? Infinity) <= end) current++;
    const inside = facts[current];
    if (inside && inside.start <= end && end < inside.end) {
      end = Math.min(inside.end, within.end);
      continue;
    }
    end++;
    if (endsSentence(text, end - 1)) break;
  }
  while (end > fact.end && /\s/.test(text.charAt(end - 1))) end--;
  return { start, end };
}

/** The line, where tabs part it into cells. */
function rowAround(text: string, within: Unit, at: number): Unit | undefined {
  const start = Math.max(within.start, at - MAX_UNIT, text.lastIndexOf('\n', at - 1) + 1);
  const newline = text.indexOf('\n', at);
  const end = Math.min(within.end, at + MAX_UNIT, newline < 0 ? text.length : newline);
  const tab = text.slice(start, end).indexOf('\t');
  return tab < 0 ? undefined : { start, end };
}

/** Whether the character at `at` is the last of a sentence or of a line that stands by itself. */
function endsSentence(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === 0x3002 || code === 0xff01 || code === 0xff1f || code === 0x964) return true;
  if (code === 10) return !isWrapped(text, at);
  if (code !== 46 && code !== 33 && code !== 63) return false;
  const next = text.charCodeAt(at + 1);
  if (at + 1 < text.length && next !== 32 && next !== 10 && next !== 9 && next !== 0xa0) return false;
  return code !== 46 || !isAbbreviation(text, at);
}

/** A line broken only because it was full: long, and the sentence goes on in the next. */
function isWrapped(text: string, newline: number): boolean {
  const next = text.charCodeAt(newline + 1);
  if (!(isLetter(next) || isDigit(next) || AFTER_WRAP.includes(text.charAt(newline + 1) || '\n'))) return false;
  const lineStart = text.lastIndexOf('\n', newline - 1) + 1;
  if (newline - lineStart < MIN_WRAPPED) return false;
  const label = /^[\p{L}][\p{L} ./-]{1,24}:/u.test(text.slice(newline + 1, newline + 30));
  return !label && !/[.!?:。！？]$/.test(text.slice(newline - 1, newline));
}

/** "no. 5", "Rs. 805", "z. B.": a point after a short word before a digit or a small letter, or after a single letter or an ordinal. */
function isAbbreviation(text: string, point: number): boolean {
  const word = /[\p{L}\p{M}\d]+$/u.exec(text.slice(Math.max(0, point - 12), point))?.[0] ?? '';
  if (word === '') return false;
  const following = /^\s+(.)/su.exec(text.slice(point + 1, point + 4))?.[1] ?? '';
  if (/^\p{L}$/u.test(word)) return true;
  if (/^\d{1,2}$/.test(word)) return /\p{Ll}/u.test(following);
  if (/^\p{L}{2,4}$/u.test(word)) return ABBREVIATIONS.has(word.toLowerCase()) || /\p{Ll}/u.test(following);
  return /\p{Ll}/u.test(following);
}

const ABBREVIATIONS: ReadonlySet<string> = new Set('no nos nr nrs rs inr mr mrs ms dr st ref inv tel fax approx ca vs bzw inkl exkl zzgl art núm num réf rif sr sra prof inc ltd co jan feb mar apr jun jul aug sep sept oct okt nov dec dez fr kr tsd mio mrd mob ext fig'.split(' '));
const AFTER_WRAP = '("\'“‘€$£₹';
const MIN_WRAPPED = 45;
const MAX_UNIT = 1000;
const MAX_LABEL = 32;
