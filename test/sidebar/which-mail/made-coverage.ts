import type { AccountChoice, AccountCoverage, AuditEntry, CoverageReport, FolderCoverage } from '../../../src/coverage.ts';
import { NOW } from '../fake-mail.ts';

/** What a made-up folder is like where it is not as usual: all of it there, indexed and compared yesterday. */
export type Made = Partial<FolderCoverage> & { readonly name: string };

const DAY = 86_400_000;

/** The folders of an account; a name with slashes stands in others. */
export function account(id: string, name: string, made: readonly Made[]): AccountCoverage {
  return {
    account: id,
    name,
    folders: made.map(({ name: path, ...told }): FolderCoverage => {
      const names = path.split('/');
      const there = 'there' in told ? told.there : 100;
      const { waiting = 0, failed = 0, unlisted = 0, skipped } = told;
      return {
        account: id, folder: `${id}://${path}`, name: names.at(-1) ?? '', within: names.slice(0, -1), uses: [],
        indexed: skipped === undefined ? Math.max(0, (there ?? 0) - waiting - failed - unlisted) : 0,
        waiting, failed, failures: [], headersOnly: 0, encrypted: 0, decrypted: 0, truncated: 0, unreadBytes: 0,
        confirmed: skipped === undefined ? NOW - DAY : undefined, unlisted,
        ...told,
        there,
      };
    }),
  };
}

export const report = (accounts: readonly AccountCoverage[], more: Partial<CoverageReport> = {}): CoverageReport => ({
  accounts,
  vectors: [
    { contract: 'footnote-static/9f3c2a7d51e08b46', lane: 'static', wanted: true, passages: 160_000, waits: false },
    { contract: 'bge-small-en-v1.5/51e08b469f3c2a7d', lane: 'learned', wanted: true, passages: 31_040, waits: true },
  ],
  passages: 160_000,
  bytes: 212_400_000,
  removing: false,
  ...more,
});

const HOME: readonly Made[] = [
  { name: 'Inbox', there: 1_250, uses: ['inbox'] },
  { name: 'Inbox/Travel', there: 412 },
  { name: 'Inbox/House', there: 96 },
  { name: 'Drafts', there: 3, uses: ['drafts'], skipped: 'unsent' },
  { name: 'Sent', there: 8_410, uses: ['sent'], encrypted: 41 },
  { name: 'Archive', there: 0, uses: ['archives'] },
  { name: 'Archive/2025', there: 20_116 },
  { name: 'Archive/2026', there: 18_004, truncated: 3 },
  { name: 'Junk', there: 611, uses: ['junk'] },
  { name: 'Trash', there: 74, uses: ['trash'] },
  { name: 'Trash/Old projects', there: 18 },
];
const CHOIR: readonly Made[] = [
  { name: 'Inbox', there: 3_302, uses: ['inbox'] },
  { name: 'Concerts', there: 104 },
];

const changed = (made: readonly Made[], changes: Readonly<Record<string, Partial<FolderCoverage>>>): readonly Made[] => made.map((one) => ({ ...one, ...changes[one.name] }));

export const DONE = report([account('a1', 'Nora at home', HOME), account('a2', 'Choir', CHOIR)]);

export const FRESH = report([
  account('a1', 'Nora at home', HOME.map((one) => ({ ...one, indexed: 0, confirmed: undefined, truncated: 0, encrypted: 0, there: one.name.startsWith('Inbox') ? one.there : undefined }))),
], { vectors: [], passages: 0, bytes: 90_000 });

export const CRAWLING = report([
  account('a1', 'Nora at home', changed(HOME, {
    'Archive/2025': { waiting: 20_116, confirmed: undefined },
    'Archive/2026': { waiting: 9_800, confirmed: undefined },
    Junk: { waiting: 611, confirmed: undefined },
    Sent: { waiting: 12, encrypted: 41 },
  })),
  account('a2', 'Choir', changed(CHOIR, { Inbox: { indexed: 40, waiting: 900, confirmed: undefined } })),
], { bytes: 41_300_000, passages: 52_000, vectors: [{ contract: 'footnote-static/9f3c2a7d51e08b46', lane: 'static', wanted: true, passages: 50_210, waits: true }] });

export const FAILED = report([
  account('a1', 'Nora at home', changed(HOME, {
    Inbox: { failed: 5, failures: [{ code: 'unreadable', count: 4 }, { code: 'tooLarge', count: 1 }] },
    'Archive/2025': { failed: 3, failures: [{ code: 'unavailable', count: 2 }, { code: 'timeout', count: 1 }], unlisted: 1 },
  })),
  account('a2', 'Choir', CHOIR),
]);

export const REMOTE = report([
  account('a1', 'mara@harbour.example', changed(HOME, {
    Inbox: { headersOnly: 1_190 }, 'Inbox/Travel': { headersOnly: 412 }, 'Archive/2025': { headersOnly: 20_116 }, 'Archive/2026': { headersOnly: 17_300, truncated: 0 },
  })),
  account('a2', 'Local Folders', [{ name: 'Kept', there: 20 }]),
]);

export const REMOVING = report([
  account('a1', 'Nora at home', changed(HOME, {
    'Inbox/Travel': { skipped: 'excluded' }, Archive: { skipped: 'excluded' }, 'Archive/2025': { skipped: 'excludedAbove' }, 'Archive/2026': { skipped: 'excludedAbove', truncated: 0 },
  })),
  account('a2', 'Choir', CHOIR.map((one) => ({ ...one, skipped: 'account' as const }))),
], { removing: true });

export const DECRYPTED = report([account('a1', 'Nora at home', changed(HOME, { Sent: { encrypted: 2, decrypted: 39 } }))]);

/** So many folders of one account, in projects of ten. */
export const manyFolders = (count: number): CoverageReport => report([
  account('a1', 'Nora at home', Array.from({ length: count }, (_, n): Made => {
    const project = `Projects/No. ${String(Math.floor(n / 10)).padStart(3, '0')}`;
    return n % 10 === 0 ? { name: project, there: n } : { name: `${project}/Part ${n % 10}`, there: (n * 37) % 5_000, waiting: n % 23 === 0 ? Math.min(12, (n * 37) % 5_000) : 0 };
  })),
]);

/** Names as strangers could have given them to folders on a shared server. */
export const HOSTILE_FOLDERS = report([
  account('a1', '<img src=x onerror=alert(1)>', [
    { name: '<script>document.title = "broken"<\u2215script>' },
    { name: `${'W'.repeat(3_000)}` },
    { name: '\u202Ereversed and never ended' },
    { name: 'a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c', failed: 1, failures: [{ code: 'unreadable', count: 1 }] },
    { name: '\u200B\u2060' },
    { name: 'line\r\nbreak\u0000\u0007' },
    { name: 'بريد العبّارة', there: 1 },
    { name: `${'deep/'.repeat(30)}bottom` },
    { name: 'more than there is', there: 5, indexed: 9_007_199_254_740_991 },
    { name: 'less than nothing', there: 0, indexed: 0, headersOnly: 4 },
  ]),
  account('a2', `\u202E${'account '.repeat(800)}`, [{ name: 'Inbox', skipped: 'account' }]),
]);

export const SERVER_CHOICES: readonly AccountChoice[] = [
  { account: 'a1', name: 'mara@harbour.example', type: 'imap', remote: true, reads: 'stored', decided: false, choices: ['bodies', 'stored', 'headers', 'nothing'], unread: { messages: 39_018, bytes: 1_912_000_000 } },
  { account: 'a2', name: 'Local Folders', type: 'local', remote: false, reads: 'bodies', decided: false, choices: ['bodies', 'nothing'], unread: { messages: 0, bytes: 0 } },
];

/** Local accounts, all of them read. */
export const choicesOf = ({ accounts }: CoverageReport): readonly AccountChoice[] => accounts.map(({ account: id, name, folders }) => ({
  account: id, name, type: 'local', remote: false, decided: false, choices: ['bodies', 'nothing'], unread: { messages: 0, bytes: 0 },
  reads: folders.some(({ skipped }) => skipped === 'account') ? 'nothing' : 'bodies',
}));

export const AUDIT: readonly AuditEntry[] = Array.from({ length: 120 }, (_, n): AuditEntry => {
  const at = NOW - (120 - n) * 240_000;
  const kinds = [['listed', ''], ['indexed', ''], ['failed', 'unreadable'], ['moved', ''], ['folderConfirmed', ''], ['kept', 'largeLoss'], ['removed', 'notThere']] as const;
  const [kind, reason] = kinds[n % kinds.length] ?? kinds[0];
  return { at, until: at + 30_000, kind, reason, count: 1 + ((n * 7) % 250), keys: Array.from({ length: n % 5 }, (_one, key) => (0x9f3c2a7d51 * (n + key + 1)).toString(16)) };
});
