import type { CoverageReport, FolderCoverage, Progress } from '../../../src/coverage.ts';
import { Failure, type FailureCode } from '../../../src/failure.ts';
import type { PageApi } from '../../../src/protocol.ts';
import type { Client } from '../../../src/rpc.ts';
import { FakeBackground } from '../fake-background.ts';
import { AUDIT } from './made-coverage.ts';
import { choicesIn, WHICH_MAIL_VIEWS, type WhichMailView } from './which-mail-views.ts';

/** The gallery's background with made-up coverage, in which switches do what they say. */
export class WhichMailBackground extends FakeBackground {
  report: CoverageReport | undefined;
  readonly made: Client<PageApi>;
  /** Why the index can't be asked. */
  indexFails: FailureCode | undefined;

  constructor(view: WhichMailView) {
    super({ query: '', mails: [], progress: view.report && (view.progress ?? whole(view.report)), accounts: choicesIn(view) });
    this.mailChoice = { ...this.mailChoice, decrypts: view.decrypts ?? false };
    this.report = view.report;
    const answer = async <T>(name: string, argument: unknown, value: () => T): Promise<T> => {
      this.calls.push({ name, argument });
      if (!this.report) throw new Failure('connectionLost', 'As the gallery wants it.');
      return value();
    };
    const wanted = <T>(name: string, argument: unknown, value: () => T): Promise<T> => answer(name, argument, () => {
      if (view.fails) throw new Failure(view.fails, 'As the gallery wants it.');
      return value();
    });
    this.made = {
      ...this.api,
      folderCoverage: () => answer('folderCoverage', undefined, () => {
        if (this.indexFails) throw new Failure(this.indexFails, 'As the test wants it.');
        return this.report ?? EMPTY;
      }),
      mailChoice: () => answer('mailChoice', undefined, () => this.mailChoice),
      size: () => answer('size', undefined, () => ({ bytes: 41_300_000, messages: 52_012, places: 52_400, chunks: 160_000, memory: 71_300_000 })),
      audit: () => answer('audit', undefined, () => AUDIT),
      setFolder: (request) => wanted('setFolder', request, () => {
        this.report = withFolder(this.report ?? EMPTY, request);
      }),
      setDecrypts: ({ decrypts }) => wanted('setDecrypts', { decrypts }, () => (this.mailChoice = { ...this.mailChoice, decrypts })),
      retryFolder: (request) => wanted('retryFolder', request, () => undefined),
      rebuild: () => wanted('rebuild', undefined, () => undefined),
      reconcile: () => wanted('reconcile', undefined, () => undefined).then(() => view.compared ?? new Promise<never>(() => undefined)),
    };
  }
}

function whole(report: CoverageReport): Progress {
  const folders = report.accounts.flatMap((account) => account.folders);
  const sum = (of: (one: FolderCoverage) => number): number => folders.reduce((total, one) => total + of(one), 0);
  const indexed = sum((one) => one.indexed);
  return { ...(WHICH_MAIL_VIEWS['mailCrawling']?.progress ?? NOTHING), activity: 'idle', rate: 0, coverage: { ...NOTHING.coverage, known: indexed + sum(({ waiting, failed }) => waiting + failed), indexed, attached: Math.min(indexed, 7_310) } };
}

function withFolder(report: CoverageReport, { account, folder, indexed }: Parameters<PageApi['setFolder']>[0]): CoverageReport {
  const changed = (one: FolderCoverage): FolderCoverage => {
    if (one.account !== account || (one.folder !== folder && !one.folder.startsWith(`${folder}/`))) return one;
    const { skipped: _, ...rest } = one;
    return indexed ? { ...rest, indexed: one.there ?? 0 } : { ...rest, indexed: 0, skipped: one.folder === folder ? 'excluded' : 'excludedAbove' };
  };
  return { ...report, accounts: report.accounts.map((one) => ({ ...one, folders: one.folders.map(changed) })) };
}

const EMPTY: CoverageReport = { accounts: [], vectors: [], passages: 0, bytes: 0, removing: false };
const NOTHING: Progress = { activity: 'idle', rate: 0, emptyFolders: 0, unlisted: 0, coverage: { known: 0, indexed: 0, waiting: 0, failed: 0, failures: [], truncated: 0, encrypted: 0, attached: 0, headersOnly: 0 } };
