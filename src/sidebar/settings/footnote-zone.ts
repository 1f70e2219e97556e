import { css, html } from 'lit';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import { SettingsEvent } from './settings-intents.ts';

/** Whose days a date means: this computer's, or those of a zone. */
export class FootnoteZone extends LightElement {
  static override properties = { zone: { attribute: false } };
  declare zone: string | undefined;

  constructor() {
    super();
    this.zone = undefined;
  }

  #choose(zone: string): void {
    this.dispatchEvent(new SettingsEvent({ kind: 'zone', zone: zone === '' ? undefined : zone }));
  }

  override render() {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(this.zone === undefined ? [] : [this.zone])])].sort();
    return html`
      <div class="what"><p class="title">${text('zoneTitle')}</p><p class="meaning" id="is-zone">${text('zoneMeaning')}</p><p class="key"><bdi><code>zone</code></bdi></p></div>
      <div class="control"><select id="set-zone" aria-label=${text('zoneTitle')} aria-describedby="is-zone"
        @change=${(event: Event) => event.target instanceof HTMLSelectElement && this.#choose(event.target.value)}>
        <option value="" ?selected=${this.zone === undefined}>${text('zoneHere', here)}</option>
        ${zones.map((one) => html`<option class="zone" value=${one} ?selected=${one === this.zone}>${one.replaceAll('_', ' ')}</option>`)}</select></div>`;
  }
}

adopt(css`
  footnote-zone { display: grid; grid-template-columns: minmax(0, 1fr) 15rem; gap: 4px 24px; padding-block: 12px; }
  footnote-settings footnote-zone p { margin: 0; }
  footnote-zone .title { font-weight: 600; color: var(--text); }
  footnote-zone .meaning { color: var(--dim); }
  footnote-zone .key { color: var(--faint); }
  footnote-zone select { inline-size: 100%; }
  @container page (max-width: 639.9px) {
    footnote-zone { grid-template-columns: minmax(0, 1fr); }
    footnote-zone .key { display: none; }
  }
`);
customElements.define('footnote-zone', FootnoteZone);
