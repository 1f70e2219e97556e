import { css, html, nothing } from 'lit';
import type { Hit } from '../../mail.ts';
import { cleanText } from '../look/clean-text.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { language, text } from '../look/text.ts';
import { hitWhyText } from '../search/told-texts.ts';
import { datedDay, isShowable, longDate } from '../look/when.ts';
import { SettingsEvent } from './settings-intents.ts';
import { initialSettings, type TestState } from './settings-state.ts';

/** Why is this message not among the hits? It is named by its Message-ID, or picked among those that words find. */
export class FootnoteWhy extends LightElement {
  static override properties = { test: { attribute: false } };
  declare test: TestState;

  constructor() {
    super();
    this.test = initialSettings({ section: 'test', wanted: '' }).test;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const field = this.querySelector<HTMLInputElement>('#which-message');
    if (field) this.dispatchEvent(new SettingsEvent({ kind: 'whichMessage', text: field.value }));
  }

  #choice({ place, subject, from, date }: Hit) {
    const who = cleanText(from.name || from.email, 80);
    return html`<li><button type="button" class="pick" @click=${() => this.dispatchEvent(new SettingsEvent({ kind: 'whyNot', place }))}>
      <span class="subject" dir="auto">${cleanText(subject, 200).trim() || text('noSubject')}</span>
      <span class="who"><bdi>${who}</bdi>${isShowable(date) ? html` · <time>${datedDay(date, language())}</time>` : nothing}</span></button></li>`;
  }

  override render() {
    const { found, about } = this.test;
    return html`<h3>${text('whyNotTitle')}</h3>
      <form role="search" aria-label=${text('whyNotTitle')} @submit=${(event: SubmitEvent) => this.#submit(event)}>
        <label for="which-message">${text('whichMessage')}</label>
        <span><input id="which-message" type="text" maxlength="1000" autocomplete="off" spellcheck="false" dir="auto"><button class="button" id="find-message">${text('findMessage')}</button></span>
      </form>
      <div role="status">${found === undefined ? nothing : html`<p class="faint">${text(found.length === 0 ? 'noSuchMessage' : 'pickMessage')}</p>`}</div>
      ${found && found.length > 0 ? html`<ul>${found.map((hit) => this.#choice(hit))}</ul>` : nothing}
      <div class="answer" role="status">${about ? html`<p class="subject" dir="auto">${cleanText(about.subject, 200).trim() || text('noSubject')}</p><p>${hitWhyText(about.why)}</p>
        ${isShowable(about.confirmed) ? html`<p class="who">${text('confirmedAt', longDate(about.confirmed, language()))}</p>` : nothing}` : nothing}</div>`;
  }
}

adopt(css`
  footnote-why { display: block; max-inline-size: 60rem; }
  footnote-settings footnote-why form { display: block; margin: 0 0 8px; }
  footnote-why label { display: block; color: var(--dim); margin-block-end: 4px; }
  footnote-why form > span { display: flex; flex-wrap: wrap; gap: 8px; }
  footnote-why form input { flex: 1 1 14rem; }
  footnote-why ul { list-style: none; margin: 0 0 8px; padding: 0; }
  footnote-why .pick { display: block; inline-size: 100%; text-align: start; padding: 5px 8px; border-radius: 6px; }
  footnote-why .pick:hover { background: var(--hover); }
  footnote-why :is(.subject, .who) { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  footnote-why .who { color: var(--faint); font-size: var(--small); }
  footnote-why .answer:not(:empty):has(p) { border-inline-start: 3px solid var(--accent); background: var(--accent-soft); border-radius: 0 6px 6px 0; padding: 8px 12px; }
  footnote-settings footnote-why .answer p { margin: 0; }
  footnote-why .answer .subject { font-weight: 600; }
`);
customElements.define('footnote-why', FootnoteWhy);
