import { css, html, nothing } from 'lit';
import type { AnswerClaim } from '../../answer.ts';
import { cleanText } from '../look/clean-text.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { frameOf } from './claim-texts.ts';
import { footnoteMark } from './cite.ts';
import type { Footnotes } from './footnotes.ts';
import { isVerbatim } from './quote-parts.ts';

/** What the mail says, a sentence a paragraph, each with its number. */
export class FootnoteClaims extends LightElement {
  static override properties = { claims: { attribute: false }, notes: { attribute: false } };
  declare claims: readonly AnswerClaim[];
  declare notes: Footnotes;

  constructor() {
    super();
    this.claims = [];
    this.notes = { sources: [], numbers: [], superseded: [] };
  }

  /** Words of the mail stand between quotation marks; what a reader made of them does not. */
  #claim(claim: AnswerClaim, index: number) {
    const source = this.notes.sources.find(({ number }) => number === this.notes.numbers[index]);
    const said = cleanText(claim.text, LONGEST).trim();
    return html`<p class="claim"><span class="frame">${frameOf(claim)}</span> <bdi class="said">${isVerbatim(claim) ? html`<q>${said}</q>` : said}</bdi>${source ? footnoteMark(source) : nothing}</p>`;
  }

  override render() {
    return this.claims.map((claim, index) => this.#claim(claim, index));
  }
}

const LONGEST = 1_200;

adopt(css`
  footnote-claims { display: block; }
  footnote-claims .claim { margin: 0 0 10px; font-size: 0.875rem; line-height: 1.55; overflow-wrap: anywhere; }
  footnote-claims .frame { color: var(--dim); font-size: 0.8125rem; }
  footnote-claims .said { color: var(--text); }
  .mark { line-height: 0; font-size: 0.66rem; vertical-align: 0.45em; margin-inline-start: 2px; }
  .mark button { min-inline-size: 18px; padding: 0 4px; border-radius: 5px; background: var(--accent-soft); color: var(--accent); font-weight: 650; line-height: 16px; font-variant-numeric: tabular-nums; }
  .mark button:is(:hover, :focus-visible) { background: var(--accent); color: var(--on-accent); }
  @media (prefers-reduced-motion: no-preference) {
    footnote-claims .claim { animation: footnote-come 240ms ease-out; }
    @keyframes footnote-come { from { opacity: 0; transform: translateY(4px); } }
  }
  @media (forced-colors: active) { .mark button { border: 1px solid LinkText; color: LinkText; } }
`);
customElements.define('footnote-claims', FootnoteClaims);
