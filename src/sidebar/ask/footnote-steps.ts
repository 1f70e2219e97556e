import { css, html, nothing } from 'lit';
import type { AskReply, GateNote } from '../../answer.ts';
import { cleanText } from '../look/clean-text.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { language, number, text } from '../look/text.ts';
import { GATE_OUTCOMES, GATE_TEXTS, READER_TEXTS } from './answer-texts.ts';
import { repairText, traceText } from './said-texts.ts';

/** How the answer came about: what the stages did, which gates saw something, who read under which limits, and how long it took. */
export class FootnoteSteps extends LightElement {
  static override properties = { reply: { attribute: false } };
  declare reply: AskReply | undefined;

  constructor() {
    super();
    this.reply = undefined;
  }

  #gate({ signal, repair, outcome, about }: GateNote) {
    return html`<li>${text(GATE_TEXTS[signal])}${about === undefined ? nothing : html` (<bdi>${cleanText(about, 80)}</bdi>)`}
      ${text(GATE_OUTCOMES[outcome])} <bdi class="repair">${repairText(repair)}</bdi></li>`;
  }

  override render() {
    const { reply } = this;
    if (!reply) return nothing;
    const { trace, gates, reader, ms } = reply;
    return html`<details id="steps">
      <summary>${text('stepsTitle')} <small>${text('stepsTook', msText(ms))}</small></summary>
      <ol>${trace.slice(0, MOST).map((step) => html`<li>${traceText(step)}</li>`)}</ol>
      ${gates.length === 0 ? nothing : html`<h4>${text('gatesTitle')}</h4><ul>${gates.slice(0, MOST).map((gate) => this.#gate(gate))}</ul>`}
      <h4>${text('readerTitle')}</h4>
      <dl>
        <dt>${text('readerWho')}</dt><dd>${text(READER_TEXTS[reader.reader])}</dd>
        <dt>${text('readerModel')}</dt><dd><bdi>${cleanText(reader.model, 160)}</bdi></dd>
        <dt>${text('readerPrompt')}</dt><dd><bdi>${cleanText(reader.prompt, 160) || '–'}</bdi></dd>
        <dt>${text('readerTemperature')}</dt><dd>${number(reader.temperature)}</dd>
        <dt>${text('readerContext')}</dt><dd>${text('readerTokens', number(reader.contextTokens), number(reader.reservedTokens))}</dd>
      </dl>
    </details>`;
  }
}

const msText = (ms: number): string => new Intl.NumberFormat(language(), { style: 'unit', unit: ms < 10_000 ? 'millisecond' : 'second', maximumFractionDigits: ms < 10 ? 1 : 0 }).format(ms < 10_000 ? ms : ms / 1000);

const MOST = 60;

adopt(css`
  footnote-steps ol { margin: 0 0 6px; padding-inline-start: 20px; }
  footnote-steps ul { margin: 0 0 6px; padding-inline-start: 20px; }
  footnote-steps li { overflow-wrap: anywhere; padding-block: 1px; }
  footnote-steps .repair { color: var(--faint); }
  footnote-steps h4 { margin: 8px 0 3px; font-size: inherit; font-weight: 600; color: var(--faint); }
  footnote-steps dl { display: grid; grid-template-columns: minmax(0, max-content) minmax(0, 1fr); gap: 1px 12px; margin: 0 0 10px; }
  footnote-steps dt { color: var(--faint); }
  footnote-steps dd { margin: 0; overflow-wrap: anywhere; }
`);
customElements.define('footnote-steps', FootnoteSteps);
