import { HECTARE_M2 } from '../soil/sample-cells.ts';

/** The colors of rates from low to high (ColorBrewer YlGnBu, colorblind-safe), and of land without any. */
const COLORS = ['#FFFFCC', '#C7E9B4', '#7FCDBB', '#41B6C4', '#2C7FB8', '#253494'] as const;
const NO_RATE = '#BDBDBD';

/** Land with rates that are drawn in one color; both ends belong to it. */
export interface RateClass {
  readonly from: number;
  readonly to: number;
  readonly color: string;
  readonly hectares: number;
}

/** The rates of a parcel in at most six classes of the same width, and 0 by itself; those without land are left out. */
export function rateClasses(rates: readonly number[], areas_m2: readonly number[]): RateClass[] {
  const areaOf = new Map<number, number>();
  for (const [cell, area] of areas_m2.entries())
    if (area > 0) areaOf.set(rates[cell]!, (areaOf.get(rates[cell]!) ?? 0) + area);
  const spread = [...areaOf.keys()].filter((rate) => rate > 0).sort((a, b) => a - b);
  const groups = spread.length <= COLORS.length ? eachRate(spread) : evenSteps(spread);
  const classOf = (inClass: readonly number[], color: string): RateClass => ({
    from: inClass[0]!,
    to: inClass.at(-1)!,
    color,
    hectares: inClass.reduce((sum, rate) => sum + areaOf.get(rate)!, 0) / HECTARE_M2,
  });
  return [
    ...(areaOf.has(0) ? [classOf([0], NO_RATE)] : []),
    ...groups.map(({ rates: inClass, color }) => classOf(inClass, color)),
  ];
}

/** Ascending rates that have the same color. */
interface ColoredRates {
  readonly rates: readonly number[];
  readonly color: string;
}

function eachRate(rates: readonly number[]): ColoredRates[] {
  return rates.map((rate, at) => ({ rates: [rate], color: colorAt(at, rates.length) }));
}

function evenSteps(rates: readonly number[]): ColoredRates[] {
  const [low, high] = [rates[0]!, rates.at(-1)!];
  const width = (high - low) / COLORS.length;
  return [...Map.groupBy(rates, (rate) => Math.min(COLORS.length - 1, Math.floor((rate - low) / width)))]
    .sort(([a], [b]) => a - b)
    .map(([at, inClass]) => ({ rates: inClass, color: COLORS[at]! }));
}

/** One of fewer colors than there are, as far apart as they can be. */
function colorAt(at: number, count: number): string {
  return COLORS[count === 1 ? 3 : Math.round((at * (COLORS.length - 1)) / (count - 1))]!;
}

/** The color of a rate. */
export function colorOfRate(rate: number, classes: readonly RateClass[]): string {
  return classes.find(({ from, to }) => rate >= from && rate <= to)?.color ?? NO_RATE;
}
