import { css, html, nothing, type PropertyValues } from 'lit';
import { closeIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text, type TextKey } from '../look/text.ts';
import type { BoxState } from './box-state.ts';
import { exampleOf, OPERATORS, type Operator } from './operators.ts';
import { shortcutKey } from './shortcut-key.ts';

/** An operator of the help was clicked. */
export class OperatorEvent extends Event {
  static readonly type = 'operator';
  readonly operator: Operator;

  constructor(operator: Operator) {
    super(OperatorEvent.type);
    this.operator = operator;
  }
}

/** What can be written into the box, with examples, and the keys; the one that shows Footnote can be changed. Fires `close`, `operator`. */
export class FootnoteBoxHelp extends LightElement {
  static override properties = { shortcut: { attribute: false }, pressing: { state: true } };
  declare shortcut: BoxState['shortcut'];
  /** The next keys are to be the shortcut. */
  declare pressing: boolean;

  constructor() {
    super();
    this.shortcut = undefined;
    this.pressing = false;
  }

  protected override firstUpdated(_changed: PropertyValues): void {
    this.querySelector<HTMLElement>('.box-panel')?.focus();
    this.dispatchEvent(new IntentEvent({ kind: 'shortcut' }));
  }

  #close(): void {
    this.dispatchEvent(new Event('close'));
  }

  #press(): void {
    this.pressing = true;
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('#shortcut-press')?.focus());
  }

  #onPressed(event: KeyboardEvent): void {
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    const key = shortcutKey(event);
    if (key === undefined && event.key !== 'Escape') return;
    this.pressing = false;
    if (key !== undefined) this.dispatchEvent(new IntentEvent({ kind: 'shortcut', key }));
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('#shortcut-change')?.focus());
  }

  #operator(operator: Operator) {
    return html`<dt><button type="button" class="writes" @click=${() => this.dispatchEvent(new OperatorEvent(operator))}><bdi>${exampleOf(operator)}</bdi></button></dt><dd>${text(operator.label)}</dd>`;
  }

  #keys(keys: readonly string[], says: TextKey) {
    return html`<dt>${keys.map((key) => html`<kbd><bdi>${key}</bdi></kbd> `)}</dt><dd>${text(says)}</dd>`;
  }

  #shortcut() {
    const { key, failed } = this.shortcut ?? {};
    return html`<dt>${this.pressing
      ? html`<input id="shortcut-press" readonly aria-label=${text('shortcutPress')} value=${text('shortcutPress')} @keydown=${this.#onPressed} @blur=${() => { this.pressing = false; }}>`
      : html`<kbd><bdi>${key ?? text('shortcutNone')}</bdi></kbd> <button type="button" class="link" id="shortcut-change" @click=${this.#press}>${text('shortcutChange')}</button>`}</dt>
      <dd>${text('boxKeyShow')}. <span class="where">${text('shortcutWhere')}</span>${failed === undefined ? nothing : html`<p class="failed" role="alert">${text('shortcutTaken', failed)}</p>`}</dd>`;
  }

  override render() {
    const alt = text('keyNameAlt');
    return html`<div class="box-panel" role="dialog" tabindex="-1" aria-label=${text('boxHelp')}>
      <button type="button" class="icon-button shut" aria-label=${text('boxHelpClose')} title=${text('boxHelpClose')} @click=${this.#close}>${closeIcon()}</button>
      <h2>${text('boxHelpFilters')}</h2>
      <p>${text('boxHelpNote')}</p>
      <dl>${OPERATORS.map((operator) => this.#operator(operator))}</dl>
      <h2>${text('keysTitle')}</h2>
      <dl>
        ${this.#keys(['↓', '↑', text('keyNameEnter')], 'boxKeyChoose')}
        ${this.#keys(['↑', '↓'], 'boxKeyPast')}
        ${this.#keys([`${alt}+↑`, `${alt}+↓`], 'boxKeyPastAlways')}
        ${this.#keys([text('keyNameDelete')], 'boxKeyChip')}
        ${this.#keys([text('keyNameEsc')], 'keyClear')}
        ${this.#keys(['F1'], 'boxKeyHelp')}
        ${this.#shortcut()}
      </dl></div>`;
  }
}

adopt(css`
  footnote-box-help .box-panel { max-block-size: min(75vh, 40rem); padding: 10px 14px 14px; scrollbar-width: thin; scrollbar-color: var(--edge) transparent; }
  footnote-box-help .box-panel:focus { outline: none; }
  footnote-box-help .shut { position: sticky; inset-block-start: 0; float: inline-end; background: var(--raise); }
  footnote-box-help h2 { margin: 0 0 4px; font-size: 0.8125rem; font-weight: 650; }
  footnote-box-help p { margin: 0 0 8px; font-size: var(--small); color: var(--dim); }
  footnote-box-help dl { display: grid; grid-template-columns: minmax(0, 11rem) minmax(0, 1fr); gap: 2px 12px; margin: 0 0 14px; align-items: baseline; font-size: var(--small); color: var(--dim); overflow-wrap: anywhere; }
  @container page (max-width: 400px) { footnote-box-help dl { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
  footnote-box-help dl:last-child { margin: 0; gap: 6px 12px; }
  footnote-box-help dd { margin: 0; }
  footnote-box-help .writes { color: var(--accent); min-block-size: 24px; font-family: ui-monospace, monospace; text-align: start; border-radius: 3px; }
  footnote-box-help .writes:hover { text-decoration: underline; }
  footnote-box-help kbd { display: inline-block; font: inherit; border: 1px solid var(--line); border-block-end-width: 2px; border-radius: 4px; padding: 0 5px; background: var(--layer); color: var(--text); max-inline-size: 100%; }
  footnote-box-help .link { min-block-size: 24px; }
  footnote-box-help #shortcut-press { inline-size: 10rem; max-inline-size: 100%; font: inherit; color: var(--text); background: var(--layer); border: 1px solid var(--accent); border-radius: 4px; padding: 2px 6px; }
  footnote-box-help .failed { margin: 2px 0 0; color: var(--warn); }
  @container page (min-width: 760px) { footnote-box-help .box-panel { max-inline-size: 46rem; } footnote-box-help dl:first-of-type { grid-template-columns: repeat(2, max-content 1fr); } }
`);
customElements.define('footnote-box-help', FootnoteBoxHelp);
