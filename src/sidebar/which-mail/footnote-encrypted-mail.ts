import { css, html, nothing } from 'lit';
import type { CoverageReport, MailChoice } from '../../coverage.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, text } from '../look/text.ts';
import { foldersOf } from './which-mail-state.ts';
import { WishEvent } from './wish.ts';

/** Whether encrypted mail is indexed as Thunderbird decrypts it: what that means, and the word of the person. */
export class FootnoteEncryptedMail extends LightElement {
  static override properties = { report: { attribute: false }, mail: { attribute: false } };
  declare report: CoverageReport | undefined;
  declare mail: MailChoice | undefined;

  constructor() {
    super();
    this.report = undefined;
    this.mail = undefined;
  }

  override render() {
    const { mail, report } = this;
    if (!mail) return nothing;
    const sum = (of: 'encrypted' | 'decrypted'): number => foldersOf(report).reduce((total, one) => total + one[of], 0);
    const [encrypted, decrypted] = [sum('encrypted'), sum('decrypted')];
    const { decrypts } = mail;
    return html`
      <h3>${text('encryptedTitle')}</h3>
      <p>${text(decrypts ? 'encryptedRead' : 'encryptedHidden')}</p>
      <p>${counted('encryptedNow', encrypted)}${decrypted > 0 ? html` ${counted('noteDecrypted', decrypted)}` : nothing}</p>
      <button class="button" id="decrypts" type="button" @click=${() => this.dispatchEvent(new WishEvent({ kind: 'setDecrypts', decrypts: !decrypts }))}>${text(decrypts ? 'encryptedForget' : 'encryptedAllow')}</button>`;
  }
}

adopt(css`
  footnote-encrypted-mail { display: block; }
`);
customElements.define('footnote-encrypted-mail', FootnoteEncryptedMail);
