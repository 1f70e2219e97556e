import { css, html, nothing, type PropertyValues } from 'lit';
import type { FailureCode } from '../../failure.ts';
import type { Address, Hit } from '../../mail.ts';
import type { StoredAttachment, StoredText, TextRegion } from '../../results.ts';
import { failureText } from '../failure-text.ts';
import { IntentEvent, type Intent } from '../intents.ts';
import { cleanLines } from '../look/clean-lines.ts';
import { cleanText } from '../look/clean-text.ts';
import { clipIcon, warnIcon } from '../look/icons.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, text } from '../look/text.ts';
import { isShowable, longDate } from '../look/when.ts';
import type { FolderNames } from '../scope/folder-names.ts';
import { REGION_TEXTS } from '../search/region-texts.ts';

/** The chosen message as Footnote has stored it: text alone, whose words they are, and the matched ones marked. */
export class FootnotePassage extends LightElement {
  static override properties = { row: { attribute: false }, stored: { attribute: false }, unstored: { attribute: false }, names: { attribute: false } };
  /** What is chosen in the list. */
  declare row: Hit | undefined;
  declare stored: StoredText | undefined;
  declare unstored: FailureCode | undefined;
  declare names: FolderNames;

  constructor() {
    super();
    this.row = undefined;
    this.stored = undefined;
    this.unstored = undefined;
    this.names = () => undefined;
  }

  /** A newly shown message begins where its words stand. */
  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get('stored');
    if (!changed.has('stored') || !this.stored || before?.message === this.stored.message) return;
    const found = this.querySelector('.regions [data-passage], .regions mark');
    const top = found ? found.getBoundingClientRect().top - this.getBoundingClientRect().top + this.scrollTop : 0;
    // Its head stays in sight where the passage is near.
    this.scrollTop = top > this.clientHeight * 0.7 ? top - this.clientHeight / 3 : 0;
  }

  #say(intent: Intent) {
    return () => this.dispatchEvent(new IntentEvent(intent));
  }

  /** This very button goes with the passage: the focus goes on to what leads back. */
  #inspect({ message }: Hit): void {
    this.dispatchEvent(new IntentEvent({ kind: 'inspect', message }));
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#close-inspector')?.focus());
  }

  #people(people: readonly Address[]) {
    return people.slice(0, FEW).map(({ name, email }) => cleanText(name, SHORT).trim() || cleanText(email, SHORT)).join(', ') + (people.length > FEW ? ' …' : '');
  }

  #head({ subject, from, to, date, attachments, place }: StoredText, row: Hit) {
    const who = cleanText(from.name, SHORT).trim();
    const email = cleanText(from.email, SHORT).trim();
    const folder = this.names(place)?.folder;
    return html`
      <h2 class="subject" dir="auto">${cleanText(subject, LONG).trim() || text('noSubject')}</h2>
      <p class="people"><bdi class="who">${who || email || text('noSender')}</bdi>${who && email ? html` <bdi class="address">${email}</bdi>` : nothing}</p>
      ${to.length > 0 ? html`<p class="people faint">${text('passageTo')} <bdi>${this.#people(to)}</bdi></p>` : nothing}
      <p class="faint">${isShowable(date) ? html`<time datetime=${new Date(date).toISOString()}>${longDate(date, language())}</time>` : nothing}${folder ? html` · <bdi>${cleanText(folder, SHORT)}</bdi>` : nothing}</p>
      ${attachments.length === 0 ? nothing : html`<ul class="files" aria-label=${counted('attachments', attachments.length)}>${attachments.slice(0, MANY).map((one) => this.#file(one))}</ul>`}
      <div class="acts">
        <button class="button" id="passage-open" type="button" @click=${this.#say({ kind: 'open', hit: row, target: 'here' })}>${text('menuOpen')}</button>
        <button class="button" id="passage-reply" type="button" @click=${this.#say({ kind: 'reply', hit: row })}>${text('menuReply')}</button>
        ${row.message > 0 ? html`<button class="link" id="passage-why" type="button" @click=${() => this.#inspect(row)}>${text('menuWhy')}</button>` : nothing}
      </div>`;
  }

  #file({ name, type, read }: StoredAttachment) {
    return html`<li>${clipIcon()}<bdi>${cleanText(name, SHORT).trim() || cleanText(type, SHORT)}</bdi>${read ? nothing : html` <span class="not-read">${text('attachmentUnread')}</span>`}</li>`;
  }

  #region(stored: StoredText, region: TextRegion) {
    const { kind, start, end, depth } = region;
    const label = REGION_TEXTS[kind];
    const { passage } = stored;
    const isPassage = passage !== undefined && passage.start < end && passage.end > start;
    if (cleanLines(stored.text.slice(start, end)).trim() === '') return nothing;
    // Of these there may be several of a kind: groups, not landmarks.
    return html`<div role="group" class="region ${kind}" style="--depth:${Math.min(4, depth)}" ?data-passage=${isPassage} aria-label=${label ? text(label) : nothing}>
      ${label ? html`<p class="label" aria-hidden="true">${text(label)}</p>` : nothing}
      <blockquote class="words" dir="auto">${this.#words(stored, region)}</blockquote></div>`;
  }

  /** Bounded: who looks for "e" has marked enough after some hundreds. */
  #words({ text: whole, marks }: StoredText, { start, end }: TextRegion) {
    const parts: unknown[] = [];
    let at = start + (/^\s*\n/.exec(whole.slice(start, end))?.[0].length ?? 0);
    for (const mark of marks.slice(0, MOST_MARKS)) {
      if (mark.start < at || mark.end > end) continue;
      parts.push(cleanLines(whole.slice(at, mark.start)), html`<mark>${cleanLines(whole.slice(mark.start, mark.end))}</mark>`);
      at = mark.end;
    }
    parts.push(cleanLines(whole.slice(at, end).trimEnd()));
    return parts;
  }

  override render() {
    const { row, stored, unstored } = this;
    if (!row) return html`<div class="none"><p>${text('passageNone')}</p><p class="faint">${text('passageKeys')}</p></div>`;
    if (unstored) return html`<div class="none"><p class="unstored">${warnIcon()}${failureText(unstored)}</p></div>`;
    if (!stored) return nothing;
    return html`<article aria-label=${text('passageTitle')}>
      <header>${this.#head(stored, row)}</header>
      <div class="regions">${stored.text.trim() === '' ? html`<p class="faint">${text('passageEmpty')}</p>` : stored.regions.map((region) => this.#region(stored, region))}</div>
      ${stored.cut ? html`<p class="faint cut">${text('passageCut')}</p>` : nothing}
    </article>`;
  }
}

const SHORT = 120;
const LONG = 300;
const FEW = 5;
const MANY = 12;
const MOST_MARKS = 400;

adopt(css`
  footnote-passage { display: block; background: var(--bg); }
  footnote-passage article { max-inline-size: 46rem; padding: 14px 18px 32px; }
  footnote-passage header { padding-block-end: 10px; margin-block-end: 12px; border-block-end: 1px solid var(--line); }
  footnote-passage h2 { margin: 0 0 6px; font-size: 1rem; line-height: 1.35; font-weight: 650; overflow-wrap: anywhere; }
  footnote-passage :is(header, .none) p { margin: 0 0 2px; overflow-wrap: anywhere; }
  footnote-passage .who { font-weight: 600; }
  footnote-passage .address, footnote-passage .faint { color: var(--faint); font-size: var(--small); }
  footnote-passage .people { overflow: hidden; text-overflow: ellipsis; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; }
  footnote-passage .files { display: flex; flex-wrap: wrap; gap: 4px; list-style: none; margin: 8px 0 0; padding: 0; }
  footnote-passage .files li { display: inline-flex; align-items: center; gap: 4px; max-inline-size: 100%; padding: 2px 9px 2px 6px; border-radius: 999px; background: var(--layer); border: 1px solid var(--line); font-size: var(--small); }
  footnote-passage .files bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  footnote-passage .files .not-read { flex: none; color: var(--faint); }
  footnote-passage .files .icon { inline-size: 12px; block-size: 12px; }
  footnote-passage .acts { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-block-start: 10px; }
  footnote-passage .acts .link { min-block-size: 24px; padding-inline: 4px; font-size: var(--small); }
  footnote-passage .words { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; line-height: 1.55; }
  footnote-passage .region + .region { margin-block-start: 8px; }
  footnote-passage .region:not(.own) { color: var(--dim); }
  footnote-passage .region:is(.quoted, .forwarded) { border-inline-start: 2px solid var(--edge); padding-inline-start: 10px; margin-inline-start: calc(10px * max(0, var(--depth) - 1)); }
  footnote-passage .region:is(.signature, .boilerplate) .words { font-size: 0.75rem; }
  footnote-passage .label { margin: 0; color: var(--faint); font-size: var(--small); }
  footnote-passage .none { display: grid; place-content: center; min-block-size: 60%; padding: 24px; text-align: center; color: var(--dim); }
  footnote-passage .unstored { display: flex; gap: 6px; padding: 8px 10px; border-radius: 6px; background: var(--warn-soft); color: var(--warn); }
`);
customElements.define('footnote-passage', FootnotePassage);
