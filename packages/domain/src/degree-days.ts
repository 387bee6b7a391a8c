import { dayNumberOf, isoDayOf } from './day-number.ts';

/** Upper temperature threshold (°C): higher values count as this one. */
const UPPER_CUT = 30;
/** Up to this many consecutive days without temperatures are filled with the previous day. */
const LONGEST_HOLE = 3;

/**
 * The base temperature (°C) below which a crop does not develop [A]: usual values of extension services, near
 * McMaster & Wilhelm 1997 for wheat (0) and maize (10, here 8 as European breeders count), to be replaced where a
 * farm has better ones.
 */
const BASE: Readonly<Record<string, number>> = {
  winter_wheat: 0,
  spring_wheat: 0,
  durum_wheat: 0,
  winter_barley: 0,
  spring_barley: 0,
  two_row_barley: 0,
  oats_winter: 0,
  oats_spring: 0,
  rye: 0,
  triticale: 0,
  winter_rapeseed: 0,
  spring_rapeseed: 0,
  mustard: 0,
  peas: 3,
  winter_peas: 3,
  faba_bean: 3,
  winter_faba_bean: 3,
  lentil: 3,
  chickpea: 4,
  oil_flax: 5,
  winter_oil_flax: 5,
  fibre_flax: 5,
  alfalfa: 5,
  sugar_beet: 3,
  fodder_beet: 3,
  potato_early: 4,
  potato_late: 4,
  sunflower: 8,
  maize: 8,
  silage_maize: 8,
  sweet_corn: 8,
  sorghum: 10,
  millet: 10,
  soybean: 10,
  beans: 10,
  rice: 10,
  tomato: 10,
  peppers: 10,
  tobacco: 10,
  vineyard_wine: 10,
  vineyard_table: 10,
};

/** The base (°C) of a crop's degree-days by its key in the catalog; null for a crop without an agreed one. */
export function degreeDayBaseOf(cropKey: string): number | null {
  return BASE[cropKey] ?? null;
}

/** The temperatures of an ISO day, °C; null where unknown. */
export interface DayTemperature {
  readonly date: string;
  readonly min: number | null;
  readonly max: number | null;
}

/**
 * The degree-days (°C·d) of one day: the mean of its two extremes, each clamped between base and 30 °C, minus the
 * base (method 2 of McMaster & Wilhelm 1997, doi 10.1016/S0168-1923(97)00027-0, with the upper threshold of the
 * 86/50 method).
 */
export function degreeDaysOf({ min, max }: { readonly min: number; readonly max: number }, base: number) {
  const held = (degrees: number) => Math.min(Math.max(degrees, base), UPPER_CUT);
  return (held(min) + held(max)) / 2 - base;
}

/**
 * The accumulated degree-days from a first ISO day to each later one, by day. A day without temperatures counts
 * as the previous one; where more than three are missing in a row, also at the beginning, the sum ends.
 */
export function accumulatedDegreeDays(
  temperatures: readonly DayTemperature[],
  from: string,
  base: number,
): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const { date, min, max } of temperatures)
    if (date >= from && min !== null && max !== null) known.set(date, degreeDaysOf({ min, max }, base));
  const sums = new Map<string, number>();
  const last = Math.max(...[...known.keys()].map(dayNumberOf), Number.NEGATIVE_INFINITY);
  let [sum, latest, hole] = [0, 0, 0];
  for (let day = dayNumberOf(from); day <= last; day++) {
    const date = isoDayOf(day);
    const here = known.get(date);
    hole = here === undefined ? hole + 1 : 0;
    if (hole > LONGEST_HOLE) break;
    latest = here ?? latest;
    sum += latest;
    sums.set(date, sum);
  }
  return sums;
}
