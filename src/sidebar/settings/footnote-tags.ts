import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { HIGHEST_PRIORITY, LONGEST_CATEGORY, meaningOfTag, type TagChoice } from '../../chosen-settings.ts';
import type { TagMeaning } from '../../listing.ts';
import { cleanText } from '../look/clean-text.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { number, text } from '../look/text.ts';
import { SettingsEvent } from './settings-intents.ts';

/** The table of tags: which category and which priority each stands for in a search. */
export class FootnoteTags extends LightElement {
  static override properties = { tags: { attribute: false }, choices: { attribute: false } };
  declare tags: readonly TagMeaning[];
  declare choices: Readonly<Record<string, TagChoice>>;

  constructor() {
    super();
    this.tags = [];
    this.choices = {};
  }

  /** What the tag is by itself is not kept. */
  #choose(tag: TagMeaning, change: TagChoice): void {
    const { category, priority } = { ...this.choices[tag.key], ...change };
    const choice = {
      ...(category !== undefined && category.trim() !== '' && category !== tag.category && { category: category.trim().slice(0, LONGEST_CATEGORY) }),
      ...(priority !== undefined && priority !== (tag.priority ?? 0) && { priority }),
    };
    this.dispatchEvent(new SettingsEvent({ kind: 'tag', key: tag.key, choice: Object.keys(choice).length > 0 ? choice : undefined }));
  }

  #row(tag: TagMeaning, index: number) {
    const name = cleanText(tag.name, 80);
    const { category, priority = 0 } = meaningOfTag(tag, this.choices[tag.key]);
    return html`<tr role="row">
      <th role="rowheader" scope="row"><bdi>${name}</bdi></th>
      <td role="cell"><label class="narrow" for="category-${index}">${text('tagCategory')}</label>
        <input id="category-${index}" type="text" maxlength=${LONGEST_CATEGORY} autocomplete="off" aria-label=${text('tagCategoryOf', name)} .value=${live(category)}
          @change=${(event: Event) => event.target instanceof HTMLInputElement && this.#choose(tag, { category: event.target.value })}></td>
      <td role="cell"><label class="narrow" for="priority-${index}">${text('tagPriority')}</label>
        <select id="priority-${index}" aria-label=${text('tagPriorityOf', name)} .value=${live(String(priority))}
          @change=${(event: Event) => event.target instanceof HTMLSelectElement && this.#choose(tag, { priority: Number(event.target.value) })}>
          ${Array.from({ length: HIGHEST_PRIORITY + 1 }, (_, one) => html`<option value=${one} ?selected=${one === priority}>${one === 0 ? text('tagNoPriority') : number(one)}</option>`)}</select></td>
    </tr>`;
  }

  override render() {
    if (this.tags.length === 0) return nothing;
    return html`<h3>${text('tagsTitle')}</h3><p class="meaning">${text('tagsMeaning')}</p>
      <table role="table"><caption class="visually-hidden">${text('tagsTitle')}</caption>
        <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">${text('tagName')}</th><th role="columnheader" scope="col">${text('tagCategory')}</th><th role="columnheader" scope="col">${text('tagPriority')}</th></tr></thead>
        <tbody role="rowgroup">${this.tags.slice(0, MOST).map((tag, index) => this.#row(tag, index))}</tbody></table>`;
  }
}

const MOST = 200;

adopt(css`
  footnote-tags { display: block; }
  footnote-tags .meaning { color: var(--dim); }
  footnote-tags table { inline-size: 100%; border-collapse: collapse; table-layout: fixed; }
  footnote-tags thead th { font-weight: 400; font-size: var(--small); color: var(--faint); text-align: start; padding-block: 2px; }
  footnote-tags tbody th { font-weight: 400; text-align: start; overflow-wrap: anywhere; padding-inline-end: 12px; }
  footnote-tags td { padding: 3px 8px 3px 0; }
  footnote-tags td:dir(rtl) { padding: 3px 0 3px 8px; }
  footnote-settings footnote-tags :is(input, select) { inline-size: 100%; }
  footnote-tags :is(th, td):last-child { inline-size: 8.5rem; padding-inline-end: 0; }
  footnote-tags .narrow { display: none; }
  @container page (max-width: 639.9px) {
    footnote-tags thead { display: none; }
    footnote-tags tbody { display: block; }
    footnote-tags tr { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, max(7rem, 40%)); gap: 2px 8px; padding-block: 8px; border-block-start: 1px solid var(--line); }
    footnote-tags tbody th { grid-column: 1 / -1; }
    footnote-tags td, footnote-tags :is(th, td):last-child { padding: 0; inline-size: auto; min-inline-size: 0; }
    footnote-tags .narrow { display: block; overflow-wrap: anywhere; font-size: var(--small); color: var(--faint); }
  }
`);
customElements.define('footnote-tags', FootnoteTags);
