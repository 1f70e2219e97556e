import { describe, expect, it } from 'vitest';
import { isAccountIndexed, inheritedUses, isFolderIndexed, listingRank } from '../../../src/background/which-mail/which-mail.ts';

describe('which folders are indexed', () => {
  it('what holds mail of one account', () => {
    expect(isFolderIndexed({})).toBe(true);
    for (const use of ['inbox', 'sent', 'archives', 'junk', 'trash']) expect(isFolderIndexed({ specialUse: [use] })).toBe(true);
  });

  it('not what shows messages that stand elsewhere', () => {
    for (const trait of ['isRoot', 'isVirtual', 'isUnified', 'isTag']) expect(isFolderIndexed({ [trait]: true })).toBe(false);
  });

  it('not what is not sent yet', () => {
    for (const use of ['drafts', 'outbox', 'templates']) expect(isFolderIndexed({ specialUse: [use] })).toBe(false);
  });

  it('accounts of mail and feeds, not newsgroups', () => {
    expect(['none', 'imap', 'pop3', 'rss', 'ews', 'nntp'].filter(isAccountIndexed)).toEqual(['none', 'imap', 'pop3', 'rss', 'ews']);
  });
});

it('the inbox is listed first and junk last', () => {
  const names = ['trash', 'other', 'archives', 'inbox', 'sent'];
  const rank = (use: string) => listingRank(use === 'other' ? {} : { specialUse: [use] });
  expect([...names].sort((a, b) => rank(a) - rank(b))).toEqual(['inbox', 'sent', 'archives', 'other', 'trash']);
});

it('a folder inside the trash is trash', () => {
  expect(inheritedUses({ specialUse: ['trash', 'inbox'] })).toEqual(['trash']); // no subfolder of an inbox is one
  expect(inheritedUses({})).toEqual([]);
});
