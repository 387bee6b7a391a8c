import type { DailyWeather } from './daily-weather.ts';

/** Possible hints for a forecast day; `HINT_LIMITS` defines when. */
export const WEATHER_HINTS = ['frost', 'winter_frost', 'heat', 'extreme_heat', 'spray'] as const;
export type WeatherHintKind = (typeof WEATHER_HINTS)[number];

/** A forecast day and a hint for it. */
export interface WeatherHint {
  readonly date: string;
  readonly kind: WeatherHintKind;
}

type ForecastDay = Pick<
  DailyWeather,
  'date' | 'temperature_min' | 'temperature_max' | 'precipitation' | 'wind'
>;

/**
 * Limits for hints. Chosen because young maize and sunflower freeze
 * below 0 °C, hardened wheat without snow below -15 °C, maize and wheat in flower suffer from 32 °C and lose
 * pollen from 35 °C, and sprays drift in wind, wash off in rain, and work and stay between 8 and 25 °C. The wind
 * of a day is its fastest hour: below 6 m/s the morning and the evening are likely to have less than 4.
 */
export const HINT_LIMITS = {
  /** Period in which crops are in leaf and not hardened. */
  growing: { from: '03-15', to: '10-31' },
  frost: 0,
  winter_frost: -15,
  heat: 32,
  extreme_heat: 35,
  /**
   * The warmest hour reaches the first, the mean of the warmest and the coldest stays below the second; the
   * fastest hour; the sum of the day.
   */
  spray: { coolest: 8, warmest: 25, wind: 6, precipitation: 0.2 },
} as const;

/**
 * The hints for forecast days, in the order of days. A spray hint means that the day probably has suitable hours:
 * daily values cannot show which. A missing value gives no hint.
 */
export function weatherHints(days: readonly ForecastDay[]): WeatherHint[] {
  return days.flatMap((day) =>
    WEATHER_HINTS.filter((kind) => BRINGS[kind](day)).map((kind) => ({ date: day.date, kind })),
  );
}

const BRINGS: Readonly<Record<WeatherHintKind, (day: ForecastDay) => boolean>> = {
  frost: (day) => isGrowing(day) && isBelow(day.temperature_min, HINT_LIMITS.frost),
  winter_frost: (day) => !isGrowing(day) && isBelow(day.temperature_min, HINT_LIMITS.winter_frost),
  heat: ({ temperature_max }) =>
    isFrom(temperature_max, HINT_LIMITS.heat) && isBelow(temperature_max, HINT_LIMITS.extreme_heat),
  extreme_heat: ({ temperature_max }) => isFrom(temperature_max, HINT_LIMITS.extreme_heat),
  spray: (day) => isForSpraying(day),
};

function isForSpraying({ temperature_min, temperature_max, precipitation, wind }: ForecastDay): boolean {
  const limits = HINT_LIMITS.spray;
  if (temperature_min === null || temperature_max === null) return false;
  return (
    temperature_max >= limits.coolest &&
    (temperature_min + temperature_max) / 2 < limits.warmest &&
    isBelow(precipitation, limits.precipitation) &&
    isBelow(wind, limits.wind)
  );
}

function isGrowing({ date }: ForecastDay): boolean {
  const day = date.slice(5);
  return HINT_LIMITS.growing.from <= day && day <= HINT_LIMITS.growing.to;
}

function isBelow(value: number | null, limit: number): boolean {
  return value !== null && value < limit;
}

function isFrom(value: number | null, limit: number): boolean {
  return value !== null && value >= limit;
}
