import { css, html, nothing } from 'lit';
import { boundOf } from '../../counted.ts';
import type { FolderChoice } from '../../listing.ts';
import type { Explanation } from '../../search.ts';
import { failureText } from '../failure-text.ts';
import { cleanText } from '../look/clean-text.ts';
import { searchIcon } from '../look/icons.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, number, text } from '../look/text.ts';
import '../scope/footnote-scope.ts';
import { withBound } from '../search/told-counts.ts';
import './footnote-ranking.ts';
import './footnote-why.ts';
import { short } from './ranking-rows.ts';
import { SettingsEvent } from './settings-intents.ts';
import { initialSettings, type TestState } from './settings-state.ts';

/** One query looked into: the funnel, what its words weigh, every message that was ranked, and why another is not there. */
export class FootnoteTest extends LightElement {
  static override properties = { test: { attribute: false }, folders: { attribute: false }, here: { attribute: false } };
  declare test: TestState;
  declare folders: readonly FolderChoice[];
  declare here: FolderChoice | undefined;

  constructor() {
    super();
    this.test = initialSettings({ section: 'test', wanted: '' }).test;
    this.folders = [];
    this.here = undefined;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const field = this.querySelector<HTMLInputElement>('#test-query');
    if (field) this.dispatchEvent(new SettingsEvent({ kind: 'test', text: field.value }));
  }

  #funnel({ counts }: Explanation) {
    const steps = [
      counted('funnelSource', counts.source), counted('funnelPermitted', counts.permitted), ...(counts.named === undefined ? [] : [counted('funnelNamed', counts.named)]), ...(counts.exact > 0 ? [withBound({ count: counts.exact, ...boundOf(counts.exactUpTo, counts.exactIsMore) }, (count) => counted('funnelExact', count))] : []),
      withBound({ count: counts.full, ...boundOf(counts.fullUpTo, counts.exactIsMore) }, (count) => counted('funnelFull', count)),
      withBound({ count: counts.partial, ...boundOf(counts.partialUpTo) }, (count) => counted('funnelPartial', count)), counted('testRanked', counts.ranked), counted('testKept', counts.kept),
    ];
    return html`<ol class="funnel">${steps.map((step) => html`<li>${step}</li>`)}</ol>`;
  }

  #words({ words, parts, stages }: Explanation) {
    const times = Object.entries(stages).filter(([, ms]) => ms >= 0.05).map(([name, ms]) => `${cleanText(name, 20)} ${short(ms)}`);
    return html`
      ${words.length === 0 ? nothing : html`<p class="weights">${text('wordsAsked')}: ${words.slice(0, MOST).map(({ written, messages, weight }, index) =>
        html`${index > 0 ? '; ' : nothing}<bdi>${cleanText(written, 60)}</bdi> (${counted('messages', messages)}, ${text('weight')} ${short(weight)})`)}</p>`}
      ${parts.map((part) => html`<p class="weights">${text('forPart', cleanText(part, 120))}</p>`)}
      ${times.length === 0 ? nothing : html`<p class="weights"><bdi>${text('testStages', times.join(', '))}</bdi></p>`}`;
  }

  #result({ phase, explanation, failure }: TestState) {
    if (phase === 'error') return html`<p class="fault" role="alert">${failureText(failure?.code ?? 'internal')}</p>`;
    if (!explanation) return phase === 'pending' ? html`<p class="faint">${text('testing')}</p>` : html`<p class="empty">${text('testEmpty')}</p>`;
    return html`<section class="card"><h3>${text('testWay')}</h3>${this.#funnel(explanation)}${this.#words(explanation)}</section>
      ${explanation.final.length === 0 ? html`<p class="empty">${text('testNothing')}</p>` : html`<footnote-ranking .explanation=${explanation}></footnote-ranking>`}`;
  }

  override render() {
    const { test } = this;
    return html`<p class="lead">${text('testLead')}</p>
      <form role="search" aria-label=${text('testQuery')} @submit=${(event: SubmitEvent) => this.#submit(event)}>
        <label class="visually-hidden" for="test-query">${text('testQuery')}</label>
        <span class="query">${searchIcon()}<input id="test-query" type="search" maxlength="2000" autocomplete="off" spellcheck="false" placeholder=${text('testQuery')} .value=${test.text}></span>
        <span class="where"><footnote-scope .scope=${test.scope} .folders=${this.folders} .here=${this.here}></footnote-scope></span>
        <button class="button" id="run-test">${text('testRun')}</button>
      </form>
      <p class="visually-hidden" role="status">${test.phase === 'complete' && test.explanation ? text('rankedKept', number(test.explanation.counts.ranked), number(test.explanation.counts.kept)) : nothing}</p>
      <div class="result" aria-busy=${test.phase === 'pending'}>${this.#result(test)}</div>
      ${test.phase === 'initial' ? nothing : html`<footnote-why class="card" .test=${test}></footnote-why>`}`;
  }
}

const MOST = 24;

adopt(css`
  footnote-test { display: block; }
  footnote-test form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-block-end: 16px; max-inline-size: 60rem; }
  footnote-test .query { flex: 1 1 16rem; min-inline-size: 0; position: relative; display: flex; align-items: center; }
  footnote-test .query .icon { position: absolute; inset-inline-start: 9px; color: var(--faint); pointer-events: none; }
  footnote-settings footnote-test .query input { flex: 1; inline-size: 100%; padding-inline-start: 32px; min-block-size: 34px; border-radius: var(--radius); }
  footnote-test .where { position: relative; min-inline-size: 0; }
  footnote-test .scope :is(.pill, .widen) { min-block-size: 30px; }
  footnote-settings footnote-test form .button { min-block-size: 32px; }
  footnote-test .funnel { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 2px 0; font-variant-numeric: tabular-nums; }
  footnote-test .funnel li:not(:last-child)::after { content: '→'; margin-inline: 8px; color: var(--faint); }
  footnote-test .funnel:dir(rtl) li:not(:last-child)::after { content: '←'; }
  footnote-settings footnote-test .weights { margin: 6px 0 0; font-size: var(--small); color: var(--dim); }
  footnote-test .empty { padding: 28px 12px; text-align: center; color: var(--dim); margin: 0; }
  footnote-test .result { transition: opacity 0.1s; }
  footnote-test .result[aria-busy='true'] { opacity: 0.6; }
  @media (prefers-reduced-motion: reduce) { footnote-test .result { transition: none; } }
`);
customElements.define('footnote-test', FootnoteTest);
