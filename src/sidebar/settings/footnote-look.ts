import { css, html, nothing } from 'lit';
import { LightElement } from '../look/light-element.ts';
import type { Look } from '../look/follow-look.ts';
import { DENSITIES, SCALES, USUAL_SIZES, type Density, type SizesChoice } from '../look/sizes.ts';
import { adopt } from '../look/styles.ts';
import { language, text } from '../look/text.ts';

/** How close things stand and how large text is: as Thunderbird has it, where that can be known, or as chosen here. */
export class FootnoteLook extends LightElement {
  static override properties = { look: { attribute: false } };
  declare look: Look | undefined;

  constructor() {
    super();
    this.look = undefined;
  }

  #choose(choice: SizesChoice): void {
    this.look?.choose(choice);
    this.requestUpdate();
  }

  #chooseScale({ target }: Event, { scale: _, ...rest }: SizesChoice): void {
    const scale = target instanceof HTMLSelectElement ? SCALES.find((one) => String(one) === target.value) : undefined;
    this.#choose({ ...rest, ...(scale && { scale }) });
  }

  #density(density: Density | undefined, { density: chosen, ...rest }: SizesChoice, said: string) {
    return html`<label class="choice"><input type="radio" name="density" value=${density ?? ''} .checked=${density === chosen}
      @change=${() => this.#choose({ ...rest, ...(density && { density }) })}><span>${said}</span></label>`;
  }

  override render() {
    const told = this.look?.told();
    const chosen = this.look?.chosen() ?? {};
    // Where nothing is told there is nothing to follow.
    const shown = told ? chosen : { ...USUAL_SIZES, ...chosen };
    return html`
      <p class="lead">${text('lookLead')}</p>
      <section class="card">
        <h3 id="density-title">${text('densityTitle')}</h3>
        <div class="densities" role="radiogroup" aria-labelledby="density-title">
          ${told ? this.#density(undefined, chosen, text('lookAsThunderbird', text(NAMES[told.density]))) : nothing}
          ${DENSITIES.map((density) => this.#density(density, shown, text(NAMES[density])))}
        </div>
      </section>
      <section class="card">
        <h3 id="text-size-title">${text('textSizeTitle')}</h3>
        <select id="text-size" aria-labelledby="text-size-title" @change=${(event: Event) => this.#chooseScale(event, chosen)}>
          ${told ? html`<option value="" ?selected=${chosen.scale === undefined}>${text('lookAsThunderbird', percent(told.scale))}</option>` : nothing}
          ${SCALES.map((one) => html`<option value=${one} ?selected=${one === shown.scale}>${percent(one)}</option>`)}
        </select>
      </section>
      <p class="faint">${text(told ? 'lookSizesKnown' : 'lookSizesUnknown')}</p>`;
  }
}

const NAMES = { compact: 'densityCompact', normal: 'densityNormal', relaxed: 'densityRelaxed' } as const satisfies Readonly<Record<Density, string>>;

const percent = (scale: number): string => new Intl.NumberFormat(language(), { style: 'percent' }).format(scale);

adopt(css`
  footnote-look { display: block; }
  footnote-look .densities { display: grid; gap: 2px; }
  footnote-look .densities .choice { min-block-size: 24px; }
  footnote-look select { min-inline-size: min(15rem, 100%); }
`);
customElements.define('footnote-look', FootnoteLook);
