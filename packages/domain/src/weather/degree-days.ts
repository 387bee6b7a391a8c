import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import { dayNumberOf, isoDayOf } from '../season-curve/day-number.ts';

/** Upper temperature threshold (°C): higher values count as this one. */
const UPPER_CUT = 30;
/** Up to this many consecutive days without temperatures are filled with the previous day. */
const LONGEST_HOLE = 3;

/**
 * The base temperature (°C) below which a crop does not develop: our assumption after usual values of extension services, near
 * McMaster & Wilhelm 1997 for wheat (0). Maize counts from 8 as in Romania; McMaster & Wilhelm have 10.
 */
export const DEGREE_DAY_BASES: Readonly<Partial<Record<CropKey, number>>> = {
  winter_wheat: 0,
  spring_wheat: 0,
  durum_wheat: 0,
  spring_durum_wheat: 0,
  spelt: 0,
  other_winter_wheat: 0,
  other_spring_wheat: 0,
  winter_barley: 0,
  winter_two_row_barley: 0,
  spring_barley: 0,
  two_row_barley: 0,
  oats_winter: 0,
  oats_spring: 0,
  rye: 0,
  spring_rye: 0,
  triticale: 0,
  spring_triticale: 0,
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

/** A base of a country's own variety tables, and where it was read. */
interface NationalBase {
  readonly base: number;
  readonly source: string;
}

const MAIZE_FR: NationalBase = {
  base: 6,
  source:
    'KWS France, Choisir la bonne précocité (base 6-30 °C, mean of both extremes); ARVALIS 16 April 2020; web-agri.fr 2013',
};

/**
 * Bases of the tables by which the varieties of a country are sold, where they were read: sums by another base cannot be
 * compared with the needs that such a table states.
 */
export const NATIONAL_BASES: Readonly<Record<Country, Readonly<Partial<Record<CropKey, NationalBase>>>>> = {
  RO: {},
  FR: {
    maize: MAIZE_FR,
    silage_maize: MAIZE_FR,
    soybean: { base: 6, source: 'caracterres.fr on Terres Inovia, 2020 (maize and soybean grow from 6 °C)' },
    sunflower: {
      base: 6,
      source: 'siafee.fr, Tournesol, développement (sums of 1600 to 1700 from a base of 6 °C)',
    },
  },
};

/** How the degree-days of a crop are counted. */
export interface DegreeDayScale {
  /** °C; below, a crop does not develop. */
  readonly base: number;
  /** °C; higher temperatures count as this one. */
  readonly cap: number;
  /**
   * Whether the coldest hour counts as the base at least, or as it is: then only the mean of a day does not count below the
   * base, as in the tables of French varieties.
   */
  readonly isMinimumHeld: boolean;
}

/** How the degree-days of a crop, by its key in the catalog, are counted in a country; null for a crop without an agreed base. */
export function degreeDayScaleOf(cropKey: string, country: Country): DegreeDayScale | null {
  const key = cropKey as CropKey;
  const national = NATIONAL_BASES[country][key];
  const base = national?.base ?? DEGREE_DAY_BASES[key];
  return base === undefined ? null : { base, cap: UPPER_CUT, isMinimumHeld: national === undefined };
}

/** The temperatures of an ISO day, °C; null where unknown. */
export interface DayTemperature {
  readonly date: string;
  readonly min: number | null;
  readonly max: number | null;
}

/**
 * The degree-days (°C·d) of one day: the mean of its two extremes, each clamped between base and cap, minus the base (method 2
 * of McMaster & Wilhelm 1997, doi 10.1016/S0168-1923(97)00027-0, with the upper threshold of the 86/50 method); where the
 * minimum is not held, the mean minus the base, never below 0 (their method 1, which French variety tables use).
 */
export function degreeDaysOf(
  { min, max }: { readonly min: number; readonly max: number },
  { base, cap, isMinimumHeld }: DegreeDayScale,
): number {
  const held = (degrees: number) => Math.min(isMinimumHeld ? Math.max(degrees, base) : degrees, cap);
  return Math.max((held(min) + held(max)) / 2 - base, 0);
}

/**
 * The accumulated degree-days from a first ISO day to each later one, by day. A day without temperatures counts
 * as the previous one; where more than three are missing in a row, also at the beginning, the sum ends.
 */
export function accumulatedDegreeDays(
  temperatures: readonly DayTemperature[],
  from: string,
  scale: DegreeDayScale,
): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const { date, min, max } of temperatures)
    if (date >= from && min !== null && max !== null) known.set(date, degreeDaysOf({ min, max }, scale));
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
