/** Every colour of the page, in light and in dark; each pair of text and ground has a contrast of 4.5 or more. */
export const PALETTE = {
  bg: ['#ffffff', '#1c1b22'],
  layer: ['#f7f7f8', '#23222b'],
  raise: ['#ffffff', '#2b2a33'],
  hover: ['#f2f2f5', '#26252e'],
  line: ['#e2e2e8', '#3d3c48'],
  edge: ['#8b8b98', '#7d7c8a'],
  text: ['#1f1f26', '#f2f2f6'],
  dim: ['#53535f', '#bdbcc8'],
  faint: ['#63636f', '#aaa9b6'],
  accent: ['#0f68c6', '#5eb5f7'],
  'accent-soft': ['#e3f0fd', '#16344e'],
  'on-accent': ['#ffffff', '#10202d'],
  /** Links on a ground of the colour of text. */
  'accent-inverse': ['#8fd0ff', '#0a4f96'],
  mark: ['#ffe9a8', '#6b5310'],
  'mark-text': ['#3a2c00', '#fff3c9'],
  exact: ['#086b40', '#62d69c'],
  words: ['#1a58ab', '#8ab8f5'],
  meaning: ['#7d32a6', '#d5a2f2'],
  sender: ['#8a4707', '#f0ad6a'],
  warn: ['#7a4d00', '#ffcf70'],
  'warn-soft': ['#fff4da', '#3a2f14'],
  danger: ['#b3261e', '#ff9a92'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

export type ColourName = keyof typeof PALETTE;
