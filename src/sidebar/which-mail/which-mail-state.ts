import type { AuditEntry, CoverageReport, FolderCoverage, IndexSize, MailChoice, Progress, Reconciled } from '../../coverage.ts';
import type { FailureCode } from '../../failure.ts';
import type { FolderAt } from './wish.ts';

/** Everything that the page about which mail is indexed shows. Undefined is what the background has not said yet. */
export interface WhichMailState {
  readonly report: CoverageReport | undefined;
  readonly mail: MailChoice | undefined;
  readonly progress: Progress | undefined;
  readonly size: IndexSize | undefined;
  /** The oldest first. */
  readonly audit: readonly AuditEntry[] | undefined;
  /** Folders (`folderKey`) being indexed or left out just now, and which of the two. */
  readonly changing: ReadonlyMap<string, boolean>;
  /** The folder that was left out just now and can come back as it was. */
  readonly undo: Undo | undefined;
  /** When comparing began, ms since 1970 UTC. */
  readonly comparing: number | undefined;
  readonly compared: Reconciled | undefined;
  /** What the person wanted last and was not done. */
  readonly failure: FailureCode | undefined;
  readonly unreachable: boolean;
}

export interface Undo extends FolderAt {
  /** Folders within it that were left out by themselves before. */
  readonly innerLeftOut: readonly string[];
}

export const INITIAL_WHICH_MAIL: WhichMailState = {
  report: undefined,
  mail: undefined,
  progress: undefined,
  size: undefined,
  audit: undefined,
  changing: new Map(),
  undo: undefined,
  comparing: undefined,
  compared: undefined,
  failure: undefined,
  unreachable: false,
};

export const folderKey = ({ account, folder }: FolderAt): string => `${account}\n${folder}`;

export const foldersOf = (report: CoverageReport | undefined): readonly FolderCoverage[] => (report?.accounts ?? []).flatMap(({ folders }) => folders);

/** Folders that can be compared with Thunderbird: not left out, and not empty on both sides. */
const comparable = ({ skipped, there = 0, indexed, waiting, failed }: FolderCoverage): boolean =>
  skipped === undefined && there + indexed + waiting + failed > 0;

/** How many folders were found to be as Thunderbird lists them since a time, of how many. */
export function confirmedSince(report: CoverageReport | undefined, since: number): { readonly done: number; readonly of: number } {
  const folders = foldersOf(report).filter(comparable);
  return { done: folders.filter(({ confirmed }) => (confirmed ?? -Infinity) >= since).length, of: folders.length };
}

/** When the folder that was not compared for the longest time was, ms since 1970 UTC; undefined where one never was. */
export function comparedLast(report: CoverageReport | undefined): number | undefined {
  const folders = foldersOf(report).filter(comparable);
  if (folders.length === 0 || folders.some(({ confirmed }) => confirmed === undefined)) return undefined;
  return folders.reduce((earliest, { confirmed }) => Math.min(earliest, confirmed ?? earliest), Infinity);
}
