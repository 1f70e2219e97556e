import { css, html, nothing } from 'lit';
import type { FolderChoice } from '../../listing.ts';
import type { Facets, PersonCount } from '../../results.ts';
import { cleanText } from '../look/clean-text.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, text } from '../look/text.ts';
import type { FolderNames } from '../scope/folder-names.ts';
import './footnote-bars.ts';
import type { Bar } from './footnote-bars.ts';
import './footnote-timeline.ts';
import { chosen, folderPiece, isChosen, personPiece } from './narrowing.ts';

/** What there is of all that was found, as pictures that narrow: months, people, folders, kinds. */
export class FootnoteFacets extends LightElement {
  static override properties = { facets: { attribute: false }, query: { attribute: false }, folders: { attribute: false }, names: { attribute: false } };
  declare facets: Facets | undefined;
  declare query: string;
  declare folders: readonly FolderChoice[];
  declare names: FolderNames;

  constructor() {
    super();
    this.facets = undefined;
    this.query = '';
    this.folders = [];
    this.names = () => undefined;
  }

  #person({ person, messages }: PersonCount): Bar {
    const piece = personPiece(person);
    const label = cleanText(person.name, LONGEST).trim() || cleanText(person.email, LONGEST).trim() || text('noSender');
    return { label, title: cleanText(person.email, LONGEST), messages, ...this.#choice('from', piece) };
  }

  #folder({ account, folder, messages }: Facets['folders'][number]): Bar {
    const name = this.names({ account, folder });
    const label = [name?.folder ?? folder, name?.account].filter((part) => part !== undefined).map((part) => cleanText(part, LONGEST)).join(' · ');
    return { label, title: label, messages, ...this.#choice('in', folderPiece({ account, folder }, this.folders)) };
  }

  #kinds({ attached, unread }: Facets): readonly Bar[] {
    const kinds = [['has', 'has:attachment', text('kindAttached'), attached], ['is', 'is:unread', text('kindUnread'), unread]] as const;
    return kinds.flatMap(([name, piece, label, messages]): readonly Bar[] => (messages > 0 || isChosen(this.query, piece) ? [{ label, messages, ...this.#choice(name, piece) }] : []));
  }

  #choice(name: 'from' | 'in' | 'has' | 'is', piece: string | undefined): Pick<Bar, 'query' | 'chosen'> {
    return piece === undefined ? { query: undefined, chosen: false } : { query: chosen(this.query, name, piece), chosen: isChosen(this.query, piece) };
  }

  override render() {
    const { facets, query } = this;
    if (!facets) return html`<p class="counting">${text('facetsCounting')}</p>`;
    return html`
      <h2 class="visually-hidden">${text('facetsTitle')}</h2>
      ${facets.months.length === 0 ? nothing : html`<div class="months"><h3>${text('facetMonths')}</h3><footnote-timeline .months=${facets.months} .query=${query}></footnote-timeline></div>`}
      <div class="lists">
        <footnote-bars .heading=${text('facetPeople')} .bars=${facets.people.map((one) => this.#person(one))}></footnote-bars>
        <footnote-bars .heading=${text('facetFolders')} .bars=${facets.folders.map((one) => this.#folder(one))}></footnote-bars>
        <footnote-bars .heading=${text('facetKinds')} .bars=${this.#kinds(facets)}></footnote-bars>
      </div>
      ${facets.undated > 0 ? html`<p class="undated">${counted('facetUndated', facets.undated)}</p>` : nothing}`;
  }
}

const LONGEST = 120;

adopt(css`
  footnote-facets { display: block; padding: 8px 6px 10px; container: facets / inline-size; }
  footnote-facets h3 { font-size: var(--small); }
  footnote-facets .months { margin-block-end: 6px; }
  footnote-facets .months h3 { margin: 0 6px 2px; color: var(--faint); font-weight: 600; }
  footnote-facets .lists { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
  footnote-facets .lists > :not(:has(*)) { display: none; }
  footnote-facets p { margin: 6px; color: var(--faint); font-size: var(--small); }
  @container facets (min-width: 320px) {
    footnote-facets .lists { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  }
`);
customElements.define('footnote-facets', FootnoteFacets);
