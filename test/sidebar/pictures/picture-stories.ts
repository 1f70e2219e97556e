import type { Look } from '../chromium.ts';

export interface PictureStory {
  /** Of the gallery. */
  readonly view: string;
  readonly look: Look;
}

/** Stories that are pictured and compared, by the name of their picture: what a person meets first, at the widths and in the colours they meet it. */
export const PICTURE_STORIES: Readonly<Record<string, PictureStory>> = {
  'first-run': { view: 'reading', look: { width: 340, height: 720 } },
  'servers': { view: 'servers', look: { width: 340, height: 720 } },
  'results': { view: 'results', look: { width: 340, height: 720 } },
  'results-280-dark': { view: 'results', look: { width: 280, height: 720, scheme: 'dark' } },
  'results-1600': { view: 'chosen', look: { width: 1600, height: 900 } },
  'pictures-dark': { view: 'facetsChosen', look: { width: 400, height: 720, scheme: 'dark' } },
  'inspector': { view: 'inspector', look: { width: 400, height: 720 } },
  'nothing-found-dark': { view: 'nothingScoped', look: { width: 340, height: 720, scheme: 'dark' } },
  'error': { view: 'error', look: { width: 340, height: 560 } },
  'degraded-dark': { view: 'meaning', look: { width: 340, height: 720, scheme: 'dark' } },
  'chips': { view: 'boxChips', look: { width: 340, height: 560 } },
  'hostile': { view: 'hostile', look: { width: 340, height: 720 } },
  'answered': { view: 'askAnswered', look: { width: 400, height: 720 } },
  'answered-1600-dark': { view: 'askAnswered', look: { width: 1600, height: 900, scheme: 'dark' } },
  'settings': { view: 'settings', look: { width: 1000, height: 720 } },
  'coverage-dark': { view: 'mailFailures', look: { width: 1000, height: 720, scheme: 'dark' } },
};

/** Where the pictures stand that they are compared with. */
export const EXPECTED = 'test/sidebar/pictures/expected';
