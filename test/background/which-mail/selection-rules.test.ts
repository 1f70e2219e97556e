import { describe, expect, it } from 'vitest';
import { headerSource } from '../../../src/background/crawl/header-source.ts';
import { mentions } from '../../../src/background/which-mail/mentions.ts';
import { Pace } from '../../../src/background/crawl/pace.ts';
import { choicesFor, leftOut, readsAtFirst, renamed, withFolder } from '../../../src/background/which-mail/which-mail.ts';
import { parseMail } from '../../../src/indexer/mime/parse.ts';

const folder = (path: string, account = 'a') => ({ account, folder: path });

describe('what is read of an account', () => {
  it('is never what would have to be fetched, until somebody has decided', () => {
    expect(['local', 'pop3', 'rss'].map((type) => readsAtFirst(type, false))).toEqual(['bodies', 'bodies', 'bodies']);
    expect(readsAtFirst('imap', true)).toBe('stored');
    expect(readsAtFirst('imap', false)).toBe('headers');
    expect(readsAtFirst('ews', false)).toBe('headers'); // as of any kind that is not known to be on this machine
  });

  it('can be stored bodies only where Thunderbird can tell', () => {
    expect(choicesFor('imap', true)).toEqual(['bodies', 'stored', 'headers', 'nothing']);
    expect(choicesFor('imap', false)).toEqual(['bodies', 'headers', 'nothing']);
    expect(choicesFor('local', true)).toEqual(['bodies', 'nothing']);
  });
});

describe('a folder that was left out', () => {
  it('takes those within it along, and no others', () => {
    const all = [folder('a://Work')];
    expect(leftOut(folder('a://Work'), all)).toBe('excluded');
    expect(leftOut(folder('a://Work/Plans'), all)).toBe('excludedAbove');
    expect(leftOut(folder('a://Workshop'), all)).toBeUndefined();
    expect(leftOut(folder('a://Work', 'b'), all)).toBeUndefined();
  });

  it('replaces what was decided within it, and comes back as a whole', () => {
    const inner = withFolder([], folder('a://Work/Plans'), false);
    const outer = withFolder(inner, folder('a://Work'), false);
    expect(outer).toEqual([folder('a://Work')]);
    expect(withFolder(outer, folder('a://Work'), true)).toEqual([]);
  });

  it('stays left out under another name', () => {
    const all = [folder('a://Work/Plans'), folder('a://Else')];
    expect(renamed(all, folder('a://Work'), folder('a://Old/Work'))).toEqual([folder('a://Old/Work/Plans'), folder('a://Else')]);
  });
});

describe('the pace of fetching', () => {
  it('lets new mail through at once, and bounds what goes on for long', () => {
    const pace = new Pace();
    expect(pace.take(500_000, 0)).toBe(0);
    let last = 0;
    for (let n = 0; n < 100; n++) last = pace.take(1_000_000, 0);
    expect(last).toBe(89_500); // 99.5 MB before it at 1 MB a second, ten seconds ahead
    expect(pace.take(1000, 1_000_000)).toBe(0);
  });
});

describe('the source made of headers', () => {
  it('reads back as it was, whatever a field holds', () => {
    const mail = parseMail(new Uint8Array(headerSource({
      headerMessageId: 'x@y', author: 'Zoë Quist <zoe@x.org>', recipients: ['"Reyes, Carol" <c@x.org>', 'd@x.org'], ccList: ['e@x.org'], bccList: [],
      subject: 'Grüße\r\nX-Injected: 1\r\n\r\nbody', date: '2026-11-29T10:00:00Z',
    })));
    expect(mail).toMatchObject({
      headerMessageId: 'x@y', subject: 'Grüße X-Injected: 1 body', from: [{ name: 'Zoë Quist', email: 'zoe@x.org' }],
      to: [{ name: 'Reyes, Carol', email: 'c@x.org' }, { name: '', email: 'd@x.org' }], cc: [{ name: '', email: 'e@x.org' }],
      text: '', date: Date.UTC(2026, 10, 29, 10),
    });
  });
});

describe('what was asked before', () => {
  it('tells of a folder wherever a place of it stands, or where it was the scope', () => {
    const asked = { request: { question: 'q', boundary: { account: 'a', folder: '/In' } }, reply: { claims: [{ place: { account: 'a', folder: '/Secret', headerMessageId: 'm', ordinal: 0 } }] } };
    const about = (path: string) => mentions(asked, (place) => place.folder === path);
    expect([about('/In'), about('/Secret'), about('/Other')]).toEqual([true, true, false]);
    expect(mentions(asked, ({ headerMessageId }) => headerMessageId === 'm')).toBe(true);
  });
});
