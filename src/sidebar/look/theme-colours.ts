import { mix, type Colour } from './colour.ts';
import type { ThemeColours } from './theme-palette.ts';

/** A colour as the browser reads it, with its opacity; undefined for what is none. */
export type ReadColour = (written: string) => readonly [...Colour, number] | undefined;

/**
 * Reads what Thunderbird tells of its theme, which may be of any shape: colours are missing, null, texts in any notation of
 * CSS, or lists of red, green and blue (0 to 255) and opacity (0 to 1). Undefined where the theme says nothing of panes.
 */
export function themeColours(theme: unknown, read: ReadColour): ThemeColours | undefined {
  const colours = fieldOf(theme, 'colors');
  const over = (name: string, under: Colour | undefined): Colour | undefined => {
    const found = readOne(fieldOf(colours, name), read);
    if (!found) return undefined;
    const [red, green, blue, opacity] = found;
    if (opacity >= 1) return [red, green, blue];
    // What shines through is not known where nothing lies under it.
    return under && mix(under, [red, green, blue], opacity);
  };
  const ground = over('sidebar', undefined) ?? over('sidebar', over('toolbar', undefined) ?? over('frame', undefined));
  const ink = over('sidebar_text', ground);
  if (!ground || !ink) return undefined;
  return { ground, ink, border: over('sidebar_border', ground), accents: ACCENTS.map((name) => over(name, ground)).filter((colour) => colour !== undefined) };
}

function readOne(value: unknown, read: ReadColour): readonly [...Colour, number] | undefined {
  if (typeof value === 'string') return value.length > LONGEST ? undefined : read(value);
  if (!Array.isArray(value) || value.length < 3 || value.length > 4) return undefined;
  const [red = NaN, green = NaN, blue = NaN, opacity = 1]: readonly number[] = value.map(Number);
  const parts = [red / 255, green / 255, blue / 255, opacity] as const;
  return parts.every((part) => part >= 0 && part <= 1) ? parts : undefined;
}

const fieldOf = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);

const ACCENTS = ['sidebar_highlight', 'icons_attention', 'tab_line', 'toolbar_field_border_focus', 'popup_highlight', 'button_background_active'];
const LONGEST = 200; // UTF-16 units
