import { describe, expect, it } from 'vitest';
import { contrast, fromHex, luminance, toHex, type Colour } from '../../../src/sidebar/look/colour.ts';
import { PALETTE } from '../../../src/sidebar/look/palette.ts';
import { themeColours, type ReadColour } from '../../../src/sidebar/look/theme-colours.ts';
import { themePalette } from '../../../src/sidebar/look/theme-palette.ts';
import { randomFrom } from '../../../evals/random.ts';

const TEXTS = ['text', 'dim', 'faint', 'accent', 'exact', 'words', 'meaning', 'sender', 'warn', 'danger'] as const;
const GROUNDS = ['bg', 'layer', 'raise', 'hover', 'accent-soft'] as const;
const rounded = (colour: Colour) => fromHex(toHex(colour));
const read: ReadColour = (written) => (/^#[0-9a-f]{6}$/.test(written) ? [...fromHex(written), 1] : undefined);

describe.each([0, 1] as const)('the page’s own colours, scheme %i', (scheme) => {
  it('every text reads on every ground', () => {
    const of = (name: keyof typeof PALETTE) => fromHex(PALETTE[name][scheme]);
    for (const text of TEXTS) for (const ground of GROUNDS) expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const [text, ground] of [['on-accent', 'accent'], ['mark-text', 'mark'], ['warn', 'warn-soft'], ['accent-inverse', 'text']] as const) expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('edge'), of('bg'))).toBeGreaterThanOrEqual(3);
  });
});

describe('a theme’s colours', () => {
  it('of any thousand themes either every text reads on every ground, or the page keeps its own', () => {
    const random = randomFrom(7);
    const any = (): Colour => [random.next(), random.next(), random.next()];
    let followed = 0;
    for (let at = 0; at < 1_000; at++) {
      const [ground, ink] = [any(), any()];
      const palette = themePalette({ ground, ink, border: any(), accents: [any(), any()] }, 4.5);
      expect(palette !== undefined, `${ground} ${ink}`).toBe(contrast(rounded(ground), rounded(ink)) >= 4.5);
      if (!palette) continue;
      followed++;
      const of = (name: keyof typeof PALETTE) => fromHex(palette.colours[name] ?? PALETTE[name][palette.scheme === 'dark' ? 1 : 0]);
      for (const text of TEXTS) for (const under of GROUNDS) expect(contrast(of(text), of(under)), `${text} on ${under}: ${JSON.stringify(palette)}`).toBeGreaterThanOrEqual(4.5);
      for (const [text, under] of [['on-accent', 'accent'], ['mark-text', 'mark'], ['warn', 'warn-soft'], ['accent-inverse', 'text']] as const) expect(contrast(of(text), of(under)), `${text} on ${under}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('edge'), of('bg'))).toBeGreaterThanOrEqual(3);
      expect(luminance(of('text')) > luminance(of('bg'))).toBe(palette.scheme === 'dark');
    }
    expect(followed).toBeGreaterThan(50);
  });

  it('are those of its sidebar, as texts or as lists, what shines through mixed with what lies under it', () => {
    expect(themeColours({ colors: { sidebar: '#102030', sidebar_text: [255, 255, 255] } }, read)).toMatchObject({ ground: fromHex('#102030'), ink: [1, 1, 1], accents: [] });
    expect(themeColours({ colors: { sidebar: [0, 0, 0, 0.5], toolbar: '#ffffff', sidebar_text: '#000000', tab_line: '#ff0000' } }, read)).toMatchObject({ ground: [0.5, 0.5, 0.5], accents: [[1, 0, 0]] });
  });

  it.each([
    undefined, null, 'dark', {}, { colors: null }, { colors: 'red' }, { colors: { sidebar: null, sidebar_text: null } }, { colors: { frame: '#102030', toolbar: '#000000' } }, { colors: { sidebar: '#102030' } },
    { colors: { sidebar: 'url(https://example.org)', sidebar_text: '#ffffff' } }, { colors: { sidebar: [1, 2], sidebar_text: '#ffffff' } }, { colors: { sidebar: [1, 2, 3, 4, 5], sidebar_text: '#ffffff' } },
    { colors: { sidebar: [NaN, 0, 0], sidebar_text: '#ffffff' } }, { colors: { sidebar: [-1, 0, 900], sidebar_text: '#ffffff' } }, { colors: { sidebar: [0, 0, 0, 0.5], sidebar_text: '#ffffff' } },
    { colors: { sidebar: { red: 1 }, sidebar_text: '#ffffff' } }, { colors: { sidebar: 'x'.repeat(300), sidebar_text: '#ffffff' } },
  ])('are none in %j', (theme) => {
    expect(themeColours(theme, read)).toBeUndefined();
  });
});
