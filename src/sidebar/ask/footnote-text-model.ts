import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FailureCode } from '../../failure.ts';
import type { TextModelChoice, TextModelState } from '../../text-models.ts';
import { cleanText } from '../look/clean-text.ts';
import { IntentEvent, type Intent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { language, megabytes, text, type TextKey } from '../look/text.ts';
import { chosenFolder, putTextModel } from '../model/model-folder.ts';

/** The model that writes inside Thunderbird: which one, the question before anything is downloaded, and how far that has come. */
export class FootnoteTextModel extends LightElement {
  static override properties = { state: { attribute: false }, asking: { state: true }, copying: { state: true }, wrong: { state: true } };
  declare state: TextModelState | undefined;
  /** The model whose download the person is asked about. */
  declare asking: string | undefined;
  declare copying: boolean;
  /** The folder that was chosen holds no model. */
  declare wrong: boolean;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.state = undefined;
    this.asking = undefined;
    this.copying = false;
    this.wrong = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#say({ kind: 'textModels' });
    this.#timer = setInterval(() => this.#lookAgain(), LOOK_AGAIN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  /** Only while something is under way: an idle page lets the background sleep. */
  #lookAgain(): void {
    if (!document.hidden && (this.state === undefined || this.state.activity === 'fetching')) this.#say({ kind: 'textModels' });
  }

  #say(intent: Intent): void {
    this.dispatchEvent(new IntentEvent(intent));
  }

  #choose({ name, present }: TextModelChoice): void {
    this.wrong = false;
    this.asking = present ? undefined : name;
    if (present) this.#say({ kind: 'chooseTextModel', name, download: false });
  }

  #download(name: string): void {
    this.asking = undefined;
    this.#say({ kind: 'chooseTextModel', name, download: true });
  }

  async #import(input: HTMLInputElement): Promise<void> {
    const folder = chosenFolder([...(input.files ?? [])]);
    input.value = '';
    this.copying = true;
    const name = folder && (await putTextModel(folder).catch(() => undefined));
    this.copying = false;
    this.wrong = name === undefined;
    if (name !== undefined) this.#say({ kind: 'chooseTextModel', name, download: false, own: true });
  }

  #choice(choice: TextModelChoice, { chosen, activity }: TextModelState) {
    const { name, languages, bytes, source, present } = choice;
    const about = [
      ...(languages === undefined ? [] : [languages === '*' ? text('modelManyLanguages') : languages.map(languageName).join(', ')]),
      present ? megabytes(bytes) : text('writerSize', megabytes(bytes)),
      ...(source === undefined ? [text('writerOwn')] : []),
      ...(present ? [text('modelPresent')] : []),
    ];
    return html`<div class="row"><label class="choice"><input type="radio" name="text-model" value=${name} .checked=${live(chosen === name)} ?disabled=${activity === 'fetching'}
        @click=${(event: Event) => { event.preventDefault(); this.#choose(choice); }}>
      <span><bdi>${name}</bdi><small>${about.join(' · ')}</small></span></label>
      ${present ? html`<button class="link" type="button" aria-label=${text('writerRemove', name)} title=${text('writerRemove', name)} @click=${() => this.#say({ kind: 'forgetTextModel', name })}>${text('remove')}</button>` : nothing}</div>`;
  }

  #question({ choices }: TextModelState) {
    const choice = choices.find(({ name }) => name === this.asking);
    if (!choice) return nothing;
    const { name, bytes, source = '' } = choice;
    return html`<div class="question" role="group" aria-label=${text('modelAsk')}>
      <p>${text('writerConsent', name, megabytes(bytes), source)}</p>
      <p><button class="button" id="text-model-download" type="button" @click=${() => this.#download(name)}>${text('modelDownload', megabytes(bytes))}</button>
        <button class="button" type="button" @click=${() => { this.asking = undefined; }}>${text('modelNotNow')}</button></p>
    </div>`;
  }

  #progress({ activity, download }: TextModelState) {
    if (this.copying) return html`<p role="status">${text('writerCopying')}</p>`;
    if (activity !== 'fetching') return nothing;
    const said = download ? text('modelDownloading', megabytes(download.bytes), megabytes(download.of)) : text('writerBringing');
    return html`<div class="fetching"><p role="status">${said}</p>
      <progress aria-label=${text('writerTitle')} max="1" .value=${download ? download.bytes / Math.max(1, download.of) : 0}></progress>
      <button class="button" id="text-model-stop" type="button" @click=${() => this.#say({ kind: 'stopTextModel' })}>${text('writerStop')}</button></div>`;
  }

  override render() {
    const { state } = this;
    if (!state) return nothing;
    return html`<fieldset class="writer"><legend>${text('writerTitle')}</legend>
      <p class="about">${text('writerAbout')}</p>
      ${state.choices.map((choice) => this.#choice(choice, state))}
      ${this.#question(state)}
      ${this.#progress(state)}
      ${state.problem ? html`<p class="problem" role="alert">${text(PROBLEMS[state.problem] ?? 'writerFailed')}</p>` : nothing}
      <label class="import">${text('writerImport')} <input type="file" webkitdirectory multiple id="text-model-folder" ?disabled=${this.copying || state.activity === 'fetching'} @change=${(event: Event) => {
        if (event.target instanceof HTMLInputElement) void this.#import(event.target);
      }}></label>
      ${this.wrong ? html`<p class="problem" role="alert">${text('writerWrongFolder')}</p>` : nothing}
    </fieldset>`;
  }
}

const languageName = (code: string): string => cleanText(new Intl.DisplayNames([language()], { type: 'language' }).of(code) ?? code, 40);

const PROBLEMS: Readonly<Partial<Record<FailureCode, TextKey>>> = {
  unavailable: 'writerUnreachable', badRequest: 'writerWrongFile', tooLarge: 'writerTooLarge', diskFull: 'failDiskFull',
};
const LOOK_AGAIN = 1_000; // ms

adopt(css`
  footnote-text-model { display: block; }
  footnote-readers .writer { margin: 0 0 14px; padding-inline-start: 12px; border-inline-start: 2px solid var(--line); }
  footnote-text-model .about { margin: 0 0 4px; color: var(--faint); }
  footnote-text-model .row { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: baseline; }
  footnote-text-model .row .choice { flex: 1 1 12rem; min-inline-size: 0; }
  footnote-text-model .link { flex: none; margin-inline-start: auto; min-block-size: 24px; font-size: var(--small); }
  footnote-text-model .question { margin-block: 6px; padding: 8px 10px; border-radius: 6px; background: var(--warn-soft); color: var(--text); }
  footnote-text-model .question p { margin: 0; display: flex; flex-wrap: wrap; gap: 6px; }
  footnote-text-model .question p + p { margin-block-start: 8px; }
  footnote-text-model .fetching { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; margin-block: 6px; }
  footnote-text-model .fetching p { margin: 0; }
  footnote-text-model progress { flex: 1 1 8rem; min-inline-size: 0; block-size: 6px; accent-color: var(--accent); }
  footnote-text-model .problem { color: var(--warn); }
  footnote-text-model .import { display: grid; grid-template-columns: minmax(0, 1fr); gap: 3px; margin-block-start: 8px; font-size: var(--small); color: var(--dim); }
  footnote-text-model input[type='file'] { font-size: inherit; }
`);
customElements.define('footnote-text-model', FootnoteTextModel);
