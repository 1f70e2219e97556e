import { css, html, nothing, type PropertyValues } from 'lit';
import { live } from 'lit/directives/live.js';
import { READER_NAMES, type ReaderName } from '../../answer.ts';
import type { ReadersState } from '../../asking.ts';
import type { FolderChoice } from '../../listing.ts';
import { cleanText } from '../look/clean-text.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import { READER_HINTS, READER_TEXTS } from './answer-texts.ts';
import type { Saved } from './ask-state.ts';
import type { TextModelState } from '../../text-models.ts';
import { serverAddress } from './server-address.ts';
import './footnote-text-model.ts';
import { choiceOf, faultOf, formOf, type ReadersForm } from './readers-form.ts';

/** Who answers: sentences of the mail, or a server that the person names; and whose mail it never gets. */
export class FootnoteReaders extends LightElement {
  static override properties = { readers: { attribute: false }, textModels: { attribute: false }, folders: { attribute: false }, saved: { attribute: false }, form: { state: true }, tried: { state: true } };
  declare readers: ReadersState | undefined;
  declare textModels: TextModelState | undefined;
  declare folders: readonly FolderChoice[];
  declare saved: Saved | undefined;
  declare form: ReadersForm | undefined;
  /** It could not be saved as it stands. */
  declare tried: boolean;

  constructor() {
    super();
    this.readers = undefined;
    this.textModels = undefined;
    this.folders = [];
    this.saved = undefined;
    this.form = undefined;
    this.tried = false;
  }

  /** What was saved is what the form shows next. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.readers || (this.form && !(changed.has('saved') && this.saved === 'saved'))) return;
    this.form = formOf(this.readers);
  }

  #change(change: Partial<ReadersForm>): void {
    if (this.form) this.form = { ...this.form, ...change };
  }

  #save(event: Event): void {
    event.preventDefault();
    if (!this.form || !this.readers) return;
    this.tried = faultOf(this.form, this.textModels) !== undefined;
    if (!this.tried) this.dispatchEvent(new IntentEvent({ kind: 'setReaders', readers: choiceOf(this.form, this.readers) }));
  }

  #reader(name: ReaderName, { chosen }: ReadersForm) {
    return html`<label class="choice"><input type="radio" name="reader" value=${name} .checked=${live(chosen === name)} @change=${() => this.#change({ chosen: name })}>
      <span>${text(READER_TEXTS[name])}<small>${text(READER_HINTS[name])}</small></span></label>`;
  }

  #field(id: 'url' | 'model' | 'key', label: string, value: string, placeholder = '') {
    return html`<label for="endpoint-${id}">${label}</label>
      <input id="endpoint-${id}" type=${id === 'key' ? 'password' : 'text'} inputmode=${id === 'url' ? 'url' : 'text'} dir="ltr" autocomplete="off" spellcheck="false" maxlength="2000"
        placeholder=${placeholder} .value=${live(value)} @input=${(event: Event) => event.target instanceof HTMLInputElement && this.#change({ [id]: event.target.value })}>`;
  }

  #endpoint(form: ReadersForm, readers: ReadersState) {
    const address = serverAddress(form.url);
    const hasKey = readers.endpoint?.hasKey === true;
    return html`<div class="endpoint">
      ${this.#field('url', text('endpointUrl'), form.url, text('endpointExample'))}
      ${this.#field('model', text('endpointModel'), form.model)}
      ${this.#field('key', text('endpointKey'), form.key, hasKey ? text('endpointKeyStored') : '')}
      ${hasKey ? html`<label class="choice"><input type="checkbox" id="forget-key" .checked=${live(form.forgetKey)} @change=${() => this.#change({ forgetKey: !form.forgetKey })}> <span>${text('endpointForgetKey')}</span></label>` : nothing}
      <label class="choice"><input type="checkbox" id="endpoint-tools" .checked=${live(form.tools)} @change=${() => this.#change({ tools: !form.tools })}> <span>${text('endpointTools')}</span></label>
      ${address === undefined || address.isOpen ? nothing : html`<p class=${address.isHere ? 'here' : 'away'}>${text(address.isHere ? 'endpointHere' : 'endpointAway')}</p>`}
    </div>`;
  }

  #accounts(form: ReadersForm) {
    const names = new Map(this.folders.map(({ account, accountName }) => [account, accountName]));
    const accounts = [...new Set([...names.keys(), ...form.neverSend])];
    const change = (account: string, isOn: boolean) => this.#change({ neverSend: isOn ? [...form.neverSend, account] : form.neverSend.filter((one) => one !== account) });
    return html`<fieldset><legend>${text('neverSendTitle')}</legend>${accounts.map((account) => html`<label class="choice">
      <input type="checkbox" name="never" .checked=${live(form.neverSend.includes(account))} @change=${(event: Event) => change(account, event.target instanceof HTMLInputElement && event.target.checked)}>
      <span><bdi>${cleanText(names.get(account) ?? account, 80)}</bdi></span></label>`)}</fieldset>`;
  }

  override render() {
    const { form, readers } = this;
    if (!form || !readers) return nothing;
    const fault = this.tried ? faultOf(form, this.textModels) : undefined;
    return html`<form novalidate @submit=${(event: Event) => this.#save(event)}>
      <fieldset><legend>${text('readersTitle')}</legend>${READER_NAMES.map((name) => this.#reader(name, form))}</fieldset>
      ${form.chosen === 'browser' ? html`<footnote-text-model .state=${this.textModels}></footnote-text-model>` : nothing}
      ${form.chosen === 'endpoint' || readers.endpoint ? html`${this.#endpoint(form, readers)}${this.#accounts(form)}` : nothing}
      ${readers.lost ? html`<p class="fault" role="alert">${text('readersLost')}</p>` : nothing}
      ${fault ? html`<p class="fault" role="alert">${text(FAULT_TEXTS[fault])}</p>` : nothing}
      <p class="save"><button class="button" id="save-readers" ?disabled=${this.saved === 'saving'}>${text('save')}</button>
        <span role="status" class=${this.saved ?? ''}>${this.saved === undefined ? nothing : text(SAVED_TEXTS[this.saved])}</span></p>
    </form>`;
  }
}

const FAULT_TEXTS = { badAddress: 'endpointBadAddress', notSecure: 'endpointOpen', unreachable: 'endpointUnreachable', noModel: 'endpointNoModel', noTextModel: 'writerMissing' } as const;
const SAVED_TEXTS = { saving: 'savingReaders', saved: 'savedReaders', notPermitted: 'notPermitted', failed: 'notSaved' } as const;

adopt(css`
  footnote-readers { display: block; }
  footnote-readers fieldset { border: 0; margin: 0 0 12px; padding: 0; }
  footnote-readers legend { padding: 0; font-weight: 600; color: var(--text); margin-block-end: 4px; }
  footnote-ask .choice { display: flex; gap: 7px; align-items: baseline; padding-block: 3px; color: var(--text); }
  footnote-ask .choice > span { min-inline-size: 0; overflow-wrap: anywhere; }
  footnote-ask .choice small { display: block; color: var(--faint); font-size: var(--small); line-height: 1.4; }
  footnote-readers .endpoint { display: grid; gap: 3px; margin: 0 0 14px; padding-inline-start: 12px; border-inline-start: 2px solid var(--line); }
  footnote-readers .endpoint > label:not(.choice) { font-size: var(--small); color: var(--dim); margin-block-start: 4px; }
  footnote-readers .endpoint > input { font: inherit; color: inherit; background: var(--raise); border: 1px solid var(--edge); border-radius: 6px; padding: 5px 8px; min-inline-size: 0; inline-size: 100%; }
  footnote-readers .endpoint > input::placeholder { color: var(--faint); opacity: 1; }
  footnote-readers p { margin: 4px 0 0; font-size: var(--small); overflow-wrap: anywhere; }
  footnote-readers .here { color: var(--exact); }
  footnote-readers :is(.away, .fault, .notPermitted, .failed) { color: var(--warn); }
  footnote-readers .save { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; }
  footnote-readers .save .button { min-block-size: 28px; font-size: 0.8125rem; }
  footnote-readers .saved { color: var(--exact); }
`);
customElements.define('footnote-readers', FootnoteReaders);
