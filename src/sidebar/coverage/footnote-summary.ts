import { css, html, nothing, type PropertyValues } from 'lit';
import type { Progress } from '../../coverage.ts';
import type { SearchReply } from '../../search.ts';
import type { SearchWarning } from '../../told.ts';
import { cleanText } from '../look/clean-text.ts';
import { closeIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { isReading } from './progress-text.ts';
import { isSaidByChip, withoutPiece } from '../box/query-pieces.ts';
import { INITIAL_SEARCH, type SearchState } from '../search/search-state.ts';
import { fullCount, partialCount, withBound } from '../search/told-counts.ts';
import { pieceOf, warningText } from '../search/told-texts.ts';
import { adopt } from '../look/styles.ts';
import { counted, number, text } from '../look/text.ts';

/**
 * One quiet line: how many messages hold every word, how many some, and what of the query was not understood. Where hits
 * are missing, their place says so itself. Read aloud is only what stands once typing has paused.
 */
export class FootnoteSummary extends LightElement {
  static override properties = { search: { attribute: false }, progress: { attribute: false } };
  declare search: SearchState;
  declare progress: Progress | undefined;

  #said = '';

  constructor() {
    super();
    this.search = INITIAL_SEARCH;
    this.progress = undefined;
  }

  /** Mail is being read: what is found is not the end. */
  #isUnfinished(): boolean {
    return this.progress !== undefined && isReading(this.progress);
  }

  /** "5 messages · 12 with some words" */
  #line(reply: SearchReply): string {
    const { partial } = reply;
    const found = fullCount(this.search);
    if (found.count === 0) return text(partial === 0 ? 'nothingTitle' : 'noneWithAll');
    const full = withBound(found, (count) => counted(this.#isUnfinished() ? 'matchesSoFar' : 'matches', count));
    return partial === 0 ? full : `${full} · ${withBound(partialCount(reply), (count) => counted('partial', count))}`;
  }

  /** A quick answer is followed by one that counts more: of the two only the second is said. */
  protected override willUpdate(_changed: PropertyValues): void {
    const { reply, phase, settled } = this.search;
    if (!settled || !reply) this.#said = '';
    else if (phase === 'complete') this.#said = this.#line(reply);
  }

  /** Of the mail that is being read; it changes twice a second, and is no news. */
  #soFar() {
    if (!this.progress || !this.#isUnfinished()) return nothing;
    const { growing, coverage: { indexed, known } } = this.progress;
    if (!growing && indexed >= known) return nothing;
    return html`<p class="line so-far">${growing ? text('readGrowing', number(indexed)) : text('readSoFar', number(indexed), number(known))}</p>`;
  }

  override render() {
    const { reply } = this.search;
    const searched = reply && text('searchedOf', number(reply.counts.permitted), number(reply.counts.source));
    const missing = reply && reply.hits.length > 0 ? this.#missing(reply) : '';
    return html`
      <p class="visually-hidden" role="status">${this.#said}</p>
      ${reply && reply.hits.length > 0 ? html`<p class="line" aria-hidden="true" title=${searched ?? nothing}>${this.#line(reply)}</p>${this.#soFar()}` : nothing}
      ${missing === '' ? nothing : html`<p class="missing" title=${missing}>${missing}</p>`}
      ${reply?.warnings.filter((warning) => !isSaidByChip(warning, reply.pieces ?? [])).slice(0, MOST).map((warning) => this.#warning(warning))}`;
  }

  /** What stands nowhere, though something was found. */
  #missing({ nobody, exact }: SearchReply): string {
    return [
      ...(nobody === undefined ? [] : [text('nobody', cleanText(nobody, 40))]),
      ...(exact?.missing ?? []).slice(0, MOST).map((written) => text('exactMissing', cleanText(written, 40))),
    ].join(' ');
  }

  /** The piece that it is about can be taken out of the query by a click. */
  #warning(warning: SearchWarning) {
    const { text: query } = this.search;
    const written = pieceOf(warning) ?? '';
    const without = withoutPiece(query, written);
    if (without === undefined) return html`<p class="warning">${warningText(warning)}</p>`;
    const piece = cleanText(written, 40);
    const [before = '', after = ''] = warningText(warning, HERE).split(HERE);
    return html`<p class="warning">${before}<button class="piece" type="button" aria-label=${text('removePiece', piece)} title=${text('removePiece', piece)}
      @click=${() => this.dispatchEvent(new IntentEvent(without === '' ? { kind: 'type', text: '' } : { kind: 'replace', text: without }))}><bdi>${piece}</bdi>${closeIcon()}</button>${after}</p>`;
  }
}

/** A character that no text has: where the piece stands in its sentence. */
const HERE = '\uE000';
const MOST = 3; // sentences of a kind; a query of nonsense could fill the page with them

adopt(css`
  footnote-summary { display: contents; }
  footnote-summary p { margin: 0; font-size: var(--small); color: var(--dim); }
  footnote-summary .line { padding-block: 3px; }
  footnote-summary .so-far { color: var(--faint); }
  footnote-summary .warning { flex-basis: 100%; margin-block-start: 4px; padding: 3px 9px; border-radius: 6px; background: var(--warn-soft); color: var(--warn); overflow-wrap: anywhere; }
  footnote-summary .missing { flex-basis: 100%; margin-block-start: 4px; overflow-wrap: anywhere; }
  footnote-summary :is(.warning, .missing) { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
  footnote-summary .piece { display: inline-flex; align-items: center; gap: 2px; max-inline-size: 100%; min-block-size: 24px; padding-inline: 8px 3px; margin-inline-end: 3px; border-radius: 999px; border: 1px solid currentColor; font-weight: 600; vertical-align: middle; }
  footnote-summary .piece bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  footnote-summary .piece .icon { inline-size: 12px; block-size: 12px; }
  footnote-summary .piece:hover { background: color-mix(in srgb, currentColor 10%, transparent); }
`);
customElements.define('footnote-summary', FootnoteSummary);
