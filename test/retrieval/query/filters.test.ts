import { beforeAll, describe, expect, it } from 'vitest';
import type { FolderTraits } from '../../../src/listing.ts';
import type { Filters } from '../../../src/search.ts';
import { askerOf, NOW, rawStore, type Ask, type Sent } from '../raw-store.ts';

const DAY = 86_400_000;
const dated = (days: number) => ({ Date: new Date(NOW - days * DAY).toUTCString() });

const FOLDERS: readonly FolderTraits[] = [
  { account: 'a', folder: '/Inbox', name: 'Inbox', uses: ['inbox'] },
  { account: 'a', folder: '/Sent', name: 'Sent', uses: ['sent'] },
  { account: 'a', folder: '/Bin', name: 'Deleted', uses: ['trash'] },
  { account: 'a', folder: '/Spam', name: 'Junk mail', uses: ['junk'] },
  { account: 'a', folder: '/Projects/Bridge', name: 'Brücke', uses: [] },
];
const TAGS = [
  { key: '$label1', name: 'Important', category: 'Urgent things', priority: 5 },
  { key: 'trip', name: 'Reisen', category: 'Travel' },
];
const MAILS: readonly Sent[] = [
  { id: 'anna@h', headers: { From: '"Anna Bergström" <anna.berg@example.org>', To: 'Bob <bob@corp.example>', Subject: 'Invoice for March', ...dated(1) }, text: 'paint', listing: { read: false, size: 9_000_000 } },
  { id: 'hanna@h', headers: { From: 'Hanna <hanna@else.example>', To: 'x@y.example', Cc: 'Bob <bob@corp.example>', 'List-Id': 'News <announce.lists.example>', ...dated(10) }, text: 'paint', listing: { tags: ['$label1'], flagged: true } },
  { id: 'tagged@h', headers: { From: 'Carl <c@c.example>', 'X-Priority': '1 (Highest)', ...dated(40) }, text: 'paint', listing: { tags: ['trip'] } },
  { id: 'low@h', headers: { From: 'Carl <c@c.example>', Importance: 'low', 'In-Reply-To': '<tagged@h>', References: '<tagged@h>', ...dated(39) }, text: 'paint', folder: '/Projects/Bridge' },
  { id: 'file@h', folder: '/Sent', headers: { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b', ...dated(400) }, text: '--b\r\nContent-Type: text/plain\r\n\r\npaint\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="Report-2026.pdf"\r\n\r\nx\r\n--b--' },
  { id: 'trash@h', folder: '/Bin', headers: dated(2), text: 'paint' },
  { id: 'spam@h', folder: '/Spam', headers: dated(2), text: 'paint' },
  { id: 'marked@h', headers: dated(3), text: 'paint', listing: { junk: true } },
  { id: 'other@h', account: 'b', folder: '/Other', headers: { From: 'Anna Else <anna@b.example>', ...dated(5) }, text: 'paint' },
];
const KEPT = ['anna', 'other', 'hanna', 'low', 'tagged', 'file'];

let ask: Ask;
beforeAll(async () => {
  ask = askerOf(await rawStore(MAILS, FOLDERS, TAGS));
});
const found = (text: string, filters?: Filters) => ask(text, filters ? { filters } : {}).ids.map((id) => id.replace(/@h$/, ''));

describe('each filter, typed and as a field, gives the same scope', () => {
  it.each<readonly [name: keyof Filters, value: string, ids: readonly string[]]>([
    ['from', 'anna', ['anna', 'other']], // begins a word of a name or address: not Hanna
    ['from', '*anna*', ['anna', 'other', 'hanna']],
    ['from', 'bergstrom', ['anna']], // without its accent
    ['from', 'example.org', ['anna']], ['from', '@else', ['hanna']], ['from', 'berg anna', ['anna']], ['from', 'nobody', []],
    ['to', 'bob', ['anna', 'hanna']], ['cc', 'bob', ['hanna']],
    ['subject', 'invoices', ['anna']], ['subject', 'paint', []], ['subject', 'for march', ['anna']],
    ['list', 'announce', ['hanna']],
    ['id', '<low@h>', ['low']], ['id', 'low@h', ['low']], ['id', 'low', []],
    ['thread', 'low@h', ['low', 'tagged']],
    ['label', 'important', ['hanna']], ['label', '$LABEL1', ['hanna']], ['label', 'trip', ['tagged']], ['label', 'Reisen', ['tagged']],
    ['category', 'travel', ['tagged']],
    ['priority', '4', ['hanna', 'tagged']], ['priority', '5', ['hanna', 'tagged']], // by tag, by header
    ['priority', '3', KEPT.filter((id) => id !== 'low')], ['priority', 'lowest', KEPT],
    ['in', 'inbox', ['anna', 'hanna', 'tagged']], ['in', 'sent', ['file']], ['in', 'brucke', ['low']], ['in', '/projects', ['low']], ['in', 'bridge', []],
    ['in', 'junk', ['spam', 'marked']], ['in', 'trash', ['trash']], ['in', 'discarded', ['spam', 'trash', 'marked']], ['in', 'papierkorb', ['trash']],
    ['in', 'deleted', ['trash']], // a name that only means trash asks for it
    ['is', 'unread', ['anna']], ['is', 'read', KEPT.filter((id) => id !== 'anna')], ['is', 'flagged', ['hanna']], ['is', 'junk', ['marked']],
    ['has', 'attachment', ['file']], ['filename', 'report', ['file']], ['filename', 'report-2026.pdf', ['file']], ['filename', 'pdf', ['file']], ['filename', 'other', []],
    ['after', '2026-11-28', ['anna']], ['after', '29. November 2026', ['anna']], ['before', '2026-01-01', ['file']],
    ['newer', '7d', ['anna', 'other']], ['older', '1y', ['file']],
    ['larger', '5M', ['anna']], ['smaller', '5M', KEPT.filter((id) => id !== 'anna')],
  ])('%s:%s', (name, value, ids) => {
    const typed = `${name}:${/\s/.test(value) ? `"${value}"` : value}`;
    const expected = [...ids].sort();
    expect(found(typed).sort()).toEqual(expected);
    expect(found('', { [name]: value }).sort()).toEqual(expected);
    expect(found(`paint ${typed}`).sort()).toEqual(expected);
    expect(found('paint', { [name]: value }).sort()).toEqual(expected);
    expect(ask(typed).counts.permitted).toBe(ids.length);
    expect(ask(typed).warnings).toEqual(value === 'bridge' ? [{ code: 'noFolder', name: 'bridge' }] : []);
  });
});

describe('filters together', () => {
  it.each<readonly [string, readonly string[]]>([
    ['from:anna -is:unread', ['other']],
    ['from:anna OR from:hanna', ['anna', 'other', 'hanna']],
    ['(from:carl priority:5) OR in:sent', ['tagged', 'file']],
    ['label:important label:trip', []], ['category:travel category:"urgent things"', ['hanna', 'tagged']],
    ['in:inbox in:sent', ['anna', 'hanna', 'tagged', 'file']],
    ['invoice OR from:hanna', ['anna', 'hanna']], // a word and a filter
    ['-from:anna -from:carl', ['hanna', 'file']],
    ['-(from:anna OR from:carl)', ['hanna', 'file']],
    ['in:trash OR from:hanna', ['trash', 'hanna']],
    ['-in:trash from:hanna', ['hanna']],
  ])('%s', (text, ids) => {
    expect(found(text).sort()).toEqual([...ids].sort());
  });

  it('say which names are unknown, inside the boundary', () => {
    expect(ask('in:nowhere label:blue category:red').warnings).toEqual([
      { code: 'noTag', name: 'blue' }, { code: 'noFolder', name: 'nowhere' }, { code: 'noCategory', name: 'red' }]);
    expect(ask('in:brücke', { boundary: { account: 'b' } })).toMatchObject({ ids: [], warnings: [{ code: 'noFolder', name: 'brücke' }] });
    expect(ask('in:nowhere').ids).toEqual([]);
  });

  it('find a folder that is only called so', async () => {
    const ask = askerOf(await rawStore([{ id: 'm@h', folder: 'archive' }, { id: 'n@h', folder: 'archived' }]));
    expect(ask('in:archive').ids).toEqual(['m@h']);
  });

  it('hold in one and the same place', async () => {
    const ask = askerOf(await rawStore([
      { id: 'm@h', text: 'copy', listing: { read: false } },
      { id: 'm@h', text: 'copy', folder: '/Sent', listing: { read: true } },
    ], FOLDERS));
    expect(ask('in:sent is:read').hits[0]?.place.folder).toBe('/Sent');
    expect(ask('in:inbox is:unread').hits[0]).toMatchObject({ place: { folder: '/Inbox' }, unread: true, places: 2 });
    expect(ask('in:inbox is:read').ids).toEqual([]); // read in Sent, not here
    expect(ask('copy', { boundary: { account: 'a', folder: '/Sent' } }).hits[0]).toMatchObject({ place: { folder: '/Sent' }, places: 1 });
  });
});

describe('junk and trash', () => {
  it('stay out and are told of, inside the boundary alone', () => {
    const reply = ask('paint', { probe: true });
    expect(reply.ids.some((id) => /trash|spam|marked/.test(id))).toBe(false);
    expect(reply.leftOut).toEqual([{ filter: 'in:discarded', matches: 3 }]);
    expect(ask('paint', { probe: true, boundary: { account: 'b' } }).leftOut).toEqual([]);
    expect(ask('paint').leftOut).toBeUndefined(); // not for ask and others
  });

  it('are searched where the boundary is that folder', () => {
    expect(ask('paint', { boundary: { account: 'a', folder: '/Bin' } }).ids).toEqual(['trash@h']);
  });

  it('count as elsewhere where the message stands elsewhere too', async () => {
    const ask = askerOf(await rawStore([{ id: 'm@h', text: 'copy' }, { id: 'm@h', text: 'copy', folder: '/Bin' }], FOLDERS));
    expect(ask('copy').hits[0]).toMatchObject({ place: { folder: '/Inbox' } });
    expect(ask('copy -in:inbox', { probe: true })).toMatchObject({ ids: [], leftOut: [{ filter: 'in:discarded', matches: 1 }] });
  });
});

describe('what removed everything', () => {
  it('is named, each filter by what it alone hides', () => {
    const reply = ask('paint before:2020 from:anna', { probe: true });
    expect(reply).toMatchObject({ ids: [], leftOut: [{ filter: 'before:2020', matches: 2 }] });
    expect(ask('invoice is:read', { probe: true })).toMatchObject({ ids: [], leftOut: [{ filter: 'is:read', matches: 1 }] });
    expect(ask('invoice -is:unread', { probe: true }).leftOut).toEqual([{ filter: '-is:unread', matches: 1 }]);
    expect(ask('paint is:read after:2026-11-28', { probe: true }).leftOut).toEqual([ // what both hide is hidden by neither alone
      { filter: 'is:read', matches: 1 }, { filter: 'after:2026-11-28', matches: KEPT.length - 1 }, { filter: 'in:discarded', matches: 2 }]);
  });
});
