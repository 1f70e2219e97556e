import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import type { OutsideState, OutsideSwitches } from '../../asking.ts';
import { cleanText } from '../look/clean-text.ts';
import { IntentEvent, type Intent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { language, text } from '../look/text.ts';
import { isShowable, longDate, shortDate } from '../look/when.ts';

/** What other add-ons may do, a switch each, off at first; and what they did. */
export class FootnoteOutside extends LightElement {
  static override properties = { outside: { attribute: false } };
  declare outside: OutsideState | undefined;

  constructor() {
    super();
    this.outside = undefined;
  }

  #say(intent: Intent): void {
    this.dispatchEvent(new IntentEvent(intent));
  }

  #switch(name: keyof OutsideSwitches, { search, ask }: OutsideState) {
    const isOn = name === 'ask' ? ask : search;
    return html`<label class="choice"><input type="checkbox" id="outside-${name}" .checked=${live(isOn)} @change=${() => this.#say({ kind: 'setOutside', switches: { search, ask, [name]: !isOn } })}>
      <span>${text(SWITCH_TEXTS[name])}</span></label>`;
  }

  override render() {
    const { outside } = this;
    if (!outside) return nothing;
    return html`<fieldset><legend>${text('outsideTitle')}</legend>
      ${this.#switch('search', outside)}${this.#switch('ask', outside)}
      ${outside.calls.length === 0 ? html`<p>${text('outsideNone')}</p>` : html`<table><caption class="visually-hidden">${text('outsideCalls')}</caption>
        <thead><tr><th scope="col">${text('outsideWhen')}</th><th scope="col">${text('outsideWho')}</th><th scope="col">${text('outsideWhat')}</th></tr></thead>
        <tbody>${outside.calls.slice(0, MOST).map(({ at, who, operation, outcome }) => html`<tr>
          <td>${isShowable(at) ? html`<time title=${longDate(at, language())}>${shortDate(at, Date.now(), language())}</time>` : nothing}</td>
          <td><bdi>${cleanText(who, 120)}</bdi></td>
          <td>${text(OPERATION_TEXTS[operation])}, ${text(OUTCOME_TEXTS[outcome])}</td></tr>`)}</tbody></table>
        <button class="link" id="forget-outside" type="button" @click=${() => this.#say({ kind: 'forgetOutside' })}>${text('outsideForget')}</button>`}
    </fieldset>`;
  }
}

const SWITCH_TEXTS = { search: 'outsideSearch', ask: 'outsideAsk' } as const;
const OPERATION_TEXTS = { search: 'outsideDidSearch', ask: 'outsideDidAsk', unknown: 'outsideDidUnknown' } as const;
const OUTCOME_TEXTS = { answered: 'outsideAnswered', refused: 'outsideRefused', failed: 'outsideFailed' } as const;
const MOST = 50;

adopt(css`
  footnote-outside { display: block; margin-block-start: 16px; padding-block-start: 12px; border-block-start: 1px solid var(--line); }
  footnote-outside fieldset { border: 0; margin: 0; padding: 0; }
  footnote-outside legend { padding: 0; font-weight: 600; margin-block-end: 4px; }
  footnote-outside p { margin: 4px 0 0; font-size: var(--small); color: var(--faint); }
  footnote-outside table { inline-size: 100%; border-collapse: collapse; font-size: var(--small); margin-block: 6px; table-layout: fixed; }
  footnote-outside :is(th, td) { text-align: start; font-weight: 400; padding: 2px 4px 2px 0; overflow-wrap: anywhere; vertical-align: top; }
  footnote-outside th { color: var(--faint); }
  footnote-outside .link { min-block-size: 24px; font-size: var(--small); }
`);
customElements.define('footnote-outside', FootnoteOutside);
