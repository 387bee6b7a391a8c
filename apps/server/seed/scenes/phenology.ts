import { type Country, cropByKey, cropDatesOf } from '@brazda/domain';
import { dayOf } from './days.ts';
import { NDVI_PROFILES, PROFILE_DAYS, PROFILE_DAYS_BEFORE, type ProfileKey } from './ndvi-profiles.ts';
import { hash } from './noise.ts';

/** The state of a field on a day, before its internal variation. */
export interface Growth {
  readonly crop: ProfileKey;
  readonly ndvi: number;
  /** Share of the soil between the green leaves covered by straw or stubble, 0 to 1. */
  readonly straw: number;
  /** Share of the canopy in flower, 0 to 1. */
  readonly flower: number;
  /** Days since the soil was last worked; large if it was not. */
  readonly daysSinceWorked: number;
}

/** The facts of a field that shift its calendar. */
export interface Calendar {
  readonly seed: number;
  readonly country: Country;
  readonly latitude: number;
}

/** NDVI of bare soil. */
const BARE = 0.17;
const LASTING: ReadonlySet<ProfileKey> = new Set(['alfalfa', 'permanent_pasture', 'vineyard_wine', 'fallow']);
/** First, peak and last day of flowering on the Romanian plain, and how strongly it colors the field. */
const FLOWER: Partial<
  Record<ProfileKey, readonly [from: string, top: string, to: string, strength: number]>
> = {
  winter_rapeseed: ['04-09', '04-26', '05-12', 1],
  sunflower: ['06-20', '07-02', '07-16', 0.35],
};
const ROMANIAN_PLAIN = { country: 'RO', latitude: 44.5 } as const;

/** The growth on a field on a day: of the current crop and the next one, the greener. */
export function findGrowth(
  crops: Readonly<Record<number, ProfileKey>>,
  field: Calendar,
  day: number,
): Growth {
  const year = new Date(day * 86_400_000).getUTCFullYear();
  const growth = growthIn(crops[year], year, field, day);
  const next = crops[year + 1] === undefined ? null : growthIn(crops[year + 1], year + 1, field, day);
  if (next === null || next.ndvi <= growth.ndvi) return growth;
  return { ...next, straw: Math.max(next.straw, growth.straw * 0.4) };
}

/** One crop's growth in the season that ends in a year; before sowing the soil is bare. */
export function growthIn(crop: ProfileKey, end_year: number, field: Calendar, day: number): Growth {
  const luck = hash(field.seed, end_year, 5);
  const shift = Math.round(9 * (hash(field.seed, end_year, 4) - 0.5) * (LASTING.has(crop) ? 0.5 : 1));
  const vigor = 0.95 + 0.08 * luck;
  const plainDay = onThePlain(crop, end_year, field, day - shift);
  const ndvi = BARE + (ndviOn(crop, end_year, plainDay) - BARE) * vigor;
  return {
    crop,
    ndvi,
    flower: flowerOn(crop, end_year, plainDay),
    ...groundOn(crop, end_year, plainDay, ndvi, field),
  };
}

/** The profile of a crop on a day of the Romanian calendar, linear between its points, flat or bare beyond them. */
export function ndviOn(crop: ProfileKey, end_year: number, day: number): number {
  const profile: readonly number[] = NDVI_PROFILES[crop];
  const at = profileDays(end_year);
  const later = at.findIndex((point) => point > day);
  if (later === 0) return beforeProfile(crop, end_year, day, at[0]);
  if (later < 0) return profile[profile.length - 1];
  const share = (day - at[later - 1]) / (at[later] - at[later - 1]);
  return profile[later - 1] + (profile[later] - profile[later - 1]) * share;
}

const daysByYear = new Map<number, readonly number[]>();

function profileDays(end_year: number): readonly number[] {
  const known = daysByYear.get(end_year);
  if (known) return known;
  const days = PROFILE_DAYS.map((day, i) =>
    dayOf(`${i < PROFILE_DAYS_BEFORE ? end_year - 1 : end_year}-${day}`),
  );
  daysByYear.set(end_year, days);
  return days;
}

/** Oilseed rape is green before its season begins: it emerges in the four weeks before October 1. */
function beforeProfile(crop: ProfileKey, end_year: number, day: number, first: number): number {
  const atFirst = NDVI_PROFILES[crop][0];
  if (LASTING.has(crop)) return atFirst;
  if (crop !== 'winter_rapeseed') return BARE - 0.02;
  const emergence = dayOf(`${end_year - 1}-09-05`);
  return BARE + (atFirst - BARE) * Math.min(Math.max((day - emergence) / (first - emergence), 0), 1);
}

interface Anchors {
  readonly sow: number;
  readonly harvest: number;
}
const anchorsByKey = new Map<string, Anchors>();

function anchorsOf(crop: ProfileKey, end_year: number, country: Country, latitude: number): Anchors {
  const key = `${crop} ${end_year} ${country} ${latitude}`;
  const known = anchorsByKey.get(key);
  if (known) return known;
  const { sow_date, harvest_date } = cropDatesOf(cropByKey(crop), { end_year, country, latitude });
  const anchors = {
    sow: dayOf(sow_date ?? `${end_year}-03-01`),
    harvest: dayOf(harvest_date ?? `${end_year}-08-01`),
  };
  anchorsByKey.set(key, anchors);
  return anchors;
}

/** The day of the Romanian calendar that corresponds to a day elsewhere: sowing maps to sowing, harvest to harvest. */
function onThePlain(crop: ProfileKey, end_year: number, field: Calendar, day: number): number {
  if (LASTING.has(crop)) return day - (field.country === 'FR' ? 6 : 0);
  const here = anchorsOf(crop, end_year, field.country, field.latitude);
  const there = anchorsOf(crop, end_year, ROMANIAN_PLAIN.country, ROMANIAN_PLAIN.latitude);
  const share = Math.min(Math.max((day - here.sow) / (here.harvest - here.sow), 0), 1);
  const ahead = there.sow - here.sow + share * (there.harvest - there.sow - here.harvest + here.sow);
  return Math.round(day + ahead);
}

function flowerOn(crop: ProfileKey, end_year: number, day: number): number {
  const flower = FLOWER[crop];
  if (!flower) return 0;
  const [from, top, to, strength] = flower;
  const [first, best, last] = [from, top, to].map((at) => dayOf(`${end_year}-${at}`));
  if (day <= first || day >= last) return 0;
  return strength * (day < best ? (day - first) / (best - first) : (last - day) / (last - best));
}

/** Straw appears as the crop ripens, becomes stubble after the harvest and is gone when the soil is worked. */
function groundOn(crop: ProfileKey, end_year: number, day: number, ndvi: number, field: Calendar) {
  if (LASTING.has(crop)) {
    const dry = crop === 'vineyard_wine' ? 0.15 : 0.75;
    return { straw: dry * (1 - Math.min(ndvi / 0.8, 1)), daysSinceWorked: 999 };
  }
  const { harvest } = anchorsOf(crop, end_year, ROMANIAN_PLAIN.country, ROMANIAN_PLAIN.latitude);
  const { top, topDay } = topOf(crop, end_year);
  if (day <= topDay) return { straw: 0.06, daysSinceWorked: 999 };
  const ripe = Math.min(Math.max((top - ndvi) / (top - BARE), 0), 1);
  if (day <= harvest) return { straw: 0.9 * ripe, daysSinceWorked: 999 };
  const left = 0.75 + 0.35 * hash(field.seed, end_year, 7);
  const worked = harvest + 8 + Math.floor(85 * hash(field.seed, end_year, 6));
  if (day < worked)
    return { straw: left * (0.75 - (0.3 * (day - harvest)) / (worked - harvest)), daysSinceWorked: 999 };
  return { straw: 0.1, daysSinceWorked: day - worked };
}

function topOf(crop: ProfileKey, end_year: number): { top: number; topDay: number } {
  const profile: readonly number[] = NDVI_PROFILES[crop];
  const top = Math.max(...profile);
  return { top, topDay: profileDays(end_year)[profile.indexOf(top)] };
}
