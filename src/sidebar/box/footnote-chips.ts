import { css, html, nothing, type PropertyValues } from 'lit';
import type { FolderChoice } from '../../listing.ts';
import { cleanText } from '../look/clean-text.ts';
import { closeIcon, warnIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { language, text } from '../look/text.ts';
import { calendarDay } from '../look/when.ts';
import { folderScope } from '../scope/scope.ts';
import { longScopeName } from '../scope/scope-text.ts';
import { exampleOf, operatorOf } from './operators.ts';
import { withoutShown, type ShownPiece } from './shown-pieces.ts';

/** A chip is to be changed: in the box, whose text it is. */
export class ChangePieceEvent extends Event {
  static readonly type = 'change-piece';
  readonly piece: ShownPiece;

  constructor(piece: ShownPiece) {
    super(ChangePieceEvent.type);
    this.piece = piece;
  }
}

/**
 * The operators of the text above, each a chip: its name changes it in the box, its cross takes it out of the text. One stop
 * of the Tab key; the arrows lead from chip to chip, Delete removes. What can't be read says so, and what would be.
 */
export class FootnoteChips extends LightElement {
  static override properties = { query: { attribute: false }, pieces: { attribute: false }, folders: { attribute: false }, stop: { state: true } };
  declare query: string;
  declare pieces: readonly ShownPiece[];
  /** By their names is said what stands there as a path. */
  declare folders: readonly FolderChoice[];
  /** Which chip the Tab key stops at. */
  declare stop: number;
  #refocus = false;

  constructor() {
    super();
    this.query = '';
    this.pieces = [];
    this.folders = [];
    this.stop = 0;
  }

  protected override willUpdate(_changed: PropertyValues): void {
    this.stop = Math.max(0, Math.min(this.stop, this.pieces.length - 1));
  }

  protected override updated(_changed: PropertyValues): void {
    if (!this.#refocus) return;
    this.#refocus = false;
    if (this.pieces.length > 0) this.#focusStop();
    else this.dispatchEvent(new Event('emptied'));
  }

  #focusStop(): void {
    this.querySelector<HTMLElement>(`.chip [tabindex='0']`)?.focus();
  }

  #remove(piece: ShownPiece, byKey: boolean): void {
    const rest = withoutShown(this.query, piece);
    this.#refocus = byKey;
    this.dispatchEvent(new IntentEvent(rest === '' ? { kind: 'type', text: '' } : { kind: 'replace', text: rest }));
    if (!byKey) this.dispatchEvent(new Event('emptied'));
  }

  #change(piece: ShownPiece): void {
    this.dispatchEvent(new ChangePieceEvent(piece));
  }

  #onKeydown(event: KeyboardEvent, piece: ShownPiece): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const forward = this.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const last = this.pieces.length - 1;
    const targets = new Map([[forward, Math.min(last, this.stop + 1)], [backward, Math.max(0, this.stop - 1)], ['Home', 0], ['End', last]]);
    const target = targets.get(event.key);
    if (event.key === 'Delete' || event.key === 'Backspace') this.#remove(piece, true);
    else if (target !== undefined) {
      this.stop = target;
      void this.updateComplete.then(() => this.#focusStop());
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #chip(piece: ShownPiece, index: number) {
    const said = pieceText(piece, this.folders);
    const state = piece.state === 'right' ? '' : text(piece.state === 'unread' ? 'chipUnread' : 'chipUnknown');
    const isBad = state !== '';
    return html`<li class="chip ${isBad ? `bad ${piece.state}` : ''}">
      <button type="button" class="name" tabindex=${index === this.stop ? 0 : -1} aria-keyshortcuts="Delete" title=${text('chipChange', said)}
        @focus=${() => { this.stop = index; }} @keydown=${(event: KeyboardEvent) => this.#onKeydown(event, piece)} @click=${() => this.#change(piece)}>
        ${isBad ? warnIcon() : nothing}<bdi>${said}</bdi>${isBad ? html` <span class="state">${state}</span>` : nothing}</button>
      <button type="button" class="remove" tabindex="-1" aria-label=${text('chipRemove', said)} title=${text('chipRemove', said)}
        @click=${() => this.#remove(piece, false)}>${closeIcon()}</button></li>`;
  }

  /** What is wrong with a chip, in a sentence; an example can be taken by a click. */
  #why(piece: ShownPiece) {
    const operator = operatorOf(piece.name);
    if (!operator || piece.state === 'right') return nothing;
    const value = cleanText(piece.value, LONGEST);
    if (piece.state === 'unknown') return html`<p class="why">${text(piece.name === 'in' ? 'chipUnknownFolder' : 'chipUnknownTag', value)}</p>`;
    const example = exampleOf(operator);
    const replaced = `${this.query.slice(0, piece.start)}${piece.excluded ? '-' : ''}${example}${this.query.slice(piece.end)}`;
    return html`<p class="why">${text('chipUnreadWhy', cleanText(this.query.slice(piece.start, piece.end), LONGEST))}
      <button type="button" class="link" @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'replace', text: replaced }))}><bdi>${example}</bdi></button></p>`;
  }

  override render() {
    if (this.pieces.length === 0) return nothing;
    return html`<ul aria-label=${text('chipsLabel')}>${this.pieces.map((piece, index) => this.#chip(piece, index))}</ul>
      ${this.pieces.filter(({ state }) => state !== 'right').slice(0, MOST_REASONS).map((piece) => this.#why(piece))}`;
  }
}

/** "from: anna", "not in: Archive", "in: Inbox · Choir", "after: 24 Aug 2026". */
function pieceText({ name, value, excluded }: ShownPiece, folders: readonly FolderChoice[]): string {
  const operator = operatorOf(name);
  const folder = name === 'in' ? folders.find((one) => one.folder === value) : undefined;
  const shown = folder ? longScopeName(folderScope(folder)) : operator?.takes === 'day' ? calendarDay(value, language()) : cleanText(value, LONGEST);
  const said = `${operator ? text(operator.word) : name}: ${shown}`;
  return excluded ? `${text('chipExcluded')} ${said}` : said;
}

const LONGEST = 60;
const MOST_REASONS = 3;

adopt(css`
  footnote-chips { display: block; }
  footnote-chips ul { list-style: none; display: flex; flex-wrap: wrap; gap: 6px; margin: 8px 0 0; padding: 0; }
  footnote-chips .chip { display: inline-flex; align-items: center; max-inline-size: 100%; border-radius: 999px; background: var(--accent-soft); color: var(--text); font-size: var(--small); }
  footnote-chips .chip .name { display: flex; align-items: center; gap: 5px; min-inline-size: 0; min-block-size: 24px; padding-inline: 10px 2px; border-radius: 999px; }
  footnote-chips .chip bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  footnote-chips .chip .state { flex: none; font-weight: 400; }
  footnote-chips .chip .remove { flex: none; inline-size: 24px; block-size: 24px; display: grid; place-items: center; border-radius: 999px; }
  footnote-chips .chip :is(.name, .remove):hover { background: color-mix(in srgb, currentColor 10%, transparent); }
  footnote-chips .chip .icon { inline-size: 12px; block-size: 12px; }
  footnote-chips .chip.bad { background: var(--warn-soft); color: var(--warn); }
  footnote-chips .chip.unread bdi { text-decoration: line-through; }
  footnote-chips .why { margin: 5px 0 0; font-size: var(--small); color: var(--warn); overflow-wrap: anywhere; }
  footnote-chips .why .link { min-block-size: 24px; }
  @media (forced-colors: active) { footnote-chips .chip { border: 1px solid ButtonBorder; } }
`);
customElements.define('footnote-chips', FootnoteChips);
