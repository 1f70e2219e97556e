import { css, html } from 'lit';
import { live } from 'lit/directives/live.js';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import type { Verb } from './ask-intents.ts';

/** What the one field is for: Find or Ask. Fires `chosen` after a choice by mouse or finger, whose next key belongs to the box. */
export class FootnoteVerbs extends LightElement {
  static override properties = { verb: { attribute: false } };
  declare verb: Verb;
  #byPointer = false;

  constructor() {
    super();
    this.verb = 'find';
  }

  #choose(verb: Verb): void {
    this.dispatchEvent(new IntentEvent({ kind: 'verb', verb }));
    // The browser gives the focus to what was clicked only after this.
    if (this.#byPointer) setTimeout(() => this.dispatchEvent(new Event('chosen')));
    this.#byPointer = false;
  }

  #choice(verb: Verb) {
    return html`<label class=${verb === this.verb ? 'on' : ''}>
      <input type="radio" name="verb" id="verb-${verb}" .checked=${live(verb === this.verb)} @change=${() => this.#choose(verb)}>${text(VERB_TEXTS[verb])}</label>`;
  }

  override render() {
    return html`<fieldset @pointerdown=${() => { this.#byPointer = true; }} @keydown=${() => { this.#byPointer = false; }}>
      <legend class="visually-hidden">${text('verbLabel')}</legend>${this.#choice('find')}${this.#choice('ask')}
    </fieldset>`;
  }
}

const VERB_TEXTS = { find: 'verbFind', ask: 'verbAsk' } as const;

adopt(css`
  footnote-verbs { display: block; flex: none; }
  footnote-verbs fieldset { display: inline-flex; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 999px; background: var(--raise); overflow: clip; font-size: var(--small); }
  footnote-verbs label { position: relative; display: flex; align-items: center; min-block-size: 24px; padding: 1px 13px; color: var(--dim); font-weight: 500; cursor: pointer; border-radius: 999px; }
  footnote-verbs label:hover { color: var(--text); }
  footnote-verbs label.on { background: var(--accent); color: var(--on-accent); }
  footnote-verbs input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  footnote-verbs label:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: -1px; }
  footnote-verbs label.on:has(:focus-visible) { outline-color: var(--on-accent); outline-offset: -4px; }
  @container page (max-width: 320px) { footnote-verbs label { padding-inline: 9px; } }
  @media (forced-colors: active) { footnote-verbs label.on { background: Highlight; color: HighlightText; forced-color-adjust: none; } }
`);
customElements.define('footnote-verbs', FootnoteVerbs);
