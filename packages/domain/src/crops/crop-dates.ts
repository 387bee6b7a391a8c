import { type Country, EUROPE_BOX } from '../farms/country.ts';
import { DEFAULT_START_MONTH, growingWindow, seasonWindow } from '../farms/season.ts';
import { dayNumberOf, isoDayOf } from '../season-curve/day-number.ts';
import type { DayWindow } from './crop-facts.ts';
import { CROP_DAYS, type CropDay, type EstimatedInterval, intervalOf } from './crop-interval.ts';
import type { Crop } from './crops.ts';

/** Where and in which season a crop grows. */
export interface CropSite {
  readonly end_year: number;
  readonly country: Country;
  /** Degrees north. */
  readonly latitude: number;
  readonly start_month?: number;
}

/** ISO days; null where the crop is not sown every year, where no harvest ends it, or where the day is unknown. */
export interface CropDates {
  readonly sow_date: string | null;
  readonly harvest_date: string | null;
}

/** The latitude for which the windows of the catalog are given. */
export const REFERENCE_LATITUDE: Readonly<Record<Country, number>> = { RO: 44.5, FR: 47 };
/** For each degree north, spring is this much later and autumn sowing this much earlier (2 days per half degree). */
export const DAYS_PER_DEGREE = 4;

/**
 * Estimated sowing and harvest days of a crop in a season: the middle of the catalog's window, shifted by
 * latitude and clamped to the days on which the crops of a season may stand (`growingWindow`). An own assumption,
 * good enough to prefill a form; both are null overseas, where the windows of Europe do not apply.
 */
export function cropDatesOf(crop: Crop, site: CropSite): CropDates {
  const days = workDatesOf(crop, site);
  return isMownForYears(crop) ? { ...days, harvest_date: null } : days;
}

/** Whether a crop stays on after it is mown or grazed: grassland and perennial fodder last to the end of their season. */
export function isMownForYears({ group, cycle }: Crop): boolean {
  return cycle === 'perennial' && (group === 'grassland' || group === 'fodder');
}

/**
 * The estimated days of the work of a crop in a season: as those of the crop (`cropDatesOf`), but with the middle of the days on
 * which grassland is mown.
 */
export function workDatesOf(crop: Crop, site: CropSite): CropDates {
  const { end_year, country } = site;
  if (!isInEurope(site)) return { sow_date: null, harvest_date: null };
  const shift = Math.round((site.latitude - REFERENCE_LATITUDE[country]) * DAYS_PER_DEGREE);
  const { start_date, end_date } = growingWindow(seasonOf(site));
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

/** The days that a file states for a crop; null where it states none. */
export interface StatedDays extends CropDates {
  /** Which of them it marks as estimates. */
  readonly estimated: readonly CropDay[];
}

/**
 * The interval of a crop over stated days, and over estimated ones where none are stated. Days on which no crop of the season
 * stands, or in the wrong order, are not used; those at the edges of the season are its edges.
 */
export function statedIntervalOf(crop: Crop, site: CropSite, stated: StatedDays): EstimatedInterval {
  const { start_date, end_date } = seasonOf(site);
  const window = growingWindow(seasonOf(site));
  const isInside = (day: string | null) =>
    day === null || (day >= window.start_date && day <= window.end_date);
  const { sow_date, harvest_date } = stated;
  const isInOrder = sow_date === null || harvest_date === null || sow_date <= harvest_date;
  const isUsed = isInOrder && isInside(sow_date) && isInside(harvest_date);
  if (!isUsed || (sow_date === null && harvest_date === null)) return estimatedIntervalOf(crop, site);
  const usual = cropDatesOf(crop, site);
  const isFree = (day: string | null) =>
    day !== null && (sow_date === null || day > sow_date) && (harvest_date === null || day < harvest_date);
  const dayOf = (day: CropDay) => stated[day] ?? (isFree(usual[day]) ? usual[day] : null);
  const days = { sow_date: dayOf('sow_date'), harvest_date: dayOf('harvest_date') };
  const edge = { sow_date: start_date, harvest_date: end_date };
  const openOf = (day: CropDay) =>
    days[day] === edge[day] && !stated.estimated.includes(day) ? null : days[day];
  const estimated = CROP_DAYS.filter(
    (day) => openOf(day) !== null && (stated[day] === null || stated.estimated.includes(day)),
  );
  return { ...intervalOf(openOf('sow_date'), openOf('harvest_date')), estimated };
}

function seasonOf({ end_year, start_month }: CropSite) {
  return seasonWindow(end_year, start_month ?? DEFAULT_START_MONTH);
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
