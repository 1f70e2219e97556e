import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Hit } from '../mail.ts';
import type { FolderNames } from './folder-names.ts';
import './footnote-hit.ts';
import { IntentEvent } from './intents.ts';
import { HIT_LIST_ID, hitId, listKey, targetOf } from './list-keys.ts';
import { hasMore, INITIAL_SEARCH, type SearchState } from './search-state.ts';
import { adopt } from './styles.ts';
import { counted, text } from './text.ts';

/** The hits: those with every word, then, behind a line that says so, those with some. */
export class FootnoteHitList extends LitElement {
  static override properties = { search: { attribute: false }, names: { attribute: false } };
  declare search: SearchState;
  declare names: FolderNames;

  /** Which element shows which message, and the question that the messages answer. */
  #elements: ReadonlyMap<number, number> = new Map();
  #answered: SearchState | undefined;

  constructor() {
    super();
    this.search = INITIAL_SEARCH;
    this.names = () => undefined;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('search') || this.search.hits === this.#answered?.hits) return;
    this.#elements = assignElements(this.search, this.#answered, this.#elements);
    this.#answered = this.search;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get('search');
    const { selected } = this.search;
    if (selected === undefined || before?.selected === selected) return;
    const hit = this.querySelector(`#${hitId(selected)}`);
    const show = () => hit?.scrollIntoView({ block: 'nearest' });
    show();
    // Hits that come into sight are laid out only now, and push this one away by what their heights were guessed wrong.
    requestAnimationFrame(() => requestAnimationFrame(show));
  }

  #selected(): Hit | undefined {
    return this.search.hits.find((hit) => hit.message === this.search.selected);
  }

  #onKeydown(event: KeyboardEvent): void {
    const intent = listKey(event, this.#selected());
    if (!intent) return;
    event.preventDefault();
    this.dispatchEvent(new IntentEvent(intent));
  }

  #open(hit: Hit, event: MouseEvent): void {
    // The left button comes as click, the middle one as auxclick; the right one belongs to the context menu.
    if (event.button > 1) return;
    event.preventDefault();
    const target = event.button === 1 ? 'tab' : targetOf(event);
    this.dispatchEvent(new IntentEvent({ kind: 'open', hit, target }));
  }

  #hit(hit: Hit) {
    const { selected, unopened } = this.search;
    return html`<footnote-hit role="option" id=${hitId(hit.message)} aria-selected=${hit.message === selected}
      .hit=${hit} .folder=${this.names(hit.place)}
      .unopened=${unopened?.message === hit.message ? unopened.code : undefined}
      @mousedown=${keepFocus} @click=${(event: MouseEvent) => this.#open(hit, event)}
      @auxclick=${(event: MouseEvent) => this.#open(hit, event)}></footnote-hit>`;
  }

  #group(label: string, hits: readonly Hit[], divided: boolean) {
    if (hits.length === 0) return nothing;
    return html`<div role="group" aria-label=${label}>
      ${divided ? html`<div class="divider" aria-hidden="true">${label}</div>` : nothing}
      ${repeat(hits, (hit) => this.#elements.get(hit.message), (hit) => this.#hit(hit))}
    </div>`;
  }

  override render() {
    const { hits, reply, selected } = this.search;
    if (!reply || hits.length === 0) return nothing;
    const full = hits.filter((hit) => hit.full);
    const partial = hits.slice(full.length);
    return html`
      <div id=${HIT_LIST_ID} role="listbox" tabindex="0" aria-label=${text('hitsLabel')}
        aria-activedescendant=${selected === undefined ? nothing : hitId(selected)} @keydown=${this.#onKeydown}>
        ${this.#group(counted('fullMatches', reply.matches), full, false)}
        ${this.#group(counted('partialMatches', reply.partial), partial, true)}
      </div>
      ${hasMore(this.search)
        ? html`<div class="more"><button class="button" id="more" type="button" @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'more' }))}>${text('showMore')}</button></div>`
        : nothing}`;
  }
}

/**
 * Other words take over the elements that stand there, the first for the first: to write other words into one costs a
 * fifth of making one, and a key is pressed every 100 ms. Where the question is the same, a message keeps its element.
 */
function assignElements(search: SearchState, before: SearchState | undefined, elements: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  if (before?.text !== search.text || before.scope !== search.scope) {
    return new Map(search.hits.map(({ message }, index) => [message, index]));
  }
  let next = Math.max(-1, ...elements.values());
  return new Map(search.hits.map(({ message }) => [message, elements.get(message) ?? ++next]));
}

/** The box keeps the focus when a hit is clicked, so that the keys go on working; a middle click must not scroll. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

adopt(css`
  footnote-hit-list { display: block; }
  #hits:focus-visible { outline-offset: -2px; }
  .divider {
    padding: 10px var(--pad) 5px;
    font-size: var(--small);
    font-weight: 600;
    color: var(--faint);
    background: var(--layer);
    border-block-end: 1px solid var(--line);
  }
  .more { padding: 12px; text-align: center; }
`);
customElements.define('footnote-hit-list', FootnoteHitList);
