import { css, html, nothing, type PropertyValues } from 'lit';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import type { Choice } from './choices.ts';

/** What the box's `aria-controls` names while something is offered. */
export const POPUP_ID = 'box-popup';
export const choiceId = (index: number): string => `box-choice-${index}`;

/** A choice was clicked. */
export class ChosenEvent extends Event {
  static readonly type = 'chosen';
  readonly choice: Choice;

  constructor(choice: Choice) {
    super(ChosenEvent.type);
    this.choice = choice;
  }
}

/** What could be typed next, below the box, which keeps the focus. Fires `chosen`. */
export class FootnoteChoices extends LightElement {
  static override properties = { choices: { attribute: false }, active: { attribute: false } };
  declare choices: readonly Choice[];
  declare active: number | undefined;

  constructor() {
    super();
    this.choices = [];
    this.active = undefined;
  }

  protected override updated(_changed: PropertyValues): void {
    this.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  override render() {
    return html`<ul id=${POPUP_ID} class="box-panel" role="listbox" aria-label=${text('choicesLabel')} @mousedown=${keepFocus}>
      ${this.choices.map((choice, index) => html`<li role="option" id=${choiceId(index)} aria-selected=${index === this.active}
        @click=${() => this.dispatchEvent(new ChosenEvent(choice))}>
        <bdi class="title">${choice.title}</bdi>${choice.detail === '' ? nothing : html`<bdi class="detail">${choice.detail}</bdi>`}</li>`)}
    </ul>`;
  }
}

export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

adopt(css`
  .box-panel {
    position: absolute;
    inset-block-start: calc(100% + 4px);
    inset-inline: 0;
    z-index: 4;
    margin: 0;
    padding: 4px;
    max-block-size: min(60vh, 26rem);
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--raise);
    color: var(--text);
    box-shadow: 0 6px 24px rgb(0 0 0 / 0.2);
  }
  footnote-choices ul { list-style: none; }
  footnote-choices li { display: flex; align-items: baseline; gap: 4px 10px; padding: calc(4px * var(--space)) 8px; min-block-size: 24px; border-radius: 5px; cursor: default; }
  footnote-choices li bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  footnote-choices .title { flex: 0 1 auto; min-inline-size: 4.5rem; max-inline-size: 60%; font-weight: 550; }
  footnote-choices .title:only-child { max-inline-size: 100%; }
  footnote-choices .detail { flex: 1 1 0; min-inline-size: 0; color: var(--dim); font-size: var(--small); }
  footnote-choices li:hover { background: var(--hover); }
  footnote-choices li[aria-selected='true'] { background: var(--accent-soft); }
  @container page (min-width: 560px) { footnote-choices .box-panel { inset-inline-end: auto; min-inline-size: 22rem; max-inline-size: 34rem; } }
  @media (forced-colors: active) { footnote-choices li[aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
`);
customElements.define('footnote-choices', FootnoteChoices);
