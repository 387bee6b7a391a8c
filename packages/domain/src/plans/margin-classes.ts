import { naturalBreaks } from '../imagery/natural-breaks.ts';
import type { Cents } from '../licenses/money.ts';

/** A class of margins per hectare: `from <= margin < to`, the highest with its `to`. */
export interface MarginClass {
  readonly from: Cents;
  readonly to: Cents;
  /** `#RRGGBB`. */
  readonly color: string;
  /** The color of the same class in the colorblind-safe palette. */
  readonly color_cvd: string;
}

interface Colors {
  readonly color: string;
  readonly color_cvd: string;
}

/** From the largest loss to the smallest: ColorBrewer RdYlGn and PuOr, further from each other than from the gains. */
const LOSSES: readonly Colors[] = [
  { color: '#A50026', color_cvd: '#B35806' },
  { color: '#F46D43', color_cvd: '#FDB863' },
];
/** From the smallest gain to the largest: ColorBrewer RdYlGn and Blues. */
const GAINS: readonly Colors[] = [
  { color: '#FEE08B', color_cvd: '#DEEBF7' },
  { color: '#D9EF8B', color_cvd: '#9ECAE1' },
  { color: '#66BD63', color_cvd: '#4292C6' },
  { color: '#006837', color_cvd: '#08306B' },
];
/** The colors of a parcel whose margin is not known, in both palettes. */
export const NO_MARGIN_COLOR = '#9E9E9E';

/** Classes whose means differ by less than this share of the range are joined. */
const MIN_SHARE = 0.05;

/**
 * Divides margins per hectare into at most two classes of losses and four of gains by natural breaks, ascending. A loss
 * and a gain are never in one class; limits are round numbers where the margins leave room for them.
 */
export function marginClassesOf(margins: readonly Cents[]): MarginClass[] {
  const losses = margins.filter((margin) => margin < 0);
  const gains = margins.filter((margin) => margin >= 0);
  const hasBoth = losses.length > 0 && gains.length > 0;
  const range =
    margins.reduce((most, one) => Math.max(most, one), -Infinity) -
    margins.reduce((least, one) => Math.min(least, one), Infinity);
  return [
    ...classesOf(losses, LOSSES, { range, from: undefined, to: hasBoth ? 0 : undefined }),
    ...classesOf(gains, GAINS, { range, from: hasBoth ? 0 : undefined, to: undefined }),
  ];
}

/** The class of a margin; undefined if it is in none. */
export function marginClassOf(classes: readonly MarginClass[], margin: Cents): MarginClass | undefined {
  return classes.find(
    ({ from, to }, at) => margin >= from && (margin < to || (at === classes.length - 1 && margin === to)),
  );
}

interface Bounds {
  /** Between the least and the greatest of all margins. */
  readonly range: Cents;
  /** The ends of the classes where they are not the least or the greatest of their margins. */
  readonly from: Cents | undefined;
  readonly to: Cents | undefined;
}

function classesOf(margins: readonly Cents[], colors: readonly Colors[], bounds: Bounds): MarginClass[] {
  if (margins.length === 0) return [];
  const sorted = margins.toSorted((one, other) => one - other);
  const least = sorted[0]!;
  const greatest = sorted.at(-1)!;
  const shareOf = (margin: Cents) => (bounds.range === 0 ? 0 : (margin - least) / bounds.range);
  const breaks = naturalBreaks(sorted.map(shareOf), colors.length, MIN_SHARE);
  const limits = breaks.map((limit) => {
    const above = sorted.findIndex((margin) => shareOf(margin) >= limit);
    return roundestBetween(sorted[above - 1]!, sorted[above]!);
  });
  // The greatest loss belongs to its class although the end of a class does not.
  const last = bounds.to ?? (greatest < 0 ? greatest + 1 : greatest);
  const edges = [bounds.from ?? least, ...limits, last];
  return edges.slice(1).map((to, at) => ({
    from: edges[at]!,
    to,
    ...colors[colorAt(at, edges.length - 1, colors.length)]!,
  }));
}

/** The color of a class, so that fewer classes than colors are as far from each other as they can be. */
function colorAt(at: number, classes: number, colors: number): number {
  if (classes === 1) return Math.ceil(colors / 2);
  return Math.round((at * (colors - 1)) / (classes - 1));
}

/** The roundest amount above `low` and not above `high`. */
function roundestBetween(low: Cents, high: Cents): Cents {
  for (let power = 10 ** 12; power > 1; power /= 10)
    for (const step of [power, power / 2]) {
      const found = Math.ceil((low + 1) / step) * step;
      if (found <= high) return found + 0;
    }
  return high;
}
