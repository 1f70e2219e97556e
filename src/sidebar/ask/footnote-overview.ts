import { css, html, nothing } from 'lit';
import type { AskReply, OverviewLeaf, OverviewResult } from '../../answer.ts';
import { cleanText } from '../look/clean-text.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, number, text, type TextKey } from '../look/text.ts';
import { calendarMonth, datedDay, isShowable } from '../look/when.ts';
import { footnoteMark } from './cite.ts';
import type { Footnotes } from './footnotes.ts';

/** What a folder is about, counted: themes, people and months, each with its newest message as the footnote. */
export class FootnoteOverview extends LightElement {
  static override properties = { reply: { attribute: false }, notes: { attribute: false } };
  declare reply: AskReply | undefined;
  declare notes: Footnotes;

  constructor() {
    super();
    this.reply = undefined;
    this.notes = { sources: [], numbers: [], superseded: [] };
  }

  #list(title: TextKey, leaves: readonly OverviewLeaf[], name: (leaf: OverviewLeaf) => string) {
    if (leaves.length === 0) return nothing;
    const most = Math.max(...leaves.map(({ messages }) => messages));
    return html`<section><h3>${text(title)}</h3><ul>${leaves.map((leaf) => {
      const source = this.notes.sources.find(({ claim }) => claim.citation.message === leaf.message);
      return html`<li><bdi class="name">${name(leaf)}</bdi><span class="count" aria-label=${counted('messages', leaf.messages)}>${number(leaf.messages)}</span>${source ? footnoteMark(source) : html`<span></span>`}
        <span class="bar" aria-hidden="true" style="--share:${Math.round((100 * leaf.messages) / most)}%"></span></li>`;
    })}</ul></section>`;
  }

  #counted({ messages, first, last, themes, people, months }: OverviewResult) {
    const said = counted('messages', messages);
    return html`
      <p class="span">${isShowable(first) && isShowable(last) ? text('overviewSpan', said, datedDay(first, language()), datedDay(last, language())) : said}</p>
      <div class="lists">
        ${this.#list('overviewThemes', themes, ({ name }) => cleanText(name, 80))}
        ${this.#list('overviewPeople', people, ({ name }) => cleanText(name, 80))}
        ${this.#list('overviewMonths', months, ({ name }) => calendarMonth(name, language()))}
      </div>`;
  }

  override render() {
    const { reply } = this;
    return reply?.overview ? this.#counted(reply.overview) : nothing;
  }
}

adopt(css`
  footnote-overview { display: block; margin-block-end: 10px; }
  footnote-overview .span { margin: 0 0 8px; font-size: 0.875rem; overflow-wrap: anywhere; }
  footnote-overview .lists { display: grid; gap: 4px 20px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); }
  footnote-overview section { min-inline-size: 0; }
  footnote-overview h3 { margin: 6px 0 4px; font-size: var(--small); font-weight: 600; color: var(--faint); }
  footnote-overview ul { list-style: none; margin: 0; padding: 0; }
  footnote-overview li { display: grid; grid-template-columns: minmax(0, 1fr) auto 30px; gap: 0 8px; align-items: baseline; padding-block: 2px; }
  footnote-overview .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  footnote-overview .count { color: var(--faint); font-size: var(--small); font-variant-numeric: tabular-nums; }
  footnote-overview .mark { text-align: end; }
  footnote-overview .bar { grid-column: 1 / 3; block-size: 4px; border-radius: 2px; background: linear-gradient(to right, var(--accent) var(--share), var(--line) var(--share)); margin-block: 1px 3px; }
  footnote-overview .bar:dir(rtl) { background: linear-gradient(to left, var(--accent) var(--share), var(--line) var(--share)); }
  @media (forced-colors: active) { footnote-overview .bar { forced-color-adjust: none; background: linear-gradient(to right, Highlight var(--share), GrayText var(--share)); } }
`);
customElements.define('footnote-overview', FootnoteOverview);
