import { type Country, EUROPE_BOX } from './country.ts';
import type { DayWindow } from './crop-facts.ts';
import { CROP_DAYS, type EstimatedInterval, intervalOf } from './crop-interval.ts';
import type { Crop } from './crops.ts';
import { dayNumberOf, isoDayOf } from './day-number.ts';
import { DEFAULT_START_MONTH, seasonWindow } from './season.ts';

/** Where and in which season a crop grows. */
export interface CropSite {
  readonly end_year: number;
  readonly country: Country;
  /** Degrees north. */
  readonly latitude: number;
  readonly start_month?: number;
}

/** ISO days; null where the crop is not sown, or not harvested, every year, or where the day is unknown. */
export interface CropDates {
  readonly sow_date: string | null;
  readonly harvest_date: string | null;
}

/** The latitude for which the windows of the catalog are given. */
const REFERENCE_LATITUDE: Readonly<Record<Country, number>> = { RO: 44.5, FR: 47 };
/** For each degree north, spring is this much later and autumn sowing this much earlier (2 days per half degree). */
const DAYS_PER_DEGREE = 4;

/**
 * Estimated sowing and harvest days of a crop in a season: the middle of the catalog's window, shifted by
 * latitude and clamped to the season. An own assumption (facts, section 9), good enough to prefill a form; both
 * are null overseas, where the windows of Europe do not apply.
 */
export function cropDatesOf(crop: Crop, site: CropSite): CropDates {
  const { end_year, country } = site;
  if (!isInEurope(site)) return { sow_date: null, harvest_date: null };
  const shift = Math.round((site.latitude - REFERENCE_LATITUDE[country]) * DAYS_PER_DEGREE);
  const { start_date, end_date } = seasonWindow(end_year, site.start_month ?? DEFAULT_START_MONTH);
  const held = (day: number) => Math.min(Math.max(day, dayNumberOf(start_date)), dayNumberOf(end_date));

  const sow = crop.sow[country];
  const harvest = crop.harvest[country];
  const sowYear = end_year + crop.sow_year_offset;
  const sowDay = sow && middleOf(sow, sowYear) + (isAutumn(sow) ? -shift : shift);
  const harvestDay = harvest && firstAfter(harvest, sow ? sowYear : end_year, sowDay) + shift;
  return {
    sow_date: sowDay === null ? null : isoDayOf(held(sowDay)),
    harvest_date: harvestDay === null ? null : isoDayOf(held(harvestDay)),
  };
}

/** The interval of a crop over its estimated days, marked as such; open where it is not sown, or not harvested, every year. */
export function estimatedIntervalOf(crop: Crop, site: CropSite): EstimatedInterval {
  const days = cropDatesOf(crop, site);
  const estimated = CROP_DAYS.filter((day) => days[day] !== null);
  return { ...intervalOf(days.sow_date, days.harvest_date), estimated };
}

function isInEurope({ latitude }: CropSite): boolean {
  const [, south, , north] = EUROPE_BOX;
  return latitude >= south && latitude <= north;
}

function isAutumn([from]: DayWindow): boolean {
  return from >= '07-01';
}

/** Winter crops are harvested in the year after sowing, cover crops in the same autumn. */
function firstAfter(window: DayWindow, year: number, sowDay: number | null): number {
  const day = middleOf(window, year);
  return sowDay !== null && day <= sowDay ? middleOf(window, year + 1) : day;
}

/** The middle day of a window that begins in a given year. */
function middleOf([from, to]: DayWindow, year: number): number {
  const first = dayNumberOf(`${year}-${from}`);
  const last = dayNumberOf(`${to < from ? year + 1 : year}-${to}`);
  return Math.floor((first + last) / 2);
}
