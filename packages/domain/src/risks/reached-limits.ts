import type { CropKey } from '../crops/crops.ts';
import { FROST_LIMITS, type HarmLimit, HEAT_LIMITS, WIND_LIMITS } from './harm-limits.ts';
import { gustsOn, type RiskWeather } from './risk-weather.ts';

/** Dangers that come in a night or an hour: people are told of them the day before. */
export const SUDDEN_DANGERS = ['frost', 'heat', 'wind', 'gusts'] as const;

/** A limit that the weather of a day is beyond. */
export interface ReachedLimit {
  readonly kind: (typeof SUDDEN_DANGERS)[number];
  readonly limit: number;
  /** The crops that it harms in some stage; null for all. */
  readonly crops: readonly CropKey[] | null;
}

/**
 * The limits of sudden dangers that the weather of an ISO day is beyond, whatever the stage of a crop: where none is new, no crop has
 * come into danger.
 */
export function reachedLimits(weather: RiskWeather, day: string): ReachedLimit[] {
  const { temperature_min, temperature_max, wind } = weather.days.get(day) ?? NOTHING;
  const gusts = gustsOn(weather, day);
  return [
    ...(temperature_min === null ? [] : reachedIn('frost', FROST_LIMITS, (limit) => temperature_min < limit)),
    ...(temperature_max === null ? [] : reachedIn('heat', HEAT_LIMITS, (limit) => temperature_max >= limit)),
    ...(gusts === null ? strong('wind', wind) : strong('gusts', gusts)),
  ];
}

const NOTHING = { temperature_min: null, temperature_max: null, wind: null };

function reachedIn(
  kind: ReachedLimit['kind'],
  table: readonly HarmLimit[],
  isBeyond: (limit: number) => boolean,
): ReachedLimit[] {
  const reached = Map.groupBy(
    table.filter(({ limit }) => isBeyond(limit)),
    ({ limit }) => limit,
  );
  return [...reached].map(([limit, rows]) => ({ kind, limit, crops: rows.flatMap(({ crops }) => crops) }));
}

function strong(kind: 'wind' | 'gusts', value: number | null): ReachedLimit[] {
  const limit = WIND_LIMITS[kind];
  return value !== null && value >= limit ? [{ kind, limit, crops: null }] : [];
}
