import { css, html, nothing } from 'lit';
import { cleanText } from '../look/clean-text.ts';
import { failureText } from '../failure-text.ts';
import type { FolderNames } from '../scope/folder-names.ts';
import { warnIcon } from '../look/icons.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, number, text } from '../look/text.ts';
import type { AskState } from './ask-state.ts';
import { dayOf, provenanceOf, subjectOf, whoOf } from './claim-texts.ts';
import { onOpenClick, onOpenKey, quoteId } from './cite.ts';
import type { Footnotes, Source } from './footnotes.ts';

/** The messages behind the numbers, each with the very words that are rested on; below them what newer words replaced. */
export class FootnoteSources extends LightElement {
  static override properties = { notes: { attribute: false }, names: { attribute: false }, lit: { attribute: false }, unopened: { attribute: false }, folded: { attribute: false } };
  declare notes: Footnotes;
  declare names: FolderNames;
  /** Key of the source whose passage is shown. */
  declare lit: string | undefined;
  declare unopened: AskState['unopened'];
  /** Something else shows them already: they are there for who looks for them. */
  declare folded: boolean;

  constructor() {
    super();
    this.notes = { sources: [], numbers: [], superseded: [] };
    this.names = () => undefined;
    this.lit = undefined;
    this.unopened = undefined;
    this.folded = false;
  }

  #source(source: Source) {
    const { key, claim } = source;
    const isOld = source.number === undefined;
    const quote = cleanText(claim.citation.quote, LONGEST);
    const day = dayOf(claim);
    return html`<li class="source ${isOld ? 'old' : ''} ${key === this.lit ? 'lit' : ''}">
      <div class="top">
        <span class="n" aria-hidden="true">${source.number === undefined ? '–' : number(source.number)}</span>
        <button type="button" class="who" aria-label=${text('openSource', whoOf(claim), subjectOf(claim))} title=${text('peekHint')} aria-describedby=${quoteId(key)}
          @click=${onOpenClick(source)} @auxclick=${onOpenClick(source)} @keydown=${onOpenKey(source)}><bdi>${whoOf(claim)}</bdi></button>
        ${day === '' ? nothing : html`<time>${day}</time>`}
      </div>
      <bdi class="subject" title=${subjectOf(claim)}>${subjectOf(claim)}</bdi>
      <blockquote id=${quoteId(key)} dir="auto">${isOld ? html`<s>${quote}</s>` : quote}</blockquote>
      <p class="meta">${isOld ? html`<span class="why">${text('supersededWhy')}</span> · ` : nothing}<bdi>${provenanceOf(claim, this.names)}</bdi></p>
      ${this.unopened?.key === key ? html`<p class="unopened" role="alert">${warnIcon()}<span>${failureText(this.unopened.code)}</span></p>` : nothing}
    </li>`;
  }

  #numbered(sources: readonly Source[]) {
    if (sources.length === 0) return nothing;
    const list = html`<ol>${sources.map((source) => this.#source(source))}</ol>`;
    if (!this.folded) return html`<h3>${text('sourcesTitle')}</h3>${list}`;
    return html`<details id="sources"><summary>${text('sourcesTitle')} <small>${counted('messages', sources.length)}</small></summary>${list}</details>`;
  }

  override render() {
    const { sources, superseded } = this.notes;
    return html`
      ${this.#numbered(sources)}
      ${superseded.length === 0 ? nothing : html`<h3>${text('supersededTitle')}</h3><ul>${superseded.map((source) => this.#source(source))}</ul>`}`;
  }
}

const LONGEST = 700;

adopt(css`
  footnote-sources { display: block; min-inline-size: 0; }
  footnote-sources h3 { margin: 14px 0 6px; font-size: var(--small); font-weight: 600; color: var(--faint); }
  footnote-sources :is(ol, ul) { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr); }
  .source { border: 1px solid var(--line); border-radius: var(--radius); padding: 8px 10px; background: var(--raise); content-visibility: auto; contain-intrinsic-block-size: auto 96px; }
  .source.lit { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
  .source .top { display: flex; gap: 7px; align-items: baseline; }
  .source .n { color: var(--accent); font-weight: 700; font-size: var(--small); font-variant-numeric: tabular-nums; }
  .source .who { flex: 1; min-inline-size: 0; min-block-size: 24px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-align: start; font-weight: 650; border-radius: 4px; }
  .source .who:hover { color: var(--accent); text-decoration: underline; }
  .source time { color: var(--faint); font-size: var(--small); white-space: nowrap; }
  .source .subject { display: block; color: var(--dim); font-size: var(--small); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .source blockquote { margin: 5px 0 0; padding-inline-start: 8px; border-inline-start: 3px solid var(--mark); color: var(--text); overflow-wrap: anywhere; }
  .source .meta { margin: 5px 0 0; color: var(--faint); font-size: var(--small); overflow-wrap: anywhere; }
  .source.old { background: none; border-style: dashed; }
  .source.old :is(.n, .who, blockquote) { color: var(--faint); }
  .source.old blockquote { border-color: var(--line); }
  .source.old .why { color: var(--warn); }
  .source .unopened { display: flex; gap: 6px; margin: 6px 0 0; padding: 6px 8px; border-radius: 6px; background: var(--warn-soft); color: var(--warn); }
  @media (forced-colors: active) { .source.lit { outline: 2px solid Highlight; } .source blockquote { border-color: CanvasText; } }
`);
customElements.define('footnote-sources', FootnoteSources);
