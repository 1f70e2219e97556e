import { css, html, nothing } from 'lit';
import './settings-styles.ts';
import { IntentEvent, type Intent } from '../intents.ts';
import type { Look } from '../look/follow-look.ts';
import { cogIcon, flaskIcon, folderIcon, lockIcon, paletteIcon, searchIcon, sparkIcon } from '../look/icons.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt, tokens } from '../look/styles.ts';
import { text, type TextKey } from '../look/text.ts';
import type { Connection, ConnectionListener } from '../session.ts';
import '../which-mail/footnote-which-mail.ts';
import type { FootnoteLook } from './footnote-look.ts';
import './footnote-look.ts';
import './footnote-meaning.ts';
import './footnote-privacy.ts';
import './footnote-setting-list.ts';
import './footnote-test.ts';
import { refusedText } from './refused-text.ts';
import { addressOf, SECTIONS, type Section } from './sections.ts';
import { titleOf } from './setting-texts.ts';
import { SettingsEvent, type SettingsIntent } from './settings-intents.ts';
import type { Change, SettingsPage } from './settings-state.ts';

/** The settings page: its sections at the side, or above where it is narrow, and the one that is open. */
export class FootnoteSettings extends LightElement {
  static override properties = { page: { attribute: false }, look: { attribute: false } };
  declare page: SettingsPage | undefined;
  declare look: Look | undefined;
  onIntent: (intent: SettingsIntent) => void = () => undefined;
  onShared: (intent: Intent) => void = () => undefined;
  /** The way to the background, for a section that owns what it shows. */
  connectTo: ((listener: ConnectionListener) => Connection) | undefined;

  constructor() {
    super();
    this.page = undefined;
    this.look = undefined;
    this.connectTo = undefined;
    this.addEventListener(SettingsEvent.type, (event) => event instanceof SettingsEvent && this.onIntent(event.intent));
    this.addEventListener(IntentEvent.type, (event) => event instanceof IntentEvent && this.onShared(event.intent));
  }

  /** Thunderbird has told of its sizes. */
  lookChanged(): void {
    this.querySelector<FootnoteLook>('footnote-look')?.requestUpdate();
  }

  #section({ section, settings, wanted, refused, models, vectors, ask, folders, size, deletion, test, here }: SettingsPage) {
    switch (section) {
      case 'mail':
        return html`<footnote-which-mail .connectTo=${this.connectTo}></footnote-which-mail>`;
      case 'search':
        return html`<footnote-setting-list .settings=${settings} .wanted=${wanted} .refused=${refused}></footnote-setting-list>`;
      case 'look':
        return html`<footnote-look .look=${this.look}></footnote-look>`;
      case 'meaning':
        return html`<footnote-meaning .models=${models} .vectors=${vectors}></footnote-meaning>`;
      case 'privacy':
        return html`<footnote-privacy .ask=${ask} .folders=${folders} .models=${models} .size=${size} .deletion=${deletion}></footnote-privacy>`;
      case 'test':
        return html`<footnote-test .test=${test} .folders=${folders} .here=${here}></footnote-test>`;
    }
  }

  /** What was changed and can be taken back, or that it could not be kept. */
  #told({ undo, refused, section }: SettingsPage) {
    if (refused?.kind === 'notSaved') return html`<span id="not-saved">${refusedText(refused)}</span>`;
    if (!undo || section !== 'search') return nothing;
    return html`<span>${changeText(undo.change)}</span><button class="link" id="undo" type="button" @click=${() => this.onIntent({ kind: 'undo' })}>${text('undo')}</button>`;
  }

  override render() {
    const { page } = this;
    if (!page) return nothing;
    return html`<div class="frame">
      <nav aria-label=${text('settingsNav')}>
        <h1>${cogIcon()}<span>${text('settingsTitle')}</span></h1>
        <ul>${SECTIONS.map((one) => html`<li><a id="to-${one}" href=${addressOf({ section: one, wanted: '' })} aria-current=${one === page.section ? 'page' : nothing}>${ICONS[one]()}<span>${text(TITLES[one])}</span></a></li>`)}</ul>
      </nav>
      <main class=${page.section} tabindex="-1" aria-labelledby="section-title">
        <h2 id="section-title">${text(TITLES[page.section])}</h2>
        ${page.unreachable ? html`<p class="unreachable" role="alert">${text('unreachable')} <button class="link" type="button" @click=${() => this.onShared({ kind: 'again' })}>${text('tryAgain')}</button></p>` : nothing}
        ${this.#section(page)}
      </main>
      <div class="told" role="status">${this.#told(page)}</div>
    </div>`;
  }
}

function changeText(change: Change): string {
  if (change.kind === 'reset') return text('undoReset', titleOf(change.name));
  return text(change.kind === 'resetAll' ? 'undoResetAll' : 'undoImported');
}

const TITLES = { mail: 'sectionMail', search: 'sectionSearch', look: 'sectionLook', meaning: 'sectionMeaning', privacy: 'sectionPrivacy', test: 'sectionTest' } as const satisfies Readonly<Record<Section, TextKey>>;
const ICONS = { mail: folderIcon, search: searchIcon, look: paletteIcon, meaning: sparkIcon, privacy: lockIcon, test: flaskIcon };

adopt(tokens);
adopt(css`
  footnote-settings { display: block; block-size: 100dvh; container: page / inline-size; }
  footnote-settings > .frame { block-size: 100%; display: grid; grid-template: 'nav main' minmax(0, 1fr) / 15rem minmax(0, 1fr); }
  footnote-settings nav { grid-area: nav; padding: 22px 12px; background: var(--layer); border-inline-end: 1px solid var(--line); overflow: auto; }
  footnote-settings h1 { display: flex; align-items: center; gap: 9px; font-size: 1rem; font-weight: 650; margin: 0 8px 14px; }
  footnote-settings h1 .icon { color: var(--dim); }
  footnote-settings nav ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 2px; }
  footnote-settings nav a { display: flex; align-items: center; gap: 9px; padding: 7px 8px; border-radius: 6px; color: var(--dim); text-decoration: none; }
  footnote-settings nav a:hover { background: var(--hover); color: var(--text); }
  footnote-settings nav a[aria-current] { background: var(--accent-soft); color: var(--text); font-weight: 600; }
  footnote-settings nav a[aria-current] .icon { color: var(--accent); }
  footnote-settings > .frame > main { grid-area: main; overflow: hidden auto; scrollbar-width: thin; scrollbar-color: var(--edge) transparent; padding: 22px 32px 56px; }
  footnote-settings > .frame > main > * { max-inline-size: 52rem; }
  footnote-settings > .frame > main.test > *, footnote-settings > .frame > main.mail > * { max-inline-size: 90rem; }
  footnote-settings h2#section-title { font-size: 1.25rem; font-weight: 650; margin: 0 0 8px; }
  footnote-settings .unreachable { background: var(--warn-soft); color: var(--warn); border-radius: 6px; padding: 6px 10px; }
  footnote-settings .told { position: fixed; inset-block-end: 16px; inset-inline: 0; display: flex; justify-content: center; pointer-events: none; }
  footnote-settings .told:has(*) { margin-inline: 12px; }
  footnote-settings .told > span { background: var(--text); color: var(--bg); padding: 8px 6px 8px 14px; border-start-start-radius: 8px; border-end-start-radius: 8px; box-shadow: 0 4px 18px rgb(0 0 0 / 0.25); min-inline-size: 0; }
  footnote-settings .told > span:last-child { padding-inline-end: 14px; border-radius: 8px; }
  footnote-settings .told > .link { pointer-events: auto; background: var(--text); color: var(--accent-inverse); font-weight: 650; padding: 8px 14px 8px 8px; border-radius: 0; border-start-end-radius: 8px; border-end-end-radius: 8px; }
  @container page (max-width: 759.9px) {
    footnote-settings > .frame { grid-template: 'nav' auto 'main' minmax(0, 1fr) / minmax(0, 1fr); }
    footnote-settings nav { padding: 8px 10px; border-inline-end: 0; border-block-end: 1px solid var(--line); }
    footnote-settings h1 { margin: 0 4px 6px; font-size: 0.875rem; }
    footnote-settings nav ul { display: flex; flex-wrap: wrap; }
    footnote-settings nav a { padding: 4px 8px; min-block-size: 28px; font-size: var(--small); gap: 5px; }
    footnote-settings nav a .icon { inline-size: 13px; block-size: 13px; }
    footnote-settings > .frame > main { padding: 14px 12px 48px; }
    footnote-settings .card { padding-inline: 12px; }
  }
  @container page (max-width: 379.9px) {
    footnote-settings nav a { padding-inline: 6px; }
    footnote-settings nav a .icon { display: none; }
  }
  @media (forced-colors: active) { footnote-settings nav a[aria-current] { outline: 2px solid Highlight; outline-offset: -2px; } }
`);
customElements.define('footnote-settings', FootnoteSettings);
