import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FolderCoverage, SkipReason } from '../../coverage.ts';
import { failureReason } from '../failure-text.ts';
import { cleanText } from '../look/clean-text.ts';
import { notByItself } from '../look/not-by-itself.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, number, text, type TextKey } from '../look/text.ts';
import { isShowable, longDate, shortDate } from '../look/when.ts';
import type { FolderRow } from './folder-rows.ts';
import { searchable, type Tally } from './tally.ts';
import { tallyBar } from './tally-bar.ts';
import { tallyWords } from './tally-texts.ts';
import type { Wish } from './wish.ts';

/** A column of numbers. */
export interface Column {
  readonly title: TextKey;
  readonly count: (tally: Tally) => number;
}

const ALWAYS: readonly Column[] = [
  { title: 'columnThere', count: ({ there }) => there },
  { title: 'partSearchable', count: searchable },
  { title: 'columnWaiting', count: ({ waiting }) => waiting },
  { title: 'columnFailed', count: ({ failed, unlisted }) => failed + unlisted },
];
const WHERE_ANY: readonly Column[] = [
  { title: 'columnHeadersOnly', count: ({ headersOnly }) => headersOnly },
  { title: 'columnEncrypted', count: ({ encrypted }) => encrypted },
];

/** Those that say something of this mailbox. */
export const columnsFor = (total: Tally): readonly Column[] => [...ALWAYS, ...WHERE_ANY.filter(({ count }) => count(total) > 0)];

export interface RowParts {
  readonly columns: readonly Column[];
  /** What the switch is being turned to just now. */
  readonly changing: boolean | undefined;
  readonly canUndo: boolean;
  readonly say: (wish: Wish) => () => void;
}

/** A folder: its name, a bar, numbers, a switch; and below it what needs a sentence. */
export function folderRow(row: FolderRow, parts: RowParts): TemplateResult {
  const { folder, tally, depth, path } = row;
  const { confirmed } = folder;
  const notes = notesOf(row);
  return html`<div role="row" class="folder ${folder.skipped === undefined ? '' : 'skipped'}">
    <div role="rowheader" class="name" style="--depth:${Math.min(depth, DEEPEST)}">
      ${path.length > 0 ? html`<small><bdi>${path.map((name) => cleanText(name, 40)).join(' › ')}</bdi></small>` : nothing}
      <span class="called" title=${cleanText(folder.name, 200)}><bdi>${nameOf(folder)}</bdi></span>
      ${notes.map((note) => html`<small>${note}</small>`)}
    </div>
    <div role="cell" class="picture">${tallyBar(tally, LEAST)}<span class="words" aria-hidden="true">${tallyWords(tally).join(' · ')}</span></div>
    ${parts.columns.map(({ count }, index) => {
      const value = count(tally);
      const isUnknown = index === 0 && folder.there === undefined;
      return html`<div role="cell" class="n ${value === 0 ? 'zero' : ''}">${isUnknown ? text('notCounted') : number(value)}</div>`;
    })}
    <div role="cell" class="when">${isShowable(confirmed) ? html`<time title=${longDate(confirmed, language())}>${shortDate(confirmed, Date.now(), language())}</time>` : nothing}</div>
    <div role="cell" class="toggle">${theSwitch(folder, parts)}</div>
  </div>${below(folder, parts)}`;
}

const nameOf = ({ name }: FolderCoverage): string => cleanText(name, 80).trim() || text('noFolderName');

function theSwitch({ account, folder, name, skipped }: FolderCoverage, { changing, say }: RowParts) {
  if (skipped === 'unsent' || skipped === 'virtual') return nothing;
  const isOn = changing ?? skipped === undefined;
  const isFixed = skipped === 'account' || skipped === 'excludedAbove';
  // The person may be asked first, and say no.
  return html`<input type="checkbox" role="switch" data-folder=${folder} aria-label=${text('indexFolder', cleanText(name, 80))} aria-busy=${changing !== undefined} ?disabled=${isFixed} .checked=${live(isOn)}
    @click=${(event: Event) => notByItself(event, () => {
      if (changing === undefined) say({ kind: 'setFolder', account, folder, indexed: !isOn })();
    })}>`;
}

function notesOf({ folder: { skipped, there, truncated, decrypted }, uses }: FolderRow): readonly string[] {
  const discarded = skipped === undefined ? [...(uses.has('trash') ? [text('noteTrash')] : uses.has('junk') ? [text('noteJunk')] : [])] : [];
  return [
    ...(skipped === undefined ? [] : [text(SKIPPED[skipped])]),
    ...discarded,
    ...(there === undefined ? [text('noteNotCounted')] : []),
    ...(truncated > 0 ? [counted('noteTruncated', truncated)] : []),
    ...(decrypted > 0 ? [counted('noteDecrypted', decrypted)] : []),
  ];
}

/** A row of one cell for what can be done about the folder above it. */
function below({ account, folder, name, failures, failed, skipped }: FolderCoverage, { columns, canUndo, say }: RowParts) {
  const row = (content: TemplateResult) => html`<div role="row" class="below"><div role="cell" aria-colspan=${columns.length + 4}>${content}</div></div>`;
  const called = cleanText(name, 80);
  if (canUndo) {
    return row(html`<span>${text('leftOutNow')}</span>
      <button class="button" id="undo" type="button" aria-label=${text('undoLeavingOut', called)} @click=${say({ kind: 'undo' })}>${text('undo')}</button>`);
  }
  if (failed === 0 || skipped !== undefined) return nothing;
  const reasons = failures.map(({ code, count }) => `${number(count)} ${failureReason(code)}`).join(', ');
  return row(html`<span>${text('tallyWhyFailed', reasons)}</span>
    <button class="link retry" type="button" aria-label=${`${text('retryFailed')}: ${called}`} @click=${say({ kind: 'retryFolder', account, folder })}>${text('retryFailed')}</button>`);
}

const SKIPPED = {
  unsent: 'noteUnsent',
  virtual: 'noteVirtual',
  excluded: 'noteExcluded',
  excludedAbove: 'noteExcludedAbove',
  account: 'noteAccount',
} as const satisfies Readonly<Record<SkipReason, TextKey>>;
const DEEPEST = 6;
const LEAST = 4; // in a bar this small

adopt(css`
  footnote-folders [role='table'] { display: block; font-size: 0.8125rem; }
  footnote-folders .folder, footnote-folders .heads { display: grid; grid-template-columns: minmax(11rem, 1fr) minmax(3.5rem, 8rem) repeat(var(--columns), minmax(3.6rem, 5.3rem)) minmax(3.6rem, 4.6rem) 3.2rem; column-gap: 10px; align-items: center; padding-inline: 6px; }
  footnote-folders .folder { padding-block: calc(5px * var(--space)); min-block-size: calc(24px + 10px * var(--space)); border-block-start: 1px solid var(--line); }
  footnote-folders .folder:hover { background: var(--hover); }
  footnote-folders .heads { font-size: var(--small); color: var(--faint); padding-block: 4px; align-items: end; }
  footnote-folders .heads .n, footnote-folders .heads .when, footnote-folders .heads .toggle { overflow-wrap: anywhere; hyphens: auto; }
  footnote-folders .name { min-inline-size: 0; padding-inline-start: calc(var(--depth, 0) * 16px); overflow-wrap: anywhere; }
  footnote-folders .called { color: var(--text); display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
  footnote-folders .skipped .called { color: var(--dim); }
  footnote-folders small { display: block; font-size: var(--small); color: var(--faint); line-height: 1.35; }
  footnote-folders small bdi { color: inherit; }
  footnote-folders .n { overflow: hidden; text-overflow: ellipsis; }
  footnote-folders .n, footnote-folders .when { text-align: end; font-variant-numeric: tabular-nums; }
  footnote-folders .folder .when { color: var(--dim); font-size: var(--small); }
  footnote-folders .zero { color: var(--faint); }
  footnote-folders .toggle { text-align: end; }
  footnote-folders .words { display: none; font-size: var(--small); color: var(--dim); }
  footnote-folders .below { display: block; padding-block: 2px 8px; }
  footnote-folders .below > div { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; color: var(--warn); background: var(--warn-soft); border-radius: 6px; padding: 5px 10px; font-size: var(--small); overflow-wrap: anywhere; }
  footnote-folders .below .button { color: var(--text); }
  footnote-folders .below .link { min-block-size: 24px; text-decoration: underline; color: inherit; }
  footnote-folders input[role='switch'] { appearance: none; inline-size: 34px; block-size: 20px; margin: 2px 0; border-radius: 10px; border: 1px solid var(--edge); background: var(--layer); position: relative; cursor: pointer; vertical-align: middle; transition: background 120ms; }
  footnote-folders input[role='switch']::before { content: ''; position: absolute; inset-block-start: 3px; inset-inline-start: 3px; inline-size: 12px; block-size: 12px; border-radius: 6px; background: var(--dim); transition: inset-inline-start 120ms; }
  footnote-folders input[role='switch']:checked { background: var(--accent); border-color: var(--accent); }
  footnote-folders input[role='switch']:checked::before { inset-inline-start: 17px; background: var(--on-accent); }
  footnote-folders input[role='switch']:disabled { border-color: var(--line); cursor: default; }
  footnote-folders input[role='switch']:disabled::before { background: var(--edge); }
  footnote-folders input[role='switch'][aria-busy='true'] { cursor: progress; }
  @container which-mail (max-width: 1019.9px) {
    footnote-folders .when { display: none; }
    footnote-folders .folder, footnote-folders .heads { grid-template-columns: minmax(11rem, 1fr) minmax(3.5rem, 8rem) repeat(var(--columns), minmax(3.6rem, 5.3rem)) 3.2rem; }
  }
  @container which-mail (min-width: 620px) and (max-width: 739.9px) {
    footnote-folders .folder, footnote-folders .heads { grid-template-columns: minmax(9rem, 1fr) repeat(var(--columns), minmax(3.3rem, 5.3rem)) 3.2rem; }
    footnote-folders :is(.folder, .heads) .picture { display: none; }
  }
  @container which-mail (max-width: 619.9px) {
    footnote-folders .n, footnote-folders .heads { display: none; }
    footnote-folders .folder { grid-template: 'name toggle' auto 'picture picture' auto / minmax(0, 1fr) auto; row-gap: 4px; padding-block: 8px; }
    footnote-folders .name { grid-area: name; padding-inline-start: calc(var(--depth, 0) * 10px); }
    footnote-folders .picture { grid-area: picture; }
    footnote-folders .toggle { grid-area: toggle; }
    footnote-folders .words { display: block; margin-block-start: 3px; }
  }
  @media (prefers-reduced-motion: reduce) { footnote-folders input[role='switch'], footnote-folders input[role='switch']::before { transition: none; } }
  @media (forced-colors: active) {
    footnote-folders input[role='switch']::before { background: ButtonText; }
    footnote-folders input[role='switch']:checked { background: Highlight; forced-color-adjust: none; }
    footnote-folders input[role='switch']:checked::before { background: HighlightText; }
  }
`);
