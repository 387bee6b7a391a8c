/**
 * When a year's image is usable for productivity zones. Chosen because: below 95 %
 * clear, a field has holes where zones would be guesses; with a fifth of other land it is another field; 25 inner
 * pixels are a quarter of a hectare; below NDVI 0.3 there is no crop that could differ; and Sentinel-2 covers
 * about ten years.
 */
export const ZONE_RULES = {
  min_clear: 0.95,
  min_overlap: 0.8,
  min_pixels: 25,
  /** Pixels of the box around a parcel, 10 000 ha: an image of one with parts farther apart would fill the memory. */
  max_pixels: 1_000_000,
  min_peak: 0.3,
  max_years: 10,
  /** Pixels of the smallest part of a zone, 0.04 ha; smaller parts join their neighbors. */
  min_part: 4,
  /** The minimum difference between the means of adjacent zones, as a share of the parcel's median. */
  min_difference: 0.02,
} as const;

/** Possible numbers of zones of a parcel. */
export const ZONE_COUNTS = [3, 4, 5] as const;
export type ZoneCount = (typeof ZONE_COUNTS)[number];
/** Chosen because low, middle and high are what a spreader is set to. */
export const DEFAULT_ZONE_COUNT: ZoneCount = 3;

/** Why a year does not contribute to the zones of a parcel. */
export const YEAR_LEFT_OUT = [
  'not_chosen',
  'other_ground',
  'no_images',
  'too_cloudy',
  'no_growth',
  'too_few_pixels',
] as const;
export type YearLeftOut = (typeof YEAR_LEFT_OUT)[number];

/** The facts about a parcel at a date that the choice of a year's image needs. */
export interface PeakObservation {
  readonly sensing_date: string;
  readonly clear_share: number;
  /** Null where the date is skipped. */
  readonly mean: number | null;
}

/** The part of a year (month and day) in which a crop of that year's harvest reaches its peak. */
const GROWING = { from: '01-01', to: '09-30' };

/** Minimum requirements for an image: clear share of the parcel, and mean NDVI. */
export interface PeakLimits {
  readonly min_clear: number;
  readonly min_peak: number;
}
/** Accepts any image with an observation; for developers only, not for farmers. */
export const ANY_PEAK: PeakLimits = { min_clear: 0, min_peak: -1 };

/**
 * The image of a year: among its clear dates the one with the highest mean NDVI, the later of two. Only days from
 * January to September count: later ones show the next harvest's crop, and no image may represent two years.
 */
export function peakOf<O extends PeakObservation>(
  observations: readonly O[],
  end_year: number,
  { min_clear, min_peak }: PeakLimits = ZONE_RULES,
): O | YearLeftOut {
  const from = `${end_year}-${GROWING.from}`;
  const to = `${end_year}-${GROWING.to}`;
  const ofYear = observations.filter(({ sensing_date }) => sensing_date >= from && sensing_date <= to);
  if (ofYear.length === 0) return 'no_images';
  const clear = ofYear.filter(({ clear_share, mean }) => mean !== null && clear_share >= min_clear);
  if (clear.length === 0) return 'too_cloudy';
  const peak = clear.reduce((best, each) =>
    each.mean! > best.mean! || (each.mean === best.mean && each.sensing_date > best.sensing_date)
      ? each
      : best,
  );
  return peak.mean! < min_peak ? 'no_growth' : peak;
}
