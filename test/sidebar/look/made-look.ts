import type { LookSource } from '../../../src/sidebar/look/follow-look.ts';
import { DENSITIES } from '../../../src/sidebar/look/sizes.ts';

/** Themes as Thunderbird's API tells of them: friendly ones, odd ones, hostile ones. */
export const THEMES = {
  forest: { colors: { frame: '#12241a', sidebar: '#17301f', sidebar_text: 'rgb(228, 240, 228)', sidebar_border: [60, 96, 70], sidebar_highlight: '#8ddf9a' } },
  sand: { colors: { sidebar: 'oklch(0.95 0.03 85)', sidebar_text: '#40331c', sidebar_highlight: [176, 92, 12] } },
  midtone: { colors: { sidebar: '#7a7f8c', sidebar_text: '#000', tab_line: 'hotpink' } },
  glass: { colors: { frame: '#202a44', toolbar: [20, 30, 60], sidebar: [255, 255, 255, 0.1], sidebar_text: [255, 255, 255, 0.9] } },
  unreadable: { colors: { sidebar: '#777777', sidebar_text: '#808080' } },
  hostile: { colors: { sidebar: 'red; } body { display: none', sidebar_text: 'url(https://example.org/x)', sidebar_border: null, tab_line: {} } },
} as const;

/** What the gallery's address says of the look: `theme=NAME`, `density=compact`, `scale=1.5`. */
export function lookOf(parameters: URLSearchParams): LookSource {
  const theme = Object.entries(THEMES).find(([name]) => name === parameters.get('theme'))?.[1];
  const density = DENSITIES.find((one) => one === parameters.get('density')) ?? 'normal';
  return (listener) => {
    listener.theme(theme);
    if (parameters.has('density') || parameters.has('scale')) listener.sizes({ density, scale: Number(parameters.get('scale') ?? 1) });
  };
}
