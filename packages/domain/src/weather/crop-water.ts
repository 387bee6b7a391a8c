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

/**
 * The crops with a soil water balance; days and stages for southern Romania, an own assumption after FAO-56,
 * table 11.
 */
export const CROP_WATER: Readonly<Record<WaterCrop, CropWater>> = {
  wheat: {
    kc: { start: 0.4, middle: 1.15, end: 0.25 },
    roots: { first: 0.3, last: 1.5 },
    depletion: 0.55,
    stages: [150, 45, 45, 35],
    sown: '10-05',
  },
  maize: {
    kc: { start: 0.3, middle: 1.2, end: 0.35 },
    roots: { first: 0.3, last: 1.3 },
    depletion: 0.55,
    stages: [25, 40, 45, 35],
    sown: '04-20',
  },
};

const DAY_MS = 86_400_000;

/** Days since the latest sowing of a crop on an ISO day, 0 on that day; null when it has been harvested since. */
export function daysSinceSowing(crop: CropWater, date: string): number | null {
  const year = Number(date.slice(0, 4));
  const sown = Date.parse(`${date.slice(5) >= crop.sown ? year : year - 1}-${crop.sown}`);
  const age = (Date.parse(date) - sown) / DAY_MS;
  const life = crop.stages.reduce((sum, days) => sum + days, 0);
  return age < life ? age : null;
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
