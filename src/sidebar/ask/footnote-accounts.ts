import { css, html } from 'lit';
import type { FolderChoice } from '../../listing.ts';
import { cleanText } from '../look/clean-text.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';

/** The mail lies in several accounts, which are never put together: one of them, by a click, and the question is asked again. */
export class FootnoteAccounts extends LightElement {
  static override properties = { accounts: { attribute: false }, folders: { attribute: false } };
  declare accounts: readonly string[];
  declare folders: readonly FolderChoice[];

  constructor() {
    super();
    this.accounts = [];
    this.folders = [];
  }

  override render() {
    return html`<h3>${text('accountsTitle')}</h3><p>${text('accountsWhy')}</p>
      <ul>${this.accounts.map((account) => {
        const name = this.folders.find((choice) => choice.account === account)?.accountName ?? account;
        return html`<li><button class="button" type="button" @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'askAgain', boundary: { account } }))}>
          <bdi>${cleanText(name, 80)}</bdi></button></li>`;
      })}</ul>`;
  }
}

adopt(css`
  footnote-accounts { display: block; border: 1px solid var(--line); border-radius: var(--radius); background: var(--layer); padding: 12px 14px; color: var(--dim); }
  footnote-accounts h3 { margin: 0 0 4px; font-size: 0.9375rem; font-weight: 650; color: var(--text); }
  footnote-accounts p { margin: 0 0 10px; }
  footnote-accounts ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px; }
  footnote-accounts .button { inline-size: 100%; min-block-size: 32px; text-align: start; color: var(--text); overflow: hidden; text-overflow: ellipsis; }
`);
customElements.define('footnote-accounts', FootnoteAccounts);
