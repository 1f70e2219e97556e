import { css, html, nothing, type PropertyValues } from 'lit';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import type { Question } from './sure.ts';

/** A question with two answers, in front of everything. Fires `yes` or `no`; whatever closes it says no. */
export class FootnoteSure extends LightElement {
  static override properties = { question: { attribute: false } };
  declare question: Question | undefined;

  constructor() {
    super();
    this.question = undefined;
  }

  protected override updated(_changed: PropertyValues): void {
    const dialog = this.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
  }

  #answer(answer: 'yes' | 'no') {
    return (event: Event) => {
      event.preventDefault();
      // Closed by itself, so that the focus goes back to where it was.
      this.querySelector('dialog')?.close();
      this.dispatchEvent(new Event(answer));
    };
  }

  override render() {
    const { question } = this;
    if (!question) return nothing;
    return html`<dialog aria-labelledby="sure-title" @cancel=${this.#answer('no')} @keydown=${(event: Event) => event.stopPropagation()}>
      <h2 id="sure-title"><bdi>${question.title}</bdi></h2>
      ${question.about.map((sentence) => html`<p>${sentence}</p>`)}
      <div class="ways">
        <button class="button" type="button" id="sure-no" autofocus @click=${this.#answer('no')}>${text('sureNo')}</button>
        <button class="button" type="button" id="sure-yes" @click=${this.#answer('yes')}>${question.yes}</button>
      </div>
    </dialog>`;
  }
}

adopt(css`
  footnote-sure dialog { inline-size: min(30rem, calc(100vw - 24px)); max-block-size: calc(100dvh - 24px); overflow: auto; padding: 16px 18px; border: 1px solid var(--edge); border-radius: 10px; background: var(--bg); color: var(--text); box-shadow: 0 12px 48px rgb(0 0 0 / 0.35); }
  footnote-sure dialog::backdrop { background: rgb(0 0 0 / 0.45); }
  footnote-sure h2 { margin: 0 0 8px; font-size: 1rem; line-height: 1.35; font-weight: 650; overflow-wrap: anywhere; }
  footnote-sure p { margin: 6px 0 0; color: var(--dim); }
  footnote-sure .ways { display: flex; flex-wrap: wrap; gap: 8px; justify-content: end; margin-block-start: 16px; }
  footnote-sure .ways .button { min-block-size: 30px; }
`);
customElements.define('footnote-sure', FootnoteSure);
