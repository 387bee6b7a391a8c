/**
 * What makes a year's image fit for productivity zones. Not in the specification; chosen because: a field that is seen to
 * less than 95 % has holes where zones would be guessed, a fifth of other ground is another field, 25 inner pixels are a
 * quarter of a hectare, below NDVI 0.3 nothing stands that could differ, and ten years are all that Sentinel-2 has seen.
 */
export const ZONE_RULES = {
  least_clear: 0.95,
  min_overlap: 0.8,
  least_pixels: 25,
  least_peak: 0.3,
  most_years: 10,
  /** Pixels of the smallest zone part, 0.04 ha; smaller ones join their neighbours. */
  least_part: 4,
  /** By how much the means of neighbouring zones differ at least, as a share of the parcel's median. */
  least_difference: 0.02,
} as const;

/** Into how many zones a parcel can be divided. */
export const ZONE_COUNTS = [3, 4, 5] as const;
export type ZoneCount = (typeof ZONE_COUNTS)[number];
/** Not in the specification; chosen because low, middle and high are what a spreader is set to. */
export const DEFAULT_ZONE_COUNT: ZoneCount = 3;

/** Why a year says nothing of the zones of a parcel. */
export const YEAR_LEFT_OUT = [
  'not_chosen',
  'other_ground',
  'no_images',
  'too_cloudy',
  'no_growth',
  'too_few_pixels',
] as const;
export type YearLeftOut = (typeof YEAR_LEFT_OUT)[number];

/** What is known of a parcel at a date, as far as the choice of a year's image needs it. */
export interface PeakObservation {
  readonly sensing_date: string;
  readonly clear_share: number;
  /** Null where the date is skipped. */
  readonly mean: number | null;
}

/** The part of a year, month and day, in which a crop of that year's harvest stands at its best. */
const GROWING = { from: '01-01', to: '09-30' };

/** What an image must have to count: the share of the parcel that is clear, and mean NDVI. */
export interface PeakLimits {
  readonly least_clear: number;
  readonly least_peak: number;
}
/** Any image that was seen at all: what developers look at, not what a farmer is shown. */
export const ANY_PEAK: PeakLimits = { least_clear: 0, least_peak: -1 };

/**
 * The image of a year: of its clear dates that with the highest mean NDVI, the later of two. Only days from January to
 * September count: later ones show what is sown for the next harvest, and no image may speak for two years.
 */
export function peakOf<O extends PeakObservation>(
  observations: readonly O[],
  end_year: number,
  { least_clear, least_peak }: PeakLimits = ZONE_RULES,
): O | YearLeftOut {
  const [from, to] = [`${end_year}-${GROWING.from}`, `${end_year}-${GROWING.to}`];
  const ofYear = observations.filter(({ sensing_date }) => sensing_date >= from && sensing_date <= to);
  if (ofYear.length === 0) return 'no_images';
  const clear = ofYear.filter(({ clear_share, mean }) => mean !== null && clear_share >= least_clear);
  if (clear.length === 0) return 'too_cloudy';
  const peak = clear.reduce((best, each) =>
    each.mean! > best.mean! || (each.mean === best.mean && each.sensing_date > best.sensing_date)
      ? each
      : best,
  );
  return peak.mean! < least_peak ? 'no_growth' : peak;
}

/** Areas rounded to two decimals so that they add up to a whole that has two: what is left goes where most was cut off. */
export function roundedToSum(parts: readonly number[], whole: number): number[] {
  const hundredths = parts.map((part) => part * 100);
  const rounded = hundredths.map(Math.floor);
  const left = Math.round(whole * 100) - rounded.reduce((sum, part) => sum + part, 0);
  const byRest = hundredths
    .map((part, at) => ({ at, rest: part - rounded[at]! }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRest.slice(0, Math.max(0, left))) rounded[at]!++;
  return rounded.map((part) => part / 100);
}
