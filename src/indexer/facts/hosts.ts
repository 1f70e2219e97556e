import type { Fact } from '../../mail.ts';
import { isDigit, isLetter } from './characters.ts';
import { domainEnd } from './emails.ts';
import { claim, type Scan } from './scan.ts';

/** Hosts of URLs, in lower case. The fact is the host; the whole URL is claimed, so that nothing is read out of its path. */
export function findHosts(scanned: Scan): readonly Fact[] {
  const { text, lower } = scanned;
  const facts: Fact[] = [];
  let last = 0;
  for (const scheme of scanned.schemes) {
    if (scheme < last) continue;
    const bare = lower.startsWith('www.', scheme);
    let schemeStart = scheme;
    while (!bare && schemeStart > 0 && scheme - schemeStart < 10 && isLetter(text.charCodeAt(schemeStart - 1))) schemeStart--;
    if (!bare && schemeStart === scheme) continue;
    const urlStart = bare ? scheme : scheme + 3;
    const end = urlEnd(text, urlStart);
    last = end;
    claim(scanned, schemeStart, end);
    const authority = text.slice(urlStart, Math.min(end, urlStart + 320)).split(/[/?#\\]/, 1)[0] ?? '';
    const start = urlStart + authority.lastIndexOf('@') + 1;
    const hostEnd = domainEnd(text, start) ?? addressEnd(text, start);
    if (hostEnd === undefined || hostEnd > urlStart + authority.length) continue;
    facts.push({ kind: 'host', start, end: hostEnd, value: lower.slice(start, hostEnd) });
  }
  return facts;
}

function urlEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && !isUrlEnd(text.charCodeAt(end))) end++;
  while (end > start && TRAILING.includes(text.charAt(end - 1))) end--;
  return end;
}

function isUrlEnd(code: number): boolean {
  return code <= 32 || code === 60 || code === 62 || code === 34 || code === 96 || code === 0xa0 || (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x303f) || code >= 0xff00;
}

function addressEnd(text: string, start: number): number | undefined {
  let end = start;
  while (end < start + 15 && (isDigit(text.charCodeAt(end)) || text.charAt(end) === '.')) end++;
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text.slice(start, end)) ? end : undefined;
}

const TRAILING = '.,;:!?)]}\'*';
