import { dayNumberOf } from '../season-curve/day-number.ts';
import { addDays } from './crop-interval.ts';
import type { Crop } from './crops.ts';

const YEAR_DAYS = 365;

/**
 * Chosen because a crop may be sown and harvested weeks before or after the days of the catalog, and a wrong year is 365 days off.
 */
const MARGIN_DAYS = 90;

/**
 * The days for which a crop can stand from sowing to harvest: those of the catalog, between its earliest sowing and its latest
 * harvest anywhere, with a margin, and at least a year; of a crop without days in the catalog a year and the margin. Null where it
 * has no limit: perennials, grassland and fallow land.
 */
export function longestStandOf({ cycle, group, sow, harvest, sow_year_offset }: Crop): number | null {
  if (cycle === 'perennial' || cycle === 'fallow' || group === 'grassland') return null;
  const usual = (['RO', 'FR'] as const).flatMap((country) => {
    const from = sow[country]?.[0];
    const to = harvest[country]?.[1];
    if (from === undefined || to === undefined) return [];
    const first = dayNumberOf(`${2001 + sow_year_offset}-${from}`);
    const last = dayNumberOf(`2001-${to}`);
    return [last > first ? last - first : last + YEAR_DAYS - first];
  });
  const longest = usual.length === 0 ? YEAR_DAYS : Math.max(...usual);
  return Math.max(longest + MARGIN_DAYS, YEAR_DAYS);
}

/** Whether a crop cannot stand from one ISO day to another. */
export function standsTooLong(crop: Crop, sow_date: string, harvest_date: string): boolean {
  const most = longestStandOf(crop);
  return most !== null && harvest_date > addDays(sow_date, most);
}
