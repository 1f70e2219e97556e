import { svg, html, type TemplateResult } from 'lit';

const icon = (shapes: TemplateResult<2>): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor"
    stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`;

export const searchIcon = () => icon(svg`<circle cx="7" cy="7" r="4.5"/><path d="m10.5 10.5 3.5 3.5"/>`);
export const closeIcon = () => icon(svg`<path d="m4.5 4.5 7 7m0-7-7 7"/>`);
export const chevronIcon = () => icon(svg`<path d="m4.5 6.5 3.5 3.5 3.5-3.5"/>`);
export const checkIcon = () => icon(svg`<path d="m3.5 8.5 3 3 6-7"/>`);
export const clipIcon = () =>
  icon(svg`<path d="M12.5 7.5 8 12a2.8 2.8 0 0 1-4-4l5-5a1.9 1.9 0 0 1 2.7 2.7L7 10.3a.9.9 0 0 1-1.3-1.300L9.5 5.2"/>`);
export const pauseIcon = () => icon(svg`<path d="M5.5 4v8m5-8v8" stroke-width="2"/>`);
export const playIcon = () => icon(svg`<path d="M5.5 3.500v9l7-4.500z" fill="currentColor"/>`);
export const folderIcon = () => icon(svg`<path d="M2 4.500A1.5 1.5 0 0 1 3.5 3h2.700l1.5 1.800h4.800A1.5 1.5 0 0 1 14 6.300v5.200a1.5 1.5 0 0 1-1.5 1.500h-9A1.5 1.5 0 0 1 2 11.500z"/>`);
export const warnIcon = () => icon(svg`<path d="M8 2.5 14.5 13.500h-13zM8 6.500v3.300m0 1.900v.1"/>`);
