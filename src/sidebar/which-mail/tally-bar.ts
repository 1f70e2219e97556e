import { css, html, svg, type TemplateResult } from 'lit';
import { adopt } from '../look/styles.ts';
import { PARTS, type Part, type Tally } from './tally.ts';
import { tallyWords } from './tally-texts.ts';

/**
 * A bar of the parts of a tally, side by side; what it shows is said in words to whoever can't see it. No part is drawn
 * narrower than `least` two hundredths of the bar.
 */
export function tallyBar(tally: Tally, least = 1): TemplateResult {
  let from = 0;
  const parts = widths(tally, least).map(([part, width], index, { length }) => {
    const gap = index < length - 1 ? GAP : 0;
    const drawn = svg`<rect class="part-${part}" x=${from.toFixed(2)} y="0" width=${(width - gap).toFixed(2)} height="8"/>`;
    from += width;
    return drawn;
  });
  return html`<svg class="tally-bar ${parts.length === 0 ? 'empty' : ''}" viewBox="0 0 ${WIDTH} 8" preserveAspectRatio="none" role="img" aria-label=${tallyWords(tally).join(', ')}>${parts}</svg>`;
}

/** What it takes to have no part too narrow to be seen, the widest gives. */
function widths(tally: Tally, least: number): readonly (readonly [Part, number])[] {
  const there = PARTS.filter((part) => tally[part] > 0);
  const whole = there.reduce((sum, part) => sum + tally[part], 0);
  const shares = there.map((part) => Math.max(least, (tally[part] / whole) * WIDTH));
  const excess = shares.reduce((sum, share) => sum + share, 0) - WIDTH;
  const widest = shares.indexOf(Math.max(...shares));
  return there.map((part, index) => [part, (shares[index] ?? 0) - (index === widest ? excess : 0)]);
}

const WIDTH = 200;
const GAP = 0.4;

adopt(css`
  .tally-bar { display: block; inline-size: 100%; block-size: 8px; border-radius: 4px; background: var(--line); overflow: hidden; }
  .tally-bar.empty { background: none; border: 1px solid var(--line); }
  [dir='rtl'] .tally-bar { transform: scaleX(-1); }
  .part-full { fill: var(--accent); background: var(--accent); }
  .part-headersOnly { fill: color-mix(in srgb, var(--accent) 50%, var(--bg)); background: color-mix(in srgb, var(--accent) 50%, var(--bg)); }
  .part-encrypted { fill: var(--meaning); background: var(--meaning); }
  .part-waiting { fill: var(--edge); background: var(--edge); }
  .part-failed { fill: var(--sender); background: var(--sender); }
  .part-unlisted { fill: color-mix(in srgb, var(--sender) 60%, var(--bg)); background: color-mix(in srgb, var(--sender) 60%, var(--bg)); }
  .part-skipped { fill: var(--line); background: var(--line); }
  @media (forced-colors: active) { .tally-bar { forced-color-adjust: none; outline: 1px solid CanvasText; } }
`);
