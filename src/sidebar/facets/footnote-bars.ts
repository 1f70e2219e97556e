import { css, html, nothing } from 'lit';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, number } from '../look/text.ts';

export interface Bar {
  readonly label: string;
  /** More of it, where the label may be another's too. */
  readonly title?: string;
  readonly messages: number;
  /** The query with this choice, or without it where it is chosen; undefined where nothing can name it. */
  readonly query: string | undefined;
  readonly chosen: boolean;
}

/** Counts as bars with their names; a click asks for one of them, another takes that back. */
export class FootnoteBars extends LightElement {
  static override properties = { heading: { attribute: false }, bars: { attribute: false } };
  declare heading: string;
  declare bars: readonly Bar[];

  constructor() {
    super();
    this.heading = '';
    this.bars = [];
  }

  #bar({ label, title, messages, query, chosen }: Bar, most: number) {
    const share = most === 0 ? 0 : Math.max(2, (messages / most) * 100);
    return html`<li><button type="button" class="counted-bar" aria-pressed=${chosen} ?disabled=${query === undefined}
      @click=${() => query !== undefined && this.dispatchEvent(new IntentEvent({ kind: 'replace', text: query }))}>
      <bdi title=${title ?? nothing}>${label}</bdi><span class="count" aria-hidden="true">${number(messages)}</span><span class="visually-hidden">${counted('messages', messages)}</span><span class="counted-track"><span style="inline-size:${share.toFixed(1)}%"></span></span></button></li>`;
  }

  override render() {
    if (this.bars.length === 0) return nothing;
    const most = Math.max(...this.bars.map(({ messages }) => messages));
    return html`<h3>${this.heading}</h3><ul aria-label=${this.heading}>${this.bars.map((bar) => this.#bar(bar, most))}</ul>`;
  }
}

adopt(css`
  footnote-bars { display: block; min-inline-size: 0; }
  footnote-bars h3 { margin: 0 6px 2px; color: var(--faint); font-size: var(--small); font-weight: 600; }
  footnote-bars ul { list-style: none; margin: 0; padding: 0; }
  footnote-bars .counted-bar { display: grid; grid-template: 'name count' auto 'track track' auto / minmax(0, 1fr) auto; gap: 0 8px; inline-size: 100%; padding: calc(3px * var(--space)) 6px calc(4px * var(--space)); border-radius: 5px; text-align: start; font-size: 0.75rem; }
  footnote-bars .counted-bar:hover:not(:disabled) { background: var(--hover); }
  footnote-bars .counted-bar:disabled { cursor: default; }
  footnote-bars .counted-bar[aria-pressed='true'] { background: var(--accent-soft); }
  footnote-bars .counted-bar[aria-pressed='true'] bdi { font-weight: 650; }
  footnote-bars bdi { grid-area: name; text-align: match-parent; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  footnote-bars .count { grid-area: count; color: var(--faint); font-variant-numeric: tabular-nums; }
  footnote-bars .counted-bar[aria-pressed='true'] .count { color: var(--text); }
  footnote-bars .counted-track { grid-area: track; block-size: 3px; margin-block-start: 2px; border-radius: 2px; background: var(--line); overflow: hidden; }
  footnote-bars .counted-track > span { display: block; block-size: 100%; border-radius: 2px; background: var(--accent); }
  @media (forced-colors: active) {
    footnote-bars .counted-track > span { forced-color-adjust: none; background: Highlight; }
    footnote-bars .counted-bar[aria-pressed='true'] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`);
customElements.define('footnote-bars', FootnoteBars);
