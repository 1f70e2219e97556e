import { css, html, nothing } from 'lit';
import type { FailureCode } from '../../failure.ts';
import type { Hit } from '../../mail.ts';
import { failureText } from '../failure-text.ts';
import { cleanText } from '../look/clean-text.ts';
import { clipIcon, warnIcon } from '../look/icons.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, text } from '../look/text.ts';
import { isShowable, longDate, shortDate } from '../look/when.ts';

/** One message of an unfolded conversation: who, when, how it begins, and whether it holds the words. */
export class FootnoteTurn extends LightElement {
  static override properties = { row: { attribute: false }, isHit: { attribute: false }, unopened: { attribute: false } };
  declare row: Hit | undefined;
  /** It is the hit itself. */
  declare isHit: boolean;
  declare unopened: FailureCode | undefined;

  constructor() {
    super();
    this.row = undefined;
    this.isHit = false;
    this.unopened = undefined;
  }

  override render() {
    const { row } = this;
    if (!row) return nothing;
    this.classList.toggle('unread', row.unread);
    const who = cleanText(row.from.name, SHORT).trim() || cleanText(row.from.email, SHORT).trim() || text('noSender');
    const said = this.isHit ? text('turnIsHit') : row.full ? text('turnMatches') : '';
    return html`
      <span class="dot">${row.unread ? html`<span class="visually-hidden">${text('unread')}.</span>` : nothing}</span>
      <span class="who" dir="auto">${who}</span>
      ${said === '' ? nothing : html`<span class="said">${said}</span>`}
      ${row.attachments > 0 ? html`<span class="clip" title=${counted('attachments', row.attachments)}>${clipIcon()}<span class="visually-hidden">${counted('attachments', row.attachments)}</span></span>` : nothing}
      ${isShowable(row.date) ? html`<time datetime=${new Date(row.date).toISOString()} title=${longDate(row.date, language())}>${shortDate(row.date, Date.now(), language())}</time>` : nothing}
      <span class="snippet" dir="auto">${cleanText(row.snippet.text, LONG)}</span>
      ${this.unopened ? html`<span class="unopened">${warnIcon()}${failureText(this.unopened)}</span>` : nothing}`;
  }
}

const SHORT = 80;
const LONG = 160;

adopt(css`
  footnote-turn { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 6px; padding-block: calc(5px * var(--space)); padding-inline: 10px 12px; cursor: default; contain: layout paint style; border-inline-start: 2px solid var(--line); margin-inline-start: 18px; }
  footnote-turn:hover { background: var(--hover); }
  footnote-turn[aria-selected='true'] { background: var(--accent-soft); border-inline-start-color: var(--accent); }
  footnote-turn .dot { inline-size: 6px; block-size: 6px; border-radius: 50%; align-self: center; flex: none; }
  footnote-turn.unread .dot { background: var(--accent); }
  footnote-turn .who { min-inline-size: 0; max-inline-size: 60%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  footnote-turn.unread .who { font-weight: 650; }
  footnote-turn .said { flex: none; max-inline-size: 40%; padding-inline: 6px; border-radius: 999px; background: var(--mark); color: var(--mark-text); font-size: var(--small); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  footnote-turn .clip .icon { inline-size: 12px; block-size: 12px; color: var(--faint); }
  footnote-turn time { margin-inline-start: auto; color: var(--faint); font-size: var(--small); white-space: nowrap; }
  footnote-turn .snippet { flex: 0 0 100%; padding-inline-start: 12px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--dim); font-size: var(--small); min-inline-size: 0; }
  footnote-turn:dir(ltr) [dir='auto'] { text-align: left; }
  footnote-turn:dir(rtl) [dir='auto'] { text-align: right; }
  footnote-turn .unopened { flex: 0 0 100%; display: flex; gap: 6px; margin-block-start: 4px; padding: 6px 8px; border-radius: 6px; background: var(--warn-soft); color: var(--warn); }
  .turns { padding-block: 2px 6px; border-block-end: 1px solid var(--line); }
  .turns > .more-turns { margin: 2px 30px 0; color: var(--faint); font-size: var(--small); }
  @media (forced-colors: active) {
    footnote-turn.unread .dot { background: CanvasText; forced-color-adjust: none; }
    footnote-turn[aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`);
customElements.define('footnote-turn', FootnoteTurn);
