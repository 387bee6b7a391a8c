import { largestFactor } from './largest-factor.ts';

/** Values of a parcel by cell, NaN where there is none, and the area of each cell. */
export interface CellSignal {
  readonly values: readonly number[];
  readonly areas_m2: readonly number[];
}

/** Wanted rates by cell before limits and steps, and why they could not be made from the values. */
export interface WantedRates {
  readonly rates: readonly number[];
  /** Whether the values differ too little to spread by them, so that the rate is the same everywhere. */
  readonly isEven: boolean;
}

/** Rates of productivity zones, the weakest first: zone 1 has the first rate; cells of no zone have 0. */
export function zoneRates(zones: readonly number[], rates: readonly number[]): readonly number[] {
  return zones.map((zone) => (zone === 0 ? 0 : (rates[zone - 1] ?? 0)));
}

/** Below it a map has no meaning (`sufficiencyRates`). */
const MIN_DIFFERENCE = 0.01;
/** How far rates may be from their mean, as a share of it. */
const MAX_DEVIATION = 0.25;
/** Far beyond where every rate has reached its bound. */
const MAX_FACTOR = 2 ** 60;

/**
 * Nitrogen by sufficiency (Holland and Schepers 2013, as in NFert 0.14): what is greenest, or a strip with plenty of nitrogen,
 * needs least. With SI = min(1, value / reference) and dSI = 1 - q05 / reference, rates are proportional to
 * sqrt((1 - SI) / dSI), within 25 % of their mean, which stays `mean` unless most of the land
 * has reached the reference and needs less. The reference is the 95th percentile unless given.
 * Even where dSI is at most 0.01; cells without a value have the mean.
 */
export function sufficiencyRates(
  { values, areas_m2 }: CellSignal,
  mean: number,
  reference?: number,
): WantedRates {
  const known = knownCells(values, areas_m2);
  const top = reference ?? quantileOf(known, 0.95);
  const difference = top > 0 ? 1 - quantileOf(known, 0.05) / top : 0;
  if (known.length === 0 || difference <= MIN_DIFFERENCE)
    return { rates: values.map(() => mean), isEven: true };
  const shapes = values.map((value) =>
    Number.isNaN(value) ? Number.NaN : Math.sqrt(Math.max(0, 1 - Math.min(1, value / top)) / difference),
  );
  const boundedBy = (factor: number) =>
    shapes.map((shape) =>
      Number.isNaN(shape)
        ? mean
        : mean * Math.min(1 + MAX_DEVIATION, Math.max(1 - MAX_DEVIATION, factor * shape)),
    );
  // The mean grows with the factor.
  const isBelow = (factor: number) => meanOf(boundedBy(factor), areas_m2) < mean;
  let enough = 1;
  while (isBelow(enough) && enough < MAX_FACTOR) enough *= 2;
  return { rates: boundedBy(largestFactor(enough, isBelow)), isEven: false };
}

/**
 * Growth regulators, desiccation: from `low` where there is least plant (5th percentile) to `high` where there is most (95th),
 * in a straight line between them. Even where both percentiles are the same; cells without a value have the middle.
 */
export function biomassRates({ values, areas_m2 }: CellSignal, low: number, high: number): WantedRates {
  const known = knownCells(values, areas_m2);
  const [from, to] = [quantileOf(known, 0.05), quantileOf(known, 0.95)];
  const middle = (low + high) / 2;
  if (known.length === 0 || to - from <= MIN_DIFFERENCE)
    return { rates: values.map(() => middle), isEven: true };
  return {
    rates: values.map((value) =>
      Number.isNaN(value)
        ? middle
        : low + (high - low) * Math.min(1, Math.max(0, (value - from) / (to - from))),
    ),
    isEven: false,
  };
}

/**
 * Phosphorus or potassium by a soil analysis: as much of a product as contains what the crop needs in each cell, kg/ha. Where
 * that is not known, because nothing was measured or the content of the product is not known, the rate without a map.
 */
export function soilRates(
  needs: readonly (number | null)[],
  percent: number | null,
  uniform: number,
): readonly number[] {
  return needs.map((need) => (need === null || percent === null ? uniform : need / (percent / 100)));
}

/** The mean of values of areas. */
export function meanOf(values: readonly number[], areas_m2: readonly number[]): number {
  let [sum, area] = [0, 0];
  for (const [at, value] of values.entries()) {
    sum += value * areas_m2[at]!;
    area += areas_m2[at]!;
  }
  return area === 0 ? 0 : sum / area;
}

/** The known values of a parcel, ascending, with their areas. */
function knownCells(values: readonly number[], areas_m2: readonly number[]) {
  return values
    .map((value, at) => ({ value, area: areas_m2[at]! }))
    .filter(({ value, area }) => !Number.isNaN(value) && area > 0)
    .sort((a, b) => a.value - b.value);
}

/** The value below which a share of the land lies. */
function quantileOf(known: ReturnType<typeof knownCells>, share: number): number {
  const all = known.reduce((sum, { area }) => sum + area, 0);
  let below = 0;
  for (const { value, area } of known) {
    below += area;
    if (below >= share * all) return value;
  }
  return known.at(-1)?.value ?? 0;
}
