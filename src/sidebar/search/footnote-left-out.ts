import { css, html, nothing } from 'lit';
import type { LeftOut } from '../../search.ts';
import { cleanText } from '../look/clean-text.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { withoutPiece, withPiece } from '../box/query-pieces.ts';
import { adopt } from '../look/styles.ts';
import { counted, text } from '../look/text.ts';

/** What filters alone keep away, each with a click that shows it. */
export class FootnoteLeftOut extends LightElement {
  static override properties = { query: { attribute: false }, leftOut: { attribute: false } };
  declare query: string;
  declare leftOut: readonly LeftOut[];

  constructor() {
    super();
    this.query = '';
    this.leftOut = [];
  }

  #one({ filter, matches }: LeftOut) {
    const said = filter === DISCARDED ? counted('leftOutDiscarded', matches) : counted('leftOutFilter', matches, cleanText(filter, 24));
    const shown = filter === DISCARDED ? withPiece(this.query, DISCARDED) : withoutPiece(this.query, filter);
    return html`<li><span>${said}</span>
      ${shown === undefined || shown === ''
        ? nothing
        : html`<button class="link" type="button" aria-label=${text('showLeftOut', said)}
            @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'replace', text: shown }))}>${text('show')}</button>`}</li>`;
  }

  override render() {
    return this.leftOut.length === 0 ? nothing : html`<ul>${this.leftOut.slice(0, MOST).map((one) => this.#one(one))}</ul>`;
  }
}

const MOST = 3; // filters; whoever wrote more knows them

// As the probe names what junk and trash hold; as an operator it shows just that.
const DISCARDED = 'in:discarded';

adopt(css`
  footnote-left-out { display: block; }
  footnote-left-out ul { list-style: none; margin: 0; padding: 0; }
  footnote-left-out li { overflow-wrap: anywhere; line-height: 24px; }
  footnote-left-out .link { padding-inline: 4px; }
`);
customElements.define('footnote-left-out', FootnoteLeftOut);
