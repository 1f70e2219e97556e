import { css, html, nothing } from 'lit';
import type { ExplainedHit, Explanation } from '../../search.ts';
import { cleanText } from '../look/clean-text.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, number, text } from '../look/text.ts';
import { featureTitle } from './feature-texts.ts';
import { hitWhyText } from './told-texts.ts';

/** What was weighed for one message, and what the words of the query are worth. */
export class FootnoteExplained extends LightElement {
  static override properties = { explanation: { attribute: false }, message: { attribute: false }, isAbout: { attribute: false } };
  declare explanation: Explanation | undefined;
  declare message: number | undefined;
  /** What it says about one message is said about this one. */
  declare isAbout: boolean;

  constructor() {
    super();
    this.explanation = undefined;
    this.message = undefined;
    this.isAbout = false;
  }

  #weighed({ features, fused, score }: ExplainedHit, weights: Explanation['weights']) {
    const rows = Object.entries(features).slice(0, MOST);
    return html`
      <h3>${text('weighed')}</h3>
      ${fused === undefined ? nothing : html`<p>${text('fusedPlace', number(fused))}</p>`}
      <table class="features">
        <caption class="visually-hidden">${text('weighed')}</caption>
        <thead><tr><th scope="col">${text('feature')}</th><th scope="col">${text('value')}</th><th scope="col">${text('weight')}</th></tr></thead>
        <tbody>
          ${rows.map(([name, value]) => html`<tr><th scope="row">${featureTitle(name)}</th><td>${short(value)}</td><td>${short(weights[name] ?? Number.NaN)}</td></tr>`)}
          <tr class="sum"><th scope="row">${text('score')}</th><td>${short(score)}</td><td></td></tr>
        </tbody>
      </table>`;
  }

  override render() {
    const { explanation } = this;
    if (!explanation) return nothing;
    const { words, final, weights, about, counts } = explanation;
    const hit = final.find(({ message }) => message === this.message);
    return html`
      ${about && this.isAbout ? html`<p>${hitWhyText(about.why)}</p>` : nothing}
      ${hit ? this.#weighed(hit, weights) : nothing}
      ${words.length === 0 ? nothing : html`
        <h3>${text('wordsAsked')}</h3>
        <ul>${words.slice(0, MOST).map(({ written, messages, weight }) => html`<li><bdi>${cleanText(written, 60)}</bdi>: ${counted('messages', messages)}, ${text('weight')} ${short(weight)}</li>`)}</ul>`}
      <p class="faint">${text('rankedKept', number(counts.ranked), number(counts.kept))}</p>`;
  }
}

const short = (value: number): string => (Number.isFinite(value) ? value.toLocaleString(language(), { maximumSignificantDigits: 3 }) : '\u2013');

const MOST = 20;

adopt(css`
  footnote-explained { display: block; }
  footnote-explained li { overflow-wrap: anywhere; }
  footnote-inspector .features { max-inline-size: 20rem; }
  footnote-inspector .features :is(th, td) { padding: 1px 3px; border: 0; text-align: end; max-inline-size: none; }
  footnote-inspector .features th:first-child { text-align: start; font-weight: 400; color: var(--dim); }
  footnote-inspector .features .sum :is(th, td) { border-block-start: 1px solid var(--line); color: var(--text); }
`);
customElements.define('footnote-explained', FootnoteExplained);
