import { css, html, nothing, type PropertyValues } from 'lit';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import { SettingsEvent, type SettingsIntent } from './settings-intents.ts';
import type { Deletion } from './settings-state.ts';

/** All of Footnote's data, deleted: asked about first in a dialog that says what goes and what stays. */
export class FootnoteDelete extends LightElement {
  static override properties = { deletion: { attribute: false } };
  declare deletion: Deletion;

  constructor() {
    super();
    this.deletion = 'no';
  }

  protected override updated(_changed: PropertyValues): void {
    const dialog = this.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
  }

  #say(intent: SettingsIntent): void {
    this.dispatchEvent(new SettingsEvent(intent));
  }

  #dialog() {
    // Closed here, so that the focus goes back to where it came from.
    const say = (step: 'cancel' | 'sure') => {
      this.querySelector('dialog')?.close();
      this.#say({ kind: 'deleteAll', step });
    };
    return html`<dialog aria-labelledby="delete-title" aria-describedby="delete-what" @cancel=${(event: Event) => {
      event.preventDefault();
      say('cancel');
    }}>
      <h2 id="delete-title">${text('deleteSure')}</h2>
      <div id="delete-what"><p>${text('deleteGoes')}</p><p>${text('deleteStays')}</p><p>${text('deleteThen')}</p></div>
      <div class="ways"><button class="button" id="delete-no" type="button" autofocus @click=${() => say('cancel')}>${text('deleteNo')}</button>
        <button class="button danger" id="delete-yes" type="button" @click=${() => say('sure')}>${text('deleteYes')}</button></div>
    </dialog>`;
  }

  #told() {
    if (this.deletion === 'deleting') return html`<p>${text('deleting')}</p>`;
    if (this.deletion === 'deleted') return html`<p class="done">${text('deleted')}</p>`;
    return this.deletion === 'failed' ? html`<p class="fault">${text('deleteFailed')}</p>` : nothing;
  }

  override render() {
    const isOver = this.deletion === 'deleted';
    return html`<h3>${text('deleteTitle')}</h3><p>${text('deleteWhat')}</p>
      <div role="status">${this.#told()}</div>
      <div class="ways">${isOver
        ? html`<button class="button" id="read-again" type="button" @click=${() => this.#say({ kind: 'readAgain' })}>${text('deleteReadAgain')}</button>`
        : html`<button class="button danger" id="delete-all" type="button" ?disabled=${this.deletion === 'deleting'} @click=${() => this.#say({ kind: 'deleteAll', step: 'ask' })}>${text('deleteAll')}</button>`}</div>
      ${this.deletion === 'asked' ? this.#dialog() : nothing}`;
  }
}

adopt(css`
  footnote-delete { display: block; }
  footnote-settings .danger { color: var(--danger); border-color: currentColor; }
  footnote-delete .done { color: var(--exact); }
  footnote-delete dialog { inline-size: min(32rem, calc(100vw - 16px)); max-block-size: calc(100dvh - 16px); padding: 16px 18px; border: 1px solid var(--edge); border-radius: 10px; background: var(--bg); color: var(--text); box-shadow: 0 12px 48px rgb(0 0 0 / 0.35); }
  footnote-delete dialog::backdrop { background: rgb(0 0 0 / 0.45); }
  footnote-delete h2 { margin: 0 0 8px; font-size: 1rem; font-weight: 650; }
  footnote-delete dialog .ways { justify-content: end; margin-block: 14px 0; }
`);
customElements.define('footnote-delete', FootnoteDelete);
