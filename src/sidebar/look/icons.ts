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
export const askIcon = () => icon(svg`<path d="M8 13V3.500M3.800 7.500 8 3.300l4.200 4.200"/>`);
export const stopIcon = () => icon(svg`<rect x="4.500" y="4.500" width="7" height="7" rx="1" fill="currentColor"/>`);
export const clockIcon = () => icon(svg`<circle cx="8" cy="8" r="5.500"/><path d="M8 5v3.200l2.200 1.300"/>`);
export const gearIcon = () => icon(svg`<path d="M2.500 5h5.200m3.600 0h2.200M2.500 11h2.200m3.600 0h5.200"/><circle cx="9.500" cy="5" r="1.800"/><circle cx="6.500" cy="11" r="1.800"/>`);
export const cogIcon = () => icon(svg`<circle cx="8" cy="8" r="2.100"/><path d="M6.900 1.600H9.100L9.500 3.300 10.600 3.750 12.100 2.850 13.150 3.900 12.250 5.400 12.700 6.500 14.400 6.900V9.100L12.700 9.500 12.250 10.600 13.150 12.100 12.100 13.150 10.600 12.250 9.500 12.700 9.100 14.400H6.900L6.500 12.700 5.400 12.250 3.900 13.150 2.850 12.100 3.750 10.600 3.300 9.500 1.600 9.100V6.900L3.300 6.500 3.750 5.400 2.850 3.900 3.900 2.850 5.400 3.750 6.500 3.300z" stroke-width="1.200"/>`);
export const lockIcon = () => icon(svg`<rect x="3.500" y="7" width="9" height="6.500" rx="1.200"/><path d="M5.500 7v-2a2.500 2.500 0 0 1 5 0v2"/>`);
export const sparkIcon = () => icon(svg`<path d="M8 2.500c.6 3 2.500 4.900 5.500 5.500-3 .6-4.900 2.500-5.500 5.500-.6-3-2.500-4.900-5.500-5.500 3-.6 4.900-2.500 5.500-5.500z"/>`);
export const paletteIcon = () => icon(svg`<path d="M8 2.500a5.500 5.500 0 1 0 0 11c1 0 1.400-.600 1.400-1.300 0-.9-.7-1.100-.7-1.900 0-.7.6-1.100 1.300-1.100h1.300c1.300 0 2.200-.9 2.200-2.200 0-2.600-2.500-4.500-5.500-4.500z"/><path d="M5.300 7.800v.1M7 5.300v.1m3.100-.1v.1" stroke-width="1.900"/>`);
export const flaskIcon = () => icon(svg`<path d="M6.300 2.500h3.400m-2.700 0v4l-3.600 5.700a.9.9 0 0 0 .8 1.300h7.600a.9.9 0 0 0 .8-1.300l-3.600-5.700v-4M5 10.500h6"/>`);
export const backIcon = () => icon(svg`<path class="flips" d="M9.500 4 5.500 8l4 4"/>`);
export const copyIcon = () => icon(svg`<rect x="5.500" y="5.500" width="7.500" height="8" rx="1.200"/><path d="M10.500 5.500v-1.800a1.200 1.200 0 0 0-1.200-1.200h-5a1.200 1.200 0 0 0-1.200 1.200v5.800a1.200 1.200 0 0 0 1.200 1.200h1.200"/>`);
export const againIcon = () => icon(svg`<path d="M12.800 6.500A5 5 0 1 0 13 9.500M13 3.500v3h-3"/>`);
export const filterIcon = () => icon(svg`<path d="M2.500 4h11M4.500 8h7M6.500 12h3"/>`);
export const starIcon = () => icon(svg`<path d="m8 2.500 1.700 3.500 3.800.500-2.800 2.700.700 3.800L8 11.200 4.600 13l.7-3.800L2.500 6.500 6.300 6z"/>`);
export const fullStarIcon = () => icon(svg`<path fill="currentColor" d="m8 2.500 1.700 3.500 3.800.500-2.800 2.700.700 3.800L8 11.200 4.600 13l.7-3.800L2.500 6.500 6.300 6z"/>`);
export const helpIcon = () => icon(svg`<circle cx="8" cy="8" r="5.800"/><path d="M6.300 6.600a1.700 1.700 0 1 1 2.500 1.500c-.5.300-.8.600-.8 1.200m0 1.900v.1"/>`);
export const pinIcon = () => icon(svg`<path d="M6 2.500h4l-.5 4 2 2.500h-7l2-2.500zM8 9v4.500"/>`);
export const penIcon = () => icon(svg`<path d="m3 13 .7-2.900L10.500 3.300l2.200 2.200-6.800 6.800zM9 4.800l2.200 2.200"/>`);
export const upIcon = () => icon(svg`<path d="M8 13V3.500M4 7.300 8 3.300l4 4"/>`);
export const downIcon = () => icon(svg`<path d="M8 3v9.500M4 8.700l4 4 4-4"/>`);
export const moreIcon = () => icon(svg`<path d="M3.500 8h.1m4.400 0h.1m4.400 0h.1" stroke-width="2.200"/>`);
export const funnelIcon = () => icon(svg`<path d="M2.500 3.500h11L9.500 8.500v4l-3-1.500V8.500z"/>`);
export const binIcon = () => icon(svg`<path d="M3 4.500h10m-6.500 0v-1.700h3v1.700m-5 0 .7 8.700h5.600l.7-8.700"/>`);
