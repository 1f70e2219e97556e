import { css, unsafeCSS, type CSSResult } from 'lit';
import { PALETTE } from './palette.ts';

/**
 * Adds an element's styles to the document. The elements have no shadow roots: the box names the chosen hit by id
 * (`aria-activedescendant`), and ids do not reach into shadow roots.
 */
export function adopt(styles: CSSResult): void {
  if (styles.styleSheet) document.adoptedStyleSheets.push(styles.styleSheet);
}

const colours = unsafeCSS(Object.entries(PALETTE).map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`).join('\n    '));

/** Colours and sizes that every element shares. */
export const tokens = css`
  :root {
    color-scheme: light dark;
    ${colours}
    --radius: 8px;
    --pad: 12px;
    --small: max(11px, 0.72rem);
    --space: 1;
    --measure: 76rem;
  }
  :root[data-density='compact'] { --space: 0.5; }
  :root[data-density='relaxed'] { --space: 1.6; }
  @media (prefers-contrast: more) {
    :root { --dim: var(--text); --faint: var(--text); --line: var(--edge); --edge: var(--text); }
  }
  @media (forced-colors: active) {
    :root {
      --bg: Canvas; --layer: Canvas; --raise: Canvas; --hover: Canvas; --line: CanvasText; --edge: CanvasText;
      --text: CanvasText; --dim: CanvasText; --faint: CanvasText; --accent: LinkText; --accent-soft: Canvas; --on-accent: Canvas; --accent-inverse: Canvas;
      --mark: Mark; --mark-text: MarkText; --exact: CanvasText; --words: CanvasText; --meaning: CanvasText; --sender: CanvasText;
      --warn: CanvasText; --warn-soft: Canvas; --danger: CanvasText;
    }
    :focus-visible { outline-color: Highlight; }
  }
  * { box-sizing: border-box; }
  html, body { block-size: 100%; margin: 0; }
  body {
    background: var(--bg);
    color: var(--text);
    font: max(11px, 0.8125rem)/1.45 system-ui, sans-serif;
    overflow: hidden;
  }
  button {
    font: inherit;
    color: inherit;
    background: none;
    border: 0;
    padding: 0;
    cursor: pointer;
  }
  fieldset, input[type='file'] { min-inline-size: 0; max-inline-size: 100%; }
  :focus { outline: none; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
  .link { color: var(--accent); border-radius: 3px; }
  .link:hover { text-decoration: underline; }
  .button {
    border: 1px solid var(--edge);
    border-radius: 6px;
    background: var(--raise);
    padding: 4px 12px;
  }
  .button:hover { background: var(--hover); }
  .icon { inline-size: 16px; block-size: 16px; flex: none; display: block; }
  .icon-button {
    inline-size: 24px;
    block-size: 24px;
    display: grid;
    place-items: center;
    border-radius: 6px;
    color: var(--dim);
    flex: none;
  }
  .icon-button:hover { background: var(--line); color: var(--text); }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  bdi { unicode-bidi: isolate; }
`;
