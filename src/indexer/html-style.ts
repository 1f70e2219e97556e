import { BLACK, type Colour, parseColour, sameColour, WHITE } from './html-colour.ts';
import { type Declarations, parseDeclarations } from './html-declarations.ts';
import { styleFor, type StyleSheet } from './html-style-sheet.ts';
import type { Attributes } from './html-tokens.ts';

/** What decides whether text in an element is seen. */
export interface Look {
  /** Gone with everything in it, whatever that says of itself. */
  readonly gone: boolean;
  /** Inherited, but an element within may be visible again. */
  readonly invisible: boolean;
  readonly tiny: boolean;
  readonly colour: Colour | undefined;
  /** Undefined where it is not known: an image, a gradient, a rule that was not understood. */
  readonly background: Colour | undefined;
}

export const PLAIN_LOOK: Look = { gone: false, invisible: false, tiny: false, colour: BLACK, background: WHITE };

/** True where text of this look cannot be seen. */
export function isHidden(look: Look): boolean {
  if (look.gone || look.invisible || look.tiny) return true;
  return look.colour !== undefined && look.background !== undefined && sameColour(look.colour, look.background);
}

/** The look of an element within one of look `outer`. */
export function lookOf(name: string, attributes: Attributes, outer: Look, sheet: StyleSheet): Look {
  const inline = attributes.get('style');
  const ruled = styleFor(sheet, name, attributes);
  const hasOwn = inline !== undefined || ruled !== undefined || attributes.has('hidden') || attributes.has('bgcolor')
    || attributes.has('background') || attributes.has('color') || attributes.has('text');
  if (!hasOwn) {
    const colour = name === 'a' && attributes.has('href') ? undefined : outer.colour;
    const tiny = outer.tiny && !sheet.unclearSizes;
    return colour === outer.colour && tiny === outer.tiny ? outer : { ...outer, colour, tiny };
  }
  const own = new Map([...(ruled ?? []), ...(inline === undefined ? [] : parseDeclarations(inline))]);
  const background = backgroundOf(own, attributes, outer, sheet);
  return {
    gone: outer.gone || attributes.has('hidden') || isGone(own),
    invisible: visibility(own, outer.invisible),
    tiny: isTiny(own, outer.tiny && !sheet.unclearSizes),
    colour: colourOf(name, own, attributes, outer, sheet),
    background,
  };
}

function isGone(own: Declarations): boolean {
  // Not `mso-hide`: it hides from Outlook what everybody else is to see.
  if (own.get('display') === 'none') return true;
  if (own.has('opacity') && Number.parseFloat(own.get('opacity') ?? '1') === 0) return true;
  if (isZero(own.get('max-height'))) return true;
  const clipped = own.get('overflow')?.includes('hidden') === true;
  if (clipped && (isZero(own.get('height')) || isZero(own.get('width')) || isZero(own.get('max-width')))) return true;
  const position = own.get('position');
  if (position === 'absolute' || position === 'fixed') {
    if (isFarAway(own.get('left')) || isFarAway(own.get('top')) || /^rect\(0|^rect\(1px/.test(own.get('clip') ?? '')) return true;
  }
  return isFarAway(own.get('text-indent')) || /^inset\((50|100)%/.test(own.get('clip-path') ?? '');
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
  return value.endsWith('rem') ? false : outer;
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

function isFarAway(value: string | undefined): boolean {
  return value !== undefined && Number.parseFloat(value) <= -500;
}
