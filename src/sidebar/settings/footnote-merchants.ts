import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { LONGEST_MERCHANT, MERCHANT_KINDS, MOST_KINDS, MOST_MERCHANTS, type MerchantKind } from '../../merchants.ts';
import { cleanText } from '../look/clean-text.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import { SettingsEvent } from './settings-intents.ts';

/** The table of merchants: which names count as a kind when payments are added up. */
export class FootnoteMerchants extends LightElement {
  static override properties = { chosen: { attribute: false }, adding: { state: true } };
  /** Undefined: the table that comes with Footnote. */
  declare chosen: readonly MerchantKind[] | undefined;
  declare adding: boolean;

  constructor() {
    super();
    this.chosen = undefined;
    this.adding = false;
  }

  get #kinds(): readonly MerchantKind[] {
    return this.chosen ?? MERCHANT_KINDS;
  }

  #choose(table: readonly MerchantKind[] | undefined): void {
    this.adding = false;
    this.dispatchEvent(new SettingsEvent({ kind: 'merchants', table }));
  }

  /** A kind without a name is none, and goes. */
  #change(index: number, change: Partial<MerchantKind>): void {
    const kinds = this.#kinds;
    const changed = { ...(kinds[index] ?? { names: [], merchants: [] }), ...change };
    this.#choose([...kinds.slice(0, index), ...(changed.names.length > 0 ? [changed] : []), ...kinds.slice(index + 1)]);
  }

  async #add(): Promise<void> {
    this.adding = true;
    await this.updateComplete;
    this.querySelector<HTMLElement>(`#kind-${this.#kinds.length}`)?.focus();
  }

  async #remove(index: number): Promise<void> {
    this.#choose(this.#kinds.toSpliced(index, 1));
    await this.updateComplete;
    this.querySelector<HTMLElement>('#add-kind')?.focus();
  }

  #row({ names, merchants }: MerchantKind, index: number) {
    const name = cleanText(names[0] ?? '', 60);
    const written = (event: Event) => (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement ? listOf(event.target.value) : []);
    return html`<li><div class="kind" role="group" aria-labelledby="kind-name-${index}">
      <span id="kind-name-${index}" hidden>${name === '' ? text('merchantsNewKind') : html`<bdi>${name}</bdi>`}</span>
      <div><label for="kind-${index}">${text('merchantsNames')}</label>
        <input id="kind-${index}" type="text" autocomplete="off" maxlength=${LONGEST_LIST} .value=${live(names.join(', '))} @change=${(event: Event) => this.#change(index, { names: written(event) })}></div>
      <div><label for="merchants-${index}">${text('merchantsOf')}</label>
        <textarea id="merchants-${index}" rows="2" maxlength=${LONGEST_LIST} ?disabled=${names.length === 0} .value=${live(merchants.join(', '))}
          @change=${(event: Event) => this.#change(index, { merchants: written(event) })}></textarea></div>
      ${names.length === 0 ? nothing : html`<button class="link" type="button" id="remove-kind-${index}" aria-label=${text('merchantsRemoveKind', name)} @click=${() => void this.#remove(index)}>${text('merchantsRemove')}</button>`}
    </div></li>`;
  }

  override render() {
    const kinds = this.#kinds;
    return html`<h3>${text('merchantsTitle')}</h3><p class="meaning">${text('merchantsMeaning')}</p>
      <ul>${[...kinds, ...(this.adding ? [{ names: [], merchants: [] }] : [])].map((kind, index) => this.#row(kind, index))}</ul>
      <div class="ways"><button class="button" id="add-kind" type="button" ?disabled=${this.adding || kinds.length >= MOST_KINDS} @click=${() => void this.#add()}>${text('merchantsAdd')}</button>
        ${this.chosen ? html`<button class="link" id="reset-merchants" type="button" @click=${() => this.#choose(undefined)}>${text('merchantsReset')}</button>` : nothing}</div>`;
  }
}

/** What commas and lines part, each once. */
function listOf(written: string): readonly string[] {
  return [...new Set(written.split(/[,;\n]/).map((one) => one.trim().slice(0, LONGEST_MERCHANT)).filter((one) => one !== ''))].slice(0, MOST_MERCHANTS);
}

const LONGEST_LIST = 4000; // UTF-16 units

adopt(css`
  footnote-merchants { display: block; }
  footnote-merchants .meaning { color: var(--dim); }
  footnote-merchants ul { list-style: none; margin: 0; padding: 0; }
  footnote-merchants .kind { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) 5rem; gap: 4px 12px; align-items: start; padding-block: 10px; border-block-start: 1px solid var(--line); }
  footnote-merchants label { display: block; font-size: var(--small); color: var(--faint); margin-block-end: 2px; }
  footnote-settings footnote-merchants input { inline-size: 100%; }
  footnote-settings footnote-merchants textarea { display: block; inline-size: 100%; box-sizing: border-box; font: inherit; color: inherit; background: var(--raise); border: 1px solid var(--edge); border-radius: 6px; padding: 4px 8px; resize: vertical; min-block-size: 30px; field-sizing: content; }
  footnote-merchants textarea[disabled] { opacity: 0.6; }
  footnote-merchants .kind > .link { margin-block-start: 20px; min-block-size: 28px; font-size: var(--small); }
  footnote-merchants .ways > .link { text-align: start; }
  @container page (max-width: 639.9px) {
    footnote-merchants .kind { grid-template-columns: minmax(0, 1fr); }
    footnote-merchants .kind > .link { margin-block-start: 0; justify-self: start; }
  }
`);
customElements.define('footnote-merchants', FootnoteMerchants);
