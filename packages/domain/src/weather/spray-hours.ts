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

/** Limits as in `HINT_LIMITS.spray_hour`. */
type Limits = Widened<typeof HINT_LIMITS.spray_hour>;
type Widened<T> = { readonly [K in keyof T]: T[K] extends number ? number : Widened<T[K]> };
type Found = Partial<Record<SprayReason, Exclude<SprayVerdict, 'good'>>>;

/** Judges each hour of a forecast at a place by its own values and by the rain of the following hours. */
export function sprayHours(
  hours: readonly HourlyWeather[],
  place: Place,
  limits: Limits = HINT_LIMITS.spray_hour,
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
    .filter((run) => run.hours.length >= HINT_LIMITS.spray_hour.min_hours)
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
