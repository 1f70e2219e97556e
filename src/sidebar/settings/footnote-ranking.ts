import { css, html, nothing } from 'lit';
import type { ExplainedHit, Explanation } from '../../search.ts';
import { cleanText } from '../look/clean-text.ts';
import { checkIcon, copyIcon } from '../look/icons.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, number, text, type TextKey } from '../look/text.ts';
import { LANE_TITLES, RANKING_FILTERS, rankingColumns, rankingRows, rankingText, short, stateOf, subjectOf, type RankingColumn, type RankingFilter } from './ranking-rows.ts';

/** Every message that was ranked, in the final order, with all that was weighed; narrowed by words and by what became of it, and copied as text. */
export class FootnoteRanking extends LightElement {
  static override properties = { explanation: { attribute: false }, words: { state: true }, filter: { state: true }, limit: { state: true }, copied: { state: true } };
  declare explanation: Explanation | undefined;
  declare words: string;
  declare filter: RankingFilter;
  declare limit: number;
  declare copied: 'yes' | 'no' | undefined;

  constructor() {
    super();
    this.explanation = undefined;
    this.words = '';
    this.filter = 'all';
    this.limit = AT_FIRST;
    this.copied = undefined;
  }

  async #copy(explanation: Explanation): Promise<void> {
    try {
      await navigator.clipboard.writeText(rankingText(explanation, rankingRows(explanation, this.words, this.filter)));
      this.copied = 'yes';
    } catch {
      this.copied = 'no';
    }
  }

  #row(place: number, hit: ExplainedHit, columns: readonly RankingColumn[]) {
    return html`<tr role="row" class=${hit.leftOut === undefined ? '' : 'out'}>
      <td role="cell" class="place">${number(place)}</td>
      <th role="rowheader" scope="row"><span class="subject" dir="auto">${subjectOf(hit)}</span><span class="who" dir="auto">${cleanText(hit.from, 200)}</span></th>
      ${columns.map(({ title, lane, said }) => {
        const value = said(hit);
        return html`<td role="cell" data-label=${title} class="${value === '' ? 'none' : ''} ${lane ?? ''}">${value === '' ? '–' : value}</td>`;
      })}
      <td role="cell" class="state">${stateOf(hit)}</td>
    </tr>`;
  }

  #tools(explanation: Explanation, shown: number) {
    return html`<div class="tools">
      <label class="visually-hidden" for="filter-ranking">${text('rankingFilter')}</label>
      <input id="filter-ranking" type="search" maxlength="200" autocomplete="off" placeholder=${text('rankingFilter')} .value=${this.words}
        @input=${(event: Event) => event.target instanceof HTMLInputElement && (this.words = event.target.value)}>
      <select id="show-ranking" aria-label=${text('rankingShow')} @change=${(event: Event) => {
        const chosen = event.target instanceof HTMLSelectElement ? event.target.value : '';
        this.filter = RANKING_FILTERS.find((one) => one === chosen) ?? 'all';
      }}>${RANKING_FILTERS.map((one) => html`<option value=${one} ?selected=${one === this.filter}>${filterText(one)}</option>`)}</select>
      <button class="link" id="copy-ranking" type="button" @click=${() => void this.#copy(explanation)}>${this.copied === 'yes' ? checkIcon() : copyIcon()}${text('rankingCopy')}</button>
      <span class="faint" role="status">${text('rankingCount', number(shown), number(explanation.final.length))}${this.copied === undefined ? nothing : ` · ${text(this.copied === 'yes' ? 'copied' : 'notCopied')}`}</span>
    </div>`;
  }

  override render() {
    const { explanation } = this;
    if (!explanation) return nothing;
    const rows = rankingRows(explanation, this.words, this.filter);
    const columns = rankingColumns(explanation);
    return html`${this.#tools(explanation, rows.length)}
      ${rows.length === 0 ? html`<p class="empty">${text('rankingNone')}</p>` : html`<table role="table" aria-label=${text('rankingTitle')}>
        <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col"><span class="visually-hidden">${text('placeColumn')}</span></th><th role="columnheader" scope="col">${text('messageColumn')}</th>
          ${columns.map(({ title, weight, lane }) => html`<th role="columnheader" scope="col" class=${lane ?? ''}><bdi>${title}</bdi>${weight === undefined ? nothing : html`<span class="weight">×${short(weight)}</span>`}</th>`)}
          <th role="columnheader" scope="col">${text('stateColumn')}</th></tr></thead>
        <tbody role="rowgroup">${rows.slice(0, this.limit).map(({ place, hit }) => this.#row(place, hit, columns))}</tbody></table>`}
      ${rows.length > this.limit ? html`<button class="button" id="more-ranking" type="button" @click=${() => (this.limit += AT_FIRST)}>${counted('rankingMore', Math.min(AT_FIRST, rows.length - this.limit))}</button>` : nothing}`;
  }
}

function filterText(filter: RankingFilter): string {
  const simple: Readonly<Record<'all' | 'kept' | 'out', TextKey>> = { all: 'showAll', kept: 'showKept', out: 'showOut' };
  return filter === 'all' || filter === 'kept' || filter === 'out' ? text(simple[filter]) : text('showLane', text(LANE_TITLES[filter]));
}

const AT_FIRST = 100; // messages

adopt(css`
  footnote-ranking { display: block; margin-block-end: 16px; }
  footnote-ranking .tools { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center; margin-block-end: 8px; }
  footnote-ranking .tools input { flex: 0 1 16rem; }
  footnote-ranking .link { display: inline-flex; align-items: center; gap: 5px; min-block-size: 24px; }
  footnote-ranking .link .icon { inline-size: 14px; block-size: 14px; }
  footnote-ranking table { inline-size: 100%; border-collapse: collapse; font-size: var(--small); font-variant-numeric: tabular-nums; table-layout: fixed; }
  footnote-ranking th { font-weight: 400; }
  footnote-ranking thead th { color: var(--faint); text-align: end; vertical-align: bottom; padding: 4px; overflow-wrap: anywhere; hyphens: auto; line-height: 1.25; position: sticky; inset-block-start: 0; background: var(--bg); border-block-end: 1px solid var(--edge); }
  footnote-ranking thead .weight { display: block; }
  footnote-ranking tbody :is(td, th) { text-align: end; padding: 5px 4px; border-block-end: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
  footnote-ranking .place { color: var(--faint); }
  @container page (min-width: 1280px) {
    footnote-ranking :is(thead th:nth-child(2), tbody th) { text-align: start; inline-size: 20%; }
    footnote-ranking :is(thead th:first-child, .place) { inline-size: 2.4rem; }
    footnote-ranking :is(thead th:last-child, .state) { text-align: start; inline-size: 13%; padding-inline-start: 10px; }
  }
  footnote-ranking :is(.subject, .who) { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  footnote-ranking .subject { color: var(--text); font-size: 0.8125rem; }
  footnote-ranking .who { color: var(--faint); }
  footnote-ranking .exact { color: var(--exact); }
  footnote-ranking .keyword { color: var(--words); }
  footnote-ranking :is(.static, .learned) { color: var(--meaning); }
  footnote-ranking .sender { color: var(--sender); }
  footnote-ranking td.none { color: var(--faint); }
  footnote-ranking .out .subject { text-decoration: line-through; color: var(--faint); }
  footnote-ranking .out .state { color: var(--warn); }
  footnote-ranking #more-ranking { margin-block-start: 10px; }
  /* Where there is no room for columns, each message is a card of names and numbers. */
  @container page (max-width: 1279.9px) {
    footnote-ranking thead { display: none; }
    footnote-ranking :is(table, tbody) { display: block; }
    footnote-ranking tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.4rem, 1fr)); gap: 4px 12px; padding-block: 10px; border-block-end: 1px solid var(--line); }
    footnote-ranking tbody :is(td, th) { border: 0; padding: 0; text-align: start; min-inline-size: 0; }
    footnote-ranking tbody th { grid-column: 1 / -1; padding-inline-start: 2rem; grid-row: 1; }
    footnote-ranking .place { grid-column: 1; grid-row: 1; inline-size: 2rem; }
    footnote-ranking td.state { grid-column: 1 / -1; padding: 0; }
    footnote-ranking td[data-label]::before { content: attr(data-label); display: block; color: var(--faint); font-size: 0.6875rem; }
    footnote-ranking td.none { display: none; }
  }
`);
customElements.define('footnote-ranking', FootnoteRanking);
