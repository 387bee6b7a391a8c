import { addDays, type EstimatedInterval } from '../crops/crop-interval.ts';

/** The days of a crop, in its season, that say whether it can be harvested. */
export interface CropToHarvest extends Pick<EstimatedInterval, 'lower' | 'upper' | 'estimated'> {
  /** The first day of the season, from which a crop without a sowing day stands. */
  readonly start_date: string;
}

/** Chosen because the usual days of a harvest, from which estimates are made, are spread over three to six weeks. */
const ESTIMATE_DAYS = 45;

/**
 * Whether the harvest of a crop is still to come on an ISO day at the farm, so that its yield cannot be measured: an entered
 * harvest lies after it, an estimated one long after it, or the crop is not even sown.
 */
export function isHarvestAhead(
  { lower, upper, estimated, start_date }: CropToHarvest,
  today: string,
): boolean {
  if ((lower ?? start_date) > today) return true;
  if (upper === null) return false;
  const latest = estimated.includes('harvest_date') ? addDays(today, ESTIMATE_DAYS) : today;
  return addDays(upper, -1) > latest;
}

/** A crop with the yield that was measured, t/ha; null where there is none. */
export interface CropWithYield extends CropToHarvest {
  readonly yield_measured: number | null;
}

/** Whether a crop gets a measured yield although its harvest is still to come; one that was stored so may be stored again. */
export function isYieldAhead(crop: CropWithYield, was: CropWithYield | null, today: string): boolean {
  if (crop.yield_measured === null || !isHarvestAhead(crop, today)) return false;
  return was?.yield_measured !== crop.yield_measured || !isHarvestAhead(was, today);
}
