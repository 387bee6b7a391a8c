import { addDays } from '../crops/crop-interval.ts';
import type { Country } from '../farms/country.ts';
import { dayNumberOf } from '../season-curve/day-number.ts';
import type { WaterCrop } from './soil-moisture-limits.ts';

/** Water uptake of a crop over its life. */
export interface CropWater {
  /** Crop coefficients of the initial, mid-season and end stages (FAO-56, table 12). */
  readonly kc: { readonly start: number; readonly middle: number; readonly end: number };
  /** Root depth in meters at sowing and when fully grown (FAO-56, table 22). */
  readonly roots: { readonly first: number; readonly last: number };
  /** The share of available water that is taken up without stress, at 5 mm a day (FAO-56, table 22). */
  readonly depletion: number;
  /** Days of the stages: initial, development, mid-season, late season. */
  readonly stages: readonly [start: number, development: number, middle: number, end: number];
  /** Month and day. */
  readonly sown: string;
}

const WHEAT_RO: CropWater = {
  kc: { start: 0.4, middle: 1.15, end: 0.25 },
  roots: { first: 0.3, last: 1.5 },
  depletion: 0.55,
  stages: [150, 45, 45, 35],
  sown: '10-05',
};
const MAIZE_RO: CropWater = {
  kc: { start: 0.3, middle: 1.2, end: 0.35 },
  roots: { first: 0.3, last: 1.3 },
  depletion: 0.55,
  stages: [25, 40, 45, 35],
  sown: '04-20',
};

/**
 * The crops with a soil water balance. Winter wheat begins with the coefficient of frozen soil in Romania and with that of soil
 * that does not freeze in France. Days and stages: for southern Romania an own assumption after FAO-56, table 11; for France
 * the middle of the usual sowing days of the catalog, wheat to the middle of its harvest in the same proportions, maize by the
 * row of Idaho, sown in April.
 */
export const CROP_WATER: Readonly<Record<Country, Readonly<Record<WaterCrop, CropWater>>>> = {
  RO: { wheat: WHEAT_RO, maize: MAIZE_RO },
  FR: {
    wheat: {
      ...WHEAT_RO,
      kc: { ...WHEAT_RO.kc, start: 0.7 },
      stages: [146, 44, 44, 34],
      sown: '10-25',
    },
    maize: { ...MAIZE_RO, stages: [30, 40, 50, 50], sown: '04-27' },
  },
};

/** The days on which a crop was sown and harvested on a parcel; null where it was not entered. */
export interface WaterLife {
  readonly sow_date: string | null;
  readonly harvest_date: string | null;
}

/** The lives of the crops with a balance on a parcel. */
export type WaterLives = Readonly<Partial<Record<WaterCrop, WaterLife>>>;

/** The water uptake of a crop in a country, by its own days where they are known: its stages keep their proportions. */
export function cropWaterOf(crop: WaterCrop, country: Country, life?: WaterLife): CropWater {
  const usual = CROP_WATER[country][crop];
  const { sow_date, harvest_date } = life ?? {};
  const length = lengthOf(usual);
  const own = sow_date && harvest_date ? dayNumberOf(harvest_date) - dayNumberOf(sow_date) : length;
  // Days so far apart are not the life of a crop.
  const share = own >= SHORTEST && own <= LONGEST ? own / length : 1;
  const [start, development, middle, end] = usual.stages.map((days) => days * share) as [
    ...CropWater['stages'],
  ];
  const sown = sow_date ?? (harvest_date ? addDays(harvest_date, -length) : null);
  return {
    ...usual,
    stages: [start, development, middle, end],
    sown: sown === null ? usual.sown : sown.slice(5).replace('02-29', '02-28'),
  };
}

/** Days of the shortest and the longest life of a crop. */
const SHORTEST = 60;
const LONGEST = 360;

function lengthOf({ stages }: CropWater): number {
  return stages.reduce((sum, days) => sum + days, 0);
}

/** Days since the latest sowing of a crop on an ISO day, 0 on that day; null when it has been harvested since. */
export function daysSinceSowing(crop: CropWater, date: string): number | null {
  const year = Number(date.slice(0, 4));
  const sown = `${date.slice(5) >= crop.sown ? year : year - 1}-${crop.sown}`;
  const age = dayNumberOf(date) - dayNumberOf(sown);
  return age < lengthOf(crop) ? age : null;
}

/**
 * The crop coefficient at an age in days after sowing: constant in the first and third stage, linear in the
 * others (FAO-56, equation 66).
 */
export function cropCoefficient({ kc, stages }: CropWater, age: number): number {
  const [start, development, middle, end] = stages;
  const grown = start + development;
  const ripening = grown + middle;
  if (age < start) return kc.start;
  if (age < grown) return between(kc.start, kc.middle, (age - start) / development);
  if (age < ripening) return kc.middle;
  return between(kc.middle, kc.end, Math.min((age - ripening) / end, 1));
}

/** The root depth in meters at an age in days after sowing: linear until the crop is fully grown. */
export function rootDepth({ roots, stages: [start, development] }: CropWater, age: number): number {
  return between(roots.first, roots.last, Math.min(age / (start + development), 1));
}

function between(first: number, last: number, share: number): number {
  return first + (last - first) * share;
}
