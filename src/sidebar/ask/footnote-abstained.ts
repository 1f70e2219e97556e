import { css, html, nothing } from 'lit';
import type { Abstention, AskReply, AskRequest } from '../../answer.ts';
import type { FolderChoice } from '../../listing.ts';
import { cleanText } from '../look/clean-text.ts';
import { searchIcon } from '../look/icons.ts';
import { IntentEvent, type Intent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { scopeOf } from '../scope/scope.ts';
import { longScopeName } from '../scope/scope-text.ts';
import { adopt } from '../look/styles.ts';
import { counted, text } from '../look/text.ts';
import { abstainedTitle, GATE_TEXTS } from './answer-texts.ts';
import { notSearchedList } from './not-searched.ts';

/** Not found is an answer: why there is none, what was searched, what was not, and what would help. */
export class FootnoteAbstained extends LightElement {
  static override properties = { reply: { attribute: false }, request: { attribute: false }, folders: { attribute: false } };
  declare reply: AskReply | undefined;
  declare request: AskRequest | undefined;
  declare folders: readonly FolderChoice[];

  constructor() {
    super();
    this.reply = undefined;
    this.request = undefined;
    this.folders = [];
  }

  #say(intent: Intent) {
    return () => this.dispatchEvent(new IntentEvent(intent));
  }

  /** The gate that the answer did not pass. */
  #why({ gate, about = '' }: Abstention) {
    const what = cleanText(about, 80).trim();
    return html`<p class="why">${text(GATE_TEXTS[gate])}${what === '' ? nothing : html` (<bdi>${what}</bdi>)`}</p>`;
  }

  /** From a folder to its account, from an account to all mail. */
  #wider({ boundary }: AskRequest) {
    const { account, folder } = boundary;
    if (account === undefined) return nothing;
    const wider = folder === undefined ? {} : { account };
    return html`<button class="button" id="ask-wider" type="button" @click=${this.#say({ kind: 'askAgain', boundary: wider })}>
      ${text('askWider')} <bdi>${longScopeName(scopeOf(wider, this.folders))}</bdi></button>`;
  }

  override render() {
    const { reply, request } = this;
    if (!reply || !request) return nothing;
    const { abstention, counts } = reply;
    return html`
      <h3>${text(abstainedTitle(reply))}</h3>
      ${abstention ? this.#why(abstention) : nothing}
      <p>${counted('abstainedSearched', abstention?.searched ?? counts.permitted)} <bdi>${longScopeName(scopeOf(request.boundary, this.folders))}</bdi>.
        ${abstention ? text(abstention.byMeaning ? 'abstainedByBoth' : 'abstainedByWords') : nothing} ${abstention?.gate === 'unread' ? nothing : text('abstainedNever')}</p>
      ${abstention ? notSearchedList(abstention.notSearched) : nothing}
      <div class="ways">
        <button class="button" id="find-instead" type="button" @click=${this.#say({ kind: 'findInstead', text: request.question })}>${searchIcon()}${text('findInstead')}</button>
        ${this.#wider(request)}
      </div>
      <p class="tip">${text('abstainedTip')}</p>`;
  }
}

adopt(css`
  footnote-abstained { display: block; border: 1px solid var(--line); border-radius: var(--radius); background: var(--layer); padding: 12px 14px; color: var(--dim); }
  footnote-abstained h3 { margin: 0 0 4px; font-size: 0.9375rem; font-weight: 650; color: var(--text); }
  footnote-abstained p { margin: 0 0 6px; overflow-wrap: anywhere; }
  footnote-abstained .why { color: var(--text); }
  footnote-abstained ul { margin: 0 0 6px; padding-inline-start: 18px; }
  footnote-abstained .ways { display: flex; flex-wrap: wrap; gap: 6px; margin-block: 10px; }
  footnote-abstained .ways .button { display: inline-flex; align-items: center; gap: 6px; max-inline-size: 100%; min-block-size: 28px; color: var(--text); text-align: start; overflow-wrap: anywhere; }
  footnote-abstained .tip { font-size: var(--small); }
`);
customElements.define('footnote-abstained', FootnoteAbstained);
