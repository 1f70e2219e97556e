import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AccountChoice, HowMuch, MailChoice } from '../../coverage.ts';
import { cleanText } from '../look/clean-text.ts';
import { IntentEvent } from '../intents.ts';
import { notByItself } from '../look/not-by-itself.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, megabytes, text } from '../look/text.ts';

/** How much is read of the mail that stands on servers: a choice for each such account, told what reading all would fetch; or the choice of one account, whatever it is. */
export class FootnoteReading extends LightElement {
  static override properties = { mail: { attribute: false }, undecided: { type: Boolean }, account: { attribute: false } };
  declare mail: MailChoice | undefined;
  /** Only accounts about which nobody has decided yet. */
  declare undecided: boolean;
  /** Only this account, which stands above it by name. */
  declare account: string | undefined;

  constructor() {
    super();
    this.mail = undefined;
    this.undecided = false;
    this.account = undefined;
  }

  #choose({ account }: AccountChoice, reads: HowMuch): void {
    this.dispatchEvent(new IntentEvent({ kind: 'setAccount', account, reads }));
  }

  #choice(choice: AccountChoice) {
    const { account, name, reads, choices, unread, decided } = choice;
    const group = `${this.undecided ? 'first' : this.account === undefined ? 'reads' : 'account'}-${account}`;
    return html`<fieldset>
      <legend class=${this.account === undefined ? '' : 'visually-hidden'}><bdi>${cleanText(name, 48)}</bdi></legend>
      ${unread.messages > 0 ? html`<p>${counted('accountUnread', unread.messages, megabytes(Math.max(unread.bytes, LEAST_TOLD)))}</p>` : nothing}
      ${choices.map((one) => html`<label>
        <input type="radio" name=${group} .checked=${live(one === reads)} @click=${(event: Event) => {
          const choose = () => { if (one !== reads) this.#choose(choice, one); };
          // Where it is the choice of one account, the person may be asked first, and say no.
          if (this.account === undefined) choose();
          else notByItself(event, choose);
        }}>
        <span>${text(READS[one])}</span>
      </label>`)}
      ${decided ? nothing : html`<button class="button" type="button" @click=${() => this.#choose(choice, reads)}>${text('keepReads')}</button>`}
    </fieldset>`;
  }

  override render() {
    const own = this.mail?.accounts.find(({ account }) => account === this.account);
    if (this.account !== undefined) return own ? html`${own.remote ? html`<p>${text('accountsWhy')}</p>` : nothing}${this.#choice(own)}` : nothing;
    const accounts = (this.mail?.accounts ?? []).filter(({ remote, decided }) => remote && !(this.undecided && decided));
    if (accounts.length === 0) return nothing;
    return html`<h3>${text('accountsTitle')}</h3><p>${text('accountsWhy')}</p>${repeat(accounts, ({ account }) => account, (one) => this.#choice(one))}`;
  }
}

const LEAST_TOLD = 100_000; // bytes; less would be said as nothing
export const READS = { bodies: 'readsBodies', stored: 'readsStored', headers: 'readsHeaders', nothing: 'readsNothing' } as const satisfies Readonly<Record<HowMuch, string>>;

adopt(css`
  footnote-reading { display: block; }
  footnote-reading h3 { font-size: var(--small); margin: 12px 0 4px; color: var(--text); font-weight: 600; }
  footnote-reading p { margin: 4px 0 0; }
  footnote-reading fieldset { border: 1px solid var(--line); border-radius: 6px; margin: 8px 0 0; padding: 6px 10px 8px; }
  footnote-reading legend { padding-inline: 4px; color: var(--text); overflow-wrap: anywhere; }
  footnote-reading label { display: flex; gap: 8px; align-items: baseline; padding-block: 3px; }
  footnote-reading .button { margin-block-start: 6px; }
  footnote-reading input { flex: none; margin: 2px 0 0; align-self: start; accent-color: var(--accent); }
`);
customElements.define('footnote-reading', FootnoteReading);
