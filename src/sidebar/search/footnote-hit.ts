import { css, html, nothing } from 'lit';
import type { FailureCode } from '../../failure.ts';
import type { Hit } from '../../mail.ts';
import { cleanText } from '../look/clean-text.ts';
import { failureText } from '../failure-text.ts';
import type { FolderName } from '../scope/folder-names.ts';
import { chevronIcon, clipIcon, moreIcon, warnIcon } from '../look/icons.ts';
import { LANE_TEXTS, LANES, meaningLane } from './lane-texts.ts';
import { LightElement } from '../look/light-element.ts';
import { REGION_TEXTS } from './region-texts.ts';
import { snippetParts } from './snippet-parts.ts';
import { staysOutText } from './told-texts.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, number, text } from '../look/text.ts';
import { isShowable, longDate, shortDate } from '../look/when.ts';

/** One found message: who and when, subject, the words that matched, why it is here and where it lives. */
export class FootnoteHit extends LightElement {
  static override properties = {
    hit: { attribute: false },
    folder: { attribute: false },
    unopened: { attribute: false },
    isUnfolded: { attribute: false },
  };
  declare hit: Hit | undefined;
  declare folder: FolderName | undefined;
  /** Why it could not be opened. */
  declare unopened: FailureCode | undefined;
  /** Its conversation is shown below it. */
  declare isUnfolded: boolean;

  constructor() {
    super();
    this.hit = undefined;
    this.folder = undefined;
    this.unopened = undefined;
    this.isUnfolded = false;
  }

  override render() {
    const { hit } = this;
    if (!hit) return nothing;
    this.classList.toggle('unread', hit.unread);
    const who = cleanText(hit.from.name, SHORT).trim() || cleanText(hit.from.email, SHORT).trim() || text('noSender');
    const subject = cleanText(hit.subject, LONG).trim() || text('noSubject');
    return html`
      <span class="dot">${hit.unread ? html`<span class="visually-hidden">${text('unread')}.</span>` : nothing}</span>
      <span class="who" dir="auto" title=${cleanText(hit.from.email, LONG)}>${who}</span>
      ${this.#when(hit.date)}
      <span class="subject" dir="auto" title=${subject}>${subject}</span>
      ${this.#snippet(hit)}
      <span class="why">
        <span class="lanes" title=${text('whyThis')}>${LANES.map((lane) => hit.lanes[lane] && !(lane === 'static' && hit.lanes.learned) ? html`<span class="lane ${lane}">${text(LANE_TEXTS[lane])}</span>` : nothing)}</span>
        ${isByMeaningAlone(hit) ? html`<span>${text('nearestPassage')}</span>` : nothing}
        ${hit.branch === undefined ? nothing : html`<span class="branch">${text('forPart', cleanText(hit.branch, SHORT))}</span>`}
        ${this.#where(hit)}
        ${this.#together(hit)}
        <span class="actions" aria-hidden="true" title=${text('menuLabel')}>${moreIcon()}</span>
        ${hit.leftOut === undefined ? nothing : html`<span class="left-out">${staysOutText(hit.leftOut)}</span>`}
      </span>
      ${this.unopened ? html`<span class="unopened">${warnIcon()}${failureText(this.unopened)}</span>` : nothing}`;
  }

  /** Nothing inside an option can be a button of its own: the list's arrows and the menu do the same. */
  #together({ conversation = 1 }: Hit) {
    if (conversation < 2) return nothing;
    return html`<span class="together ${this.isUnfolded ? 'open' : ''}" title=${text(this.isUnfolded ? 'menuFold' : 'menuUnfold')}>${counted('together', conversation)}${chevronIcon()}</span>`;
  }

  #when(date: number | undefined) {
    if (!isShowable(date)) return nothing;
    return html`<time datetime=${new Date(date).toISOString()} title=${longDate(date, language())}>${shortDate(date, Date.now(), language())}</time>`;
  }

  #snippet(hit: Hit) {
    const parts = snippetParts(hit.snippet);
    if (parts.length === 0) return nothing;
    const foreign = hit.snippet.region === 'quoted' || hit.snippet.region === 'forwarded';
    return html`<span class="snippet ${foreign ? 'foreign' : ''}"><span dir="auto">${parts.map((part) =>
      part.marked ? html`<mark>${part.text}</mark>` : part.text)}</span></span>`;
  }

  #where({ attachments, places, snippet }: Hit) {
    const region = REGION_TEXTS[snippet.region];
    const folder = [this.folder?.folder, this.folder?.account].filter((name) => name !== undefined).map((name) => cleanText(name, SHORT)).join(' · ');
    return html`
      ${folder ? html`<bdi class="place" title=${folder}>${folder}</bdi>` : nothing}
      ${places > 1 ? html`<span>${counted('morePlaces', places - 1)}</span>` : nothing}
      ${region ? html`<span>${text(region)}</span>` : nothing}
      ${attachments > 0
        ? html`<span class="clip" title=${counted('attachments', attachments)}>${clipIcon()}<span aria-hidden="true">${number(attachments)}</span><span class="visually-hidden">${counted('attachments', attachments)}</span></span>`
        : nothing}`;
  }
}

/** Its passage is then the nearest one, and marks no word. */
const isByMeaningAlone = (hit: Hit): boolean =>
  meaningLane(hit) !== undefined && !hit.lanes.exact && !hit.lanes.keyword && !hit.lanes.sender && hit.snippet.marks.length === 0;

const SHORT = 120;
const LONG = 300;

adopt(css`
  footnote-hit {
    display: grid;
    grid-template: 'dot who when' auto 'dot subject subject' auto 'dot snippet snippet' auto 'dot why why' auto 'dot unopened unopened' auto / 10px minmax(0, 1fr) auto;
    column-gap: 6px;
    padding-block: calc(9px * var(--space));
    padding-inline: 8px 12px;
    border-block-end: 1px solid var(--line);
    cursor: default;
    contain: layout paint style;
    /* Of fifty hits six are seen: the others cost nothing until they are scrolled to. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto 96px;
  }
  footnote-hit:hover { background: var(--hover); }
  footnote-hit[aria-selected='true'] { background: var(--accent-soft); box-shadow: inset 3px 0 var(--accent); }
  footnote-hit[aria-selected='true']:dir(rtl) { box-shadow: inset -3px 0 var(--accent); }
  footnote-hit .dot { grid-area: dot; inline-size: 8px; block-size: 8px; border-radius: 50%; margin-block-start: 0.38em; }
  footnote-hit.unread .dot { background: var(--accent); }
  footnote-hit .who { grid-area: who; }
  footnote-hit .subject { grid-area: subject; }
  footnote-hit :is(.who, .subject) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-inline-size: 0; }
  /* Each text runs, and is cut off, in its own direction, but stands where the page's texts stand. */
  footnote-hit:dir(ltr) [dir='auto'] { text-align: left; }
  footnote-hit:dir(rtl) [dir='auto'] { text-align: right; }
  footnote-hit.unread :is(.who, .subject) { font-weight: 650; }
  footnote-hit time { grid-area: when; color: var(--faint); font-size: var(--small); white-space: nowrap; padding-block-start: 0.15em; font-variant-numeric: tabular-nums; }
  footnote-hit .snippet { grid-area: snippet; color: var(--dim); margin-block-start: 1px; min-inline-size: 0; align-self: start; }
  footnote-hit .snippet > span {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    overflow-wrap: anywhere;
    max-block-size: 2.9em;
  }
  footnote-hit .foreign { border-inline-start: 2px solid var(--edge); padding-inline-start: 7px; font-style: italic; }
  mark { background: var(--mark); color: var(--mark-text); border-radius: 3px; padding-inline: 1px; }
  footnote-hit .why { grid-area: why; display: flex; flex-wrap: wrap; align-items: center; gap: 1px 8px; margin-block-start: 4px; font-size: var(--small); color: var(--faint); min-inline-size: 0; position: relative; }
  footnote-hit .lanes { display: inline-flex; flex-wrap: wrap; gap: 1px 8px; cursor: pointer; }
  footnote-hit .lanes:empty { display: none; }
  footnote-hit .lanes:hover { text-decoration: underline; }
  footnote-hit .lane { display: inline-flex; align-items: center; gap: 4px; color: var(--lane); }
  footnote-hit .lane::before { content: ''; inline-size: 6px; block-size: 6px; border-radius: 2px; background: currentColor; }
  .lane.exact { --lane: var(--exact); }
  .lane.keyword { --lane: var(--words); }
  .lane:is(.static, .learned) { --lane: var(--meaning); }
  .lane.sender { --lane: var(--sender); }
  footnote-hit .place { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-inline-size: 0; max-inline-size: 100%; }
  footnote-hit :is(.branch, .left-out) { min-inline-size: 0; overflow-wrap: anywhere; }
  footnote-hit .left-out { flex-basis: 100%; }
  footnote-hit .clip { display: inline-flex; align-items: center; gap: 1px; }
  footnote-hit .clip .icon { inline-size: 12px; block-size: 12px; }
  footnote-hit .together { display: inline-flex; align-items: center; gap: 2px; cursor: pointer; white-space: nowrap; }
  footnote-hit .together:hover { text-decoration: underline; }
  footnote-hit .together .icon { inline-size: 10px; block-size: 10px; }
  footnote-hit .together.open .icon { transform: rotate(180deg); }
  /* Over the end of the last line, so that it takes no line of its own. */
  footnote-hit .actions { position: absolute; inset-block-end: 0; inset-inline-end: 0; display: grid; place-items: center; inline-size: 24px; block-size: 18px; border-radius: 5px; cursor: pointer; color: var(--dim); background: var(--hover); }
  footnote-hit[aria-selected='true'] .actions { background: var(--accent-soft); }
  footnote-hit .actions:hover { background: var(--line); color: var(--text); }
  footnote-hit .actions .icon { inline-size: 14px; block-size: 14px; }
  @media (hover: hover) {
    footnote-hit:not(:hover, [aria-selected='true']) .actions { opacity: 0; }
  }
  footnote-hit .unopened { grid-area: unopened; display: flex; gap: 6px; margin-block-start: 6px; padding: 6px 8px; border-radius: 6px; background: var(--warn-soft); color: var(--warn); }
  @media (forced-colors: active) {
    footnote-hit.unread .dot { background: CanvasText; forced-color-adjust: none; }
    footnote-hit[aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; }
    footnote-hit .lane::before { forced-color-adjust: none; background: CanvasText; }
    mark { background: Mark; color: MarkText; }
  }
  /* Where there is room, a hit is a row of three columns: who, what, when and why. */
  @container found (min-width: 700px) {
    footnote-hit {
      grid-template: 'dot who subject when' auto 'dot why snippet snippet' 1fr 'dot unopened unopened unopened' auto / 10px minmax(9rem, 24%) minmax(0, 1fr) auto;
      column-gap: 10px;
      padding-block: calc(10px * var(--space));
    }
    footnote-hit .why { align-content: start; margin-block-start: 3px; padding-inline-end: 24px; }
  }
`);
customElements.define('footnote-hit', FootnoteHit);
