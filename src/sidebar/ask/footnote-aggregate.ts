import { css, html, nothing } from 'lit';
import type { AggregateResult, AggregateRow, LeftOutReason } from '../../answer.ts';
import { cleanText } from '../look/clean-text.ts';
import { failureText } from '../failure-text.ts';
import { warnIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, number, text } from '../look/text.ts';
import { alsoOf, amountOf, basisOf, dayText, groupName, groupSum, headlineOf, leftOutCount } from './aggregate-texts.ts';
import { BROKEN_DOWN_TEXTS, LEFT_OUT_TEXTS, OPERATION_TEXTS } from './answer-texts.ts';
import type { AskState } from './ask-state.ts';
import { footnoteMark, onOpenClick, onOpenKey } from './cite.ts';
import type { Footnotes, Source } from './footnotes.ts';

/** A total, a number or an extreme over every record in the scope, with the records that it rests on and those left out. */
export class FootnoteAggregate extends LightElement {
  static override properties = { result: { attribute: false }, notes: { attribute: false }, unopened: { attribute: false }, all: { state: true } };
  declare result: AggregateResult | undefined;
  declare notes: Footnotes;
  declare unopened: AskState['unopened'];
  /** Every row is shown. */
  declare all: boolean;

  constructor() {
    super();
    this.result = undefined;
    this.notes = { sources: [], numbers: [], superseded: [] };
    this.unopened = undefined;
    this.all = false;
  }

  #headline(result: AggregateResult) {
    const { mixed, operation } = result;
    return html`<div class="headline" role="group" aria-label=${text(OPERATION_TEXTS[operation])}>
      ${mixed && operation === 'sum' ? html`<p class="mixed">${warnIcon()}<span>${text('aggMixed')}</span></p>` : nothing}
      ${headlineOf(result).map((said) => html`<p class="big"><bdi>${said}</bdi></p>`)}
      <p class="basis">${basisOf(result).map((part, index) => html`${index > 0 ? ' · ' : nothing}<span><bdi>${part}</bdi></span>`)}</p>
      ${alsoOf(result).map((said) => html`<p class="basis also"><bdi>${said}</bdi> <button class="link" type="button" @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'settings', section: 'search/merchants' }))}>${text('aggKindChange')}</button></p>`)}
    </div>`;
  }

  #groups({ by, groups = [] }: AggregateResult) {
    if (by === undefined || groups.length === 0) return nothing;
    return html`<table class="groups"><caption>${text(BROKEN_DOWN_TEXTS[by])}</caption><tbody>${groups.map((group) => html`<tr>
      <th scope="row"><bdi>${groupName(group, by)}</bdi></th><td class="count">${group.totals.length === 0 ? nothing : counted('aggRecords', group.count)}</td><td class="amount">${groupSum(group)}</td></tr>`)}</tbody></table>`;
  }

  #row(row: AggregateRow, reason?: LeftOutReason) {
    const source = this.#sourceOf(row);
    const opened = { key: source?.key ?? rowKey(row), claim: { place: row.place, citation: { message: row.message, chunk: row.chunk, quote: row.quote, start: row.start, end: row.end, region: 'own' as const } } };
    const who = cleanText(row.counterparty, 120).trim() || text('noSender');
    const about = [row.day === undefined ? '' : dayText(row.day), cleanText(row.identifier ?? '', 60)].filter((part) => part !== '').join(' · ');
    const amount = amountOf(row);
    return html`<tr class=${reason ? 'out' : ''} @click=${onOpenClick(opened)} @auxclick=${onOpenClick(opened)}>
      <td class="what"><button type="button" class="who" aria-label=${text('openRow', who, about)} title=${cleanText(row.quote, 300)} @click=${stopAnd(onOpenClick(opened))} @keydown=${onOpenKey(opened)}><bdi>${who}</bdi></button>
        <span class="about"><bdi>${about}</bdi>${row.copies.length > 0 ? html`<span class="copies"> · ${counted('aggCopies', row.copies.length)}</span>` : nothing}</span>
        ${reason ? html`<span class="reason">${text('leftOutWhy', text(LEFT_OUT_TEXTS[reason]))}</span>` : nothing}
        ${this.unopened?.key === opened.key ? html`<span class="unopened" role="alert">${failureText(this.unopened.code)}</span>` : nothing}</td>
      <td class="amount">${reason ? html`<s>${amount}</s>` : amount}</td>
      <td class="note" @click=${stop}>${source ? footnoteMark(source) : nothing}</td>
    </tr>`;
  }

  #sourceOf({ message, chunk, quote }: AggregateRow): Source | undefined {
    return this.notes.sources.find(({ claim: { citation } }) => citation.message === message && citation.chunk === chunk && citation.quote === quote);
  }

  override render() {
    const { result } = this;
    if (!result) return nothing;
    const { rows, leftOut, count } = result;
    const out = leftOutCount(result);
    const isPart = rows.length < count && (result.operation === 'sum' || result.operation === 'count' || result.operation === 'list');
    const shown = this.all ? rows : rows.slice(0, FIRST);
    return html`
      ${this.#headline(result)}${this.#groups(result)}
      ${rows.length === 0 ? nothing : html`<table><caption class="visually-hidden">${text('aggTable')}</caption>${COLUMNS}
        <thead class="visually-hidden"><tr><th scope="col">${text('aggColumnWhat')}</th><th scope="col">${text('aggColumnAmount')}</th><th scope="col">${text('aggColumnNote')}</th></tr></thead>
        <tbody>${shown.map((row) => this.#row(row))}</tbody></table>`}
      ${shown.length < rows.length ? html`<button class="link" type="button" id="all-rows" @click=${() => { this.all = true; }}>${text('aggShowAll', number(rows.length))}</button>` : nothing}
      ${isPart && shown.length === rows.length ? html`<p class="basis">${text('aggFirst', number(rows.length), number(count))}</p>` : nothing}
      ${out === 0 ? nothing : html`<h3>${counted('aggLeftOut', out)}</h3>
        <table><caption class="visually-hidden">${counted('aggLeftOut', out)}</caption>${COLUMNS}<tbody>${leftOut.slice(0, FIRST).map(({ row, reason }) => this.#row(row, reason))}</tbody></table>`}`;
  }
}

const rowKey = ({ message, start, end }: AggregateRow): string => `row-${message}-${start}-${end}`;

/** What is inside a row acts by itself, not also as the row. */
const stop = (event: Event): void => event.stopPropagation();
const stopAnd = (act: (event: MouseEvent) => void) => (event: MouseEvent): void => {
  event.stopPropagation();
  act(event);
};

/** The head, which is there to be heard only, decides no widths. */
const COLUMNS = html`<colgroup><col><col class="amount"><col class="note"></colgroup>`;
const FIRST = 50;

adopt(css`
  footnote-aggregate { display: block; }
  footnote-aggregate .headline { margin-block-end: 10px; }
  footnote-aggregate p { margin: 0; }
  footnote-aggregate .big { font-size: 1.5rem; font-weight: 650; line-height: 1.25; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  footnote-aggregate .basis { color: var(--dim); font-size: var(--small); margin-block-start: 2px; overflow-wrap: anywhere; }
  footnote-aggregate .mixed { display: flex; gap: 6px; color: var(--warn); font-size: var(--small); margin-block-end: 4px; }
  footnote-aggregate table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; table-layout: fixed; }
  footnote-aggregate td { padding: 5px 4px; border-block-start: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
  footnote-aggregate table:not(.groups) tbody tr { cursor: pointer; }
  footnote-aggregate table:not(.groups) tbody tr:hover { background: var(--hover); }
  footnote-aggregate .groups { margin-block-end: 12px; table-layout: auto; }
  footnote-aggregate .groups caption { padding-block-end: 4px; font-size: var(--small); font-weight: 600; color: var(--faint); text-align: start; }
  footnote-aggregate .groups th { padding: 4px; border-block-start: 1px solid var(--line); font-weight: inherit; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  footnote-aggregate .groups .count { color: var(--faint); font-size: var(--small); text-align: end; white-space: nowrap; }
  footnote-aggregate col.amount { inline-size: 7.6em; }
  footnote-aggregate col.note { inline-size: 34px; }
  footnote-aggregate td:is(.amount, .note) { text-align: end; }
  footnote-aggregate .who { display: block; max-inline-size: 100%; min-block-size: 24px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-align: start; border-radius: 4px; }
  footnote-aggregate .who:hover { color: var(--accent); text-decoration: underline; }
  footnote-aggregate .about { display: block; color: var(--faint); font-size: var(--small); }
  footnote-aggregate :is(.reason, .unopened) { display: block; color: var(--warn); font-size: var(--small); }
  footnote-aggregate .out :is(.who, .amount) { color: var(--faint); }
  footnote-aggregate h3 { margin: 12px 0 4px; font-size: var(--small); font-weight: 600; color: var(--faint); }
  footnote-aggregate .link { min-block-size: 24px; font-size: var(--small); }
`);
customElements.define('footnote-aggregate', FootnoteAggregate);
