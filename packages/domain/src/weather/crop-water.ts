import type { WaterCrop } from './soil-moisture-limits.ts';

/** How a crop takes water through its life. */
export interface CropWater {
  /** Crop coefficients at the start, in the middle and at the end (FAO-56, table 12). */
  readonly kc: { readonly start: number; readonly middle: number; readonly end: number };
  /** Depth of the roots in metres when sown and when grown (FAO-56, table 22). */
  readonly roots: { readonly first: number; readonly last: number };
  /** The share of the water in reach that is taken without stress, at 5 mm a day (FAO-56, table 22). */
  readonly depletion: number;
  /** Days of the stages: start, development, middle, end. */
  readonly stages: readonly [start: number, development: number, middle: number, end: number];
  /** Month and day. */
  readonly sown: string;
}

/** The crops whose soil water is followed; days and stages for southern Romania, an own assumption after FAO-56, table 11. */
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

/** Days since a crop was last sown on an ISO day, 0 on that day; null when it has been harvested since. */
export function daysSinceSowing(crop: CropWater, date: string): number | null {
  const year = Number(date.slice(0, 4));
  const sown = Date.parse(`${date.slice(5) >= crop.sown ? year : year - 1}-${crop.sown}`);
  const age = (Date.parse(date) - sown) / DAY_MS;
  const life = crop.stages.reduce((sum, days) => sum + days, 0);
  return age < life ? age : null;
}

/** The crop coefficient so many days after sowing: even in the first and third stage, linear in the others (FAO-56, equation 66). */
export function cropCoefficient({ kc, stages }: CropWater, age: number): number {
  const [start, development, middle, end] = stages;
  const grown = start + development;
  const ripening = grown + middle;
  if (age < start) return kc.start;
  if (age < grown) return between(kc.start, kc.middle, (age - start) / development);
  if (age < ripening) return kc.middle;
  return between(kc.middle, kc.end, Math.min((age - ripening) / end, 1));
}

/** The depth of the roots in metres so many days after sowing: linear until the crop is grown. */
export function rootDepth({ roots, stages: [start, development] }: CropWater, age: number): number {
  return between(roots.first, roots.last, Math.min(age / (start + development), 1));
}

function between(first: number, last: number, share: number): number {
  return first + (last - first) * share;
}
