import type { Address, Hit } from '../../src/mail.ts';
import { isItem, queryTokens } from '../../src/query-tokens.ts';
import type { ConversationReply, Facets, FolderCount, PersonCount, StoredText, TextRegion } from '../../src/results.ts';
import { FOLDERS, type FakeMail } from './fake-mail.ts';

/** What the operators that the pictures write leave of the hits. */
export function fakeFiltered(hits: readonly Hit[], query: string, withDates = true): readonly Hit[] {
  const filters = queryTokens(query).filter(isItem).flatMap(({ filter, text, excluded }) => (filter && !excluded ? [{ filter, text: text.toLowerCase() }] : []));
  return hits.filter((hit) => filters.every(({ filter, text }) => {
    const month = monthOf(hit);
    switch (filter) {
      case 'from': return `${hit.from.name} ${hit.from.email}`.toLowerCase().includes(text);
      case 'in': return nameOf(hit).toLowerCase() === text || hit.place.folder === text;
      case 'after': return !withDates || !/^\d{4}-\d\d$/.test(text) || (month !== undefined && month >= text);
      case 'before': return !withDates || !/^\d{4}-\d\d$/.test(text) || (month !== undefined && month < text);
      default: return true;
    }
  }));
}

export function fakeFacets(hits: readonly Hit[], allDates: readonly Hit[]): Facets {
  const people = counted(hits, ({ from }) => from.email || from.name, ({ from }): { readonly person: Address } => ({ person: from }));
  const folders = counted(hits, ({ place }) => `${place.account} ${place.folder}`, ({ place: { account, folder } }) => ({ account, folder }));
  const months = counted(allDates.filter((hit) => monthOf(hit) !== undefined), (hit) => monthOf(hit) ?? '', (hit) => ({ month: monthOf(hit) ?? '' }), 1_000);
  return {
    messages: hits.length,
    months: months.toSorted((one, other) => (one.month < other.month ? -1 : 1)),
    undated: allDates.filter((hit) => monthOf(hit) === undefined).length,
    people: people satisfies readonly PersonCount[],
    folders: folders satisfies readonly FolderCount[],
    attached: hits.filter(({ attachments }) => attachments > 0).length,
    unread: hits.filter(({ unread }) => unread).length,
    ms: 4,
  };
}

/** Before and after the hit, an answer each: one of them beyond what a page should show. */
export function fakeConversation(hit: Hit, more: number): ConversationReply {
  const one = (index: number, from: Address, opening: string) => ({
    message: hit.message * 100 + index, place: { ...hit.place, headerMessageId: `${hit.place.headerMessageId}-${index}` }, from, subject: hit.subject,
    date: (hit.date ?? 0) + index * 7_200_000, unread: index > 0, attachments: index > 0 ? 1 : 0, opening, matches: index < 0,
  });
  const self = { ...one(0, hit.from, hit.snippet.text.slice(0, 140)), message: hit.message, place: hit.place, unread: hit.unread, matches: true };
  return {
    messages: [one(-1, { name: 'Nora Lind', email: 'nora@home.example' }, 'Has anybody looked at when the ferry goes?'), self, one(1, { name: 'Jun Sato', email: 'jun@sato.example' }, 'Thank you, that is early enough.')],
    more,
  };
}

const FILES: StoredText['attachments'] = [
  { name: 'timetable-1.pdf', type: 'application/pdf', size: 48_200, inline: false, read: false },
  { name: 'minutes.txt', type: 'text/plain', size: 2_100, inline: false, read: true },
  { name: 'timetable-3.pdf', type: 'application/pdf', size: 48_200, inline: false, read: false },
];

/** The passage among words of a greeting, an older mail and a signature. */
export function fakeText({ mail, hit }: { readonly mail: FakeMail; readonly hit: Hit }): StoredText {
  const parts: readonly (readonly [TextRegion['kind'], string])[] = [
    ['own', 'Hello,\n\n'], [mail.region ?? 'own', `${mail.text}\n\n`], ['own', 'With kind regards\n'],
    ['signature', '-- \nSent from the north quay\n'], ['quoted', 'On Monday Nora Lind wrote:\n> Has anybody looked at when the ferry goes?\n> I would rather not stand in the rain again.\n'],
  ];
  let at = 0;
  const regions = parts.map(([kind, text]): TextRegion => {
    const start = at;
    at += text.length;
    return { kind, start, end: at, depth: kind === 'quoted' ? 1 : 0 };
  });
  const start = regions[1]?.start ?? 0;
  return {
    message: hit.message, place: hit.place, subject: mail.subject, from: hit.from, to: [{ name: 'Nora Lind', email: 'nora@home.example' }], date: mail.date,
    unread: mail.unread ?? false, attachments: FILES.slice(0, mail.attachments ?? 0),
    text: parts.map(([, text]) => text).join(''), regions, marks: hit.snippet.marks.map(([from, to]) => ({ start: start + from, end: start + to })),
    passage: { start, end: start + mail.text.length }, cut: mail.text.length > 50_000,
  };
}

function counted<T>(hits: readonly Hit[], keyOf: (hit: Hit) => string, shown: (hit: Hit) => T, most = 8): readonly (T & { readonly messages: number })[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) groups.set(keyOf(hit), [...(groups.get(keyOf(hit)) ?? []), hit]);
  return [...groups.values()].flatMap((group) => (group[0] ? [{ ...shown(group[0]), messages: group.length }] : [])).toSorted((one, other) => other.messages - one.messages).slice(0, most);
}

function monthOf({ date }: Hit): string | undefined {
  return date !== undefined && date > 0 && date < Date.UTC(2100, 0) ? new Date(date).toISOString().slice(0, 7) : undefined;
}

const nameOf = ({ place }: Hit): string => FOLDERS.find(({ account, folder }) => account === place.account && folder === place.folder)?.folderName ?? '';
