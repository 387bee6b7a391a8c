import { deltaT } from './delta-t.ts';
import {
  HOUR_MS,
  type HourlyWeather,
  type HourSpan,
  hoursAfter,
  runsOf,
  spanOfHours,
} from './hourly-weather.ts';
import { isNight, type Place } from './night.ts';
import { SPRAY_WIND_RULES } from './spray-wind-rules.ts';
import { HINT_LIMITS } from './weather-hints.ts';

/** Whether an hour is suitable for spraying: within all limits, within the mandatory ones only, or not. */
export const SPRAY_VERDICTS = ['good', 'doubtful', 'no'] as const;
export type SprayVerdict = (typeof SPRAY_VERDICTS)[number];

/** Reasons against an hour, in display order; `unknown`: the forecast lacks a value. */
export const SPRAY_REASONS = [
  'wind',
  'gusts',
  'inversion',
  'rain',
  'rain_after',
  'cold',
  'warm',
  'damp',
  'dry',
  'unknown',
] as const;
export type SprayReason = (typeof SPRAY_REASONS)[number];

/** An hour with its spray verdict and the reasons for it only; no reasons where it is good. */
export interface SprayHour extends HourlyWeather {
  readonly spraying: SprayVerdict;
  readonly reasons: readonly SprayReason[];
}

/**
 * Limits of an hour: m/s and millimeters; the temperature range in which it is good, and beyond which it
 * is unsuitable; hours.
 *
 * They are published ones: no wind above 3 on the Beaufort scale, 5.4 m/s or 19 km/h (`SPRAY_WIND_RULES` of
 * France; used for Romania, too); a wet bulb 2 to 8 °C below the air temperature, never more
 * than 10 (the Delta T of the Australian Bureau of Meteorology); not above 28 °C (METOS); no calm and
 * clear night, below 3 km/h and with up to 25 % of clouds (Canola Council of Canada), from an hour before sunset to an hour after
 * sunrise (GRDC, spray application manual 10.8 of 2025 and Hazardous inversion of 2022: the air near the ground is then colder
 * than above it on most nights, and drift causes damage kilometers away). Our own: gusts of up to
 * 8 m/s, half as much again as the wind limit; two hours without rain after spraying, and six to be safe, which
 * satisfies most labels; 8 to 25 °C, in which sprays work and stay.
 */
export const SPRAY_HOUR_LIMITS = {
  wind: SPRAY_WIND_RULES[0].values.max_wind_m_s,
  gusts: 8,
  precipitation: 0.1,
  dry_hours: 2,
  safe_hours: 6,
  coldest: 5,
  coolest: 8,
  warmest: 25,
  hottest: 28,
  delta_t: { damp: 2, dry: 8, driest: 10 },
  /** Wind below `calm`, at most `clear` percent of clouds, from `hours` before sunset to `hours` after sunrise. */
  inversion: { calm: 3 / 3.6, clear: 25, hours: 1 },
  min_hours: 2,
} as const;

/** Limits as in `SPRAY_HOUR_LIMITS`. */
type Limits = Widened<typeof SPRAY_HOUR_LIMITS>;
type Widened<T> = { readonly [K in keyof T]: T[K] extends number ? number : Widened<T[K]> };
type Found = Partial<Record<SprayReason, Exclude<SprayVerdict, 'good'>>>;

/** Judges each hour of a forecast at a place by its own values and by the rain of the following hours. */
export function sprayHours(
  hours: readonly HourlyWeather[],
  place: Place,
  limits: Limits = SPRAY_HOUR_LIMITS,
): SprayHour[] {
  const byTime = new Map(hours.map((hour) => [Date.parse(hour.time), hour]));
  return hours.map((hour) => {
    const later = (count: number) => byTime.get(Date.parse(hour.time) + count * HOUR_MS);
    const found = {
      ...airOf(hour, limits),
      ...(isInversion(hour, place, limits) && ({ inversion: 'doubtful' } as const)),
      ...rainOf(hour, later, limits),
    };
    const spraying =
      SPRAY_VERDICTS.findLast((verdict) => Object.values(found).some((of) => of === verdict)) ?? 'good';
    return { ...hour, spraying, reasons: SPRAY_REASONS.filter((reason) => found[reason] === spraying) };
  });
}

/** Consecutive hours that are good for spraying, as spans of at least `min_hours`, in order. */
export function sprayWindows(hours: readonly Pick<SprayHour, 'time' | 'spraying'>[]): HourSpan[] {
  return runsOf(hours, ({ spraying }) => (spraying === 'good' ? spraying : null))
    .filter((run) => run.hours.length >= SPRAY_HOUR_LIMITS.min_hours)
    .map((run) => spanOfHours(run.hours));
}

/** A frost spell: consecutive hours below zero and their lowest temperature, degrees Celsius. */
export interface FrostSpell extends HourSpan {
  readonly low: number;
}

/** The frost spells of a forecast two meters above the ground, in order. */
export function frostSpells(hours: readonly HourlyWeather[]): FrostSpell[] {
  const isFrost = ({ temperature }: HourlyWeather) => temperature !== null && temperature < HINT_LIMITS.frost;
  return runsOf(hours, (hour) => (isFrost(hour) ? 'frost' : null)).map((run) => ({
    ...spanOfHours(run.hours),
    low: Math.min(...run.hours.map(({ temperature }) => temperature!)),
  }));
}

function airOf({ temperature, humidity, wind, gusts }: HourlyWeather, limits: Limits): Found {
  if (temperature === null || humidity === null || wind === null)
    return { ...(wind !== null && wind > limits.wind && { wind: 'no' }), unknown: 'doubtful' };
  const delta = deltaT(temperature, humidity);
  const { coldest, coolest, warmest, hottest } = limits;
  return {
    ...(wind > limits.wind && { wind: 'no' }),
    ...(gusts !== null && gusts > limits.gusts && { gusts: 'doubtful' }),
    ...(temperature < coolest && { cold: temperature < coldest ? 'no' : 'doubtful' }),
    ...(temperature > warmest && { warm: temperature > hottest ? 'no' : 'doubtful' }),
    ...(delta < limits.delta_t.damp && { damp: 'doubtful' }),
    ...(delta > limits.delta_t.dry && { dry: delta > limits.delta_t.driest ? 'no' : 'doubtful' }),
  };
}

/**
 * Whether the air near the ground is likely to be colder than above it, so that fine droplets hang in it and go far: in a calm
 * night, unless clouds are known to cover the sky. Weather stations tell how dangerous it is, a forecast does not.
 */
function isInversion({ time, wind, clouds }: HourlyWeather, place: Place, limits: Limits): boolean {
  const { calm, clear, hours } = limits.inversion;
  if (wind === null || wind >= calm || (clouds !== null && clouds > clear)) return false;
  return isNight(time, place, hours) || isNight(hoursAfter(time, 1), place, hours);
}

function rainOf(
  { precipitation }: HourlyWeather,
  later: (hours: number) => HourlyWeather | undefined,
  limits: Limits,
): Found {
  const isRain = (millimeters: number | null | undefined) =>
    typeof millimeters === 'number' && millimeters >= limits.precipitation;
  const next = Array.from({ length: limits.safe_hours }, (_, i) => later(i + 1)?.precipitation);
  const drying = next.slice(0, limits.dry_hours);
  const isUnknown = [precipitation, ...drying].some((millimeters) => typeof millimeters !== 'number');
  return {
    ...(isRain(precipitation) && { rain: 'no' }),
    ...(next.some(isRain) && { rain_after: drying.some(isRain) ? 'no' : 'doubtful' }),
    ...(isUnknown && { unknown: 'doubtful' }),
  };
}
