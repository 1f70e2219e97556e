import { css, html, nothing, type PropertyValues } from 'lit';
import type { Hit } from '../../mail.ts';
import { IntentEvent, type Intent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text, type TextKey } from '../look/text.ts';
import { messageLink } from './message-link.ts';
import { relatedWords } from '../../related-words.ts';

interface Entry {
  readonly id: string;
  readonly label: TextKey;
  /** The key that does the same in the list. */
  readonly keys?: string;
  readonly intent: Intent | undefined;
}

/** What can be done with one message, as Thunderbird's own menus name it. Escape, Tab and a click elsewhere close it (`close`). */
export class FootnoteHitMenu extends LightElement {
  static override properties = { hit: { attribute: false }, at: { attribute: false }, unfolded: { attribute: false } };
  declare hit: Hit | undefined;
  /** px from the left and the top of the window; by the message itself where it is not said. */
  declare at: readonly [number, number] | undefined;
  /** Its conversation is shown. */
  declare unfolded: boolean;
  /** What had the focus gets it back. */
  #before: HTMLElement | undefined;
  #ending = new AbortController();

  constructor() {
    super();
    this.hit = undefined;
    this.at = undefined;
    this.unfolded = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.popover = 'manual';
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const active = document.activeElement;
    this.#before = active instanceof HTMLElement ? active : undefined;
    document.addEventListener('pointerdown', (event) => event.target instanceof Node && !this.contains(event.target) && this.#close(false), { signal, capture: true });
    // The key that opened it would open the browser's own menu, too.
    document.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    addEventListener('resize', () => this.#close(true), { signal });
    addEventListener('blur', () => this.#close(false), { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#ending.abort();
  }

  protected override firstUpdated(_changed: PropertyValues): void {
    this.showPopover();
    this.#place();
    this.#items()[0]?.focus();
  }

  #items(): readonly HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  }

  /** At the point, or below the message; always inside the window. */
  #place(): void {
    const { width, height } = this.getBoundingClientRect();
    const row = document.querySelector(`#hit-${this.hit?.message ?? 0}`)?.getBoundingClientRect();
    const [x, y] = this.at ?? [(row?.left ?? 0) + 24, Math.min(row?.bottom ?? 0, innerHeight - height - EDGE)];
    this.style.left = `${Math.max(EDGE, Math.min(x, innerWidth - width - EDGE))}px`;
    this.style.top = `${Math.max(EDGE, y + height > innerHeight - EDGE ? Math.min(y - height, innerHeight - height - EDGE) : y)}px`;
  }

  #close(refocus: boolean): void {
    if (refocus) this.#before?.focus();
    this.dispatchEvent(new IntentEvent({ kind: 'menu', menu: undefined }));
  }

  #choose(intent: Intent | undefined): void {
    const from = this.parentElement;
    this.#close(true);
    if (intent) from?.dispatchEvent(new IntentEvent(intent));
  }

  #onKeydown(event: KeyboardEvent): void {
    const items = this.#items();
    const at = items.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: (at + 1) % items.length, ArrowUp: (at + items.length - 1) % items.length, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') this.#close(true);
    else if (to !== undefined) items[to]?.focus();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' ') this.#find(event.key, items, at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The next entry that begins with the letter. */
  #find(letter: string, items: readonly HTMLElement[], at: number): void {
    const order = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    order.find((item) => item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()))?.focus();
  }

  #entries(hit: Hit): readonly (readonly Entry[])[] {
    const words = relatedWords(hit);
    const isHit = hit.message > 0;
    return [
      [
        { id: 'open', label: 'menuOpen', keys: 'Enter', intent: { kind: 'open', hit, target: 'here' } },
        { id: 'open-tab', label: 'menuOpenTab', keys: 'Ctrl+Enter', intent: { kind: 'open', hit, target: 'tab' } },
        { id: 'open-window', label: 'menuOpenWindow', keys: 'Shift+Enter', intent: { kind: 'open', hit, target: 'window' } },
        { id: 'open-folder', label: 'menuShowInFolder', intent: { kind: 'open', hit, target: 'folder' } },
      ],
      [
        { id: 'reply', label: 'menuReply', intent: { kind: 'reply', hit } },
        { id: 'copy-link', label: 'menuCopyLink', intent: messageLink(hit.place) === undefined ? undefined : { kind: 'copyLink', hit } },
      ],
      [
        ...(isHit && (hit.conversation ?? 1) > 1 ? [{ id: 'unfold', label: this.unfolded ? 'menuFold' : 'menuUnfold', intent: { kind: 'conversation', message: hit.message } } as const] : []),
        { id: 'related', label: 'menuRelated', intent: words === '' ? undefined : { kind: 'replace', text: words } },
        ...(isHit ? [{ id: 'why', label: 'menuWhy', keys: 'Alt+Enter', intent: { kind: 'inspect', message: hit.message } } as const] : []),
      ],
    ];
  }

  override render() {
    if (!this.hit) return nothing;
    return html`<div role="menu" aria-label=${text('menuLabel')} @keydown=${this.#onKeydown}>
      ${this.#entries(this.hit).map((group, index) => html`
        ${index === 0 ? nothing : html`<div role="separator"></div>`}
        ${group.filter(({ intent }) => intent !== undefined).map(({ id, label, keys, intent }) => html`
          <button type="button" role="menuitem" tabindex="-1" id="menu-${id}" aria-keyshortcuts=${keys?.replace('Ctrl', 'Control') ?? nothing} @click=${() => this.#choose(intent)}>
            <span>${text(label)}</span>${keys === undefined ? nothing : html`<kbd aria-hidden="true">${keysText(keys)}</kbd>`}</button>`)}`)}
    </div>`;
  }
}

/** As keyboards have it. */
const keysText = (keys: string): string => keys.replace('Enter', '↵').replace('Ctrl', text('keyControl')).replace('Shift', text('keyShift')).replace('Alt', text('keyAlt'));

const EDGE = 8; // px

adopt(css`
  footnote-hit-menu { position: fixed; inset: auto; margin: 0; padding: 4px; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--raise); color: var(--text); box-shadow: 0 8px 28px rgb(0 0 0 / 0.25); max-inline-size: calc(100vw - 16px); max-block-size: calc(100dvh - 16px); overflow: auto; }
  footnote-hit-menu button { display: flex; align-items: center; justify-content: space-between; gap: 24px; inline-size: 100%; min-block-size: 24px; padding: calc(4px * var(--space)) 10px; border-radius: 5px; text-align: start; }
  footnote-hit-menu button:is(:hover, :focus) { background: var(--accent); color: var(--on-accent); outline: none; }
  footnote-hit-menu kbd { font: inherit; font-size: var(--small); color: var(--faint); white-space: nowrap; }
  footnote-hit-menu button:is(:hover, :focus) kbd { color: inherit; }
  footnote-hit-menu [role='separator'] { block-size: 1px; margin: 4px 6px; background: var(--line); }
  @media (forced-colors: active) { footnote-hit-menu button:focus { outline: 2px solid Highlight; outline-offset: -2px; } }
`);
customElements.define('footnote-hit-menu', FootnoteHitMenu);
