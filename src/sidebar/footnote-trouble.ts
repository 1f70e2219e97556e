import { css, html, nothing } from 'lit';
import type { FailureCode } from '../failure.ts';
import { failureText } from './failure-text.ts';
import { warnIcon } from './look/icons.ts';
import { IntentEvent } from './intents.ts';
import { LightElement } from './look/light-element.ts';
import { adopt } from './look/styles.ts';
import { text } from './look/text.ts';

/** What stands where hits would be after a failure: what happened, in a sentence, and the way on. */
export class FootnoteTrouble extends LightElement {
  static override properties = { code: { attribute: false }, heading: { attribute: false } };
  declare code: FailureCode | undefined;
  declare heading: string;

  constructor() {
    super();
    this.code = undefined;
    this.heading = '';
  }

  override render() {
    if (!this.code) return nothing;
    return html`
      <div role="alert">${warnIcon()}<h2>${this.heading}</h2><p>${failureText(this.code)}</p></div>
      <button class="button" id="again" type="button" @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'again' }))}>${text('tryAgain')}</button>`;
  }
}

adopt(css`
  footnote-trouble { display: block; padding: 44px 26px; max-inline-size: 30rem; margin-inline: auto; text-align: center; color: var(--dim); }
  footnote-trouble h2 { font-size: 1rem; margin: 8px 0 6px; color: var(--text); font-weight: 650; }
  footnote-trouble p { margin: 0 0 16px; }
  footnote-trouble .icon { inline-size: 24px; block-size: 24px; margin-inline: auto; color: var(--warn); }
`);
customElements.define('footnote-trouble', FootnoteTrouble);
