import { css, html, nothing, type PropertyValues } from 'lit';
import type { Leaving } from '../../asking.ts';
import { cleanText } from '../look/clean-text.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, text } from '../look/text.ts';
import { visibleText } from './visible-text.ts';

/** Before anything leaves the machine: exactly what, where to, and the person's word. Whatever closes it says no. */
export class FootnoteLeaving extends LightElement {
  static override properties = { leaving: { attribute: false } };
  declare leaving: Leaving | undefined;

  constructor() {
    super();
    this.leaving = undefined;
  }

  protected override updated(_changed: PropertyValues): void {
    const dialog = this.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
  }

  #decide(may: boolean, always: boolean) {
    return () => this.dispatchEvent(new IntentEvent({ kind: 'letLeave', may, always }));
  }

  override render() {
    const { leaving } = this;
    if (!leaving) return nothing;
    const { url, model, messages, tokens, text: sent } = leaving;
    return html`<dialog aria-labelledby="leaving-title" @keydown=${(event: Event) => event.stopPropagation()} @cancel=${(event: Event) => {
      event.preventDefault();
      this.#decide(false, false)();
    }}>
      <h2 id="leaving-title">${text('leavingTitle')}</h2>
      <dl><dt>${text('leavingTo')}</dt><dd><bdi dir="ltr">${cleanText(url, 300)}</bdi></dd>
        <dt>${text('readerModel')}</dt><dd><bdi>${cleanText(model, 160)}</bdi></dd>
        <dt>${text('leavingWhat')}</dt><dd>${counted('leavingMessages', messages, counted('tokens', tokens))}</dd></dl>
      <p id="leaving-text">${text('leavingText')}</p>
      <pre tabindex="0" role="region" aria-labelledby="leaving-text"><bdi>${visibleText(sent)}</bdi></pre>
      <div class="ways">
        <button class="button" type="button" id="leave-no" autofocus @click=${this.#decide(false, false)}>${text('leaveNo')}</button>
        <button class="button" type="button" id="leave-once" @click=${this.#decide(true, false)}>${text('leaveOnce')}</button>
        <button class="button" type="button" id="leave-always" @click=${this.#decide(true, true)}>${text('leaveAlways')}</button>
      </div>
    </dialog>`;
  }
}

adopt(css`
  footnote-leaving dialog { inline-size: min(44rem, calc(100vw - 16px)); max-inline-size: none; max-block-size: calc(100dvh - 16px); box-sizing: border-box; padding: 14px 16px; border: 1px solid var(--edge); border-radius: 10px; background: var(--bg); color: var(--text); box-shadow: 0 12px 48px rgb(0 0 0 / 0.35); }
  footnote-leaving dialog[open] { display: flex; flex-direction: column; gap: 8px; }
  footnote-leaving dialog::backdrop { background: rgb(0 0 0 / 0.45); }
  footnote-leaving h2 { margin: 0; font-size: 1rem; line-height: 1.35; font-weight: 650; overflow-wrap: anywhere; }
  footnote-leaving dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 12px; margin: 0; }
  footnote-leaving dt { color: var(--faint); }
  footnote-leaving dd { margin: 0; overflow-wrap: anywhere; }
  footnote-leaving p { margin: 0; color: var(--dim); }
  footnote-leaving pre { flex: 1 1 45vh; min-block-size: 5rem; margin: 0; padding: 8px 10px; overflow: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--layer); font: 0.75rem/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
  footnote-leaving .ways { display: flex; flex-wrap: wrap; gap: 8px; justify-content: end; }
  footnote-leaving .ways .button { min-block-size: 30px; }
`);
customElements.define('footnote-leaving', FootnoteLeaving);
