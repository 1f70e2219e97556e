import { css, html, nothing, type PropertyValues } from 'lit';
import { live } from 'lit/directives/live.js';
import { isSwitch, isWhole, SETTINGS, valueFault, type SettingKey, type ValueFault } from '../../settings.ts';
import { againIcon } from '../look/icons.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { language, number, text } from '../look/text.ts';
import { readNumber, writtenNumber } from './read-number.ts';
import { meaningOf, titleOf, unitOf } from './setting-texts.ts';
import { SettingsEvent } from './settings-intents.ts';

/** One setting: what it means, its value in a field that keeps to the bounds, and the way back to the default. */
export class FootnoteSetting extends LightElement {
  static override properties = { name: { attribute: false }, value: { attribute: false }, written: { state: true }, fault: { state: true } };
  declare name: SettingKey;
  /** As it was set; undefined: the default. */
  declare value: number | undefined;
  /** What stands in the field and can't be set. */
  declare written: string | undefined;
  declare fault: ValueFault | undefined;

  constructor() {
    super();
    this.name = 'floor';
    this.value = undefined;
    this.written = undefined;
    this.fault = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('value') || changed.has('name')) this.#forget();
  }

  #forget(): void {
    this.written = undefined;
    this.fault = undefined;
  }

  #set(value: number | undefined): void {
    this.#forget();
    if (value !== this.value) this.dispatchEvent(new SettingsEvent({ kind: 'set', name: this.name, value }));
  }

  #entered(written: string): void {
    const value = readNumber(written, language());
    this.fault = valueFault(this.name, value);
    this.written = this.fault && written;
    if (this.fault === undefined) this.#set(value);
  }

  /** The bounds named. */
  #faultText(fault: ValueFault): string {
    const { min, max } = SETTINGS[this.name];
    const bounds = [this.#said(min), this.#said(max)];
    return text(fault === 'whole' ? 'settingWhole' : fault === 'number' ? 'settingNoNumber' : 'settingOutside', ...bounds);
  }

  #said(value: number): string {
    return isSwitch(this.name) ? text(value >= 1 ? 'settingOn' : 'settingOff') : number(value);
  }

  #field(now: number) {
    const { name } = this;
    if (isSwitch(name)) {
      return html`<label class="choice"><input type="checkbox" id="set-${name}" aria-describedby="is-${name}" aria-label=${titleOf(name)} .checked=${live(now >= 1)}
        @change=${(event: Event) => event.target instanceof HTMLInputElement && this.#set(Number(event.target.checked))}><span>${this.#said(now)}</span></label>`;
    }
    return html`<input id="set-${name}" type="text" inputmode=${isWhole(name) ? 'numeric' : 'decimal'} autocomplete="off" spellcheck="false" maxlength="24" aria-label=${titleOf(name)}
        aria-describedby="bounds-${name} is-${name}${this.fault ? ` fault-${name}` : ''}" aria-invalid=${this.fault !== undefined} .value=${live(this.written ?? writtenNumber(now, language()))}
        @change=${(event: Event) => event.target instanceof HTMLInputElement && this.#entered(event.target.value)}
        @keydown=${(event: KeyboardEvent) => this.#onKeydown(event)}>
      <span class="unit">${unitOf(name)}</span>`;
  }

  /** Escape takes back what was not set. */
  #onKeydown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !(event.target instanceof HTMLInputElement)) return;
    this.#forget();
    event.target.value = writtenNumber(this.value ?? SETTINGS[this.name].value, language());
  }

  override render() {
    const { name, value } = this;
    const { value: normal, min, max } = SETTINGS[name];
    const bounds = isSwitch(name) ? text('settingNormally', this.#said(normal)) : text('settingBounds', this.#said(min), this.#said(max), this.#said(normal));
    const isChanged = value !== undefined && value !== normal;
    return html`
      <div class="what">
        <p class="title">${titleOf(name)}${isChanged ? html`<span class="dot" title=${text('settingChanged')}><span class="visually-hidden">${text('settingChanged')}</span></span>` : nothing}</p>
        <p class="meaning" id="is-${name}">${meaningOf(name)}</p>
        <p class="key"><bdi><code>${name}</code></bdi></p>
      </div>
      <div class="control">
        <div class="entry">${this.#field(value ?? normal)}</div>
        <p class="faint" id="bounds-${name}">${bounds}</p>
        ${this.fault ? html`<p class="fault" id="fault-${name}" role="alert">${this.#faultText(this.fault)}</p>` : nothing}
        ${isChanged ? html`<button class="link" id="reset-${name}" type="button" aria-label=${text('settingResetOne', titleOf(name))} @click=${() => this.#set(undefined)}>${againIcon()}${text('settingReset')}</button>` : nothing}
      </div>`;
  }
}

adopt(css`
  footnote-setting { display: grid; grid-template-columns: minmax(0, 1fr) 15rem; gap: 4px 24px; padding-block: 12px; border-block-start: 1px solid var(--line); }
  :is(.card > h3, .card > h4, .card > summary) + footnote-setting { border-block-start: 0; }
  footnote-settings footnote-setting p { margin: 0; }
  footnote-setting .title { font-weight: 600; color: var(--text); }
  footnote-setting .dot { display: inline-block; inline-size: 7px; block-size: 7px; border-radius: 50%; background: var(--accent); margin-inline-start: 7px; vertical-align: 1px; }
  footnote-setting .meaning { color: var(--dim); }
  footnote-setting .key { color: var(--faint); }
  footnote-setting .entry { display: flex; align-items: center; gap: 8px; min-block-size: 30px; }
  footnote-setting .entry input[type='text'] { inline-size: 6.5rem; text-align: end; font-variant-numeric: tabular-nums; }
  footnote-setting .unit { color: var(--dim); min-inline-size: 0; overflow-wrap: anywhere; }
  footnote-settings footnote-setting .control > * { margin-block-end: 2px; }
  footnote-setting .link { display: inline-flex; align-items: center; gap: 5px; min-block-size: 24px; font-size: var(--small); }
  footnote-setting .link .icon { inline-size: 13px; block-size: 13px; }
  @container page (max-width: 639.9px) {
    footnote-setting { grid-template-columns: minmax(0, 1fr); }
    footnote-setting .key { display: none; }
  }
`);
customElements.define('footnote-setting', FootnoteSetting);
