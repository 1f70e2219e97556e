import { markdownTable } from '../table.ts';

/** One measured figure, as the table shows it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: string;
  readonly note: string;
}

/** Figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  return markdownTable(['what', 'measured', 'aim', ''], figures.map(({ name, value, unit, aim = '', note }) => [name, `${round(value)} ${unit}`, aim, note]));
}

/** Three significant digits are as many as a noisy machine can mean. */
const round = (value: number) => Number(value.toPrecision(3)).toLocaleString('en');
