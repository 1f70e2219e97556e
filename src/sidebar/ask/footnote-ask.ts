import { css, html, nothing } from 'lit';
import { backIcon, warnIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import type { PageState } from '../page-state.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import { listed } from './ask-state.ts';
import './footnote-answer.ts';
import './footnote-ask-trouble.ts';
import './footnote-ask-welcome.ts';
import './footnote-history.ts';
import './footnote-leaving.ts';
import './footnote-outside.ts';
import './footnote-readers.ts';

/** The asking half of the page: an answer, what was asked before, or who answers. */
export class FootnoteAsk extends LightElement {
  static override properties = { page: { attribute: false } };
  declare page: PageState | undefined;

  constructor() {
    super();
    this.page = undefined;
  }

  /** The way back, and what this is, in front of what is no answer. */
  #bar({ ask }: PageState) {
    if (ask.pane === 'answer') return nothing;
    const back = () => this.dispatchEvent(new IntentEvent({ kind: 'pane', pane: 'answer' }));
    return html`<div class="back"><button class="icon-button" type="button" id="to-answer" aria-label=${text('backToAnswer')} title=${text('backToAnswer')} @click=${back}>${backIcon()}</button>
      <h2>${text(ask.pane === 'history' ? 'historyTitle' : 'askSettings')}</h2></div>`;
  }

  #content({ ask, names, folders, progress }: PageState) {
    if (ask.pane === 'history') return html`<footnote-history .ask=${ask} .folders=${folders}></footnote-history>`;
    if (ask.pane === 'settings') {
      return html`<div class="settings"><footnote-readers .readers=${ask.readers} .textModels=${ask.textModels} .folders=${folders} .saved=${ask.saved}></footnote-readers>
        <footnote-outside .outside=${ask.outside}></footnote-outside></div>`;
    }
    if (ask.phase === 'initial') return html`<footnote-ask-welcome .asked=${listed(ask) ?? []} .progress=${progress}></footnote-ask-welcome>`;
    if (ask.phase === 'error') return html`<footnote-ask-trouble .ask=${ask}></footnote-ask-trouble>`;
    return html`<footnote-answer .ask=${ask} .names=${names} .folders=${folders}></footnote-answer>`;
  }

  override render() {
    const { page } = this;
    if (!page) return nothing;
    return html`${this.#bar(page)}${page.ask.threadMissing && page.ask.pane === 'answer' ? html`<p class="missing" role="alert">${warnIcon()}<span>${text('askNoConversation')}</span></p>` : nothing}${this.#content(page)}${page.ask.leaving ? html`<footnote-leaving .leaving=${page.ask.leaving}></footnote-leaving>` : nothing}`;
  }
}

adopt(css`
  footnote-ask { display: block; position: relative; }
  footnote-ask > .missing { display: flex; gap: 7px; margin: 0; padding: 10px 14px; border-block-end: 1px solid var(--line); background: var(--layer); color: var(--text); overflow-wrap: anywhere; }
  footnote-ask > .missing .icon { flex: none; color: var(--warn); margin-block-start: 0.1em; }
  footnote-ask > .back { display: flex; align-items: center; gap: 4px; padding: 8px 10px; }
  footnote-ask > .back h2 { margin: 0; font-size: 0.9375rem; font-weight: 650; }
  footnote-ask .flips:dir(rtl) { transform: scaleX(-1); transform-origin: center; }
  footnote-ask .settings { padding: 6px 14px 18px; max-inline-size: 40rem; }
  @container page (min-width: 760px) {
    footnote-ask { max-inline-size: var(--measure); margin-inline: auto; }
  }
`);
customElements.define('footnote-ask', FootnoteAsk);
