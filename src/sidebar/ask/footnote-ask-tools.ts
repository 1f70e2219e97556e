import { css, html } from 'lit';
import { clockIcon, gearIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text, type TextKey } from '../look/text.ts';
import type { Pane } from './ask-state.ts';

/** The two things beside an answer, always in the same place: what was asked before, and who answers. A second click leads back. */
export class FootnoteAskTools extends LightElement {
  static override properties = { pane: { attribute: false } };
  declare pane: Pane;

  constructor() {
    super();
    this.pane = 'answer';
  }

  #tool(pane: Pane, key: TextKey, icon: unknown) {
    const isOn = pane === this.pane;
    return html`<button class="icon-button" type="button" id="to-${pane}" aria-pressed=${isOn} aria-label=${text(key)} title=${text(key)}
      @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'pane', pane: isOn ? 'answer' : pane }))}>${icon}</button>`;
  }

  override render() {
    return html`${this.#tool('history', 'historyTitle', clockIcon())}${this.#tool('settings', 'askSettings', gearIcon())}`;
  }
}

adopt(css`
  footnote-ask-tools { display: inline-flex; gap: 2px; flex: none; margin-inline-start: auto; }
  footnote-ask-tools .icon-button[aria-pressed='true'] { background: var(--accent-soft); color: var(--accent); }
  /* Where there is little room, the name of the scope has it. */
  @container page (max-width: 320px) {
    .where:has(footnote-ask-tools) .pill { padding-inline: 9px 0; }
    .where:has(footnote-ask-tools) .pill .icon { display: none; }
  }
  @media (forced-colors: active) { footnote-ask-tools .icon-button[aria-pressed='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
`);
customElements.define('footnote-ask-tools', FootnoteAskTools);
