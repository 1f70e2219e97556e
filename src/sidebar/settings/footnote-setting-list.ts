import { css, html, nothing, type PropertyValues } from 'lit';
import { NOTHING_CHOSEN, type SettingsState } from '../../chosen-settings.ts';
import type { SettingKey } from '../../settings.ts';
import { searchIcon } from '../look/icons.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, text } from '../look/text.ts';
import './footnote-merchants.ts';
import './footnote-setting.ts';
import './footnote-settings-file.ts';
import './footnote-tags.ts';
import './footnote-zone.ts';
import { COMMON, CURIOUS, type SettingGroup } from './setting-groups.ts';
import { meaningOf, titleOf } from './setting-texts.ts';
import { SettingsEvent } from './settings-intents.ts';
import type { Refused } from './settings-state.ts';

/** Every setting with what it means, by groups, those that most people want first; words narrow them. */
export class FootnoteSettingList extends LightElement {
  static override properties = { settings: { attribute: false }, wanted: { attribute: false }, refused: { attribute: false }, words: { state: true } };
  declare settings: SettingsState | undefined;
  /** What the page's address looks for. */
  declare wanted: string;
  declare refused: Refused | undefined;
  declare words: string;

  constructor() {
    super();
    this.settings = undefined;
    this.wanted = '';
    this.refused = undefined;
    this.words = '';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('wanted')) this.words = this.wanted;
  }

  /** Every word stands somewhere in one of the texts. */
  #holds(...texts: readonly string[]): boolean {
    const all = texts.join(' ').toLocaleLowerCase(language());
    return this.words.toLocaleLowerCase(language()).split(/\s+/).every((word) => all.includes(word));
  }

  #shown({ title, keys }: SettingGroup): readonly SettingKey[] {
    return keys.filter((name) => this.#holds(name, titleOf(name), meaningOf(name), text(title)));
  }

  #rows(keys: readonly SettingKey[]) {
    const { settings = {} } = this.settings?.chosen ?? {};
    return keys.map((name) => html`<footnote-setting .name=${name} .value=${settings[name]}></footnote-setting>`);
  }

  #group(group: SettingGroup) {
    const shown = this.#shown(group);
    return shown.length === 0 ? nothing : html`<h4>${text(group.title)}</h4>${this.#rows(shown)}`;
  }

  override render() {
    if (!this.settings) return nothing;
    const { chosen, tags } = this.settings;
    const isNarrowed = this.words.trim() !== '';
    const [common, curious] = [this.#shown(COMMON), CURIOUS.flatMap((group) => this.#shown(group))];
    const [zone, table] = [this.#holds('zone', text('zoneTitle'), text('zoneMeaning')), tags.length > 0 && this.#holds('tags category priority', text('tagsTitle'), text('tagsMeaning'))];
    const merchants = this.#holds('merchants kinds', text('merchantsTitle'), text('merchantsMeaning'));
    const found = common.length + curious.length + Number(zone) + Number(table) + Number(merchants);
    return html`
      <p class="lead">${text('settingsLead')}</p>
      <div class="find" role="search"><label class="visually-hidden" for="find-setting">${text('settingsFind')}</label>${searchIcon()}
        <input id="find-setting" type="search" maxlength="100" autocomplete="off" placeholder=${text('settingsFind')} .value=${this.words}
          @input=${(event: Event) => event.target instanceof HTMLInputElement && (this.words = event.target.value)}></div>
      <p class="found faint" role="status">${isNarrowed ? (found === 0 ? text('settingsNone') : counted('settingsFound', found)) : nothing}</p>
      ${common.length > 0 || zone ? html`<section class="card" id="common"><h3>${text('settingsCommon')}</h3>${zone ? html`<footnote-zone .zone=${chosen.settings.zone}></footnote-zone>` : nothing}${this.#rows(common)}</section>` : nothing}
      ${table ? html`<footnote-tags class="card" .tags=${tags} .choices=${chosen.tags}></footnote-tags>` : nothing}
      ${merchants ? html`<footnote-merchants class="card" .chosen=${chosen.settings.merchants}></footnote-merchants>` : nothing}
      ${curious.length === 0 ? nothing : isNarrowed
        ? html`<section class="card"><h3>${text('settingsCurious')}</h3>${CURIOUS.map((group) => this.#group(group))}</section>`
        : html`<details class="card" id="curious"><summary>${text('settingsCurious')}<span class="faint"> · ${counted('settingsFound', curious.length)}</span></summary>
            <p class="lead">${text('settingsCuriousLead')}</p>${CURIOUS.map((group) => this.#group(group))}</details>`}
      ${isNarrowed ? nothing : html`<footnote-settings-file class="card" .chosen=${chosen} .refused=${this.refused}></footnote-settings-file>
        <div class="ways"><button class="button" id="reset-all" type="button" ?disabled=${JSON.stringify(chosen) === JSON.stringify(NOTHING_CHOSEN)}
          @click=${() => this.dispatchEvent(new SettingsEvent({ kind: 'resetAll' }))}>${text('settingsResetAll')}</button><span class="faint">${text('settingsResetAllWhat')}</span></div>`}`;
  }
}

adopt(css`
  footnote-setting-list { display: block; }
  footnote-setting-list .find { position: sticky; inset-block-start: 0; z-index: 1; display: flex; align-items: center; background: var(--bg); padding-block: 4px 8px; }
  footnote-setting-list .find .icon { position: absolute; inset-inline-start: 9px; color: var(--faint); pointer-events: none; }
  footnote-settings footnote-setting-list .find input { flex: 1; padding-inline-start: 32px; min-block-size: 34px; border-radius: var(--radius); }
  footnote-setting-list .found { margin: 0; }
  footnote-setting-list .found:not(:empty) { margin-block-end: 8px; }
  footnote-setting-list summary { cursor: pointer; margin-block-end: 0; border-radius: 4px; }
  footnote-setting-list summary .faint { font-weight: 400; }
  footnote-setting-list details[open] > .lead { margin-block: 8px 0; }
`);
customElements.define('footnote-setting-list', FootnoteSettingList);
