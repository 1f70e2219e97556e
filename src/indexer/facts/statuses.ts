import type { Fact } from '../../mail.ts';
import { isClaimed, type Scan } from './scan.ts';
import { UNSAYING_WORDS } from './words/statuses.ts';

/** What has happened, as the text states it: not what was denied, asked, wished or made a condition. */
export function findStatuses(scanned: Scan): readonly Fact[] {
  const facts: Fact[] = [];
  for (const { start, end, meanings } of scanned.words) {
    const [meaning] = meanings.filter(({ is }) => is === 'status');
    if (meaning?.is !== 'status' || isClaimed(scanned, start, end)) continue;
    // "Delivered-To" and "paid-for" are other words.
    if (/^[-_]\p{L}/u.test(scanned.lower.slice(end, end + 2)) || isSentLine(scanned.lower, start, end) || isUnsaid(scanned.lower, start, end)) continue;
    facts.push({ kind: 'status', start, end, value: meaning.status });
  }
  return facts;
}

/** "Envoyé le : ...", "Enviado desde mi iPhone": headers of a quoted mail and marks of a phone. */
function isSentLine(lower: string, start: number, end: number): boolean {
  if (!/^(?:envoyé|enviad[oa]|skickat|verzonden|verstuurd|versendet)$/.test(lower.slice(start, end))) return false;
  return /^(?:[ \u00a0]?(?:le|el|em|op)?[ \u00a0]?:| (?:de mon|depuis|desde|do meu|da minha|från min|vanaf|met mijn|von mein|a partir|pelo|via ))/.test(lower.slice(end, end + 14));
}

function isUnsaid(lower: string, start: number, end: number): boolean {
  const beforeAll = lower.slice(Math.max(0, start - WINDOW), start);
  const before = beforeAll.slice(lastBreak(beforeAll)).replace(/’/g, "'");
  if (/n't\b|\bn'|\bcan ?not\b|\bto be\b|未|没|沒|不|尚|将|將|(?<!申)请|如果|のを|場合/.test(before)) return true;
  const words = before.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.some((word) => UNSAYING_WORDS.has(word))) return true;
  if (/\p{L}[-–]$/u.test(before)) return true;
  const afterAll = lower.slice(end, end + WINDOW);
  const stop = AFTER_BREAK.exec(afterAll);
  const after = stop ? afterAll.slice(0, stop.index + 1) : afterAll;
  return /[?？]$|नहीं|ません|いない|していない|ではな|の場合|たら|れば|次第|後に|\bnicht\b|以前|之后|之後|后才|前に/.test(after) || /^ ?[:：-] ?(?:no|not|nein|nicht|non|niet|nee|nej|inte|não)(?!\p{L})/u.test(after) || /^\s?(?:する|される|予定|होने|होगा)/.test(after);
}

/** After the last end of a clause; a comma does not end one, so that "not, as you say, declined" is still denied. */
function lastBreak(text: string): number {
  return Math.max(text.lastIndexOf('\n\n'), text.lastIndexOf('\t'), text.lastIndexOf(';'), text.lastIndexOf('。'), text.lastIndexOf('！'), text.lastIndexOf('. '), text.lastIndexOf('.\n'), text.lastIndexOf('! '), text.lastIndexOf('? '), text.lastIndexOf(': ')) + 1;
}

const AFTER_BREAK = /[.!?。！？](?:\s|$)|\n\n|\t|[。！？]/;
const WINDOW = 40;
