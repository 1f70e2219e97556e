import { css, html, nothing } from 'lit';
import type { AskReply } from '../../answer.ts';
import type { LedgerEntry } from '../../evidence.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, number, text } from '../look/text.ts';
import { OUTCOME_TEXTS, PACK_REASON_TEXTS, TIER_TEXTS } from './answer-texts.ts';
import { subjectOf, whoOf } from './claim-texts.ts';
import { byMessage, savedShare, sumsOf, type LedgerMessage } from './ledger.ts';

/** What the reader was given, passage by passage: taken, cut or left behind, why, and how much of the mail that is. */
export class FootnoteEvidence extends LightElement {
  static override properties = { reply: { attribute: false }, open: { state: true } };
  declare reply: AskReply | undefined;
  declare open: boolean;

  constructor() {
    super();
    this.reply = undefined;
    this.open = false;
  }

  /** One that was removed meanwhile has but a number. */
  #name({ message }: LedgerMessage, index: number): string {
    const one = this.reply?.considered.find((each) => each.message === message);
    return one ? `${whoOf(one)} · ${subjectOf(one)}` : text('ledgerMessage', number(index + 1));
  }

  #entry({ chunk, tier, outcome, reason, tokens }: LedgerEntry) {
    return html`<tr class=${outcome}>
      <td>${text(TIER_TEXTS[tier])}${chunk === undefined ? nothing : html` <small>${text('ledgerPassage', number(chunk + 1))}</small>`}</td>
      <td>${text(OUTCOME_TEXTS[outcome])}${reason ? html`<small>: ${text(PACK_REASON_TEXTS[reason])}</small>` : nothing}</td>
      <td class="number">${number(tokens)}</td></tr>`;
  }

  #ledger({ ledger }: AskReply) {
    const messages = byMessage(ledger);
    return html`<table><caption class="visually-hidden">${text('evidenceTitle')}</caption>
      <thead><tr><th scope="col">${text('ledgerColumnPiece')}</th><th scope="col">${text('ledgerColumnOutcome')}</th><th scope="col" class="number">${text('ledgerColumnTokens')}</th></tr></thead>
      ${messages.slice(0, MOST).map((one, index) => html`<tbody><tr><th colspan="3" scope="rowgroup"><bdi>${this.#name(one, index)}</bdi></th></tr>${one.entries.slice(0, MOST).map((entry) => this.#entry(entry))}</tbody>`)}
    </table>${messages.length > MOST ? html`<p class="faint">${counted('firstOnly', MOST)}</p>` : nothing}`;
  }

  override render() {
    const { reply } = this;
    if (!reply) return nothing;
    const { ledger, evidenceTokens, fullBodyTokens } = reply;
    const saved = savedShare(evidenceTokens, fullBodyTokens);
    // Headers and marks around a few short messages take more than their bodies: then there is no share to tell.
    const isShare = fullBodyTokens > 0 && evidenceTokens <= fullBodyTokens;
    return html`<details id="evidence" @toggle=${(event: Event) => { this.open = event.target instanceof HTMLDetailsElement && event.target.open; }}>
      <summary>${text('evidenceTitle')}${isShare ? html` <small>${counted('evidenceTokens', evidenceTokens, number(fullBodyTokens))}</small>` : nothing}</summary>
      ${saved === undefined ? nothing : html`<div class="share" aria-hidden="true" style="--share:${100 - saved}%"></div><p class="faint">${text('evidenceSaved', share(saved))}</p>`}
      ${ledger.length === 0 ? html`<p class="faint">${text('evidenceNone')}</p>` : html`<p class="sums">${sumsOf(ledger).map(({ outcome, pieces, tokens }) => html`<span class=${outcome}>${text(OUTCOME_TEXTS[outcome])}: ${number(pieces)} <small>(${counted('tokens', tokens)})</small></span>`)}</p>`}
      ${this.open && ledger.length > 0 ? this.#ledger(reply) : nothing}
      <p class="faint">${counted('evidenceScope', reply.counts.permitted, number(reply.counts.source))}</p>
    </details>`;
  }
}

const share = (percent: number): string => new Intl.NumberFormat(language(), { style: 'percent' }).format(percent / 100);

const MOST = 50;

adopt(css`
  footnote-answer details { border-block-start: 1px solid var(--line); font-size: var(--small); color: var(--dim); }
  footnote-answer summary { padding-block: 6px; cursor: pointer; font-weight: 600; border-radius: 4px; }
  footnote-answer summary small { font-weight: 400; color: var(--faint); font-size: inherit; }
  footnote-answer details p { margin: 0 0 6px; overflow-wrap: anywhere; }
  footnote-answer .faint { color: var(--faint); }
  footnote-evidence .share { block-size: 6px; border-radius: 3px; margin-block: 2px 4px; background: linear-gradient(to right, var(--accent) var(--share), var(--line) var(--share)); }
  footnote-evidence .share:dir(rtl) { background: linear-gradient(to left, var(--accent) var(--share), var(--line) var(--share)); }
  footnote-evidence .sums { display: flex; flex-wrap: wrap; gap: 2px 12px; }
  footnote-evidence small { color: var(--faint); font-size: inherit; }
  footnote-evidence table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; margin-block-end: 8px; table-layout: fixed; }
  footnote-evidence th { text-align: start; font-weight: 400; color: var(--faint); padding: 2px 3px; }
  footnote-evidence tbody th { color: var(--text); padding-block-start: 7px; border-block-start: 1px solid var(--line); }
  footnote-evidence tbody bdi { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  footnote-evidence td { padding: 1px 3px; vertical-align: top; overflow-wrap: anywhere; }
  footnote-evidence .number { text-align: end; inline-size: 5em; }
  footnote-evidence tr.dropped td { color: var(--faint); }
  footnote-evidence tr.dropped .number { text-decoration: line-through; }
  @media (forced-colors: active) { footnote-evidence .share { forced-color-adjust: none; background: linear-gradient(to right, Highlight var(--share), GrayText var(--share)); } }
`);
customElements.define('footnote-evidence', FootnoteEvidence);
