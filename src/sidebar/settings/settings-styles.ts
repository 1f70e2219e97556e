import { css } from 'lit';
import { adopt } from '../look/styles.ts';

/** What the sections of the settings page have in common: cards with a heading, rows of a name and its control. */
adopt(css`
  footnote-settings .lead { margin: 0 0 16px; color: var(--dim); max-inline-size: 44rem; }
  footnote-settings .card { border: 1px solid var(--line); border-radius: var(--radius); background: var(--bg); padding: 4px 16px 14px; margin: 0 0 16px; min-inline-size: 0; }
  footnote-settings .card > h3, footnote-settings .card > summary { font-size: 0.9375rem; font-weight: 650; margin: 12px 0 6px; color: var(--text); }
  footnote-settings .card > h4 { font-size: 0.8125rem; font-weight: 650; margin: 18px 0 2px; color: var(--dim); }
  footnote-settings :where(.card) p { margin: 0 0 8px; overflow-wrap: anywhere; }
  footnote-settings .faint { color: var(--faint); font-size: var(--small); }
  footnote-settings .ways { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-block: 10px 4px; }
  footnote-settings .button { min-block-size: 28px; }
  footnote-settings .button[disabled] { color: var(--faint); cursor: default; }
  footnote-settings :is(input:not([type='checkbox'], [type='radio'], [type='file']), select) {
    font: inherit; color: inherit; background: var(--raise); border: 1px solid var(--edge); border-radius: 6px; padding: 4px 8px; min-block-size: 30px; min-inline-size: 0; max-inline-size: 100%;
  }
  footnote-settings input::placeholder { color: var(--faint); opacity: 1; }
  footnote-settings input:is([type='checkbox'], [type='radio']) { accent-color: var(--accent); }
  footnote-settings [aria-invalid='true'] { border-color: var(--warn); outline: 1px solid var(--warn); outline-offset: -1px; }
  footnote-settings .fault { color: var(--warn); }
  footnote-settings .choice { display: flex; gap: 8px; align-items: start; padding: 3px 0; color: var(--text); }
  footnote-settings .choice > input { flex: none; margin: 3px 0 0; }
  footnote-settings .choice > span { min-inline-size: 0; overflow-wrap: anywhere; }
  footnote-settings .choice small { display: block; color: var(--faint); font-size: var(--small); line-height: 1.4; }
  footnote-settings code { font: 0.6875rem/1.4 ui-monospace, monospace; }
`);
