import { css, html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { AccountChoice, CoverageReport, MailChoice } from '../../coverage.ts';
import '../coverage/footnote-reading.ts';
import { READS } from '../coverage/footnote-reading.ts';
import { cleanText } from '../look/clean-text.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, number, text } from '../look/text.ts';
import { accountRows, ORDERS, SHOWN, type AccountRows, type Order, type Shown } from './folder-rows.ts';
import { columnsFor, folderRow, type Column } from './folder-row.ts';
import { totalOf } from './tally.ts';
import { tallyBar } from './tally-bar.ts';
import { tallyWords } from './tally-texts.ts';
import { folderKey, type Undo } from './which-mail-state.ts';
import { WishEvent, type Wish } from './wish.ts';

/** Every account with what is read of it, and its folders: what is there, what became of it, and a switch each. */
export class FootnoteFolders extends LightElement {
  static override properties = {
    report: { attribute: false },
    mail: { attribute: false },
    changing: { attribute: false },
    undo: { attribute: false },
    filter: { state: true },
    order: { state: true },
    shown: { state: true },
    limits: { state: true },
  };
  declare report: CoverageReport | undefined;
  declare mail: MailChoice | undefined;
  declare changing: ReadonlyMap<string, boolean>;
  declare undo: Undo | undefined;
  declare filter: string;
  declare order: Order;
  declare shown: Shown;
  /** How many folders of an account are drawn, where the person wanted more than at first. */
  declare limits: ReadonlyMap<string, number>;

  /** Accounts about which nobody had decided: what can be chosen stands open, also afterwards. */
  readonly #opened = new Set<string>();

  constructor() {
    super();
    this.report = undefined;
    this.mail = undefined;
    this.changing = new Map();
    this.undo = undefined;
    this.filter = '';
    this.order = 'tree';
    this.shown = 'all';
    this.limits = new Map();
  }

  readonly #say = (wish: Wish) => () => void this.dispatchEvent(new WishEvent(wish));

  #select<T extends string>(id: string, label: string, options: readonly T[], textOf: (option: T) => string, chosen: T, choose: (option: T) => void) {
    return html`<label>${label} <select id=${id} @change=${(event: Event) => {
      const { target } = event;
      const found = options.find((option) => target instanceof HTMLSelectElement && option === target.value);
      if (found !== undefined) choose(found);
    }}>${options.map((option) => html`<option value=${option} ?selected=${option === chosen}>${textOf(option)}</option>`)}</select></label>`;
  }

  #tools(all: number, found: number) {
    if (all < FEW) return nothing;
    return html`<div class="tools" role="search" aria-label=${text('findFolders')}>
      <input id="folder-filter" type="search" autocomplete="off" spellcheck="false" maxlength="200" placeholder=${text('scopeFilter')} aria-label=${text('scopeFilter')}
        @input=${(event: Event) => { if (event.target instanceof HTMLInputElement) this.filter = event.target.value; }}>
      ${this.#select('folder-shown', text('shownLabel'), SHOWN, (one) => text(SHOWN_TEXTS[one]), this.shown, (one) => { this.shown = one; })}
      ${this.#select('folder-order', text('orderLabel'), ORDERS, (one) => text(ORDER_TEXTS[one]), this.order, (one) => { this.order = one; })}
      <p role="status">${found === all ? counted('foldersAll', all) : counted('foldersOf', all, number(found))}</p>
    </div>`;
  }

  #reads(choice: AccountChoice | undefined) {
    if (!choice) return nothing;
    const { account, reads, decided, remote } = choice;
    const isOpen = remote && !decided;
    if (isOpen) this.#opened.add(account);
    return html`<details class="reads" ?open=${this.#opened.has(account)}>
      <summary>${text('howMuch')}: <b>${text(READS[reads])}</b>${isOpen ? html` <span class="badge">${text('undecided')}</span>` : nothing}</summary>
      <footnote-reading .mail=${this.mail} .account=${account}></footnote-reading>
    </details>`;
  }

  #account({ account, name, tally, folders, rows }: AccountRows, columns: readonly Column[]) {
    const limit = this.limits.get(account) ?? AT_FIRST;
    const drawn = rows.slice(0, limit);
    const id = `account-${account}`;
    const heads = html`<div role="row" class="heads">
      <div role="columnheader" class="name">${text('columnFolder')}</div>
      <div role="columnheader" class="picture"><span class="visually-hidden">${text('columnPicture')}</span></div>
      ${columns.map(({ title }) => html`<div role="columnheader" class="n">${text(title)}</div>`)}
      <div role="columnheader" class="when">${text('columnCompared')}</div>
      <div role="columnheader" class="toggle">${text('columnIndexed')}</div>
    </div>`;
    return html`<section class="account" aria-labelledby=${id}>
      <h4 id=${id}><bdi>${cleanText(name, 80)}</bdi></h4>
      ${tallyBar(tally)}
      <p class="said">${counted('foldersAll', folders)} · ${tallyWords(tally).join(' · ')}</p>
      ${this.#reads(this.mail?.accounts.find((one) => one.account === account))}
      ${rows.length === 0 ? nothing : html`<div role="table" aria-labelledby=${id} style="--columns:${columns.length}">
        ${heads}
        ${repeat(drawn, ({ folder }) => folder.folder, (row) => folderRow(row, {
          columns,
          changing: this.changing.get(folderKey(row.folder)),
          canUndo: this.undo?.account === account && this.undo.folder === row.folder.folder,
          say: this.#say,
        }))}
      </div>`}
      ${drawn.length === rows.length ? nothing : html`<button class="button more" type="button" @click=${() => { this.limits = new Map([...this.limits, [account, limit + MORE]]); }}>
        ${counted('foldersMore', Math.min(MORE, rows.length - limit), number(rows.length - limit))}</button>`}
    </section>`;
  }

  override render() {
    const { report, filter, order, shown } = this;
    if (!report) return nothing;
    const all = report.accounts.reduce((sum, { folders }) => sum + folders.length, 0);
    const accounts = accountRows(report, { filter, order, shown, language: language() });
    const found = accounts.reduce((sum, { rows }) => sum + rows.length, 0);
    const columns = columnsFor(totalOf(report));
    return html`
      ${this.#tools(all, found)}
      ${found === 0 ? html`<p class="none">${text(all === 0 ? 'foldersNone' : 'foldersNotFound')}</p>` : nothing}
      ${repeat(accounts, ({ account }) => account, (account) => this.#account(account, columns))}`;
  }
}

const SHOWN_TEXTS = { all: 'shownAll', missing: 'shownMissing', leftOut: 'shownLeftOut' } as const satisfies Readonly<Record<Shown, string>>;
const ORDER_TEXTS = { tree: 'orderTree', name: 'orderName', most: 'orderMost', missing: 'orderMissing' } as const satisfies Readonly<Record<Order, string>>;
const FEW = 8; // folders; fewer are found without a field
const AT_FIRST = 200; // folders of an account
const MORE = 400;

adopt(css`
  footnote-folders { display: block; }
  footnote-folders .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; margin-block: 10px 4px; font-size: var(--small); color: var(--dim); }
  footnote-folders .tools input { flex: 1 1 12rem; min-inline-size: 0; max-inline-size: 22rem; }
  footnote-folders .tools :is(input, select) { font: inherit; font-size: 0.8125rem; color: var(--text); background: var(--raise); border: 1px solid var(--edge); border-radius: 6px; padding: 4px 8px; min-block-size: 28px; max-inline-size: 100%; }
  footnote-folders .tools label { display: flex; align-items: center; gap: 6px; min-inline-size: 0; }
  footnote-folders .tools select { flex: 1; min-inline-size: 0; max-inline-size: 12rem; }
  footnote-folders .tools p { margin: 0; font-variant-numeric: tabular-nums; }
  footnote-folders .account { margin-block-start: 20px; }
  footnote-folders h4 { margin: 0 0 6px; font-size: 0.875rem; font-weight: 650; overflow-wrap: anywhere; }
  footnote-folders .said { margin: 5px 0 0; font-size: var(--small); color: var(--dim); font-variant-numeric: tabular-nums; }
  footnote-folders .reads { margin-block: 8px 10px; font-size: var(--small); color: var(--dim); }
  footnote-folders .reads summary { cursor: pointer; padding-block: 3px; border-radius: 4px; min-block-size: 24px; }
  footnote-folders .reads summary b { font-weight: 600; color: var(--text); }
  footnote-folders .reads footnote-reading { max-inline-size: 44rem; }
  footnote-folders .badge { display: inline-block; padding: 0 7px; border-radius: 999px; background: var(--warn-soft); color: var(--warn); }
  footnote-folders .more { margin-block-start: 8px; }
  footnote-folders .none { color: var(--dim); margin-block: 16px; }
`);
customElements.define('footnote-folders', FootnoteFolders);
