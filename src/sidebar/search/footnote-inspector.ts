import { css, html, nothing } from 'lit';
import { boundOf } from '../../counted.ts';
import type { Hit, LaneEvidence, LaneName } from '../../mail.ts';
import type { SearchReply } from '../../search.ts';
import { cleanText } from '../look/clean-text.ts';
import { confirmationText } from './confirmation-text.ts';
import { questionOf, type Explained } from './explained.ts';
import './footnote-explained.ts';
import type { FolderNames } from '../scope/folder-names.ts';
import { closeIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LANE_TEXTS, LANES, meaningLane } from './lane-texts.ts';
import { LightElement } from '../look/light-element.ts';
import { modelName } from '../model/meaning-text.ts';
import { REGION_TEXTS } from './region-texts.ts';
import { INITIAL_SEARCH, type SearchState } from './search-state.ts';
import { fullCount, outCount, partialCount, withBound } from './told-counts.ts';
import { snippetParts } from './snippet-parts.ts';
import { staysOutText } from './told-texts.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, number, text } from '../look/text.ts';

/** How the hits were found: the counts along the way, what each lane says of each message, and why the chosen one is here. */
export class FootnoteInspector extends LightElement {
  static override properties = { search: { attribute: false }, names: { attribute: false }, explained: { attribute: false } };
  declare search: SearchState;
  declare names: FolderNames;
  declare explained: Explained | undefined;

  constructor() {
    super();
    this.search = INITIAL_SEARCH;
    this.names = () => undefined;
    this.explained = undefined;
  }

  #funnel(reply: SearchReply) {
    const { counts, exact } = reply;
    const out = outCount(reply);
    const steps = [
      counted('funnelSource', counts.source), counted('funnelPermitted', counts.permitted),
      ...(exact && exact.matches > 0 ? [withBound({ count: exact.matches, ...boundOf(exact.upTo, exact.isMore) }, (count) => counted('funnelExact', count))] : []),
      withBound(fullCount(this.search), (count) => counted('funnelFull', count)), withBound(partialCount(reply), (count) => counted('funnelPartial', count)), counted('funnelShown', this.search.found.length),
      ...(out.count > 0 ? [withBound(out, (count) => counted('funnelOut', count))] : []),
    ];
    return html`<ol class="funnel">${steps.map((step) => html`<li>${step}</li>`)}</ol>`;
  }

  #why(hit: Hit) {
    const subject = cleanText(hit.subject, LONG).trim() || text('noSubject');
    const region = REGION_TEXTS[hit.snippet.region];
    return html`
      <h3>${text('whyThis')}</h3>
      <p class="subject" dir="auto">${subject}</p>
      <ul class="reasons">
        ${hit.locked ? html`<li>${text('reasonLocked')}</li>` : nothing}
        ${LANES.map((lane) => {
          const evidence = hit.lanes[lane];
          if (!evidence) return nothing;
          const model = lane === 'static' || lane === 'learned' ? modelName(lane, this.search.reply?.models) : undefined;
          return html`<li><span class="lane ${lane}">${text(LANE_TEXTS[lane])}</span>
            <span>${text('reasonPlace', number(evidence.rank), scoreText(lane, evidence))}${model === undefined ? nothing : html` · <bdi>${model}</bdi>`}</span></li>`;
        })}
        <li>${text(hit.full ? 'reasonFull' : 'reasonPartial')}</li>
        ${hit.leftOut === undefined ? nothing : html`<li>${text('reasonOut')} ${staysOutText(hit.leftOut)}</li>`}
        ${hit.branch === undefined ? nothing : html`<li>${text('forPart', cleanText(hit.branch, LONG))}</li>`}
        ${hit.places > 1 ? html`<li>${counted('morePlaces', hit.places - 1)}</li>` : nothing}
        ${this.#also(hit)}
      </ul>
      <h3>${text('passage')}</h3>
      <blockquote dir="auto">${snippetParts(hit.snippet).map((part) => part.marked ? html`<mark>${part.text}</mark>` : part.text)}</blockquote>
      <p class="faint">${[text(region ?? 'regionOwn'), ...(hit.matchedChunks.length > 0 ? [text('passages', new Intl.ListFormat(language()).format(hit.matchedChunks.slice(0, 8).map((one) => number(one + 1))))] : [])].join(' · ')}</p>`;
  }

  /** Of another question nothing stays, of another message what is said of all. */
  #explained({ message }: Hit) {
    const { explained, search } = this;
    if (!explained || explained.question !== questionOf(search)) return nothing;
    return html`<footnote-explained .explanation=${explained.explanation} .message=${message} .isAbout=${explained.message === message}></footnote-explained>`;
  }

  /** Its copies, and messages that say the same. */
  #also({ alsoIn = [] }: Hit) {
    const folders = [...new Set(alsoIn.flatMap((place) => this.names(place)?.folder ?? []))].slice(0, 8);
    return folders.length === 0 ? nothing : html`<li>${text('alsoIn')} <bdi>${folders.map((name) => cleanText(name, 80)).join(', ')}</bdi></li>`;
  }

  #row(hit: Hit, place: number, columns: readonly Column[]) {
    const subject = cleanText(hit.subject, LONG).trim() || text('noSubject');
    return html`<tbody class="${hit.message === this.#chosen()?.message ? 'chosen' : ''} ${hit.leftOut === undefined ? '' : 'out'}">
      <tr><th colspan=${columns.length + 1} scope="rowgroup"><span class="place">${number(place)}</span><span class="subject" dir="auto">${subject}</span></th></tr>
      <tr>${columns.map((column) => {
        const said = column.said(hit);
        return html`<td class="lane ${said === '' ? 'none' : column.lane}">${said === '' ? '–' : said}</td>`;
      })}<td>${short(hit.score)}</td></tr>
    </tbody>`;
  }

  #chosen(): Hit | undefined {
    return this.search.hits.find((hit) => hit.message === this.search.selected) ?? this.search.hits[0];
  }

  override render() {
    const { reply, found, hits } = this.search;
    const chosen = this.#chosen();
    if (!reply || !chosen) return nothing;
    // What stayed out stands behind the hits here, shown in the list or not.
    const shown = [...found, ...(reply.stayedOut?.hits ?? [])].slice(0, MOST);
    // A lane that found nothing takes no room.
    const columns = COLUMNS.filter(({ said }) => shown.some((hit) => said(hit) !== ''));
    return html`
      <section aria-labelledby="inspector-title">
        <div class="head"><h2 id="inspector-title">${text('inspectorTitle')}</h2>
          <button class="icon-button" id="close-inspector" type="button" aria-label=${text('closeInspector')} title=${text('closeInspector')}
            @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'inspect', message: undefined }))}>${closeIcon()}</button></div>
        ${this.#why(chosen)}
        ${this.#explained(chosen)}
        <h3>${text('howFound')}</h3>
        ${this.#funnel(reply)}
        <table>
          <caption class="visually-hidden">${text('howFound')}</caption>
          <thead><tr>${[...columns.map(({ lane }) => LANE_TEXTS[lane]), 'score' as const].map((key) => html`<th scope="col">${text(key)}</th>`)}</tr></thead>
          ${shown.map((hit, index) => this.#row(hit, index + 1, columns))}
        </table>
        ${reply.confirmation ? html`<p class="faint" id="looked-up">${confirmationText(reply.confirmation)}</p>` : nothing}
        ${reply.stages ? html`<p class="faint">${text('took', stagesText(reply.stages, reply.ms))}</p>` : nothing}
        <p><button class="link" id="look-into" type="button" @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'settings', section: undefined, lookInto: this.search.text }))}>${text('lookInto')}</button></p>
        ${hits.length > MOST ? html`<p class="faint">${counted('firstOnly', MOST)}</p>` : nothing}
      </section>`;
  }
}

interface Column {
  readonly lane: LaneName;
  /** Place and score; empty where the lane did not find it. */
  readonly said: (hit: Hit) => string;
}

const COLUMNS: readonly Column[] = [
  { lane: 'exact', said: (hit) => (hit.locked ? text('locked') : cellText('exact', hit.lanes.exact)) },
  { lane: 'keyword', said: ({ lanes }) => cellText('keyword', lanes.keyword) },
  {
    lane: 'learned',
    said: (hit) => {
      const lane = meaningLane(hit);
      return lane ? cellText(lane, hit.lanes[lane]) : '';
    },
  },
  { lane: 'sender', said: ({ lanes }) => cellText('sender', lanes.sender) },
];

/** A lane's place and score; deviations above the mean where it is one of meaning. */
function cellText(lane: LaneName, evidence: LaneEvidence | undefined): string {
  return evidence ? `${number(evidence.rank)} · ${scoreText(lane, evidence)}` : '';
}

function scoreText(lane: LaneName, { score }: LaneEvidence): string {
  return `${short(score)}${lane === 'static' || lane === 'learned' ? 'σ' : ''}`;
}

/** "12 ms: keyword 8, vector 3" */
function stagesText(stages: Readonly<Record<string, number>>, ms: number): string {
  const parts = Object.entries(stages).filter(([, one]) => one >= 0.5).map(([name, one]) => `${cleanText(name, 20)} ${short(one)}`);
  return `${short(ms)} ms${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
}

const short = (score: number): string => (Number.isFinite(score) ? score.toLocaleString(language(), { maximumSignificantDigits: 3, notation: Math.abs(score) >= 1e6 ? 'compact' : 'standard' }) : '–');

const MOST = 50;
const LONG = 300;

adopt(css`
  footnote-inspector { display: block; background: var(--bg); color: var(--dim); border-inline-start: 1px solid var(--line); }
  footnote-inspector section { padding: 8px 12px 16px; }
  footnote-inspector .head { display: flex; align-items: center; gap: 8px; }
  footnote-inspector h2 { flex: 1; min-inline-size: 0; font-size: 1rem; font-weight: 650; margin: 0; color: var(--text); }
  footnote-inspector h3 { font-size: var(--small); font-weight: 600; color: var(--faint); margin: 14px 0 4px; }
  footnote-inspector p { margin: 4px 0; overflow-wrap: anywhere; }
  footnote-inspector p.subject { color: var(--text); display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
  footnote-inspector .faint { font-size: var(--small); color: var(--faint); }
  footnote-inspector :is(ul, ol) { list-style: none; margin: 0; padding: 0; }
  footnote-inspector .reasons li { padding-block: 1px; overflow-wrap: anywhere; }
  footnote-inspector .reasons li:has(.lane) { display: grid; grid-template-columns: 7em minmax(0, 1fr); }
  footnote-inspector .lane { color: var(--lane, var(--faint)); }
  footnote-inspector .reasons .lane { display: inline-flex; align-items: center; gap: 5px; align-self: start; }
  footnote-inspector .reasons .lane::before { content: ''; inline-size: 6px; block-size: 6px; border-radius: 2px; background: currentColor; }
  footnote-inspector blockquote { margin: 0; padding-inline-start: 8px; border-inline-start: 2px solid var(--edge); color: var(--text); overflow-wrap: anywhere; }
  footnote-inspector .funnel { display: flex; flex-wrap: wrap; gap: 2px 0; font-size: var(--small); font-variant-numeric: tabular-nums; margin-block-end: 6px; }
  footnote-inspector .funnel li:not(:last-child)::after { content: '→'; margin-inline: 6px; color: var(--faint); }
  footnote-inspector .funnel:dir(rtl) li:not(:last-child)::after { content: '←'; }
  footnote-inspector table { inline-size: 100%; border-collapse: collapse; font-size: var(--small); font-variant-numeric: tabular-nums; }
  footnote-inspector thead th { font-weight: 400; font-size: 0.66rem; color: var(--faint); text-align: end; padding: 2px; white-space: nowrap; }
  /* A long subject must not widen the table. */
  footnote-inspector tbody th { max-inline-size: 0; font-weight: 400; text-align: start; padding: 5px 3px 0; border-block-start: 1px solid var(--line); }
  footnote-inspector tbody th > * { display: inline-block; vertical-align: bottom; }
  footnote-inspector tbody .place { inline-size: 2.2em; color: var(--faint); }
  footnote-inspector tbody .subject { max-inline-size: calc(100% - 2.4em); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--text); }
  footnote-inspector td { text-align: end; padding: 0 2px 5px; white-space: nowrap; }
  footnote-inspector .none { color: var(--faint); }
  footnote-inspector tbody.chosen { background: var(--accent-soft); }
  footnote-inspector tbody.chosen :is(th, td) { color: var(--text); }
  footnote-inspector tbody.chosen .lane:not(.none) { color: var(--lane); }
  footnote-inspector tbody.out .subject { text-decoration: line-through; color: var(--faint); }
  @container page (max-width: 999.9px) { footnote-inspector { border-inline-start: 0; } }
`);
customElements.define('footnote-inspector', FootnoteInspector);
