import { html } from 'lit';
import { cogIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { text } from '../look/text.ts';

/** The way to the settings, always in the same place. */
export class FootnoteSettingsLink extends LightElement {
  override render() {
    return html`<button class="icon-button" id="open-settings" type="button" aria-label=${text('openSettings')} title=${text('openSettings')}
      @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'settings', section: undefined }))}>${cogIcon()}</button>`;
  }
}

customElements.define('footnote-settings-link', FootnoteSettingsLink);
