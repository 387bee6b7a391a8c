/** How a line differs from the others: by color, by dashes and by the shape of its points, never by hue alone. */
export interface LineStyle {
  readonly color: string;
  /** Lengths of dashes and gaps in pixels; empty for a solid line. */
  readonly dash: readonly number[];
  readonly symbol: 'circle' | 'rect' | 'triangle' | 'diamond';
}

/** Colors of Okabe and Ito, distinct with every kind of color vision, without the pale yellow. */
const COLORS = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#7A6A00'] as const;
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond'] as const;

/** The style of the line at a position, from 0: all colors solid first, then dashed. */
export function lineStyleOf(at: number): LineStyle {
  const round = Math.floor(at / COLORS.length);
  return {
    color: COLORS[at % COLORS.length]!,
    dash: round % 2 === 0 ? [] : [6, 4],
    symbol: SYMBOLS[at % SYMBOLS.length]!,
  };
}
