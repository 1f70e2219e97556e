import { css, html, nothing, svg, type PropertyValues } from 'lit';
import type { MonthCount } from '../../results.ts';
import { IntentEvent } from '../intents.ts';
import { closeIcon } from '../look/icons.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, text } from '../look/text.ts';
import { binsOf, monthText, rangeText, type Bin, type MonthRange } from './months.ts';
import { asksForDates, rangeOf, withRange } from './narrowing.ts';

/** First and last bar of a choice. */
type Span = readonly [first: number, last: number];

/**
 * Messages by month as bars. A brush over them, or the two sliders at its ends by keyboard, asks for those months in the
 * box; what the box asks for is what is marked here.
 */
export class FootnoteTimeline extends LightElement {
  static override properties = { months: { attribute: false }, query: { attribute: false }, draft: { state: true }, most: { state: true } };
  declare months: readonly MonthCount[];
  declare query: string;
  /** What is being chosen and not asked for yet. */
  declare draft: Span | undefined;
  /** Bars that there is room for. */
  declare most: number;
  #bins: readonly Bin[] = [];
  /** Where the brush began, and which end of the choice it moves. */
  #brush: { readonly from: number; moved: boolean } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #size = new ResizeObserver(([entry]) => {
    this.most = entry && entry.contentRect.width >= ROOMY ? MOST : FEWER;
  });

  constructor() {
    super();
    this.months = [];
    this.query = '';
    this.draft = undefined;
    this.most = FEWER;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#size.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#size.disconnect();
    clearTimeout(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('months') || changed.has('most')) this.#bins = binsOf(this.months, this.most);
    if (changed.has('query') && !this.#brush) this.draft = undefined;
  }

  /** What the box asks for, as bars; undefined where it asks for no dates that are seen here. */
  #asked(): Span | undefined {
    const { from, until } = rangeOf(this.query);
    if (from === undefined && until === undefined) return undefined;
    const first = from === undefined ? 0 : this.#bins.findIndex((bin) => bin.until > from);
    const last = until === undefined ? this.#bins.length - 1 : this.#bins.findLastIndex((bin) => bin.from < until);
    return first < 0 || last < first ? undefined : [first, last];
  }

  #range([first, last]: Span): MonthRange {
    const from = this.#bins[first]?.from;
    const until = this.#bins[last]?.until;
    return { ...(first > 0 && from !== undefined && { from }), ...(last < this.#bins.length - 1 && until !== undefined && { until }) };
  }

  #ask(span: Span | undefined): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const query = withRange(this.query, span ? this.#range(span) : {});
    if (query !== this.query) this.dispatchEvent(new IntentEvent({ kind: 'replace', text: query }));
    else this.draft = undefined;
  }

  #clear(): void {
    this.draft = undefined;
    this.#ask(undefined);
  }

  #barAt(event: PointerEvent): number {
    const box = this.querySelector('.plot svg')?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return Math.max(0, Math.min(this.#bins.length - 1, Math.floor(((event.clientX - box.left) / box.width) * this.#bins.length)));
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const span = this.draft ?? this.#asked();
    const end = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="slider"]')?.dataset['end'] : undefined;
    // From one of its ends the choice is made longer or shorter, its other end held.
    const from = span && end === 'first' ? span[1] : span && end === 'last' ? span[0] : this.#barAt(event);
    this.#brush = { from, moved: end !== undefined };
    // The arrows go on from where the brush ends.
    this.querySelector<HTMLElement>(`.handle.${end ?? 'last'}`)?.focus({ preventScroll: true });
    if (end === undefined) this.draft = [from, from];
  }

  #move(event: PointerEvent): void {
    if (!this.#brush) return;
    const to = this.#barAt(event);
    const { from } = this.#brush;
    if (to !== from) this.#brush.moved = true;
    this.draft = [Math.min(from, to), Math.max(from, to)];
  }

  #up(): void {
    const brush = this.#brush;
    this.#brush = undefined;
    if (!brush || !this.draft) return;
    const asked = this.#asked();
    // A click on the one bar that is chosen takes the choice back.
    if (!brush.moved && asked && asked[0] === brush.from && asked[1] === brush.from) return this.#clear();
    this.#ask(this.draft);
  }

  #onKeydown(event: KeyboardEvent, end: 'first' | 'last'): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const most = this.#bins.length - 1;
    const [first, last] = this.draft ?? this.#asked() ?? [0, most];
    const at = end === 'first' ? first : last;
    const year = Math.max(1, Math.round(12 / Math.max(1, (this.#bins[0]?.until ?? 1) - (this.#bins[0]?.from ?? 0))));
    const to = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, PageUp: at + year, PageDown: at - year, Home: 0, End: most }[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') this.#clear();
    else if (event.key === 'Enter' || event.key === ' ') this.#ask([first, last]);
    else if (to === undefined) return;
    else {
      this.draft = end === 'first' ? [Math.max(0, Math.min(last, to)), last] : [first, Math.min(most, Math.max(first, to))];
      clearTimeout(this.#timer);
      // Several steps are one question.
      this.#timer = setTimeout(() => this.draft && this.#ask(this.draft), PAUSE);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #slider(end: 'first' | 'last', [first, last]: Span, isChosen: boolean) {
    const at = end === 'first' ? first : last;
    const bin = this.#bins[at];
    const share = (end === 'first' ? first : last + 1) / this.#bins.length;
    const month = bin && rangeText(bin, language());
    return html`<div class="handle ${end} ${isChosen ? 'chosen' : ''}" role="slider" tabindex="0" data-end=${end} style="--at:${share.toFixed(4)}"
      aria-label=${text(end === 'first' ? 'timelineFrom' : 'timelineUntil')} aria-valuemin="0" aria-valuemax=${this.#bins.length - 1} aria-valuenow=${at}
      aria-valuetext=${bin ? counted('timelineBar', bin.messages, month ?? '') : nothing} @keydown=${(event: KeyboardEvent) => this.#onKeydown(event, end)}></div>`;
  }

  override render() {
    const bins = this.#bins;
    const start = bins[0];
    const end = bins.at(-1);
    if (!start || !end) return nothing;
    const asked = this.draft ?? this.#asked();
    const span: Span = asked ?? [0, bins.length - 1];
    const highest = Math.max(...bins.map(({ messages }) => messages));
    const top = bins.find(({ messages }) => messages === highest) ?? start;
    const inside = bins.slice(span[0], span[1] + 1).reduce((sum, { messages }) => sum + messages, 0);
    const chosen = { from: bins[span[0]]?.from ?? start.from, until: bins[span[1]]?.until ?? end.until };
    const whole = { from: start.from, until: end.until };
    return html`
      <div class="plot" dir="ltr" @pointerdown=${this.#down} @pointermove=${this.#move} @pointerup=${this.#up} @pointercancel=${this.#up}>
        <svg role="img" aria-label=${counted('timelineSays', bins.reduce((sum, { messages }) => sum + messages, 0), rangeText(whole, language()), rangeText(top, language()))}
          viewBox="0 0 ${bins.length} ${HEIGHT}" preserveAspectRatio="none">
          <g>${bins.map(({ messages }, at) => this.#bar(messages, at, highest, span))}</g>
        </svg>
        ${this.#slider('first', span, asked !== undefined)}${this.#slider('last', span, asked !== undefined)}
      </div>
      <div class="axis" dir="ltr">
        <time>${asked ? nothing : rangeText(start, language())}</time>
        ${asked || asksForDates(this.query) ? html`<span class="range"><span>${asked ? counted('timelineBar', inside, rangeText(chosen, language())) : text('timelineOther')}</span>
          <button class="icon-button" id="clear-range" type="button" aria-label=${text('timelineClear')} title=${text('timelineClear')} @click=${this.#clear}>${closeIcon()}</button></span>` : nothing}
        <time>${asked || bins.length < 2 ? nothing : rangeText(end, language())}</time>
      </div>`;
  }

  #bar(messages: number, at: number, highest: number, [first, last]: Span) {
    // A single message among thousands is seen, too.
    const height = messages === 0 ? 0.6 : Math.max(2, (messages / highest) * HEIGHT);
    const bin = this.#bins[at];
    return svg`<rect class="${messages === 0 ? 'none' : at >= first && at <= last ? 'in' : 'out'}" data-from=${bin ? monthText(bin.from) : ''} x=${at + 0.08} y=${HEIGHT - height} width="0.84" height=${height}
      ><title>${bin ? counted('timelineBar', messages, rangeText(bin, language())) : ''}</title></rect>`;
  }
}

const HEIGHT = 34; // px
const ROOMY = 420; // px
const MOST = 84; // bars
const FEWER = 48;
const PAUSE = 450; // ms

adopt(css`
  footnote-timeline { display: block; }
  footnote-timeline .plot { position: relative; padding-inline: 12px; block-size: 38px; touch-action: none; cursor: crosshair; user-select: none; }
  footnote-timeline .plot svg { display: block; inline-size: 100%; block-size: 34px; }
  footnote-timeline rect.in { fill: var(--accent); }
  footnote-timeline rect.out { fill: var(--edge); opacity: 0.45; }
  footnote-timeline rect.none { fill: var(--line); }
  footnote-timeline rect:hover { filter: brightness(1.15); }
  footnote-timeline .handle { position: absolute; inset-block: 0; inline-size: 12px; left: calc(12px + (100% - 24px) * var(--at)); cursor: ew-resize; border-radius: 4px; }
  footnote-timeline .handle.first { transform: translateX(-100%); }
  footnote-timeline .handle::before { content: ''; position: absolute; inset-block: 2px 2px; inline-size: 3px; border-radius: 2px; background: var(--edge); opacity: 0; }
  footnote-timeline .handle.first::before { right: 0; }
  footnote-timeline .handle.last::before { left: 0; }
  footnote-timeline .plot:hover .handle::before, footnote-timeline .handle:is(.chosen, :focus-visible)::before { opacity: 1; }
  footnote-timeline .handle.chosen::before, footnote-timeline .handle:focus-visible::before { background: var(--text); }
  footnote-timeline .axis { display: flex; justify-content: space-between; align-items: center; gap: 6px; min-block-size: 24px; padding-inline: 12px; color: var(--faint); font-size: var(--small); font-variant-numeric: tabular-nums; }
  footnote-timeline .range { display: inline-flex; align-items: center; gap: 2px; margin-inline: auto; color: var(--text); min-inline-size: 0; }
  footnote-timeline .range .icon { inline-size: 12px; block-size: 12px; }
  @media (forced-colors: active) {
    footnote-timeline rect { forced-color-adjust: none; }
    footnote-timeline rect.in { fill: Highlight; }
    footnote-timeline rect.out { fill: GrayText; opacity: 1; }
    footnote-timeline .handle::before { forced-color-adjust: none; background: CanvasText; }
  }
`);
customElements.define('footnote-timeline', FootnoteTimeline);
