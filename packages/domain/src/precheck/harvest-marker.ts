import type { WeekMean } from './seen-days.ts';
import type { HarvestParameters } from './sen4cap-parameters.ts';

/** What optical images show of a vegetation cycle. */
export interface HarvestMarkers {
  /** M1: whether a crop has been seen. */
  readonly vegetation: boolean;
  /** M2: the ISO day on which the first week begins that may be the one of the harvest; null without one. */
  readonly harvest: string | null;
}

/**
 * Markers M1 and M2 of Sen4CAP L4C over weekly means of NDVI, oldest first. M1: NDVI has been above `vegetation`. M2: a week after M1
 * that is lower than the one before and below `high`, near the threshold of the series: `low` if any drop reaches below it, else
 * the deepest drop rounded up to `step`; the buffer around it is the height of the series above it divided by `buffer_divisor`.
 */
export function harvestMarkersOf(weeks: readonly WeekMean[], parameters: HarvestParameters): HarvestMarkers {
  const { vegetation, low, high, step, min_before, buffer_divisor } = parameters;
  const firstGreen = weeks.findIndex(({ ndvi }) => ndvi > vegetation);
  if (firstGreen === -1) return { vegetation: false, harvest: null };
  const drops = weeks.filter(({ ndvi }, at) => at > 0 && ndvi < weeks[at - 1]!.ndvi && ndvi < high);
  const deepest = Math.min(...drops.map(({ ndvi }) => ndvi), high);
  const threshold = deepest < low ? low : step * Math.ceil(deepest / step);
  const buffer = (Math.max(...weeks.map(({ ndvi }) => ndvi)) - threshold) / buffer_divisor;
  const at = weeks.findIndex((week, index) => {
    if (index <= firstGreen || !drops.includes(week)) return false;
    const before = weeks[index - 1]!.ndvi;
    const next = weeks[index + 1]?.ndvi ?? week.ndvi;
    const isNear = next < threshold + buffer || before < threshold + buffer;
    return isNear && before > min_before && before + low > next;
  });
  return { vegetation: true, harvest: weeks[at]?.from ?? null };
}
