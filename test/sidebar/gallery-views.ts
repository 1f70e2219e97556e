import type { FailureCode } from '../../src/failure.ts';
import type { FolderChoice, Progress } from '../../src/protocol.ts';
import { FOLDERS, HOSTILE, MAIL, type FakeMail } from './fake-mail.ts';

/** A state of the page worth looking at. */
export interface View {
  readonly query: string;
  readonly mails: readonly FakeMail[];
  readonly progress: Progress | undefined;
  readonly here?: FolderChoice | undefined;
  /** The page's address, where it names a scope. */
  readonly address?: string;
  readonly searchFails?: FailureCode;
  readonly openFails?: FailureCode;
  readonly warnings?: readonly string[];
  /** Hits there are, where more are told of than the gallery's mailbox holds. */
  readonly repeated?: number;
  /** Keys to press once the page stands. */
  readonly keys?: readonly string[];
}

const all: Progress = {
  activity: 'idle',
  coverage: { known: 52_400, indexed: 52_400, waiting: 0, failed: 0, failures: [], truncated: 0, encrypted: 0 },
  rate: 0,
  emptyFolders: 0,
  unlisted: 0,
};

const some: Progress = {
  ...all,
  coverage: {
    known: 52_400, indexed: 52_012, waiting: 380, failed: 8,
    failures: [{ code: 'unreadable', count: 5 }, { code: 'tooLarge', count: 2 }, { code: 'timeout', count: 1 }],
    truncated: 3, encrypted: 41,
  },
  emptyFolders: 2,
  unlisted: 1,
};

const reading: Progress = {
  ...all,
  activity: 'reading',
  coverage: { known: 52_400, indexed: 12_480, waiting: 39_919, failed: 1, failures: [{ code: 'unreadable', count: 1 }], truncated: 0, encrypted: 0 },
  rate: 312.4,
};

const nothingRead: Progress = { ...all, coverage: { known: 0, indexed: 0, waiting: 0, failed: 0, failures: [], truncated: 0, encrypted: 0 } };

const ferry: View = { query: 'ferry booking', mails: MAIL, progress: some, here: FOLDERS[1] };

export const VIEWS: Readonly<Record<string, View>> = {
  results: { ...ferry, keys: ['ArrowDown'] },
  partial: { ...ferry, query: 'ferry booking concert rye' },
  scoped: { ...ferry, address: 'account=a1&folder=/in' },
  many: { ...ferry, repeated: 137 },
  ready: { ...ferry, query: '', progress: all },
  reading: { ...ferry, query: '', progress: reading },
  pausedEmpty: { ...ferry, query: '', progress: { ...reading, activity: 'paused', rate: 0 } },
  starting: { ...ferry, query: '', progress: { ...nothingRead, activity: 'starting' } },
  fresh: { ...ferry, query: '', progress: nothingRead },
  indexing: { ...ferry, progress: reading },
  paused: { ...ferry, progress: { ...reading, activity: 'paused', rate: 0 } },
  nothing: { ...ferry, query: 'submarine' },
  nothingScoped: { ...ferry, query: 'submarine', address: 'account=a1&folder=/in/travel' },
  error: { ...ferry, searchFails: 'connectionLost' },
  gone: { ...ferry, openFails: 'gone', keys: ['ArrowDown', 'Enter'] },
  warnings: { ...ferry, warnings: ['“priority:9” was not understood: priority is high, normal or low.'] },
  stopped: { ...ferry, progress: { ...some, activity: 'stopped', problem: 'The disk is full: Footnote needs about 40 MB to go on.' } },
  unreachable: { ...ferry, query: '', progress: undefined },
  hostile: { query: 'ferry', mails: HOSTILE, progress: some, here: { account: 'a1', accountName: 'A'.repeat(3_000), folder: '/x', folderName: '\u202EF'.repeat(1_000) } },
};
