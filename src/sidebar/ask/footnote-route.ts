import { css, html, nothing, type PropertyValues } from 'lit';
import { ROUTE_NAMES, type RouteName, type RouteWhy } from '../../answer.ts';
import { checkIcon, chevronIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import { ROUTE_HINTS, ROUTE_TEXTS } from './answer-texts.ts';
import { routeWhyText } from './said-texts.ts';

/** How the question was answered and why so; a menu asks it again in another way. */
export class FootnoteRoute extends LightElement {
  static override properties = { route: { attribute: false }, why: { attribute: false }, open: { state: true } };
  declare route: RouteName;
  declare why: RouteWhy | undefined;
  declare open: boolean;

  constructor() {
    super();
    this.route = 'search';
    this.why = undefined;
    this.open = false;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('open') && this.open) this.#item('[aria-checked="true"]')?.focus();
  }

  #item(selector: string): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[role="menuitemradio"]${selector}`);
  }

  #close(): void {
    this.open = false;
    this.querySelector<HTMLElement>('#route')?.focus();
  }

  #choose(route: RouteName): void {
    this.#close();
    this.dispatchEvent(new IntentEvent({ kind: 'askAgain', route }));
  }

  #onKeydown(event: KeyboardEvent): void {
    if (!this.open) return;
    const items = [...this.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
    const at = items.findIndex((item) => item === document.activeElement);
    const targets = new Map([['ArrowDown', (at + 1) % items.length], ['ArrowUp', (at - 1 + items.length) % items.length], ['Home', 0], ['End', items.length - 1]]);
    const target = targets.get(event.key);
    if (target !== undefined) items[target]?.focus();
    else if (event.key === 'Escape') this.#close();
    else if (event.key === 'Tab') {
      this.open = false;
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #onFocusout({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && this.contains(relatedTarget))) this.open = false;
  }

  override render() {
    const why = this.why ? routeWhyText(this.why) : '';
    return html`<div class="route" @keydown=${this.#onKeydown} @focusout=${this.#onFocusout}>
      <button class="pill" id="route" type="button" aria-haspopup="menu" aria-expanded=${this.open} title=${text('routeChange')}
        @click=${() => { this.open = !this.open; }}><span class="visually-hidden">${text('routeLabel')} </span>${text(ROUTE_TEXTS[this.route])}${chevronIcon()}</button>
      ${why === '' ? nothing : html`<span class="why"><bdi>${why}</bdi></span>`}
      ${this.open ? html`<div class="menu" role="menu" aria-label=${text('routeChange')}>${ROUTE_NAMES.filter((name) => name === this.route || !BY_WORDS_ALONE.has(name)).map((name) => html`
        <button type="button" role="menuitemradio" aria-checked=${name === this.route} tabindex="-1" @click=${() => this.#choose(name)}>
          <span><b>${text(ROUTE_TEXTS[name])}</b><small>${text(ROUTE_HINTS[name])}</small></span>${name === this.route ? checkIcon() : nothing}</button>`)}</div>` : nothing}
    </div>`;
  }
}

/** What a question's words lead to; chosen for others, nothing would follow from it. */
const BY_WORDS_ALONE: ReadonlySet<RouteName> = new Set(['exact', 'personTime']);

adopt(css`
  footnote-route { display: block; }
  footnote-route .route { position: relative; display: flex; flex-wrap: wrap; align-items: center; gap: 2px 8px; font-size: var(--small); color: var(--faint); }
  footnote-route .pill { border: 1px solid var(--line); background: var(--raise); color: var(--dim); padding-block: 1px; }
  footnote-route .pill:hover { background: var(--hover); }
  footnote-route .pill .icon { inline-size: 12px; block-size: 12px; }
  footnote-route .why { min-inline-size: 0; overflow-wrap: anywhere; }
  footnote-route .menu { position: absolute; inset-block-start: calc(100% + 4px); inset-inline-start: 0; z-index: 3; inline-size: min(19rem, 100%); padding: 4px; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--raise); color: var(--text); box-shadow: 0 6px 24px rgb(0 0 0 / 0.2); font-size: 0.8125rem; }
  footnote-route .menu button { display: flex; align-items: center; gap: 8px; inline-size: 100%; padding: 5px 8px; border-radius: 5px; text-align: start; }
  footnote-route .menu button > span { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
  footnote-route .menu button:is(:hover, :focus-visible) { background: var(--accent-soft); outline-offset: -2px; }
  footnote-route b { display: block; font-weight: 550; }
  footnote-route small { display: block; color: var(--dim); font-size: var(--small); line-height: 1.35; }
`);
customElements.define('footnote-route', FootnoteRoute);
