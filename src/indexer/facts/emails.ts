import type { Fact } from '../../mail.ts';
import { isDigit, isLetter } from './characters.ts';
import { claim, isClaimed, type Scan } from './scan.ts';

/** E-mail addresses, in lower case; the whole address is claimed. */
export function findEmails(scanned: Scan): readonly Fact[] {
  const { text, lower } = scanned;
  const facts: Fact[] = [];
  let last = 0;
  for (const at of scanned.ats) {
    let start = at;
    while (start > last && at - start < MAX_LOCAL && isLocal(text.charCodeAt(start - 1))) start--;
    while (start < at && DOTS.includes(text.charAt(start))) start++;
    const end = domainEnd(text, at + 1);
    if (start === at || end === undefined || isClaimed(scanned, start, end)) continue;
    facts.push({ kind: 'email', start, end, value: lower.slice(start, end) });
    claim(scanned, start, end);
    last = end;
  }
  return facts;
}

/** End of a host name with at least one dot and a last label of letters, or undefined. */
export function domainEnd(text: string, start: number): number | undefined {
  const limit = Math.min(text.length, start + MAX_DOMAIN);
  let end = start;
  while (end < limit && isDomain(text.charCodeAt(end))) end++;
  while (end > start && (text.charAt(end - 1) === '.' || text.charAt(end - 1) === '-')) end--;
  const domain = text.slice(start, end);
  const dot = domain.lastIndexOf('.');
  if (dot <= 0 || domain.includes('..') || domain.startsWith('-') || domain.length - dot < 3) return undefined;
  for (let at = dot + 1; at < domain.length; at++) if (!isLetter(domain.charCodeAt(at)) && !domain.startsWith('xn--', dot + 1)) return undefined;
  return end;
}

function isLocal(code: number): boolean {
  return isLetter(code) || isDigit(code) || LOCAL.includes(String.fromCharCode(code));
}

function isDomain(code: number): boolean {
  return isLetter(code) || isDigit(code) || code === 45 || code === 46;
}

const LOCAL = "._%+-'=~!#&/";
const DOTS = ".-'/=!&#";
const MAX_LOCAL = 96;
const MAX_DOMAIN = 254;
