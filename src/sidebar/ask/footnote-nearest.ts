import { css, html, nothing } from 'lit';
import type { Hit } from '../../mail.ts';
import { cleanText } from '../look/clean-text.ts';
import { failureText } from '../failure-text.ts';
import { warnIcon } from '../look/icons.ts';
import { LightElement } from '../look/light-element.ts';
import type { FolderNames } from '../scope/folder-names.ts';
import { snippetParts } from '../search/snippet-parts.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import type { AskState } from './ask-state.ts';
import { dayOf, subjectOf, whoOf } from './claim-texts.ts';
import { onOpenClick, onOpenKey } from './cite.ts';

/** Where nothing was taken for an answer: the messages that come nearest, for the person to look at. */
export class FootnoteNearest extends LightElement {
  static override properties = { hits: { attribute: false }, names: { attribute: false }, unopened: { attribute: false } };
  declare hits: readonly Hit[];
  declare names: FolderNames;
  declare unopened: AskState['unopened'];

  constructor() {
    super();
    this.hits = [];
    this.names = () => undefined;
    this.unopened = undefined;
  }

  #hit(hit: Hit) {
    const key = `near-${hit.message}`;
    const opened = { key, claim: { place: hit.place } };
    const day = dayOf(hit);
    const parts = snippetParts(hit.snippet);
    const folder = this.names(hit.place);
    const where = [folder?.folder, folder?.account].filter((name) => name !== undefined).map((name) => cleanText(name, SHORT)).join(' · ');
    return html`<li class="source near">
      <div class="top">
        <button type="button" class="who" aria-label=${text('openSource', whoOf(hit), subjectOf(hit))} aria-describedby=${key}
          @click=${onOpenClick(opened)} @auxclick=${onOpenClick(opened)} @keydown=${onOpenKey(opened)}><bdi>${whoOf(hit)}</bdi></button>
        ${day === '' ? nothing : html`<time>${day}</time>`}
      </div>
      <bdi class="subject" title=${subjectOf(hit)}>${subjectOf(hit)}</bdi>
      <p class="snippet" id=${key} dir="auto">${parts.map((part) => (part.marked ? html`<mark>${part.text}</mark>` : part.text))}</p>
      ${where === '' ? nothing : html`<p class="meta"><bdi>${where}</bdi></p>`}
      ${this.unopened?.key === key ? html`<p class="unopened" role="alert">${warnIcon()}<span>${failureText(this.unopened.code)}</span></p>` : nothing}
    </li>`;
  }

  override render() {
    if (this.hits.length === 0) return nothing;
    return html`<h3>${text('nearestTitle')}</h3><p class="hint">${text('nearestHint')}</p><ul>${this.hits.map((hit) => this.#hit(hit))}</ul>`;
  }
}

const SHORT = 120;

adopt(css`
  footnote-nearest { display: block; min-inline-size: 0; }
  footnote-nearest h3 { margin: 14px 0 2px; font-size: var(--small); font-weight: 600; color: var(--faint); }
  footnote-nearest .hint { margin: 0 0 6px; font-size: var(--small); color: var(--faint); }
  footnote-nearest ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr); }
  .source.near { background: none; }
  .source .snippet { margin: 3px 0 0; color: var(--dim); overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden; }
`);
customElements.define('footnote-nearest', FootnoteNearest);
