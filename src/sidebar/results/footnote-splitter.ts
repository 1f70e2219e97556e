import { css } from 'lit';
import { IntentEvent } from '../intents.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import { LEAST_SHARE, MOST_SHARE } from './results-state.ts';

/** The edge between results and the pane beside them: moved by the pointer or by arrows, and remembered. */
export class FootnoteSplitter extends HTMLElement {
  #share = 0;
  #moving = false;

  /** Hundredths of the page that the pane behind it takes. */
  set share(share: number) {
    this.#share = share;
    this.setAttribute('aria-valuenow', String(share));
  }

  connectedCallback(): void {
    this.tabIndex = 0;
    this.setAttribute('role', 'separator');
    this.setAttribute('aria-orientation', 'vertical');
    this.setAttribute('aria-valuemin', String(LEAST_SHARE));
    this.setAttribute('aria-valuemax', String(MOST_SHARE));
    this.setAttribute('aria-label', text('splitter'));
    this.addEventListener('pointerdown', this.#down);
    this.addEventListener('pointermove', this.#move);
    // However it ends: let go, cancelled, or taken over by something else.
    this.addEventListener('lostpointercapture', this.#up);
    this.addEventListener('keydown', this.#onKeydown);
  }

  readonly #down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    this.setPointerCapture(event.pointerId);
    this.#moving = true;
  };

  readonly #move = (event: PointerEvent): void => {
    if (!this.#moving) return;
    const fromStart = (event.clientX / innerWidth) * 100;
    this.#say(this.matches(':dir(rtl)') ? fromStart : 100 - fromStart);
  };

  readonly #up = (): void => {
    this.#moving = false;
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const isRtl = this.matches(':dir(rtl)');
    const to = { ArrowLeft: this.#share + (isRtl ? -STEP : STEP), ArrowRight: this.#share + (isRtl ? STEP : -STEP), Home: LEAST_SHARE, End: MOST_SHARE }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#say(to);
  };

  #say(share: number): void {
    this.dispatchEvent(new IntentEvent({ kind: 'share', share }));
  }
}

const STEP = 2;

adopt(css`
  footnote-splitter { display: block; inline-size: 9px; margin-inline: -4px; z-index: 1; cursor: col-resize; touch-action: none; position: relative; }
  footnote-splitter::before { content: ''; position: absolute; inset-block: 0; inset-inline-start: 4px; inline-size: 1px; background: var(--line); }
  footnote-splitter:is(:hover, :focus-visible)::before { inline-size: 3px; inset-inline-start: 3px; background: var(--accent); }
  footnote-splitter:focus-visible { outline: none; }
`);
customElements.define('footnote-splitter', FootnoteSplitter);
