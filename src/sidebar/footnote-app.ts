import { css, html, nothing } from 'lit';
import './ask/footnote-ask.ts';
import './ask/footnote-ask-tools.ts';
import './ask/footnote-verbs.ts';
import { failureText } from './failure-text.ts';
import './coverage/footnote-coverage.ts';
import './search/footnote-hit-list.ts';
import './footnote-notes.ts';
import './search/footnote-nothing.ts';
import './search/footnote-searching.ts';
import './scope/footnote-scope.ts';
import './box/footnote-search-box.ts';
import { FootnoteSearchBox } from './box/footnote-search-box.ts';
import './box/footnote-kept-searches.ts';
import './box/footnote-searches.ts';
import './coverage/footnote-summary.ts';
import './footnote-trouble.ts';
import './footnote-welcome.ts';
import { closeIcon } from './look/icons.ts';
import { IntentEvent, type Intent } from './intents.ts';
import { LightElement } from './look/light-element.ts';
import type { PageState } from './page-state.ts';
import { panesOf } from './results/panes.ts';
import { boundaryOf } from './scope/scope.ts';
import { chosenRow } from './search/search-state.ts';
import { adopt, tokens } from './look/styles.ts';
import { text } from './look/text.ts';

/** The page: the box above, hits or what stands in their place, coverage below. It shows `page` and passes intents on. */
export class FootnoteApp extends LightElement {
  static override properties = { page: { attribute: false }, surface: { reflect: true } };
  declare page: PageState | undefined;
  declare surface: 'sidebar' | 'space';
  onIntent: (intent: Intent) => void = () => undefined;

  constructor() {
    super();
    this.page = undefined;
    this.surface = 'sidebar';
    this.addEventListener(IntentEvent.type, (event) => {
      if (!(event instanceof IntentEvent)) return;
      this.onIntent(event.intent);
      // What stands in the box now is to be written on from, or what stood below it is gone.
      if (REFOCUS.has(event.intent.kind)) this.focusBox();
    });
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (this.#isAsking()) this.onIntent({ kind: 'stopAsking' });
      else this.focusBox();
    });
    // In front of the box, which would clear itself.
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.isComposing || !this.page?.inspecting || this.page.results.menu) return;
      event.stopPropagation();
      event.preventDefault();
      this.onIntent({ kind: 'inspect', message: undefined });
      this.focusBox();
    }, { capture: true });
  }

  /** Puts the cursor into the box, what stands there selected. */
  focusBox(): void {
    const box = this.querySelector('footnote-search-box');
    if (box instanceof FootnoteSearchBox) box.focusField();
  }

  #isAsking(): boolean {
    return this.page?.verb === 'ask' && this.page.ask.phase === 'asking';
  }

  #content({ search, names, progress, mail, models, unreachable, box, folders, results }: PageState) {
    if (box.managing) return html`<footnote-searches .box=${box} .folders=${folders}></footnote-searches>`;
    if (unreachable && !progress) return html`<footnote-trouble .code=${'connectionLost'} .heading=${text('unreachable')}></footnote-trouble>`;
    if (search.phase === 'error') return html`<footnote-trouble .code=${search.failure?.code} .heading=${text('troubleTitle')}></footnote-trouble>`;
    if (search.phase === 'initial') return html`<footnote-kept-searches .searches=${box.searches} .folders=${folders}></footnote-kept-searches><footnote-welcome .progress=${progress} .mail=${mail} .folders=${folders} .models=${models}></footnote-welcome>`;
    if (!search.reply) return html`<footnote-searching .scope=${search.scope} .progress=${progress}></footnote-searching>`;
    // A page may hold nothing of what was looked for though further ones do: the list goes on by itself.
    if (search.hits.length === 0 && search.next === undefined) return html`<footnote-nothing .search=${search} .progress=${progress}></footnote-nothing>`;
    return html`<footnote-hit-list .search=${search} .names=${names} .wide=${results.wide} .menu=${results.menu}></footnote-hit-list>`;
  }

  /** What narrows the question more than its scope does. */
  #thread(thread: number | undefined) {
    if (thread === undefined) return nothing;
    return html`<span class="thread"><span>${text('thisConversation')}</span><button type="button" id="leave-thread" aria-label=${text('leaveThread')} title=${text('leaveThread')}
      @click=${() => this.onIntent({ kind: 'leaveThread' })}>${closeIcon()}</button></span>`;
  }

  override render() {
    const { page } = this;
    if (!page) return nothing;
    const { search } = page;
    const panes = panesOf(page);
    const isAsk = page.verb === 'ask';
    const busy = isAsk ? this.#isAsking() : search.phase === 'pending' && !search.quiet;
    return html`
      <header>
        <h1 class="visually-hidden">${text('pageTitle')}</h1>
        <footnote-search-box .query=${search.text} .verb=${page.verb} .busy=${busy} .listed=${!isAsk && search.hits.length > 0}
          .selected=${chosenRow(search)} .box=${page.box} .boundary=${boundaryOf(search.scope)} .folders=${page.folders}
          .read=${search.reply?.pieces ?? []}></footnote-search-box>
        <div class="below">
          <div class="where">
            <footnote-verbs .verb=${page.verb} @chosen=${() => this.focusBox()}></footnote-verbs>
            <footnote-scope .scope=${search.scope} .folders=${page.folders} .here=${page.here}></footnote-scope>
            ${isAsk ? html`<footnote-ask-tools .pane=${page.ask.pane}></footnote-ask-tools>` : nothing}
          </div>
          ${isAsk ? this.#thread(page.ask.thread) : html`<footnote-summary .search=${search} .progress=${page.progress}></footnote-summary>`}
          ${panes.bar}
        </div>
      </header>
      <main aria-busy=${busy} class=${panes.classes} style="--share:${page.results.share}">
        ${panes.before}
        <div class="pane" id="found" tabindex=${!isAsk && search.phase === 'initial' ? 0 : nothing}>${isAsk ? html`<footnote-ask .page=${page}></footnote-ask>` : this.#content(page)}</div>
        ${panes.after}
      </main>
      <footer>${isAsk ? nothing : html`<footnote-notes .search=${search}></footnote-notes>`}<footnote-coverage id="coverage" .mail=${page.mail} .progress=${page.progress} .size=${page.size} .models=${page.models} .unreachable=${page.unreachable}
        .byWords=${search.reply?.degradedReason?.code === 'fewVectors'}></footnote-coverage></footer>
      <div class="visually-hidden" role="alert">${search.unopened ? failureText(search.unopened.code) : nothing}</div>`;
  }
}

const REFOCUS: ReadonlySet<Intent['kind']> = new Set<Intent['kind']>(['suggest', 'findInstead', 'manageSearches', 'searchAgain']);

adopt(tokens);
adopt(css`
  footnote-app { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); block-size: 100dvh; container: page / inline-size; }
  footnote-app > header { padding: max(8px, 10px * var(--space)) 12px max(6px, 8px * var(--space)); border-block-end: 1px solid var(--line); background: var(--layer); }
  footnote-app > header .below { display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; margin-block-start: 8px; }
  footnote-app > header .where { position: relative; display: flex; align-items: center; gap: 8px; min-inline-size: 0; max-inline-size: 100%; }
  footnote-app > header .where:has(footnote-ask-tools) { flex: 1 1 100%; }
  footnote-app .thread { display: inline-flex; align-items: center; border-radius: 999px; background: var(--accent-soft); font-size: var(--small); padding-inline-start: 10px; margin-block-start: 6px; }
  footnote-app .thread button { inline-size: 24px; block-size: 24px; display: grid; place-items: center; border-radius: 999px; }
  footnote-app .thread .icon { inline-size: 12px; block-size: 12px; }
  footnote-app > main { display: grid; grid-template: 'pane' minmax(0, 1fr) / minmax(0, 1fr); overflow: hidden; }
  footnote-app .pane { grid-area: pane; overflow: hidden auto; overscroll-behavior: contain; scrollbar-width: thin; scrollbar-color: var(--edge) transparent; }
  /* In a narrow page the inspector stands in front of the hits, which keep their place. */
  @container page (max-width: 999.9px) {
    footnote-app > main.inspecting > #found { visibility: hidden; }
  }
  footnote-app > footer { border-block-start: 1px solid var(--line); background: var(--layer); }
  @container page (min-width: 760px) {
    footnote-app > :is(header, footer) > *, footnote-hit-list { max-inline-size: var(--measure); margin-inline: auto; }
  }
`);
customElements.define('footnote-app', FootnoteApp);
