import { css, html, nothing, type TemplateResult } from 'lit';
import { isItem, queryTokens } from '../../query-tokens.ts';
import '../facets/footnote-facets.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import type { PageState } from '../page-state.ts';
import '../search/footnote-inspector.ts';
import { chosenRow, keyOf } from '../search/search-state.ts';
import './footnote-passage.ts';
import './footnote-results-bar.ts';
import './footnote-splitter.ts';

type Shown = TemplateResult | typeof nothing;

/** What stands around the list of hits, and the classes of what holds them together. */
export interface Panes {
  readonly classes: string;
  /** In the header: order, and the button of the pictures. */
  readonly bar: Shown;
  /** Before the list: pictures that narrow. */
  readonly before: Shown;
  /** Behind it: how the hits were found, or the text of the chosen one. */
  readonly after: Shown;
}

/** In a narrow page pictures stand above the list and the inspector in front of it; in a wide one all stand beside each other. */
export function panesOf(page: PageState): Panes {
  const { search, results, folders, names } = page;
  const found = page.verb === 'find' && search.phase !== 'error' && !page.box.managing && search.reply !== undefined;
  const hasHits = found && search.hits.length > 0;
  const isFaceted = found && (results.wide || results.narrowing) && (hasHits || (results.facets?.months.length ?? 0) > 0);
  const inspecting = hasHits && page.inspecting;
  const isTwo = hasHits && results.wide;
  return {
    classes: [...(inspecting ? ['inspecting'] : []), ...(isFaceted ? ['faceted'] : []), ...(isTwo ? ['two'] : [])].join(' '),
    bar: hasHits || isFaceted
      ? html`<footnote-results-bar .order=${search.reply?.order ?? 'best'} .sortable=${asksForWords(search.text)}
          .narrowing=${results.narrowing} .copied=${results.copied}></footnote-results-bar>`
      : nothing,
    before: isFaceted
      ? html`<footnote-facets class="pane" id="facets" role="region" aria-label=${text('facetsTitle')} tabindex="-1" aria-busy=${results.facetsFor !== keyOf(search)}
          .facets=${results.facets} .query=${search.text} .folders=${folders} .names=${names}></footnote-facets>`
      : nothing,
    after: html`
      ${isTwo ? html`<footnote-splitter .share=${results.share}></footnote-splitter>` : nothing}
      ${inspecting ? html`<footnote-inspector class="pane" .search=${search} .names=${names} .explained=${page.explained}></footnote-inspector>` : nothing}
      ${isTwo && !inspecting ? html`<footnote-passage class="pane" id="passage" tabindex="0" role="region" aria-label=${text('passageTitle')}
        .row=${chosenRow(search)} .stored=${results.stored} .unstored=${results.unstored} .names=${names}></footnote-passage>` : nothing}`,
  };
}

/** Filters alone have no best match. */
const asksForWords = (query: string): boolean => queryTokens(query).some((token) => isItem(token) && token.filter === undefined && !token.excluded);

adopt(css`
  #found { container: found / inline-size; }
  footnote-app > main > footnote-facets.pane { grid-area: facets; max-block-size: 45dvh; border-block-end: 1px solid var(--line); background: var(--layer); }
  footnote-app > main.faceted { grid-template: 'facets' auto 'pane' minmax(0, 1fr) / minmax(0, 1fr); }
  @container page (max-width: 999.9px) {
    footnote-app > main.inspecting > footnote-facets { display: none; }
    footnote-app > main.inspecting { grid-template: 'pane' minmax(0, 1fr) / minmax(0, 1fr); }
  }
  @container page (min-width: 1000px) {
    footnote-app > main.faceted { grid-template: 'facets pane' minmax(0, 1fr) / 220px minmax(0, 1fr); }
    footnote-app > main.two { grid-template: 'facets pane split aside' minmax(0, 1fr) / 220px minmax(280px, 1fr) auto minmax(280px, calc(var(--share) * 1%)); }
    footnote-app > main > footnote-facets.pane { max-block-size: none; border-block-end: 0; border-inline-end: 1px solid var(--line); }
    footnote-app > main > footnote-splitter { grid-area: split; }
    footnote-app > main > :is(footnote-inspector, footnote-passage).pane { grid-area: aside; }
    footnote-app[surface] > :is(header, footer) > * { max-inline-size: none; }
  }
`);
