import { css, html, nothing, type PropertyValues } from 'lit';
import type { FolderNames } from '../scope/folder-names.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import { dayOf, provenanceOf, subjectOf, whoOf } from './claim-texts.ts';
import type { Source } from './footnotes.ts';
import { quoteParts } from './quote-parts.ts';

/**
 * The passage behind the mark that the pointer is over or that has the focus, its quote marked; one for all marks inside
 * the parent. The pointer may rest on it, Escape closes it. Fires `peeked` when another source, or none, is shown.
 */
export class FootnotePeek extends LightElement {
  static override properties = { sources: { attribute: false }, names: { attribute: false }, key: { state: true } };
  declare sources: readonly Source[];
  declare names: FolderNames;
  /** Of the source that is shown. */
  declare key: string | undefined;
  #mark: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ending = new AbortController();

  constructor() {
    super();
    this.sources = [];
    this.names = () => undefined;
    this.key = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.popover = 'manual';
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const around = this.parentElement;
    around?.addEventListener('pointerover', (event) => this.#over(event.target), { signal });
    around?.addEventListener('pointerleave', () => this.#later(undefined), { signal });
    around?.addEventListener('focusin', (event) => this.#show(markOf(event.target)), { signal });
    around?.addEventListener('focusout', () => this.#show(undefined), { signal });
    around?.addEventListener('keydown', (event) => this.#onKeydown(event), { signal });
    document.addEventListener('scroll', (event) => event.target !== this && this.#follow(), { signal, capture: true, passive: true });
    addEventListener('resize', () => this.#follow(), { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#ending.abort();
  }

  #over(target: EventTarget | null): void {
    if (target instanceof Node && this.contains(target)) return clearTimeout(this.#timer);
    const mark = markOf(target);
    if (mark !== this.#mark) this.#later(mark);
    else clearTimeout(this.#timer);
  }

  /** The way from a mark to its passage leads over other things. */
  #later(mark: HTMLElement | undefined): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(mark), mark ? HOVER : LEAVE);
  }

  #show(mark: HTMLElement | undefined): void {
    clearTimeout(this.#timer);
    this.#mark = mark;
    const key = mark?.dataset['cite'];
    if (key === this.key) return;
    this.key = key;
    this.dispatchEvent(new Event('peeked'));
  }

  /** The passage moves with its mark, and goes where that is scrolled out of sight. */
  #follow(): void {
    if (this.key === undefined || !this.#mark) return;
    const mark = this.#mark.getBoundingClientRect();
    const pane = this.closest('.pane')?.getBoundingClientRect();
    if (pane && (mark.bottom < pane.top || mark.top > pane.bottom)) this.#show(undefined);
    else this.#place(mark);
  }

  #onKeydown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || this.key === undefined) return;
    event.stopPropagation();
    event.preventDefault();
    this.#show(undefined);
  }

  protected override updated(_changed: PropertyValues): void {
    if (!this.isConnected) return;
    this.togglePopover(this.key !== undefined && this.#mark?.isConnected === true);
    if (this.key !== undefined && this.#mark) this.#place(this.#mark.getBoundingClientRect());
  }

  /** Below the mark, above it where there is more room; always inside the window. */
  #place(mark: DOMRect): void {
    const width = Math.min(WIDEST, innerWidth - 2 * EDGE);
    this.style.inlineSize = `${width}px`;
    const below = innerHeight - mark.bottom - GAP - EDGE;
    const above = mark.top - GAP - EDGE;
    const isBelow = below >= this.scrollHeight || below >= above;
    this.style.maxBlockSize = `${Math.max(80, isBelow ? below : above)}px`;
    const height = this.getBoundingClientRect().height;
    this.style.left = `${Math.max(EDGE, Math.min(mark.left - 24, innerWidth - width - EDGE))}px`;
    this.style.top = `${isBelow ? mark.bottom + GAP : Math.max(EDGE, mark.top - GAP - height)}px`;
  }

  override render() {
    const claim = this.sources.find(({ key }) => key === this.key)?.claim;
    if (!claim) return nothing;
    const day = dayOf(claim);
    return html`<div class="top"><bdi class="who">${whoOf(claim)}</bdi>${day === '' ? nothing : html`<time>${day}</time>`}</div>
      <bdi class="subject">${subjectOf(claim)}</bdi>
      <blockquote dir="auto">${quoteParts(claim).map((part) => (part.marked ? html`<mark>${part.text}</mark>` : part.text))}</blockquote>
      <p><bdi>${provenanceOf(claim, this.names)}</bdi></p>
      <p class="hint">${text('peekHint')}</p>`;
  }
}

function markOf(target: EventTarget | null): HTMLElement | undefined {
  const mark = target instanceof Element ? target.closest('[data-cite]') : null;
  return mark instanceof HTMLElement ? mark : undefined;
}

const HOVER = 120; // ms; a pointer that only passes shows nothing
const LEAVE = 250; // ms
const WIDEST = 360; // px
const EDGE = 8;
const GAP = 6;

adopt(css`
  footnote-peek { position: fixed; inset: auto; margin: 0; padding: 9px 11px; overflow: hidden; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--raise); color: var(--dim); box-shadow: 0 8px 28px rgb(0 0 0 / 0.25); font-size: var(--small); }
  footnote-peek .top { display: flex; gap: 10px; align-items: baseline; }
  footnote-peek .who { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 650; color: var(--text); font-size: 0.8125rem; }
  footnote-peek time { white-space: nowrap; color: var(--faint); }
  footnote-peek .subject { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  footnote-peek blockquote { margin: 6px 0; padding-inline-start: 8px; border-inline-start: 3px solid var(--mark); color: var(--text); font-size: 0.8125rem; overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 9; -webkit-box-orient: vertical; overflow: hidden; }
  footnote-peek p { margin: 0; overflow-wrap: anywhere; }
  footnote-peek .hint { color: var(--faint); margin-block-start: 2px; }
`);
customElements.define('footnote-peek', FootnotePeek);
