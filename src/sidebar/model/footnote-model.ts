import { css, html, nothing } from 'lit';
import { SPEEDS, type ModelChoice, type ModelState } from '../../embedding.ts';
import { problemText } from '../failure-text.ts';
import { IntentEvent, type Intent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { modelText } from './model-text.ts';
import { chosenFolder, putEmbeddingModel } from './model-folder.ts';
import { putModelFiles } from './put-model-files.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, megabytes, text } from '../look/text.ts';

/**
 * The learned model: which one, how far it has come, and the question before anything is downloaded. Asks for its state
 * by an intent while it is on screen.
 */
export class FootnoteModel extends LightElement {
  static override properties = { models: { attribute: false }, asking: { state: true }, leaving: { state: true }, wrongFiles: { state: true } };
  declare models: ModelState | undefined;
  /** The model whose download the person is asked about. */
  declare asking: string | undefined;
  /** Whether the person is asked about going without the model that has read their mail. */
  declare leaving: boolean;
  declare wrongFiles: boolean;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.models = undefined;
    this.asking = undefined;
    this.leaving = false;
    this.wrongFiles = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#say({ kind: 'models' });
    this.#timer = setInterval(() => document.hidden || this.#say({ kind: 'models' }), LOOK_AGAIN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  #say(intent: Intent): void {
    this.dispatchEvent(new IntentEvent(intent));
  }

  #choose({ name, present }: ModelChoice): void {
    this.leaving = false;
    this.asking = present ? undefined : name;
    if (present) this.#say({ kind: 'chooseModel', name, download: false });
  }

  /** What it took hours for goes with it. */
  #leave({ embedded }: ModelState): void {
    this.asking = undefined;
    if (embedded > 0) this.leaving = true;
    else this.#without();
  }

  #without(): void {
    this.leaving = false;
    this.#say({ kind: 'chooseModel', name: undefined, download: false });
  }

  #download(name: string): void {
    this.asking = undefined;
    this.#say({ kind: 'chooseModel', name, download: true });
  }

  async #import(input: HTMLInputElement): Promise<void> {
    const files = [...(input.files ?? [])];
    const folder = chosenFolder(files);
    input.value = '';
    // The two files of a known model are told by their sizes; any other folder is a model of one's own.
    const known = await putModelFiles(files).catch(() => undefined);
    const own = known === undefined && folder ? await putEmbeddingModel(folder).catch(() => undefined) : undefined;
    this.wrongFiles = known === undefined && own === undefined;
    if (known) this.#say({ kind: 'chooseModel', name: known.name, download: false });
    else if (own !== undefined) this.#say({ kind: 'chooseModel', name: own, download: false, own: true });
  }

  #question({ choices, model, embedded }: ModelState) {
    if (this.leaving && model !== undefined) {
      return html`<div class="question" role="group" aria-label=${text('modelLeaveTitle')}>
        <p>${counted('modelLeave', embedded, model)}</p>
        <button class="button" id="model-leave" type="button" @click=${() => this.#without()}>${text('modelLeaveYes')}</button>
        <button class="button" type="button" @click=${() => (this.leaving = false)}>${text('modelLeaveNo')}</button>
      </div>`;
    }
    const choice = choices.find(({ name }) => name === this.asking);
    if (!choice) return nothing;
    return html`<div class="question" role="group" aria-label=${text('modelAsk')}>
      <p>${text('modelConsent', choice.name, megabytes(choice.bytes), choice.source)}</p>
      <button class="button" id="model-download" type="button" @click=${() => this.#download(choice.name)}>${text('modelDownload', megabytes(choice.bytes))}</button>
      <button class="button" type="button" @click=${() => (this.asking = undefined)}>${text('modelNotNow')}</button>
    </div>`;
  }

  #choice(choice: ModelChoice, state: ModelState) {
    const { name, languages, bytes, present } = choice;
    const about = [
      languages === '*' ? text('modelManyLanguages') : languages.map(languageName).join(', '),
      present ? text('modelPresent') : megabytes(bytes),
      ...(name === state.proposed ? [text('modelProposed')] : []),
    ];
    return html`<label class="choice"><input type="radio" name="model" .checked=${state.model === name} @click=${(event: Event) => {
      event.preventDefault();
      this.#choose(choice);
    }}> <span><bdi>${name}</bdi> <small>${about.join(' · ')}</small></span></label>`;
  }

  #speed(state: ModelState) {
    if (state.model === undefined || state.activity === 'complete' || state.activity === 'absent') return nothing;
    const { speed, paused } = state;
    return html`<p class="speed">
      <label>${text('modelSpeed')} <select id="model-speed" @change=${(event: Event) => {
        const chosen = event.target instanceof HTMLSelectElement ? event.target.value : '';
        this.#say({ kind: 'setEmbedding', speed: SPEEDS.find((known) => known === chosen) ?? speed, paused });
      }}>${SPEEDS.map((one) => html`<option value=${one} ?selected=${one === speed}>${text(SPEED_TEXTS[one])}</option>`)}</select></label>
      <button class="button" id="model-pause" type="button" @click=${() => this.#say({ kind: 'setEmbedding', speed, paused: !paused })}>
        ${text(paused ? 'resume' : 'pause')}</button>
    </p>`;
  }

  override render() {
    const { models } = this;
    if (!models) return nothing;
    return html`
      <fieldset>
        <legend>${text('modelTitle')}</legend>
        <p role="status">${modelText(models)}</p>
        ${models.problem === undefined ? nothing : html`<p class="problem" role="alert">${problemText(models.problemCode, MODEL_PROBLEMS)}</p>`}
        ${models.proposalChanged ? html`<p role="alert">${text('modelChanged', models.proposed ?? '')}</p>` : nothing}
        ${models.choices.map((choice) => this.#choice(choice, models))}
        <label class="choice"><input type="radio" name="model" .checked=${models.model === undefined} @click=${(event: Event) => {
          event.preventDefault();
          if (models.model !== undefined) this.#leave(models);
        }}> <span>${text('modelNone')}</span></label>
        ${this.#question(models)}
        ${this.#speed(models)}
        <label class="import">${text('modelImport')} <input type="file" multiple @change=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) void this.#import(event.target);
        }}></label>
        <label class="import">${text('modelImportFolder')} <input type="file" webkitdirectory multiple id="model-folder" @change=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) void this.#import(event.target);
        }}></label>
        ${this.wrongFiles ? html`<p role="alert">${text('modelWrongFiles')}</p>` : nothing}
      </fieldset>`;
  }
}

function languageName(code: string): string {
  return new Intl.DisplayNames([language()], { type: 'language' }).of(code) ?? code;
}

const SPEED_TEXTS = { quiet: 'modelQuiet', normal: 'modelNormal', fast: 'modelFast' } as const;
const MODEL_PROBLEMS = { unavailable: 'writerUnreachable', timeout: 'writerUnreachable', badRequest: 'writerWrongFile', gone: 'writerFailed', tooLarge: 'writerTooLarge', unreadable: 'writerWrongFile' } as const;
const LOOK_AGAIN = 1500; // ms

adopt(css`
  footnote-model { display: block; margin-block-start: 10px; }
  footnote-model fieldset { border: 0; border-block-start: 1px solid var(--line); margin: 0; padding: 8px 0 0; }
  footnote-model legend { padding: 0 8px 0 0; color: var(--text); }
  footnote-model p { margin: 4px 0; }
  footnote-model .choice { display: flex; gap: 6px; align-items: baseline; padding: 2px 0; color: var(--text); }
  footnote-model small { color: var(--faint); }
  footnote-model .question { padding: 8px; border-radius: 6px; background: var(--warn-soft); color: var(--text); }
  footnote-model .problem { color: var(--warn); overflow-wrap: anywhere; }
  footnote-model .speed { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  footnote-model .import { display: grid; grid-template-columns: minmax(0, 1fr); margin-block-start: 6px; }
`);
customElements.define('footnote-model', FootnoteModel);
