import { css, html, nothing } from 'lit';
import { NOTHING_CHOSEN, type ChosenSettings } from '../../chosen-settings.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import { saveFile } from '../which-mail/save-file.ts';
import { refusedText } from './refused-text.ts';
import { fileText } from './settings-file.ts';
import { SettingsEvent } from './settings-intents.ts';
import type { Refused } from './settings-state.ts';

/** Settings out to a file and in from one; a file that is not right changes nothing. */
export class FootnoteSettingsFile extends LightElement {
  static override properties = { chosen: { attribute: false }, refused: { attribute: false } };
  declare chosen: ChosenSettings;
  declare refused: Refused | undefined;

  constructor() {
    super();
    this.chosen = NOTHING_CHOSEN;
    this.refused = undefined;
  }

  #export(): void {
    saveFile('footnote-settings.json', 'application/json', fileText(this.chosen));
  }

  async #import(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    const read = file && file.size <= LARGEST ? await file.text().catch(() => '') : '';
    input.value = '';
    if (file) this.dispatchEvent(new SettingsEvent({ kind: 'import', text: read }));
  }

  override render() {
    return html`<h3>${text('fileTitle')}</h3><p class="dim">${text('fileMeaning')}</p>
      <div class="ways"><button class="button" id="export-settings" type="button" @click=${() => this.#export()}>${text('fileExport')}</button>
        <label class="import">${text('fileImport')} <input id="import-settings" type="file" accept=".json,application/json" @change=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) void this.#import(event.target);
        }}></label></div>
      ${this.refused && this.refused.kind !== 'notSaved' ? html`<p class="fault" id="refused" role="alert">${refusedText(this.refused)}</p>` : nothing}`;
  }
}

const LARGEST = 4_000_000; // bytes

adopt(css`
  footnote-settings-file { display: block; }
  footnote-settings-file .dim { color: var(--dim); }
  footnote-settings-file .import { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; min-inline-size: 0; }
`);
customElements.define('footnote-settings-file', FootnoteSettingsFile);
