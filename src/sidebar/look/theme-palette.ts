import { chroma, contrast, fromHex, luminance, mix, toHex, type Colour } from './colour.ts';
import { PALETTE, type ColourName } from './palette.ts';

/** What a theme of Thunderbird says of panes like ours. */
export interface ThemeColours {
  readonly ground: Colour;
  readonly ink: Colour;
  readonly border?: Colour | undefined;
  /** Colours it sets things off by, the best first. */
  readonly accents: readonly Colour[];
}

export interface ThemePalette {
  readonly scheme: 'light' | 'dark';
  /** In the place of those of the scheme; the rest stay. */
  readonly colours: Readonly<Partial<Record<ColourName, string>>>;
}

/**
 * The page's colours in a theme: its ground, its ink and an accent, and the others moved towards the ink until every text
 * reads on every ground. Undefined where the theme's own ink does not reach `least` on its ground, so that the page keeps
 * the colours of the system.
 */
export function themePalette({ ground: given, ink: own, border, accents }: ThemeColours, least: number): ThemePalette | undefined {
  // Colours are written in 256 steps, in which some of a contrast can get lost.
  const [ground, ink] = [fromHex(toHex(given)), fromHex(toHex(own))];
  const sure = least + ROUNDING;
  if (contrast(ink, ground) < least) return undefined;
  const isDark = luminance(ink) > luminance(ground);
  const usual = (name: ColourName): Colour => fromHex(PALETTE[name][isDark ? 1 : 0]);

  /** The ground with some of another colour in it, as much as lets the ink still read. */
  function tinted(colour: Colour, most: number): Colour {
    for (let share = most; share > 0.01; share *= 0.7) {
      const tint = mix(ground, colour, share);
      if (contrast(ink, tint) >= sure) return tint;
    }
    return ground;
  }

  const accent = accents.find((colour) => chroma(colour) > GREY && contrast(colour, ground) > SEEN) ?? usual('accent');
  const [layer, hover, accentSoft, warnSoft] = [tinted(ink, 0.04), tinted(ink, 0.07), tinted(accent, 0.18), tinted(usual('warn'), 0.16)];
  const raise = isDark ? tinted(ink, 0.08) : ground;
  const grounds = [ground, layer, hover, raise, accentSoft];
  const readable = (colour: Colour, on: readonly Colour[] = grounds, towards = ink, enough = sure): Colour => {
    const steps = Array.from({ length: STEPS }, (_, step) => mix(colour, towards, step / STEPS));
    return steps.find((one) => on.every((under) => contrast(one, under) >= enough)) ?? towards;
  };
  const shownAccent = readable(accent);
  const colours: Record<Themed, Colour> = {
    bg: ground, layer, raise, hover, text: ink,
    line: border && contrast(border, ground) > LINE ? border : mix(ground, ink, 0.16),
    edge: readable(mix(ground, ink, 0.45), [ground, layer, raise], ink, CONTROL),
    dim: readable(mix(ink, ground, 0.22)), faint: readable(mix(ink, ground, 0.32)),
    accent: shownAccent, 'accent-soft': accentSoft, 'on-accent': contrast(WHITE, shownAccent) > contrast(BLACK, shownAccent) ? WHITE : BLACK,
    'accent-inverse': readable(usual('accent-inverse'), [ink], ground),
    exact: readable(usual('exact')), words: readable(usual('words')), meaning: readable(usual('meaning')), sender: readable(usual('sender')), danger: readable(usual('danger')),
    warn: readable(usual('warn'), [...grounds, warnSoft]), 'warn-soft': warnSoft,
  };
  return { scheme: isDark ? 'dark' : 'light', colours: Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, toHex(colour)])) };
}

/** Marked words bring their own ground. */
type Themed = Exclude<ColourName, 'mark' | 'mark-text'>;

const WHITE: Colour = [1, 1, 1];
const BLACK: Colour = [0, 0, 0];
const STEPS = 20;
const GREY = 0.16;
const SEEN = 1.5;
const LINE = 1.12;
/** WCAG 1.4.11: what tells that a control is one. */
const CONTROL = 3.05;
const ROUNDING = 0.06;
