import { HOSTILE, MAIL, NOW, type FakeMail } from '../fake-mail.ts';
import type { View } from '../gallery-views.ts';

const MONTH = 30.4 * 86_400_000;
const PEOPLE = [
  ['Harbour Ferries', 'booking@ferries.example', '/in/travel'], ['Tomás Ribeiro', 'tomas@ribeiro.example', '/in'], ['Jun Sato', 'jun@sato.example', '/in/house'],
  ['Anneliese Thoma-Winterfeldt and the Northern Quay Residents’ Association', 'board@quay.example', '/archive'], ['Marek', 'marek@choir.example', '/concerts'],
] as const;

/** Three years of mail about one thing, in summer more than in winter. */
const YEARS: readonly FakeMail[] = Array.from({ length: 140 }, (_, index): FakeMail => {
  const [who, email, folder] = PEOPLE[(index * index + index) % PEOPLE.length] ?? PEOPLE[0];
  const age = (index / 140) * 36 + Math.sin(index) * 2.5;
  return {
    who, email, folder, subject: `Ferry, part ${index + 1}`, date: NOW - Math.max(0.1, age) * MONTH, lanes: index % 3 === 0 ? ['keyword', 'static'] : ['keyword'],
    text: 'The ferry leaves from the north quay, and the booking is for two adults and a bicycle.', unread: index % 9 === 0, attachments: index % 7 === 0 ? 1 : 0, together: index % 4 === 0 ? 3 : 1,
  };
});

const HOSTILE_YEARS = HOSTILE.map((mail, index): FakeMail => ({ ...mail, together: 9_999, ...(index % 2 === 0 && { date: NOW - index * 40 * MONTH }) }));

/** What stands beside the hits, in its states. */
export function resultsViews(base: View): Readonly<Record<string, View>> {
  const view = (query: string, more: Partial<View> = {}): View => ({ ...base, mails: YEARS, query, ...more });
  return {
    facets: view('ferry', { clicks: ['#narrow'] }),
    facetsChosen: view('from:tomas@ribeiro.example after:2025-06 before:2026-04 ferry', { clicks: ['#narrow'] }),
    facetsOther: view('after:yesterday ferry booking', { mails: MAIL, clicks: ['#narrow'] }),
    conversation: view('ferry booking', { mails: MAIL, keys: ['ArrowDown', 'ArrowDown'], clicks: ['footnote-hit[aria-selected=true] .together'] }),
    hitMenu: view('ferry booking', { mails: MAIL, keys: ['ArrowDown', 'ArrowDown', 'ContextMenu'] }),
    newestFirst: view('ferry booking', { mails: MAIL, clicks: ['#sort'] }),
    chosen: view('ferry booking', { mails: MAIL, keys: ['ArrowDown', 'ArrowDown', 'ArrowDown'] }),
    hostileFacets: view('ferry', { mails: HOSTILE_YEARS, clicks: ['#narrow'] }),
    hostileConversation: view('ferry', { mails: HOSTILE_YEARS, keys: ['ArrowDown', 'ArrowDown', 'ArrowDown'], clicks: ['footnote-hit[aria-selected=true] .together'] }),
    hostileMenu: view('ferry', { mails: HOSTILE_YEARS, keys: ['ArrowDown', 'ContextMenu'] }),
  };
}
