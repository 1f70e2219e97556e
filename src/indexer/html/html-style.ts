import { BLACK, type Colour, isClear, parseColour, sameColour, WHITE } from './html-colour.ts';
import { type Declarations, type Declared, parseDeclarations } from './html-declarations.ts';
import type { Subject } from './html-selector.ts';
import { styleFor, type StyleSheet } from './html-style-sheet.ts';
import type { Attributes } from './html-tokens.ts';

/** What decides whether text in an element is seen. */
export interface Look {
  /** Gone with everything in it, whatever that says of itself. */
  readonly gone: boolean;
  /** Inherited, but an element within may be visible again. */
  readonly invisible: boolean;
  readonly tiny: boolean;
  /** Written in a colour that is none; inherited until another colour is set. */
  readonly clear: boolean;
  readonly colour: Colour | undefined;
  /** Undefined where it is not known: an image, a gradient, a rule that was not understood. */
  readonly background: Colour | undefined;
}

export const PLAIN_LOOK: Look = { gone: false, invisible: false, tiny: false, clear: false, colour: BLACK, background: WHITE };

/** True where text of this look cannot be seen. */
export function isHidden(look: Look): boolean {
  if (look.gone || look.invisible || look.tiny || look.clear) return true;
  return look.colour !== undefined && look.background !== undefined && sameColour(look.colour, look.background);
}

/** The look of an element within one of look `outer`. */
export function lookOf(subject: Subject, outer: Look, sheet: StyleSheet): Look {
  const { name, attributes } = subject;
  const inline = attributes.get('style');
  const ruled = styleFor(sheet, subject);
  const hasOwn = inline !== undefined || ruled !== undefined || attributes.has('hidden') || attributes.has('bgcolor')
    || attributes.has('background') || attributes.has('color') || attributes.has('text');
  if (!hasOwn) {
    const colour = name === 'a' && attributes.has('href') ? undefined : outer.colour;
    const tiny = outer.tiny && !sheet.unclearSizes;
    const clear = outer.clear && colour === outer.colour && !sheet.unclear;
    return colour === outer.colour && tiny === outer.tiny && clear === outer.clear ? outer : { ...outer, colour, tiny, clear };
  }
  const own = cascaded(ruled, inline);
  const background = backgroundOf(own, attributes, outer, sheet);
  return {
    gone: outer.gone || attributes.has('hidden') || isGone(own),
    invisible: visibility(own, outer.invisible),
    tiny: isTiny(own, outer.tiny && !sheet.unclearSizes),
    clear: isClearText(own, attributes, outer.clear && !sheet.unclear),
    colour: colourOf(name, own, attributes, outer, sheet),
    background,
  };
}

/** An element's own declarations over the sheet's; those that say `!important` over the rest, its own over the sheet's. */
function cascaded(ruled: Declared | undefined, inline: string | undefined): Declarations {
  if (inline === undefined) return ruled?.values ?? NOTHING;
  const own = parseDeclarations(inline);
  if (ruled === undefined) return own.values;
  const values = new Map(ruled.values);
  for (const [property, value] of own.values) {
    if (!ruled.important.has(property) || own.important.has(property)) values.set(property, value);
  }
  return values;
}

function isGone(own: Declarations): boolean {
  // Not `mso-hide`: it hides from Outlook what everybody else is to see.
  if (own.get('display') === 'none') return true;
  const opacity = own.get('opacity') ?? '1';
  if (Number.parseFloat(opacity) <= (opacity.endsWith('%') ? 100 : 1) * BARELY) return true;
  if (isZero(own.get('max-height')) || /scale[xy]?\(\s*0\s*[,)]/.test(own.get('transform') ?? '')) return true;
  if (isZero(own.get('zoom')) || /opacity\(\s*0?\.?0*%?\s*\)/.test(own.get('filter') ?? '')) return true;
  const clipped = own.get('overflow')?.includes('hidden') === true;
  if (clipped && (isPixel(own.get('max-height')) || isPixel(own.get('height')))) return true;
  if (Number.parseFloat(own.get('margin-left') ?? '0') <= FAR_MARGIN) return true;
  if (clipped && (isZero(own.get('height')) || isZero(own.get('width')) || isZero(own.get('max-width')))) return true;
  const position = own.get('position');
  if (position === 'absolute' || position === 'fixed') {
    if (isFarAway(own.get('left')) || isFarAway(own.get('top')) || /^rect\(0|^rect\(1px/.test(own.get('clip') ?? '')) return true;
  }
  return isFarAway(own.get('text-indent')) || /^inset\((50|100)%|^circle\(0/.test(own.get('clip-path') ?? '');
}

function visibility(own: Declarations, outer: boolean): boolean {
  const value = own.get('visibility');
  if (value === undefined || value === 'inherit') return outer;
  return value === 'hidden' || value === 'collapse';
}

/** A font size of at most one pixel; sizes relative to a tiny one stay tiny. */
function isTiny(own: Declarations, outer: boolean): boolean {
  const value = own.get('font-size') ?? /(?:^|\s)((?:\d+(?:\.\d+)?|\.\d+)(?:px|pt|em|rem|%)?)(?:\s*\/|\s)/.exec(own.get('font') ?? '')?.[1];
  if (value === undefined) return outer;
  const size = Number.parseFloat(value);
  if (Number.isNaN(size)) return value === 'inherit' || value === 'smaller' || value === 'larger' ? outer : false;
  if (size === 0) return true;
  if (value.endsWith('px') || value.endsWith('pt')) return size <= 1;
  if (size <= (value.endsWith('%') ? 100 : 1) * HARDLY_A_SIZE) return true;
  return value.endsWith('rem') ? false : outer;
}

/** `color: transparent`, unless the letters are filled with what is behind them. */
function isClearText(own: Declarations, attributes: Attributes, outer: boolean): boolean {
  if ((own.get('background-clip') ?? own.get('-webkit-background-clip')) === 'text') return false;
  const value = own.get('color') ?? attributes.get('color');
  return value === undefined || value === 'inherit' ? outer : isClear(value);
}

function colourOf(name: string, own: Declarations, attributes: Attributes, outer: Look, sheet: StyleSheet): Colour | undefined {
  const value = own.get('color') ?? attributes.get('color') ?? attributes.get('text');
  // A link has a colour of its own, which only the page's reader knows.
  if (value === undefined && name === 'a' && attributes.has('href')) return undefined;
  if (value === undefined || value === 'inherit') return sheet.unclear ? undefined : outer.colour;
  return parseColour(value);
}

function backgroundOf(own: Declarations, attributes: Attributes, outer: Look, sheet: StyleSheet): Colour | undefined {
  if (attributes.has('background') || own.has('background-image')) return undefined;
  const value = own.get('background-color') ?? own.get('background') ?? attributes.get('bgcolor');
  if (value === undefined || value === 'transparent' || value === 'none' || value === 'inherit' || value === '') {
    return sheet.unclear ? undefined : outer.background;
  }
  if (value.includes('url(') || value.includes('gradient')) return undefined;
  const first = /^(#[0-9a-f]+|[a-z]+(?:\([^)]*\))?|[0-9a-f]{6})/.exec(value)?.[1];
  return parseColour(first ?? value);
}

function isZero(value: string | undefined): boolean {
  return value !== undefined && /^0+(\.0+)?\s*(px|pt|em|rem|%|in|cm)?$/.test(value);
}

function isPixel(value: string | undefined): boolean {
  return value !== undefined && /^[01](?:\.\d+)?px$/.test(value);
}

function isFarAway(value: string | undefined): boolean {
  return value !== undefined && Number.parseFloat(value) <= -500;
}

const NOTHING: Declarations = new Map();
/** Font sizes in shares of another that leave a pixel at most. */
const HARDLY_A_SIZE = 0.05;
/** Opacity that nobody sees. */
const BARELY = 0.05;
/** Layouts pull things some hundred pixels to the left; this far is off the page. */
const FAR_MARGIN = -2000;
