import { css } from 'lit';

export const searchBoxStyles = css`
  footnote-search-box { display: block; }
  footnote-search-box .around { position: relative; }
  .field {
    position: relative;
    display: flex;
    align-items: center;
    gap: 2px;
    min-block-size: 34px;
    background: var(--raise);
    color: var(--dim);
    border: 1px solid var(--edge);
    border-radius: 999px;
    padding-inline: 11px 5px;
    overflow: hidden;
  }
  .field:focus-within { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
  .field > .icon { margin-inline-end: 6px; }
  #save-search[aria-expanded='true'], #box-help[aria-expanded='true'], #add-filter[aria-expanded='true'] { background: var(--accent-soft); color: var(--accent); }
  #query {
    flex: 1;
    min-inline-size: 0;
    block-size: 32px;
    border: 0;
    padding: 0;
    background: none;
    color: var(--text);
    font: inherit;
    outline: none;
    appearance: none;
    text-overflow: ellipsis;
  }
  #query::placeholder { color: var(--faint); opacity: 1; }
  #query::-webkit-search-cancel-button { display: none; }
  .icon-button.go { background: var(--accent); color: var(--on-accent); border-radius: 999px; }
  .icon-button.go:hover { filter: brightness(1.1); }
  .icon-button.go:disabled { background: none; color: var(--faint); cursor: default; filter: none; }
  @media (forced-colors: active) { .icon-button.go { border: 1px solid ButtonText; } }
  .working {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    block-size: 2px;
    background: linear-gradient(90deg, transparent, var(--accent), transparent) 0 0 / 40% 100% no-repeat;
    /* An answer within 300 ms shows nothing: a line that flashes at every key would be noise. */
    animation: 300ms step-end footnote-wait, 1s linear 300ms infinite footnote-work;
  }
  .working[hidden] { display: none; }
  @keyframes footnote-wait { from { visibility: hidden; } }
  @keyframes footnote-work { from { background-position: -60% 0; } to { background-position: 160% 0; } }
  @media (prefers-reduced-motion: reduce) {
    .working { animation: 300ms step-end footnote-wait; background: var(--accent); }
  }
  @media (forced-colors: active) { .working { background: Highlight; forced-color-adjust: none; } }
`;
