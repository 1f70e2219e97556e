import type { Hit, LaneName, RegionKind } from '../../src/mail.ts';
import type { FolderChoice } from '../../src/listing.ts';

/** Made-up mail for the gallery, at the least to look like a mailbox. */
export interface FakeMail {
  readonly who: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly date: number | undefined;
  readonly folder: string;
  readonly unread?: boolean;
  readonly attachments?: number;
  readonly places?: number;
  readonly region?: RegionKind;
  readonly lanes?: readonly LaneName[];
  readonly branch?: string;
  /** Messages of its conversation. */
  readonly together?: number;
  /** Found whatever is asked, marking no word. */
  readonly isMeant?: boolean;
}

const choice = (account: string, accountName: string, folder: string, folderName: string): FolderChoice => ({ account, accountName, folder, folderName });

export const FOLDERS: readonly FolderChoice[] = [
  choice('a1', 'Nora at home', '/in', 'Inbox'),
  choice('a1', 'Nora at home', '/in/travel', 'Inbox › Travel'),
  choice('a1', 'Nora at home', '/in/house', 'Inbox › House'),
  choice('a1', 'Nora at home', '/sent', 'Sent'),
  choice('a1', 'Nora at home', '/archive', 'Archive › 2026'),
  choice('a2', 'Choir', 'a2://INBOX', 'Inbox'),
  choice('a2', 'Choir', '/concerts', 'Concerts'),
];

/** The gallery's clock, so that its pictures do not change from day to day. */
export const NOW = Date.UTC(2026, 10, 28, 15, 0);
const DAY = 86_400_000;

export const MAIL: readonly FakeMail[] = [
  { who: 'Harbour Ferries', email: 'booking@ferries.example', subject: 'Your ferry booking HF-20931', unread: true, folder: '/in/travel', date: NOW - 0.2 * DAY, attachments: 1, lanes: ['exact', 'keyword'], text: 'Your ferry booking is confirmed: two adults and a bicycle, Saturday 07:45 from the north quay. Reference HF-20931, 84.00 EUR paid by card.' },
  { who: 'Tomás Ribeiro', email: 'tomas@ribeiro.example', subject: 'Re: which ferry do we take?', folder: '/in', date: NOW - 1.4 * DAY, together: 3, lanes: ['keyword', 'static'], text: 'The early ferry is fine with me, the booking says we should be at the quay half an hour before it leaves.' },
  { who: 'Tomás Ribeiro', email: 'tomas@ribeiro.example', subject: 'Fwd: ferry booking', region: 'quoted', folder: '/in', date: NOW - 2.1 * DAY, places: 3, lanes: ['keyword'], text: 'Harbour Ferries wrote: your booking is confirmed, two adults and a bicycle on the Saturday ferry.' },
  { who: 'Anneliese Thoma-Winterfeldt and the Northern Quay Residents’ Association', email: 'board@quay.example', subject: 'Minutes of the meeting about the ferry timetable and the new booking office at the north quay', unread: true, folder: '/archive', date: NOW - 40 * DAY, attachments: 2, lanes: ['static'], text: 'The winter timetable drops the last boat on Sundays. The booking office opens at seven; the ferry company promised to publish prices in time.' },
  { who: 'Marek', email: 'marek@choir.example', subject: 'Bus and ferry for the concert', folder: 'a2://INBOX', date: NOW - 300 * DAY, lanes: ['keyword', 'sender'], text: 'For the concert on the island we share one booking. Please send me your names by Friday.' },
  { who: 'Old Mill Bakery', email: 'hello@mill.example', subject: 'Your order is ready', folder: '/in', date: NOW - 3 * DAY, lanes: ['keyword'], text: 'Two rye loaves and a tray of rolls are waiting for you until six.' },
  { who: 'Jun Sato', email: 'jun@sato.example', subject: 'Plumber on Tuesday', folder: '/in/house', date: NOW - 5 * DAY, unread: true, lanes: ['keyword'], text: 'The plumber comes on Tuesday between eight and ten; the leak under the sink is not urgent.' },
];

/** What a question finds by its meaning: most of it holds none of its words. */
export const MEANT: readonly FakeMail[] = [
  { who: 'Harbour Ferries', email: 'booking@ferries.example', subject: 'Late arrivals', folder: '/in/travel', date: NOW - 8 * DAY, lanes: ['static', 'learned'], isMeant: true, text: 'Passengers who arrive after departure may use their ticket on the next sailing of the same day, as far as there is room.' },
  { who: 'Tomás Ribeiro', email: 'tomas@ribeiro.example', subject: 'Re: which ferry do we take?', unread: true, folder: '/in', date: NOW - 1.4 * DAY, lanes: ['keyword', 'learned'], text: 'If we miss it there is a later one, the boat at half past nine.' },
  { who: 'Jun Sato', email: 'jun@sato.example', subject: 'Re: Saturday', folder: '/archive', date: NOW - 90 * DAY, lanes: ['static'], isMeant: true, text: 'Last time we stood on the quay and watched it leave. They let us on the evening one without paying again.' },
];

/** Fields as strangers would fill them to break a page. */
export const HOSTILE: readonly FakeMail[] = [
  { who: '<img src=x onerror=alert(1)>', email: '"><script>alert(1)</script>@bad.example', subject: '<b>Bold</b> ferry & <script>document.title = "broken"</script>', folder: '/in', date: NOW, lanes: ['exact'], text: '<style>*{display:none}</style><mark>not ours</mark> ferry {{1+1}} ${1+1} &amp; &lt;i&gt;' },
  { who: '\u202Egpj.erugift\u202C \u2066\u2067\u2068', email: 'rtl@bad.example', subject: '\u202Eferry reversed by an override that never ends', unread: true, folder: '/in', date: NOW - DAY, lanes: ['keyword'], text: 'ferry \u202Eesrever\u202D and \u2067 an isolate without an end' },
  { who: 'W'.repeat(20_000), email: `${'w'.repeat(5_000)}@bad.example`, subject: `ferry ${'subject '.repeat(12_500)}`, folder: '/in', date: 8.64e15, attachments: 123_456, places: 9_999, lanes: ['exact', 'keyword', 'static', 'sender'], text: `${'x'.repeat(50_000)} ferry ${'y'.repeat(50_000)}` },
  { who: 'Z\u0335\u0321\u0322\u0327\u0328\u0334\u0336\u0337\u0338\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u030d\u030e\u030f\u0310l\u0316\u0317\u0318\u0319\u031a\u031b\u031c\u031d\u031e\u031f\u0320\u0321go', email: 'zalgo@bad.example', subject: `f\u0300${'\u0301'.repeat(5_000)}erry ferry`, folder: '/in', date: NOW - 9 * DAY, lanes: ['keyword'], text: `piled ${'a\u0300\u0301\u0302\u0303\u0304\u0305'.repeat(40)} ferry` },
  { who: '\u200B\u200B\uFEFF\u2060', email: '', subject: '\u00AD\u200B', folder: '/gone', date: Number.NaN, lanes: ['keyword'], text: 'ferry with a sender and a subject that cannot be seen' },
  { who: 'line\r\nbreak\u0000\u0007\u001b[31m', email: 'ctl@bad.example', subject: 'tabs\t\t\tand\nlines ferry', folder: '/in', date: -1, lanes: ['keyword'], text: 'ferry\n\n\n\n\n\u0000\u0008\u001b[2J\n\n\nfar down' },
  { who: '👩‍👩‍👧‍👦 Family 🏳️‍🌈', email: 'emoji@ok.example', subject: '🛳️ ferry 🚲 '.repeat(20), folder: '/in', date: NOW - 12 * DAY, region: 'forwarded', lanes: ['keyword'], text: '🛳️🛳️🛳️ ferry 👩🏽‍🚀 in a joined sequence' },
  { who: 'نورا الهاشمي', email: 'nora@ok.example', subject: 'حجز العبّارة ferry يوم السبت', unread: true, folder: '/in', date: NOW - 13 * DAY, lanes: ['keyword'], text: 'تم تأكيد حجز العبّارة ferry رقم HF-20931 يوم السبت الساعة 07:45 صباحًا' },
];

/** Finds the words of `query` as a mailbox would, so that typing in the gallery does something. */
export function fakeHits(mails: readonly FakeMail[], query: string): readonly Hit[] {
  const words = query.toLowerCase().split(/\s+/u).filter((word) => word !== '' && !word.includes(':'));
  return mails.flatMap((mail, index): readonly Hit[] => {
    const whole = `${mail.who} ${mail.subject} ${mail.text}`.toLowerCase();
    const held = words.filter((word) => whole.includes(word));
    if (held.length === 0 && !mail.isMeant) return [];
    const lanes = Object.fromEntries((mail.lanes ?? []).map((lane, rank) => [lane, { rank: index + 1, score: (lane === 'static' || lane === 'learned' ? 5.2 : 11.3) / (rank + 1) }]));
    return [{
      message: index + 1,
      place: { account: mail.email.endsWith('choir.example') ? 'a2' : 'a1', folder: mail.folder, headerMessageId: `m${index}@gallery.example`, ordinal: 0 },
      places: mail.places ?? 1,
      subject: mail.subject,
      from: { name: mail.who, email: mail.email },
      date: mail.date,
      unread: mail.unread ?? false,
      attachments: mail.attachments ?? 0,
      snippet: { text: mail.text, marks: mail.isMeant ? [] : held.flatMap((word) => everywhere(mail.text.toLowerCase(), word)), region: mail.region ?? 'own' },
      score: 1,
      lanes,
      matchedChunks: [0],
      full: held.length === words.length,
      ...(mail.together !== undefined && mail.together > 1 && { conversation: mail.together }),
      ...(mail.branch !== undefined && { branch: mail.branch }),
    }];
  });
}

function everywhere(text: string, word: string): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push([at, at + word.length]);
  return found;
}
