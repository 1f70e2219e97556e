import { css, html, nothing } from 'lit';
import type { Progress } from '../../coverage.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, text } from '../look/text.ts';
import { ALL_MAIL, type Scope } from '../scope/scope.ts';
import { scopeName } from '../scope/scope-text.ts';

/** What stands where hits will be while the first of them are awaited; most are there before it has to say anything. */
export class FootnoteSearching extends LightElement {
  static override properties = { scope: { attribute: false }, progress: { attribute: false }, late: { state: true } };
  declare scope: Scope;
  declare progress: Progress | undefined;
  declare late: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.scope = ALL_MAIL;
    this.progress = undefined;
    this.late = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setTimeout(() => {
      this.late = true;
    }, UNSAID);
  }

  override disconnectedCallback(): void {
    clearTimeout(this.#timer);
    this.late = false;
    super.disconnectedCallback();
  }

  #line(): string {
    const indexed = this.progress?.coverage.indexed ?? 0;
    return this.scope.level === 'all' && indexed > 0 ? counted('searchingAll', indexed) : text('searchingIn', scopeName(this.scope));
  }

  override render() {
    return html`<p role="status">${this.late ? this.#line() : ''}</p>
      ${this.late ? html`<div class="ghosts" aria-hidden="true">${GHOSTS.map(() => html`<div><i></i><i></i><i></i></div>`)}</div>` : nothing}`;
  }
}

const UNSAID = 300; // ms; what flashes up for less is only disquiet
const GHOSTS = [0, 1, 2];

adopt(css`
  footnote-searching { display: block; }
  footnote-searching p { margin: 0; padding: 14px var(--pad) 4px; color: var(--dim); overflow-wrap: anywhere; }
  footnote-searching p:empty { display: none; }
  /* Where hits will stand, and about how high. */
  footnote-searching .ghosts > div { display: grid; gap: 8px; padding: 14px var(--pad); border-block-end: 1px solid var(--line); }
  footnote-searching i { display: block; block-size: 9px; border-radius: 4px; background: var(--line); }
  footnote-searching i:nth-child(1) { inline-size: min(34%, 12rem); }
  footnote-searching i:nth-child(2) { inline-size: min(68%, 24rem); }
  footnote-searching i:nth-child(3) { inline-size: min(90%, 40rem); }
  footnote-searching .ghosts > div:nth-child(2) { opacity: 0.7; }
  footnote-searching .ghosts > div:nth-child(3) { opacity: 0.4; }
  @container page (min-width: 760px) { footnote-searching { max-inline-size: var(--measure); margin-inline: auto; } }
`);
customElements.define('footnote-searching', FootnoteSearching);
