import { html } from 'lit';
import { IntentEvent } from '../intents.ts';
import { targetOf } from '../search/list-keys.ts';
import type { OpenTarget } from '../../protocol.ts';
import { number, text } from '../look/text.ts';
import { whoOf } from './claim-texts.ts';
import type { Source } from './footnotes.ts';

/** Without a citation nothing in it is highlighted. */
type Opened = Pick<Source, 'key'> & { readonly claim: Pick<Source['claim'], 'place'> & Partial<Pick<Source['claim'], 'citation'>> };

/** Where the words of a source stand on the page: what its mark is described by. */
export const quoteId = (key: string): string => `quote-${key}`;

/** Opens the cited message: here by a click, in a tab by the middle button or with Ctrl, in a window with Shift. */
export const onOpenClick = (source: Opened) => (event: MouseEvent): void => {
  if (event.button > 1) return;
  event.preventDefault();
  open(source, event, event.button === 1 ? 'tab' : targetOf(event));
};

/** Enter alone is a click; with a key held it is not everywhere. */
export const onOpenKey = (source: Opened) => (event: KeyboardEvent): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
  event.preventDefault();
  event.stopPropagation();
  open(source, event, targetOf(event));
};

function open({ key, claim }: Opened, event: Event, target: OpenTarget): void {
  event.currentTarget?.dispatchEvent(new IntentEvent({ kind: 'openQuote', key, place: claim.place, target, ...(claim.citation && { quote: claim.citation.quote }) }));
}

/** The number behind a statement: hover and focus show the passage (`footnote-peek`), a click opens the message. */
export function footnoteMark(source: Source) {
  const shown = source.number === undefined ? '–' : number(source.number);
  return html`<sup class="mark"><button type="button" data-cite=${source.key} aria-label=${text('footnoteMark', shown, whoOf(source.claim))}
    aria-describedby=${quoteId(source.key)} @click=${onOpenClick(source)} @auxclick=${onOpenClick(source)} @keydown=${onOpenKey(source)}>${shown}</button></sup>`;
}
