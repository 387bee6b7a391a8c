import { dayOf, isoOf } from './days.ts';
import { hash, pick, seedOf } from './noise.ts';
import type { Site } from './site.ts';

export const SKIES = ['clear', 'cirrus', 'scattered', 'broken', 'overcast'] as const;
export type SkyKind = (typeof SKIES)[number];

/** The weather at a satellite pass. */
export interface Weather {
  readonly sky: SkyKind;
  /** Share of the site under cloud, 0 to 1. */
  readonly cover: number;
  /** Share of the ground under snow, 0 to 1. */
  readonly snow: number;
  /** Brightness of the soil by dryness, about 0.8 (wet) to 1.1. */
  readonly dryness: number;
  /** Haze left after correction: a factor near 1 on every band. */
  readonly haze: number;
}

/** Days between two passes. */
const REVISIT_DAYS = 5;

/** A day that was processed twice, as happens in reality; kept clear so that both can be compared. */
export const REPROCESSED = { tile: '35TNK', date: '2026-04-25' } as const;

/** Share of days without cloud, January to December; our own assumption for the Romanian plain. */
const CLEAR_BY_MONTH = [0.4, 0.42, 0.48, 0.5, 0.5, 0.56, 0.6, 0.64, 0.6, 0.58, 0.45, 0.4];
const CLOUDED: readonly (readonly [SkyKind, number])[] = [
  ['cirrus', 13],
  ['scattered', 35],
  ['broken', 27],
  ['overcast', 25],
];
const COVER: Readonly<Record<SkyKind, readonly [least: number, most: number]>> = {
  clear: [0, 0],
  cirrus: [0.25, 0.6],
  scattered: [0.08, 0.3],
  broken: [0.35, 0.75],
  overcast: [1, 1],
};
const SNOWY_SHARE: Readonly<Record<string, number>> = { '35TNK': 0.3, '31UCP': 0.08 };

/** Sensing dates of a site up to a day, oldest first. */
export function sensingDates(site: Site, until: string): string[] {
  const dates: string[] = [];
  for (let day = dayOf(site.first_date); isoOf(day) <= until; day += REVISIT_DAYS) dates.push(isoOf(day));
  return dates;
}

/** Whether a date is the one in the middle of its month; it is always clear, so that no month is lost to clouds. */
function isMiddleOfMonth(date: string): boolean {
  return Math.abs(Number(date.slice(8)) - 15) <= 2;
}

/**
 * Whether the whole site is visible on a date, not only the farm, so that it can be a basemap: in every second month.
 */
export function isSeenWhole(date: string): boolean {
  return isMiddleOfMonth(date) && Number(date.slice(5, 7)) % 2 === 1;
}

/** The weather of a site on a date; deterministic. */
export function weatherOf(site: Site, date: string): Weather {
  const seed = seedOf(`${site.tile} weather`);
  const day = dayOf(date);
  const month = Number(date.slice(5, 7));
  const keptClear = isMiddleOfMonth(date) || (site.tile === REPROCESSED.tile && date === REPROCESSED.date);
  const isClear = keptClear || hash(seed, day, 1) < CLEAR_BY_MONTH[month - 1];
  const sky = isClear ? 'clear' : pick(CLOUDED, hash(seed, day, 2));
  const [least, most] = COVER[sky];
  const snowy = !keptClear && month <= 2 && hash(seed, day, 4) < SNOWY_SHARE[site.tile];
  return {
    sky,
    cover: least + (most - least) * hash(seed, day, 3),
    snow: snowy ? 0.55 + 0.4 * hash(seed, day, 5) : 0,
    dryness: drynessOn(seed, day, month),
    haze: 0.985 + 0.04 * hash(seed, day, 6),
  };
}

/** Soil dries over about two weeks, more in summer. */
function drynessOn(seed: number, day: number, month: number): number {
  const recent = [0, 5, 10].reduce((sum, ago) => sum + hash(seed, day - ago, 7), 0) / 3;
  const summer = 1 - Math.abs(month - 7.5) / 6;
  return 0.76 + 0.2 * recent + 0.14 * summer;
}
