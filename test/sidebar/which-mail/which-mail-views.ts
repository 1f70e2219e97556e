import type { AccountChoice, CoverageReport, Progress, Reconciled } from '../../../src/coverage.ts';
import type { FailureCode } from '../../../src/failure.ts';
import { choicesOf, CRAWLING, DECRYPTED, DONE, FAILED, FRESH, HOSTILE_FOLDERS, manyFolders, REMOTE, REMOVING, SERVER_CHOICES } from './made-coverage.ts';

/** A state of the page about which mail is indexed. */
export interface WhichMailView {
  /** Undefined: the background does not answer. */
  readonly report: CoverageReport | undefined;
  readonly accounts?: readonly AccountChoice[];
  readonly decrypts?: boolean;
  readonly progress?: Progress;
  /** What comparing finds; undefined where it does not end. */
  readonly compared?: Reconciled;
  /** Whatever a person wants fails so. */
  readonly fails?: FailureCode;
  /** What to click once it stands. */
  readonly clicks?: readonly string[];
  /** What to type into the field for folders. */
  readonly filter?: string;
}

const idle: Progress = {
  activity: 'idle', rate: 0, emptyFolders: 0, unlisted: 0,
  coverage: { known: 52_400, indexed: 52_400, waiting: 0, failed: 0, failures: [], truncated: 0, encrypted: 0, attached: 7_310, headersOnly: 0 },
};
const reading: Progress = { ...idle, activity: 'reading', rate: 312, coverage: { ...idle.coverage, indexed: 12_480, waiting: 39_920 } };
const found: Reconciled = { confirmed: 12, doubted: 1, listed: 3, removed: 1, kept: 2 };
const switchOf = (path: string) => `[data-folder="a1://${path}"]`;

export const WHICH_MAIL_VIEWS: Readonly<Record<string, WhichMailView>> = {
  mailDone: { report: DONE },
  mailFresh: { report: FRESH, progress: { ...idle, activity: 'listing', coverage: { ...idle.coverage, known: 0, indexed: 0, attached: 0 } } },
  mailCrawling: { report: CRAWLING, progress: reading },
  mailPaused: { report: CRAWLING, progress: { ...reading, activity: 'paused', rate: 0 } },
  mailFailures: { report: FAILED },
  mailRemote: { report: REMOTE, accounts: SERVER_CHOICES },
  mailRemoving: { report: REMOVING },
  mailSure: { report: DONE, clicks: [switchOf('Archive')] },
  mailLeftOut: { report: DONE, clicks: [switchOf('Inbox/Travel'), '#sure-yes'] },
  mailSureDecrypts: { report: DONE, clicks: ['#decrypts'] },
  mailDecrypts: { report: DECRYPTED, decrypts: true },
  mailComparing: { report: DONE, clicks: ['#compare'] },
  mailCompared: { report: DONE, compared: found, clicks: ['#compare'] },
  mailAudit: { report: DONE, clicks: ['footnote-audit summary'] },
  mailNotDone: { report: DONE, fails: 'diskFull', clicks: ['#rebuild-index', '#sure-yes'] },
  mailStopped: { report: FAILED, progress: { ...idle, activity: 'stopped', problem: 'The disk is full.', problemCode: 'diskFull' } },
  mailUnreachable: { report: undefined },
  mailMany: { report: manyFolders(300) },
  mailFiltered: { report: manyFolders(300), filter: 'No. 012' },
  mailHostile: { report: HOSTILE_FOLDERS },
};

export const choicesIn = ({ report, accounts }: WhichMailView): readonly AccountChoice[] => accounts ?? (report ? choicesOf(report) : []);
