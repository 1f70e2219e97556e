import { css, html, nothing, type PropertyValues } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Hit } from '../../mail.ts';
import { groupsOf, type Block, type Group } from './blocks.ts';
import { failureText } from '../failure-text.ts';
import type { FolderNames } from '../scope/folder-names.ts';
import './footnote-hit.ts';
import { IntentEvent, type Intent } from '../intents.ts';
import '../results/footnote-hit-menu.ts';
import '../results/footnote-turn.ts';
import type { HitMenu } from '../results/results-intents.ts';
import { LightElement } from '../look/light-element.ts';
import { messageOf, rowsOf } from '../results/conversation-rows.ts';
import { HIT_LIST_ID, hitId, listKey, targetOf } from './list-keys.ts';
import { NearBlocks } from './near-blocks.ts';
import { chosenRow, INITIAL_SEARCH, type SearchState } from './search-state.ts';
import { fullCount, outCount, partialCount, totalCount, withBound } from './told-counts.ts';
import { adopt } from '../look/styles.ts';
import { counted, text } from '../look/text.ts';

/** The hits: those with every word, then, behind a line that says so, the others; only those near what is seen are drawn. */
export class FootnoteHitList extends LightElement {
  static override properties = { search: { attribute: false }, names: { attribute: false }, wide: { attribute: false }, menu: { attribute: false } };
  declare search: SearchState;
  declare names: FolderNames;
  /** The chosen message is shown beside the list: a click chooses, two open. */
  declare wide: boolean;
  /** What is open of the menus. */
  declare menu: HitMenu | undefined;

  /** Which element shows which message, and the question that the messages answer. */
  #elements: ReadonlyMap<number, number> = new Map();
  #answered: SearchState | undefined;
  /** Hits of other words or another scope are drawn next. */
  #isNew = false;

  readonly #near = new NearBlocks(this, () => {
    // What failed is asked for again by a person, not by every drawing of the list.
    if (this.search.moreFailed === undefined) this.#more();
  });
  #positions: ReadonlyMap<number, number> = new Map();

  constructor() {
    super();
    this.search = INITIAL_SEARCH;
    this.names = () => undefined;
    this.wide = false;
    this.menu = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('search') || this.search.hits === this.#answered?.hits) return;
    const before = this.#answered;
    if (before?.text !== this.search.text || before.scope !== this.search.scope) {
      this.#near.reset();
      this.#isNew = true;
    }
    this.#elements = assignElements(this.search, before, this.#elements);
    this.#positions = new Map(this.search.hits.map(({ message }, index) => [message, index + 1]));
    this.#answered = this.search;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.#isNew) this.closest('.pane')?.scrollTo({ top: 0 });
    this.#isNew = false;
    const before = changed.get('search');
    const { selected } = this.search;
    if (selected === undefined || !changed.has('search') || before?.selected === selected) return;
    const hit = this.querySelector(`#${hitId(selected)}`);
    const show = () => hit?.scrollIntoView({ block: 'nearest' });
    show();
    // Hits that come into sight are laid out only now, and push this one away by what their heights were guessed wrong.
    requestAnimationFrame(() => requestAnimationFrame(show));
  }

  #onKeydown(event: KeyboardEvent): void {
    const intent = this.#foldKey(event) ?? listKey(event, chosenRow(this.search));
    if (!intent) return;
    event.preventDefault();
    this.dispatchEvent(new IntentEvent(intent));
  }

  /** As in a tree: one arrow unfolds a conversation, the other folds it. */
  #foldKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Intent | undefined {
    if (ctrlKey || metaKey || shiftKey || altKey) return undefined;
    const isRtl = this.matches(':dir(rtl)');
    const { conversation, selected, hits } = this.search;
    if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) {
      const hit = hits.find(({ message }) => message === selected);
      return hit && (hit.conversation ?? 1) > 1 && conversation?.of !== hit.message ? { kind: 'conversation', message: hit.message } : undefined;
    }
    if (key !== (isRtl ? 'ArrowRight' : 'ArrowLeft') || !conversation) return undefined;
    const isInside = conversation.of === selected || conversation.rows.some(({ message }) => message === selected);
    return isInside ? { kind: 'conversation', message: conversation.of } : undefined;
  }

  readonly #more = (): void => {
    if (this.search.phase === 'complete' && this.search.next !== undefined) this.dispatchEvent(new IntentEvent({ kind: 'more' }));
  };

  #open(hit: Hit, event: MouseEvent): void {
    // The left button comes as click, the middle one as auxclick; the right one belongs to the context menu.
    if (event.button > 1) return;
    event.preventDefault();
    const target = event.button === 1 ? 'tab' : targetOf(event);
    if (event.button === 0 && target === 'here') {
      const inside = partOf(event.target);
      if (inside === 'lanes') return this.#say({ kind: 'inspect', message: hit.message });
      if (inside === 'together') return this.#say({ kind: 'conversation', message: hit.message });
      if (inside === 'actions') return this.#say({ kind: 'menu', menu: { message: hit.message, at: [event.clientX, event.clientY] } });
      if (this.wide && event.detail < 2) return this.#say({ kind: 'choose', message: hit.message });
    }
    this.#say({ kind: 'open', hit, target });
  }

  #openMenu(hit: Hit, event: MouseEvent): void {
    event.preventDefault();
    this.#say({ kind: 'menu', menu: { message: hit.message, at: [event.clientX, event.clientY] } });
  }

  #say(intent: Intent): void {
    this.dispatchEvent(new IntentEvent(intent));
  }

  #hit(hit: Hit) {
    const { selected, unopened } = this.search;
    const { count, bound } = totalCount(this.search);
    return html`<footnote-hit role="option" id=${hitId(hit.message)} aria-selected=${hit.message === selected}
      aria-posinset=${this.#positions.get(hit.message) ?? nothing} aria-setsize=${bound === undefined ? count : UNKNOWN_SIZE}
      .hit=${hit} .folder=${this.names(hit.place)} .isUnfolded=${this.search.conversation?.of === hit.message}
      .unopened=${unopened?.message === hit.message ? unopened.code : undefined}
      @mousedown=${keepFocus} @click=${(event: MouseEvent) => this.#open(hit, event)}
      @auxclick=${(event: MouseEvent) => this.#open(hit, event)} @contextmenu=${(event: MouseEvent) => this.#openMenu(hit, event)}></footnote-hit>`;
  }

  /** The conversation of a hit, below it. */
  #turns(hit: Hit) {
    const { conversation, selected, unopened } = this.search;
    if (conversation?.of !== hit.message) return nothing;
    return html`<div class="turns" role="group" aria-label=${counted('together', hit.conversation ?? conversation.rows.length)}>
      ${conversation.rows.map((row) => html`<footnote-turn role="option" id=${hitId(row.message)} aria-selected=${row.message === selected}
        .row=${row} .isHit=${messageOf(row.message) === hit.message} .unopened=${unopened?.message === row.message ? unopened.code : undefined}
        @mousedown=${keepFocus} @click=${(event: MouseEvent) => this.#open(row, event)}
        @auxclick=${(event: MouseEvent) => this.#open(row, event)} @contextmenu=${(event: MouseEvent) => this.#openMenu(row, event)}></footnote-turn>`)}
      ${conversation.more > 0 ? html`<div class="more-turns">${counted('moreTogether', conversation.more)}</div>` : nothing}
    </div>`;
  }

  /** Of the message that it is open for. */
  #menu() {
    const { menu } = this;
    const hit = menu && rowsOf(this.search).find(({ message }) => message === menu.message);
    if (!menu || !hit) return nothing;
    return keyed(`${menu.message} ${menu.at?.join(' ') ?? ''}`, html`<footnote-hit-menu .hit=${hit} .at=${menu.at} .unfolded=${this.search.conversation?.of === hit.message}></footnote-hit-menu>`);
  }

  /** Far from what is seen, a block is only as high as its hits; the chosen one is always there, as the box names it. */
  #block({ index, hits }: Block) {
    const { selected, conversation } = this.search;
    const drawn = this.#near.isNear(index) || hits.some(({ message }) => message === selected || message === conversation?.of);
    return html`<div data-block=${index} role="presentation" style=${drawn ? '' : `block-size:${this.#near.heightOf(index, hits.length)}px`}>
      ${drawn ? repeat(hits, (hit) => this.#elements.get(hit.message), (hit) => html`${this.#hit(hit)}${this.#turns(hit)}`) : nothing}
    </div>`;
  }

  #group({ kind, blocks }: Group, first: boolean) {
    const label = this.#label(kind);
    return html`<div role="group" aria-label=${label}>
      ${first ? nothing : html`<div class="divider" aria-hidden="true">${label}</div>`}
      ${repeat(blocks, ({ index }) => index, (block) => this.#block(block))}
    </div>`;
  }

  #label(kind: Group['kind']): string {
    const { reply, hits } = this.search;
    if (kind === 'out') return withBound(outCount(reply ?? {}), (count) => counted('stayedOut', count));
    if (kind === 'full') return withBound(fullCount(this.search), (count) => counted('fullMatches', count));
    if (kind === 'mixed') return withBound(totalCount(this.search), (count) => counted('matches', count));
    const byMeaning = hits.some(({ full, lanes }) => !full && !lanes.keyword && !lanes.exact && !lanes.sender);
    if (!reply || reply.partial === 0) return text('nearInMeaning');
    return withBound(partialCount(reply), (count) => counted(byMeaning ? 'partialOrMeaning' : 'partialMatches', count));
  }

  override render() {
    const { hits, reply, selected, moreFailed } = this.search;
    if (!reply || (hits.length === 0 && this.search.next === undefined)) return nothing;
    return html`${hits.length === 0 ? nothing : html`
      <div id=${HIT_LIST_ID} role="listbox" tabindex="0" aria-label=${text('hitsLabel')}
        aria-activedescendant=${selected === undefined ? nothing : hitId(selected)} @keydown=${this.#onKeydown}>
        ${groupsOf(hits).map((group, index) => this.#group(group, index === 0))}
      </div>`}
      ${this.search.next !== undefined
        ? html`<div class="more" data-end>${moreFailed === undefined ? nothing : html`<p class="failed" role="alert">${failureText(moreFailed)}</p>`}<button class="button" id="more" type="button" @click=${this.#more}>${text('showMore')}</button></div>`
        : this.#out()}
      ${this.#menu()}`;
  }

  /** What was ranked and is no hit, at the end of all that is one. */
  #out() {
    const { reply, outShown } = this.search;
    const out = outCount(reply ?? {});
    if (out.count === 0 || outShown) return nothing;
    const told = withBound(out, (count) => counted('stayedOut', count));
    return html`<div class="more out"><span>${told}</span>
      <button class="link" id="show-out" type="button" aria-label=${text('showLeftOut', told)}
        @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'showOut' }))}>${text('show')}</button></div>`;
  }
}

/** What ARIA has for a list whose size nobody knows yet. */
const UNKNOWN_SIZE = -1;

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

/** What of a hit does something else than open it. */
function partOf(target: EventTarget | null): 'lanes' | 'together' | 'actions' | undefined {
  if (!(target instanceof Element)) return undefined;
  return (['lanes', 'together', 'actions'] as const).find((name) => target.closest(`.${name}`) !== null);
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
  .more .failed { margin: 0 0 8px; color: var(--warn); overflow-wrap: anywhere; }
  .more.out { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 2px 12px; padding: 8px var(--pad); font-size: var(--small); color: var(--dim); text-align: start; }
  .more.out .link { min-block-size: 24px; padding-inline: 4px; }
`);
customElements.define('footnote-hit-list', FootnoteHitList);
