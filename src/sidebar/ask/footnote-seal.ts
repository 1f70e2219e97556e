import { css, html, nothing } from 'lit';
import type { AskReply, Dropped } from '../../answer.ts';
import { checkIcon, warnIcon } from '../look/icons.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, number, text } from '../look/text.ts';
import { degradedText } from '../model/degraded-text.ts';
import { CONFIDENCE_TEXTS, DROPPED_TEXTS } from './answer-texts.ts';
import { notSearchedList } from './not-searched.ts';

/** How many quotes stand in the mail, how sure the answer is, and what was not shown because its quote did not stand. */
export class FootnoteSeal extends LightElement {
  static override properties = { reply: { attribute: false } };
  declare reply: AskReply | undefined;

  constructor() {
    super();
    this.reply = undefined;
  }

  override render() {
    const { reply } = this;
    if (!reply) return nothing;
    const { claims, droppedClaims, dropped, confidence, aggregate, degraded, degradedBy, notSearched } = reply;
    const all = claims.length + droppedClaims;
    const isWhole = droppedClaims === 0 && claims.length > 0;
    return html`
      <p class="line ${isWhole ? 'whole' : 'broken'}">${isWhole ? checkIcon() : warnIcon()}<span>
        ${all === 0 ? text('sealNone') : counted('sealStands', all, number(claims.length))}${aggregate ? html` · ${counted('sealEvery', aggregate.scanned)}` : nothing}
        · <span class="confidence ${confidence}">${text(CONFIDENCE_TEXTS[confidence])}</span></span></p>
      ${droppedClaims === 0 ? nothing : html`<ul class="dropped">${DROPPED.map((why) => {
        const count = dropped[why] ?? 0;
        return count === 0 ? nothing : html`<li>${counted(DROPPED_TEXTS[why], count)}</li>`;
      })}</ul>`}
      ${notSearched ? notSearchedList(notSearched) : nothing}
      ${degraded ? html`<p class="degraded">${text('degraded')} <bdi>${degradedBy.map(degradedText).join(' ')}</bdi></p>` : nothing}`;
  }
}

const DROPPED: readonly Dropped[] = ['notFound', 'misattributed', 'stitched', 'unquotedFact'];

adopt(css`
  footnote-seal { display: block; font-size: var(--small); }
  footnote-seal p { margin: 0; overflow-wrap: anywhere; }
  footnote-seal .line { display: flex; gap: 7px; align-items: start; }
  footnote-seal .line .icon { margin-block-start: 0.1em; }
  footnote-seal .whole { color: var(--exact); }
  footnote-seal .broken { color: var(--warn); }
  footnote-seal .confidence { color: var(--dim); display: inline-block; }
  footnote-seal .confidence:is(.low, .none) { color: var(--warn); }
  footnote-seal ul:not(.dropped) { margin: 4px 0 0; padding-inline-start: 23px; list-style: '– '; color: var(--warn); overflow-wrap: anywhere; }
  footnote-seal .dropped { margin: 4px 0 0; padding-inline-start: 23px; list-style: '– '; color: var(--warn); overflow-wrap: anywhere; }
  footnote-seal .degraded { margin-block-start: 5px; padding-inline-start: 23px; color: var(--dim); }
`);
customElements.define('footnote-seal', FootnoteSeal);
