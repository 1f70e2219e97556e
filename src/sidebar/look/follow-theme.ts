import { PALETTE } from './palette.ts';
import { themeColours, type ReadColour } from './theme-colours.ts';
import { themePalette } from './theme-palette.ts';

/**
 * Puts the colours of Thunderbird's theme in the place of the page's own, whenever a theme is told. Those of a person who
 * forces colours stay as they are; who asks for more contrast gets more, or the page's own colours.
 */
export function followTheme(signal: AbortSignal): (theme: unknown) => void {
  const [forced, more] = ['(forced-colors: active)', '(prefers-contrast: more)'].map((query) => matchMedia(query));
  let told: unknown;
  const show = (): void => {
    const colours = forced?.matches ? undefined : themeColours(told, readColour);
    const palette = colours && themePalette(colours, more?.matches ? MORE : ENOUGH);
    const { style } = document.documentElement;
    for (const name of Object.keys(PALETTE)) style.removeProperty(`--${name}`);
    style.colorScheme = palette?.scheme ?? '';
    for (const [name, colour] of Object.entries(palette?.colours ?? {})) style.setProperty(`--${name}`, colour);
  };
  for (const query of [forced, more]) query?.addEventListener('change', show, { signal });
  return (theme) => {
    told = theme;
    show();
  };
}

/** The browser itself reads what a theme's author wrote, in whatever notation: nothing of it gets into a style sheet. */
const readColour: ReadColour = (written) => {
  const probe = document.createElement('i');
  // Names such as "inherit" are no colours that could be mixed; whatever is one is told in sRGB.
  probe.style.color = `color-mix(in srgb, ${written}, ${written})`;
  if (probe.style.color === '') return undefined;
  probe.hidden = true;
  document.documentElement.append(probe);
  const parts = /^color\(srgb ([-\d.e]+) ([-\d.e]+) ([-\d.e]+)(?: \/ ([-\d.e]+))?\)$/.exec(getComputedStyle(probe).color);
  probe.remove();
  const [red = NaN, green = NaN, blue = NaN, opacity = 1] = (parts?.slice(1) ?? []).map((part) => (part === undefined ? 1 : Number(part)));
  const found = [red, green, blue, opacity] as const;
  return found.every((part) => part >= -0.01 && part <= 1.01) ? found : undefined;
};

/** WCAG 1.4.3, and 1.4.6. */
const ENOUGH = 4.5;
const MORE = 7;
