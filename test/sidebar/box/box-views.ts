import type { KeptSearches } from '../../../src/kept-searches.ts';
import { HOSTILE, MAIL, NOW } from '../fake-mail.ts';
import type { View } from '../gallery-views.ts';

const HOUR = 3_600_000;

const SEARCHES: KeptSearches = {
  recent: [
    { text: 'ferry booking', boundary: {}, at: NOW - HOUR },
    { text: 'from:tomas@ribeiro.example quay', boundary: { account: 'a1', folder: '/in/travel' }, at: NOW - 2 * HOUR },
    { text: 'HF-20931', boundary: {}, at: NOW - 5 * HOUR },
    { text: 'plumber leak', boundary: { account: 'a1', folder: '/in/house' }, at: NOW - 26 * HOUR },
    { text: 'minutes of the meeting about the ferry timetable and the new booking office', boundary: { account: 'a2' }, at: NOW - 30 * HOUR },
    { text: 'rye loaves', boundary: {}, at: NOW - 50 * HOUR },
  ],
  saved: [
    { id: 1, name: 'Ferry', text: 'ferry booking', boundary: {}, pinned: true },
    { id: 2, name: 'Unread from the choir', text: 'is:unread from:choir', boundary: { account: 'a2' }, pinned: true },
    { id: 3, name: 'Invoices with a long name that somebody gave them in order to know what is in there', text: 'subject:invoice has:attachment newer:1y', boundary: {}, pinned: false },
  ],
  remembers: true,
};

const WORD = `<img src=x onerror=alert(1)>\u202E${'W'.repeat(3_000)}`;
const HOSTILE_SEARCHES: KeptSearches = {
  recent: [{ text: WORD, boundary: { account: WORD, folder: WORD }, at: NOW }, { text: `${'many words '.repeat(300)}\u200b`, boundary: {}, at: Number.NaN }],
  saved: [{ id: 1, name: `<b>\u202E${'name '.repeat(900)}`, text: WORD, boundary: {}, pinned: true }, { id: 2, name: '\u200b', text: '\u200b', boundary: { account: WORD }, pinned: true }],
  remembers: true,
};

/** The box in its states, over one made-up mailbox. */
export function boxViews(base: View): Readonly<Record<string, View>> {
  const view = (query: string, more: Partial<View> = {}): View => ({ ...base, query, mails: MAIL, ...more });
  const filtered = 'ferry from:"Tomás Ribeiro" -in:archive after:2026-01-01 is:unread booking';
  return {
    boxNames: view('booking fr'),
    boxPeople: view('ferry from:', { keys: ['ArrowDown', 'ArrowDown'] }),
    boxFolders: view('ferry in:', { keys: ['ArrowDown'] }),
    boxDays: view('ferry after:', { keys: ['ArrowDown', 'ArrowUp', 'ArrowRight'] }),
    boxFilters: view('', { clicks: ['#add-filter'] }),
    boxChips: view(filtered, { keys: ['Enter'] }),
    boxTwins: view('in:"a2://INBOX" in:archive ferry', { keys: ['Enter'] }),
    boxUnread: view('ferry priority:9 in:nowhere label:none after:someday booking', {
      warnings: [{ code: 'unread', name: 'priority', written: 'priority:9' }, { code: 'unread', name: 'after', written: 'after:someday' }, { code: 'noFolder', name: 'nowhere' }, { code: 'noTag', name: 'none' }],
      pieces: [
        { written: 'priority:9', name: 'priority', understood: false }, { written: 'in:nowhere', name: 'in', understood: true, unknown: true },
        { written: 'label:none', name: 'label', understood: true, unknown: true }, { written: 'after:someday', name: 'after', understood: false },
      ],
    }),
    boxHelp: view('', { clicks: ['#box-help'] }),
    boxSave: view(filtered, { clicks: ['#save-search'] }),
    boxSaved: view('ferry booking', { searches: SEARCHES, clicks: ['#save-search'] }),
    boxEmpty: view('', { searches: SEARCHES }),
    boxSearches: view('', { searches: SEARCHES, clicks: ['#all-searches'] }),
    boxSearchRemoved: view('', { searches: SEARCHES, clicks: ['#all-searches', '#saved-searches li:nth-child(2) .icon-button:last-child'] }),
    boxSearchRenamed: view('', { searches: SEARCHES, clicks: ['#all-searches', '#rename-2'] }),
    boxNoSearches: view('', { searches: { ...SEARCHES, recent: [], remembers: false }, clicks: ['#all-searches', ...Array<string>(3).fill('#saved-searches .icon-button:last-child')] }),
    boxHostilePeople: view('ferry from:', { mails: HOSTILE, keys: ['ArrowDown'] }),
    boxHostileChips: view(`from:"${WORD.slice(0, 900)}" in:<b>bold</b> label:"\u202Egpj.erugift" subject:${'x'.repeat(900)} is:\u202Edaernu`, {
      mails: HOSTILE, keys: ['Enter'],
      pieces: [{ written: `subject:${'x'.repeat(900)}`, name: 'subject', understood: false }, { written: 'in:<b>bold</b>', name: 'in', understood: true, unknown: true }],
    }),
    boxHostileEmpty: view('', { searches: HOSTILE_SEARCHES }),
    boxHostileSearches: view('', { searches: HOSTILE_SEARCHES, clicks: ['#all-searches'] }),
  };
}
