import { css, type CSSResult } from 'lit';

/**
 * Adds an element's styles to the document. The elements have no shadow roots: the box names the chosen hit by id
 * (`aria-activedescendant`), and ids do not reach into shadow roots.
 */
export function adopt(styles: CSSResult): void {
  if (styles.styleSheet) document.adoptedStyleSheets.push(styles.styleSheet);
}

/** Colours and sizes that every element shares; each pair of text and ground has a contrast of 4.5 or more. */
export const tokens = css`
  :root {
    color-scheme: light dark;
    --bg: light-dark(#ffffff, #1c1b22);
    --layer: light-dark(#f7f7f8, #23222b);
    --raise: light-dark(#ffffff, #2b2a33);
    --hover: light-dark(#f2f2f5, #26252e);
    --line: light-dark(#e2e2e8, #3d3c48);
    --edge: light-dark(#8b8b98, #7d7c8a);
    --text: light-dark(#1f1f26, #f2f2f6);
    --dim: light-dark(#53535f, #bdbcc8);
    --faint: light-dark(#63636f, #aaa9b6);
    --accent: light-dark(#0f68c6, #5eb5f7);
    --accent-soft: light-dark(#e3f0fd, #16344e);
    --on-accent: light-dark(#ffffff, #10202d);
    --mark: light-dark(#ffe9a8, #6b5310);
    --mark-text: light-dark(#3a2c00, #fff3c9);
    --exact: light-dark(#086b40, #62d69c);
    --words: light-dark(#1a58ab, #8ab8f5);
    --meaning: light-dark(#7d32a6, #d5a2f2);
    --sender: light-dark(#8a4707, #f0ad6a);
    --warn: light-dark(#7a4d00, #ffcf70);
    --warn-soft: light-dark(#fff4da, #3a2f14);
    --radius: 8px;
    --pad: 12px;
    --small: 0.72rem;
    --measure: 76rem;
  }
  * { box-sizing: border-box; }
  html, body { block-size: 100%; margin: 0; }
  body {
    background: var(--bg);
    color: var(--text);
    font: 0.8125rem/1.45 system-ui, sans-serif;
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
