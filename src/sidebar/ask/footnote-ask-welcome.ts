import { css, html, nothing } from 'lit';
import type { AskedBefore } from '../../asking.ts';
import type { Progress } from '../../coverage.ts';
import { cleanText } from '../look/clean-text.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { isReading } from '../coverage/progress-text.ts';
import { adopt } from '../look/styles.ts';
import { number, text } from '../look/text.ts';

/** What stands where an answer will be: what can be asked, by examples to write on from, and what was asked last. */
export class FootnoteAskWelcome extends LightElement {
  static override properties = { asked: { attribute: false }, progress: { attribute: false } };
  declare asked: readonly AskedBefore[];
  declare progress: Progress | undefined;

  constructor() {
    super();
    this.asked = [];
    this.progress = undefined;
  }

  override render() {
    const { progress } = this;
    return html`
      <h2>${text('askTitle')}</h2>
      <p>${text('askPromise')}</p>
      ${progress && isReading(progress) && progress.coverage.known > 0 ? html`<p>${text('soFar', number(progress.coverage.indexed), number(progress.coverage.known))}</p>` : nothing}
      <h3>${text('askExamples')}</h3>
      <ul>${EXAMPLES.map((key) => html`<li><button class="example" type="button" @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'suggest', text: text(key) }))}>${text(key)}</button></li>`)}</ul>
      ${this.asked.length === 0 ? nothing : html`<h3>${text('askLatest')}</h3>
        <ul>${this.asked.slice(0, LATEST).map(({ id, request }) => html`<li><button class="example before" type="button" @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'reopen', id }))}><bdi>${cleanText(request.question, 160)}</bdi></button></li>`)}</ul>`}
      <h3>${text('keysTitle')}</h3>
      <dl>
        <dt><kbd>${text('keyNameEnter')}</kbd></dt><dd>${text('keyAsk')}</dd>
        <dt><kbd>${text('keyNameCtrl')}</kbd> <kbd>${text('keyNameEnter')}</kbd></dt><dd>${text('keyAskAnywhere')}</dd>
        <dt><kbd>${text('keyNameEsc')}</kbd></dt><dd>${text('keyStop')}</dd>
        <dt><kbd>${text('keyNameCtrl')}</kbd> <kbd><bdi>C</bdi></kbd></dt><dd>${text('keyCopy')}</dd>
      </dl>`;
  }
}

const EXAMPLES = ['exampleWho', 'exampleTotal', 'exampleThread', 'exampleOverview'] as const;
const LATEST = 3;

adopt(css`
  footnote-ask-welcome { display: block; padding: 12px 20px 24px; max-inline-size: 34rem; margin-inline: auto; color: var(--dim); }
  footnote-ask-welcome h2 { font-size: 1.05rem; line-height: 1.35; margin: 0 0 8px; color: var(--text); font-weight: 650; }
  footnote-ask-welcome h3 { font-size: var(--small); margin: 20px 0 6px; color: var(--faint); font-weight: 600; }
  footnote-ask-welcome p { margin: 0 0 6px; }
  footnote-ask-welcome ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px; }
  .example { inline-size: 100%; text-align: start; padding: 6px 11px; min-block-size: 30px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raise); color: var(--text); overflow-wrap: anywhere; }
  .example:hover { border-color: var(--accent); }
  .example.before { border-color: transparent; background: none; padding-inline: 0; min-block-size: 24px; padding-block: 1px; color: var(--accent); }
  .example.before:hover { text-decoration: underline; }
  footnote-ask-welcome dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 12px; margin: 0; align-items: baseline; }
  footnote-ask-welcome dd { margin: 0; }
  footnote-ask-welcome kbd { font: inherit; font-size: var(--small); border: 1px solid var(--line); border-block-end-width: 2px; border-radius: 4px; padding: 0 5px; background: var(--raise); }
`);
customElements.define('footnote-ask-welcome', FootnoteAskWelcome);
