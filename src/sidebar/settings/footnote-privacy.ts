import { css, html, nothing } from 'lit';
import type { IndexSize } from '../../coverage.ts';
import type { ModelState } from '../../embedding.ts';
import type { FolderChoice } from '../../listing.ts';
import '../ask/footnote-outside.ts';
import '../ask/footnote-readers.ts';
import { INITIAL_ASK, type AskState } from '../ask/ask-state.ts';
import { serverAddress } from '../ask/server-address.ts';
import { cleanText } from '../look/clean-text.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, megabytes, text } from '../look/text.ts';
import './footnote-delete.ts';
import { addressOf } from './sections.ts';
import type { Deletion } from './settings-state.ts';

/** What may leave this machine, in words and as it is now, a switch for each; where everything is kept, and how it is deleted. */
export class FootnotePrivacy extends LightElement {
  static override properties = { ask: { attribute: false }, folders: { attribute: false }, models: { attribute: false }, size: { attribute: false }, deletion: { attribute: false } };
  declare ask: AskState;
  declare folders: readonly FolderChoice[];
  declare models: ModelState | undefined;
  declare size: IndexSize | undefined;
  declare deletion: Deletion;

  constructor() {
    super();
    this.ask = INITIAL_ASK;
    this.folders = [];
    this.models = undefined;
    this.size = undefined;
    this.deletion = 'no';
  }

  /** One way out: what would go, and whether it may. */
  #way(isOpen: boolean, title: string, now: unknown, what: string) {
    return html`<li class=${isOpen ? 'open' : 'shut'}><p class="title">${title}</p><p class="now">${now}</p><p class="faint">${what}</p></li>`;
  }

  #ways() {
    const { readers, outside, textModels } = this.ask;
    const { models } = this;
    const server = readers?.chosen === 'endpoint' ? readers.endpoint : undefined;
    const isAway = server !== undefined && serverAddress(server.url)?.isHere !== true;
    const here = [...(models?.choices ?? []), ...(textModels?.choices ?? [])].filter(({ present }) => present);
    return html`<ul class="ways-out">
      ${readers ? this.#way(isAway, text('wayServer'), server ? html`${text(isAway ? 'wayServerAway' : 'wayServerHere')} <bdi dir="ltr">${cleanText(server.url, 120)}</bdi>` : text('wayServerNone'), text('wayServerWhat')) : nothing}
      ${outside ? this.#way(outside.search || outside.ask, text('wayOutside'), text(outside.search && outside.ask ? 'wayOutsideBoth' : outside.search ? 'wayOutsideSearch' : outside.ask ? 'wayOutsideAsk' : 'wayOutsideNone'), text('wayOutsideWhat')) : nothing}
      ${models ? this.#way(false, text('wayModel'), here.length > 0 ? html`${text('wayModelHere')} <bdi>${here.map(({ name }) => cleanText(name, 80)).join(', ')}</bdi>` : text('wayModelNone'), text('wayModelWhat')) : nothing}
      ${this.#way(false, text('wayBodies'), html`<a class="link" href=${addressOf({ section: 'mail', wanted: '' })}>${text('wayBodiesNow')}</a>`, text('wayBodiesWhat'))}
    </ul>`;
  }

  override render() {
    const { ask, size } = this;
    return html`<p class="lead">${text('privacyLead')}</p>
      <section class="card"><h3>${text('waysTitle')}</h3>${this.#ways()}</section>
      <section class="card ask-part"><footnote-readers .readers=${ask.readers} .textModels=${ask.textModels} .folders=${this.folders} .saved=${ask.saved}></footnote-readers></section>
      <section class="card ask-part"><footnote-outside .outside=${ask.outside}></footnote-outside></section>
      <section class="card"><h3>${text('storageTitle')}</h3>
        <p>${text('storageWhere')}</p><p class="faint"><bdi dir="ltr"><code>${folderOf(location)}</code></bdi></p>
        <p>${size ? text('storageSize', megabytes(size.bytes), counted('messages', size.messages)) : text('storageUnknown')}</p></section>
      <footnote-delete class="card" .deletion=${this.deletion}></footnote-delete>`;
  }
}

/** Where a page's private files stand inside the profile's folder. */
const folderOf = ({ protocol, host }: Location): string => `storage/default/${protocol.replace(/:$/, '')}+++${host}/`;

adopt(css`
  footnote-privacy { display: block; }
  footnote-privacy .ways-out { list-style: none; margin: 0; padding: 0; }
  footnote-settings footnote-privacy .ways-out p { margin: 0; }
  footnote-privacy .ways-out li { padding: 9px 0 9px 18px; position: relative; }
  footnote-privacy .ways-out li:dir(rtl) { padding: 9px 18px 9px 0; }
  footnote-privacy .ways-out li + li { border-block-start: 1px solid var(--line); }
  footnote-privacy .ways-out li::before { content: ''; position: absolute; inset-inline-start: 1px; inset-block-start: 15px; inline-size: 8px; block-size: 8px; border-radius: 50%; border: 1.5px solid var(--edge); }
  footnote-privacy .ways-out .open::before { background: var(--warn); border-color: var(--warn); }
  footnote-privacy .title { font-weight: 600; color: var(--text); }
  footnote-privacy .open .now { color: var(--warn); }
  footnote-privacy .ask-part { padding-block: 14px; }
  footnote-privacy .ask-part legend { font-size: 0.9375rem; font-weight: 650; }
  footnote-privacy .ask-part footnote-outside { margin: 0; padding: 0; border: 0; }
  footnote-privacy .ask-part:has(> :empty) { display: none; }
  footnote-privacy code { overflow-wrap: anywhere; }
`);
customElements.define('footnote-privacy', FootnotePrivacy);
