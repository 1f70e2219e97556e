import { css, html, nothing } from 'lit';
import { modelOf } from '../../contract.ts';
import type { ModelState, VectorSetState } from '../../embedding.ts';
import { cleanText } from '../look/clean-text.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, megabytes, number, text } from '../look/text.ts';
import '../model/footnote-model.ts';
import { SettingsEvent } from './settings-intents.ts';

/** What reads the mail for its meaning: the model that is built in, and a learned one; how far each has come. */
export class FootnoteMeaning extends LightElement {
  static override properties = { models: { attribute: false }, vectors: { attribute: false }, leaving: { state: true } };
  declare models: ModelState | undefined;
  declare vectors: readonly VectorSetState[] | undefined;
  /** The model in use that the person is asked about, as its vectors go with it. */
  declare leaving: string | undefined;

  constructor() {
    super();
    this.models = undefined;
    this.vectors = undefined;
    this.leaving = undefined;
  }

  #set({ contract, lane, passages, waits, wanted }: VectorSetState, of: number) {
    const name = cleanText(modelOf(contract), 60);
    // What is read already can be more than what was counted a moment ago.
    const share = of === 0 ? 0 : Math.min(1, passages / of);
    const said = !waits ? text('setComplete') : wanted ? percent(share) : text('setKept');
    return html`<li>
      <p class="title">${lane === 'static' ? text('setBuiltIn') : text('setLearned')} <bdi class="faint">${name}</bdi></p>
      <div class="share" role="progressbar" aria-label=${text('setShare', name)} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${Math.floor(share * 100)}><span style="inline-size:${share * 100}%"></span></div>
      <p class="faint">${text('setPassages', number(passages), number(Math.max(of, passages)))} · ${said}</p>
    </li>`;
  }

  #present(models: ModelState) {
    const here = models.choices.filter(({ present }) => present);
    if (here.length === 0) return nothing;
    return html`<section class="card"><h3>${text('modelsHere')}</h3><ul class="here">${here.map(({ name, bytes }) => html`<li>
      <span><bdi>${name}</bdi> <span class="faint"><bdi>${megabytes(bytes)}</bdi>${name === models.model ? html` · ${text('modelInUse')}` : nothing}</span></span>
      <button class="button" type="button" aria-label=${text('modelRemoveOne', name)} @click=${() => this.#wish(name, models)}>${text('modelRemove')}</button></li>`)}</ul>
      ${this.leaving !== undefined && this.leaving === models.model ? this.#question(this.leaving, models.embedded) : nothing}
      <p class="faint">${text('modelRemoveWhat')}</p></section>`;
  }

  /** What a model in use has read may have taken hours: that is asked about first. */
  #wish(name: string, { model, embedded }: ModelState): void {
    if (name === model && embedded > 0) this.leaving = name;
    else this.#remove(name);
  }

  #remove(name: string): void {
    this.leaving = undefined;
    this.dispatchEvent(new SettingsEvent({ kind: 'removeModel', name }));
  }

  #question(name: string, embedded: number) {
    return html`<div class="question" role="group" aria-label=${text('modelRemoveOne', name)}>
      <p>${counted('modelLeave', embedded, name)}</p>
      <button class="button" id="model-remove" type="button" @click=${() => this.#remove(name)}>${text('modelRemove')}</button>
      <button class="button" type="button" @click=${() => (this.leaving = undefined)}>${text('modelLeaveNo')}</button>
    </div>`;
  }

  override render() {
    const { models, vectors } = this;
    return html`<p class="lead">${text('meaningLead')}</p>
      <section class="card"><h3>${text('setsTitle')}</h3>
        ${vectors === undefined || models === undefined ? html`<p class="faint">${text('coverageStarting')}</p>`
          : vectors.length === 0 ? html`<p>${text('setsNone')}</p>` : html`<ul class="sets">${vectors.map((one) => this.#set(one, models.passages))}</ul>`}</section>
      <section class="card model"><footnote-model .models=${models}></footnote-model></section>
      ${models ? this.#present(models) : nothing}`;
  }
}

const percent = (share: number): string => new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(Math.floor(share * 100) / 100);

adopt(css`
  footnote-meaning { display: block; }
  footnote-meaning ul { list-style: none; margin: 0; padding: 0; }
  footnote-settings footnote-meaning li p { margin: 0; }
  footnote-meaning .sets li { padding-block: 8px; }
  footnote-meaning .sets li + li { border-block-start: 1px solid var(--line); }
  footnote-meaning .title { font-weight: 600; color: var(--text); }
  footnote-meaning .title bdi { font-weight: 400; }
  footnote-meaning .share { block-size: 6px; border-radius: 3px; background: var(--line); overflow: hidden; margin-block: 6px 4px; }
  footnote-meaning .share span { display: block; block-size: 100%; border-radius: 3px; background: var(--accent); }
  footnote-meaning .here li { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; justify-content: space-between; padding-block: 4px; }
  footnote-meaning .card > .question { margin-block: 8px; padding: 8px; border-radius: 6px; background: var(--warn-soft); }
  footnote-meaning .card > .question p { margin: 0 0 8px; color: var(--text); }
  footnote-meaning .model footnote-model { margin: 0; color: var(--dim); }
  footnote-meaning .model footnote-model fieldset { border: 0; }
  footnote-meaning .model footnote-model legend { font-size: 0.9375rem; font-weight: 650; padding-block-start: 12px; }
  @media (forced-colors: active) { footnote-meaning .share { border: 1px solid CanvasText; } footnote-meaning .share span { background: Highlight; } }
`);
customElements.define('footnote-meaning', FootnoteMeaning);
