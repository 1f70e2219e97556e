import { html, nothing, type PropertyValues } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FolderChoice } from '../../listing.ts';
import type { Hit } from '../../mail.ts';
import type { Boundary, QueryPiece } from '../../search.ts';
import type { Verb } from '../ask/ask-intents.ts';
import { askIcon, closeIcon, filterIcon, fullStarIcon, helpIcon, searchIcon, starIcon, stopIcon } from '../look/icons.ts';
import { IntentEvent, type Intent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { hitId, HIT_LIST_ID, listKey } from '../search/list-keys.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, text, type TextKey } from '../look/text.ts';
import { INITIAL_BOX, offeredIn, type BoxState } from './box-state.ts';
import { atCaret, withOperator, type Edited } from './caret.ts';
import { Completing, type Popup } from './completing.ts';
import './footnote-box-help.ts';
import { OperatorEvent } from './footnote-box-help.ts';
import './footnote-calendar.ts';
import { dayId, DayEvent } from './footnote-calendar.ts';
import './footnote-chips.ts';
import { ChangePieceEvent } from './footnote-chips.ts';
import './footnote-choices.ts';
import { choiceId, ChosenEvent, keepFocus, POPUP_ID } from './footnote-choices.ts';
import './footnote-save-search.ts';
import { completedName } from './operators.ts';
import { searchBoxStyles } from './search-box-styles.ts';
import { shownPieces } from './shown-pieces.ts';

/** The one field, whose text is all that is asked, and what helps to write it. It keeps the focus while the keys move the selection below. */
export class FootnoteSearchBox extends LightElement {
  static override properties = {
    query: { attribute: false },
    selected: { attribute: false },
    listed: { attribute: false },
    busy: { attribute: false },
    verb: { attribute: false },
    box: { attribute: false },
    boundary: { attribute: false },
    folders: { attribute: false },
    read: { attribute: false },
    open: { state: true },
  };
  declare query: string;
  declare selected: Hit | undefined;
  /** Whether there are hits to move through. */
  declare listed: boolean;
  declare busy: boolean;
  /** What Enter does. */
  declare verb: Verb;
  declare box: BoxState;
  declare boundary: Boundary;
  declare folders: readonly FolderChoice[];
  /** The operators as the last answer read them. */
  declare read: readonly QueryPiece[];
  declare open: 'help' | 'save' | undefined;
  readonly #completing = new Completing();
  /** What the index was asked for last. */
  #asked = '';
  #edited: Edited | undefined;
  /** What the person has written last: another text was put there by something else. */
  #written = '';
  #ending = new AbortController();

  constructor() {
    super();
    this.query = '';
    this.selected = undefined;
    this.listed = false;
    this.busy = false;
    this.verb = 'find';
    this.box = INITIAL_BOX;
    this.boundary = {};
    this.folders = [];
    this.read = [];
    this.open = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#ending = new AbortController();
    // Hits take clicks and leave the focus in the box: what lies above them goes all the same.
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && this.querySelector('.around')?.contains(target)) return;
      this.open = undefined;
      this.#completing.close();
      this.requestUpdate();
    }, { signal: this.#ending.signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#ending.abort();
  }

  /** `autofocus` works for elements of the first document only, not for what a script adds later. */
  protected override firstUpdated(_changed: PropertyValues): void {
    this.focusField();
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.#completing.know(this.query, { offered: offeredIn(this.box, this.boundary), folders: this.folders });
    if (changed.has('query')) this.#completing.change(this.query === this.#written);
  }

  protected override updated(_changed: PropertyValues): void {
    if (this.#edited?.text === this.query) {
      this.#field()?.setSelectionRange(this.#edited.caret, this.#edited.caret);
      this.#edited = undefined;
    }
    this.#track(false);
    this.#ask();
  }

  focusField(): void {
    const field = this.#field();
    field?.focus();
    field?.select();
  }

  #field(): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>('#query');
  }

  #say(intent: Intent): void {
    this.dispatchEvent(new IntentEvent(intent));
  }

  #write(text: string): void {
    this.#written = text;
    this.#say({ kind: 'type', text });
  }

  #clear(): void {
    this.#write('');
    this.focusField();
  }

  /** Where the caret is; a selection is none. */
  #track(byPerson = true): void {
    const field = this.#field();
    const isHere = field !== null && document.activeElement === field;
    const { selectionStart: caret, selectionEnd: end } = field ?? {};
    if (this.#completing.moveTo(isHere && caret === end ? (caret ?? undefined) : undefined, byPerson)) this.requestUpdate();
  }

  #onMoved(): void {
    this.#track();
  }

  /** Asks the index for values, once for each text that stands after an operator. */
  #ask(): void {
    const { caret } = this.#completing;
    const at = caret === undefined || this.verb === 'ask' ? undefined : atCaret(this.query, caret);
    const name = at?.kind === 'value' ? completedName(at.name) : undefined;
    const asked = at && name ? JSON.stringify([name, at.typed, this.boundary]) : '';
    if (asked === this.#asked) return;
    this.#asked = asked;
    if (at && name) this.#say({ kind: 'complete', name, text: at.typed });
  }

  /** The text as a choice has made it; the caret is where it goes on, once the text stands there. */
  #edit(edited: Edited): void {
    this.#edited = edited;
    this.#field()?.focus();
    this.#write(edited.text);
  }

  #popup(): Popup | undefined {
    return this.verb === 'ask' ? undefined : this.#completing.popup(Date.now());
  }

  #onKeydown(event: KeyboardEvent): void {
    // Enter and arrows belong to the input method while it composes.
    if (event.isComposing) return;
    if (this.#isTaken(event)) return event.preventDefault();
    const isAsk = this.verb === 'ask';
    if (event.key === 'Escape') {
      // What is being answered is stopped first.
      if (isAsk && this.busy) return event.preventDefault();
      if (this.query !== '') event.stopPropagation();
      event.preventDefault();
      return this.#clear();
    }
    const intent = isAsk ? undefined : listKey(event, this.selected);
    if (intent) {
      event.preventDefault();
      this.#say(intent);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      this.#completing.change(false);
      const asks = isAsk || event.ctrlKey || event.metaKey;
      this.#say({ kind: asks ? 'ask' : 'submit' });
    }
  }

  /** Keys for what is offered, for earlier searches and for the help come before those of the list. */
  #isTaken(event: KeyboardEvent): boolean {
    if (event.key === 'F1') {
      this.#show('help');
      return true;
    }
    if (this.verb === 'ask') return false;
    const popup = this.#popup();
    const outcome = popup ? this.#completing.key(event, popup, language(), this.matches(':dir(rtl)')) : 'ignored';
    if (outcome !== 'ignored') {
      if (event.key === 'Escape') event.stopPropagation();
      if (outcome !== 'taken') this.#edit(outcome);
      this.requestUpdate();
      return true;
    }
    const step = event.key === 'ArrowUp' ? 'older' : event.key === 'ArrowDown' ? 'newer' : undefined;
    if (!step || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    const isWalk = event.altKey || this.query === '' || (this.box.walked !== undefined && this.selected === undefined);
    if (isWalk) this.#say({ kind: 'past', step });
    return isWalk;
  }

  #show(what: 'help' | 'save'): void {
    this.#completing.close();
    this.open = this.open === what ? undefined : what;
  }

  /** A panel closes when the focus leaves it for somewhere else. */
  #onFocusout({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Element && !relatedTarget.closest('.panel, .opens')) this.open = undefined;
  }

  #onPanelKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    this.#closePanel();
  }

  #closePanel(): void {
    this.open = undefined;
    this.#field()?.focus();
  }

  #button(id: string, key: TextKey, icon: unknown, act: (event: MouseEvent) => void, expanded?: boolean) {
    return html`<button class="icon-button opens" type="button" id=${id} aria-label=${text(key)} title=${text(key)} aria-expanded=${expanded ?? nothing} @click=${act}>${icon}</button>`;
  }

  /** By mouse the focus stays in the box; by key it comes there, on the first of what is offered. */
  #filters(event: MouseEvent): void {
    const byKey = event.detail === 0;
    const show = !this.#completing.isAll;
    this.open = undefined;
    this.#field()?.focus();
    this.#track();
    this.#completing.showAll(show, byKey);
    this.requestUpdate();
  }

  /** Asks, or stops what is being answered. */
  #askButton() {
    const label = text(this.busy ? 'askStop' : 'askNow');
    return html`<button class="icon-button go" type="button" id=${this.busy ? 'ask-stop' : 'ask-now'} aria-label=${label} title=${label} ?disabled=${!this.busy && this.query.trim() === ''}
      @click=${() => this.#say({ kind: this.busy ? 'stopAsking' : 'ask' })}>${this.busy ? stopIcon() : askIcon()}</button>`;
  }

  #tools(isSaved: boolean) {
    const isEmpty = this.query === '';
    return html`
      ${this.verb === 'ask' ? nothing : html`
        <button class="icon-button opens" type="button" id="add-filter" aria-label=${text('addFilter')} title=${text('addFilter')} aria-haspopup="listbox" aria-expanded=${this.#completing.isAll}
          @mousedown=${keepFocus} @click=${this.#filters}>${filterIcon()}</button>
        ${isEmpty ? nothing : this.#button('save-search', 'saveSearch', isSaved ? fullStarIcon() : starIcon(), () => this.#show('save'), this.open === 'save')}`}
      ${isEmpty ? this.#button('box-help', 'boxHelp', helpIcon(), () => this.#show('help'), this.open === 'help') : this.#clearButton()}`;
  }

  #clearButton() {
    return html`<button class="icon-button" type="button" id="clear" aria-label=${text('clearSearch')} title=${text('clearSearch')} @click=${this.#clear}>${closeIcon()}</button>`;
  }

  #offered(popup: Popup | undefined) {
    if (!popup) return nothing;
    if (popup.kind === 'list') {
      return html`<footnote-choices .choices=${popup.choices} .active=${popup.active} @chosen=${(event: Event) => event instanceof ChosenEvent && this.#edit(this.#completing.choose(event.choice, popup.at))}></footnote-choices>`;
    }
    return html`<footnote-calendar .shown=${popup.shown} .active=${popup.active} .today=${popup.today} @day=${(event: Event) => {
      if (!(event instanceof DayEvent)) return;
      if (event.chosen) return this.#edit(this.#completing.chooseDay(event.day, popup.at));
      this.#completing.turnTo(event.day);
      this.requestUpdate();
    }}></footnote-calendar>`;
  }

  #panel(saved: ReturnType<FootnoteSearchBox['savedNow']>) {
    if (this.open === 'help') {
      return html`<footnote-box-help .shortcut=${this.box.shortcut} @close=${this.#closePanel} @operator=${(event: Event) => {
        if (!(event instanceof OperatorEvent)) return;
        this.open = undefined;
        this.#edit(withOperator(this.query, this.query.length, `${text(event.operator.word)}:`));
      }}></footnote-box-help>`;
    }
    if (this.open !== 'save' || this.query === '') return nothing;
    return html`<footnote-save-search .query=${this.query} .saved=${saved} @close=${this.#closePanel}></footnote-save-search>`;
  }

  /** The saved search that stands in the box. */
  savedNow() {
    const words = this.query.trim().replace(/\s+/gu, ' ');
    return this.box.searches?.saved.find(({ text: known, boundary }) => known === words && boundary.account === this.boundary.account && boundary.folder === this.boundary.folder);
  }

  override render() {
    const isAsk = this.verb === 'ask';
    const popup = this.#popup();
    const saved = this.savedNow();
    // A question has no list below it to move through.
    const ofList = (value: unknown) => (isAsk ? nothing : value);
    const active = popup
      ? (popup.kind === 'list' ? popup.active !== undefined && choiceId(popup.active) : popup.active !== undefined && dayId(popup.active)) || nothing
      : this.selected ? hitId(this.selected.message) : nothing;
    return html`<div class="around" @focusout=${this.#onFocusout}>
      <search class="field">
        ${searchIcon()}
        <input id="query" type="search" autofocus role=${ofList('combobox')} autocomplete="off" spellcheck="false" enterkeyhint=${isAsk ? 'send' : 'search'}
          maxlength="4000" placeholder=${text(isAsk ? 'askPlaceholder' : 'searchPlaceholder')} aria-label=${text(isAsk ? 'askPlaceholder' : 'searchLabel')}
          aria-autocomplete=${ofList('list')} aria-haspopup=${ofList(popup?.kind === 'days' ? 'grid' : 'listbox')} aria-controls=${ofList(popup ? POPUP_ID : HIT_LIST_ID)}
          aria-expanded=${ofList(popup !== undefined || this.listed)} aria-activedescendant=${ofList(active)}
          .value=${live(this.query)}
          @input=${() => this.#write(this.#field()?.value ?? '')}
          @keydown=${this.#onKeydown} @keyup=${this.#onMoved} @pointerup=${this.#onMoved} @select=${this.#onMoved} @focus=${this.#onMoved} @blur=${this.#onMoved}>
        ${this.#tools(saved !== undefined)}
        ${isAsk ? this.#askButton() : nothing}
        <span class="working" ?hidden=${!this.busy}></span>
      </search>
      ${this.#offered(popup)}
      <div class="panel" @keydown=${this.#onPanelKey}>${this.#panel(saved)}</div>
      </div>
      <div class="visually-hidden" role="status">${popup?.kind === 'list' && popup.at ? counted('choicesOffered', popup.choices.length) : ''}</div>
      <footnote-chips .query=${this.query} .folders=${this.folders} .pieces=${shownPieces(this.query, this.#completing.writing, this.read)} @emptied=${() => this.#field()?.focus()}
        @change-piece=${(event: Event) => event instanceof ChangePieceEvent && this.#changePiece(event)}></footnote-chips>`;
  }

  /** The value of the operator is marked in the text, to be typed over. */
  #changePiece({ piece }: ChangePieceEvent): void {
    const field = this.#field();
    field?.focus();
    field?.setSelectionRange(this.query.indexOf(':', piece.start) + 1, piece.end);
    this.#track();
  }
}
adopt(searchBoxStyles);
customElements.define('footnote-search-box', FootnoteSearchBox);
