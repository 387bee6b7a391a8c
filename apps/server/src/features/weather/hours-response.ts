import type { MeteoHours } from '@brazda/contract';
import {
  frostSpells,
  hoursAfter,
  type Language,
  SPRAY_HOUR_LIMITS,
  type SprayHour,
  sprayHours,
  sprayWindows,
} from '@brazda/domain';
import type { KeptHours } from './hours.repo.ts';
import { FORECAST_MS } from './missing-days.ts';
import { coordinatesOf, type WeatherSource } from './source.ts';
import { attributionOf } from './weather-response.ts';

/** The parts of an hourly response. */
export interface HoursParts {
  readonly grid_point: string;
  /** Null without one. */
  readonly source: WeatherSource | null;
  readonly trouble: MeteoHours['trouble'];
  readonly language: Language;
  readonly kept: KeptHours | null;
  readonly now: Date;
}

const { safe_hours } = SPRAY_HOUR_LIMITS;

/** The hours from the current one on, evaluated; empty where none is known. */
export function buildHoursResponse({
  grid_point,
  source,
  trouble,
  language,
  kept,
  now,
}: HoursParts): MeteoHours {
  const days = kept ? sprayHoursFrom(kept, now) : [];
  const known = days.length > 0 ? kept : null;
  return {
    grid_point,
    simulated: source?.isSimulated ?? false,
    ...attributionOf(known && source ? [{ source: source.forecaster.name }] : [], language),
    source: known && source ? source.forecaster.name : null,
    trouble,
    timezone: known?.timezone ?? null,
    fetched_at: known?.fetched_at.toISOString() ?? null,
    hours: days.map((hour) => ({ ...hour, reasons: [...hour.reasons] })),
    spray_windows: sprayWindows(days),
    frost: frostSpells(days),
  };
}

/** The hours of a forecast from the current one on, evaluated; the last ones only tell whether it rains after those before them. */
export function sprayHoursFrom({ grid_point, hours }: KeptHours, now: Date): SprayHour[] {
  const ahead = hours
    .filter(({ time }) => Date.parse(hoursAfter(time, 1)) > now.getTime())
    // Forecasts that were kept before clouds were read have none.
    .map((hour) => ({ ...hour, clouds: hour.clouds ?? null }));
  return sprayHours(ahead, coordinatesOf(grid_point)).slice(0, -safe_hours);
}

/** Whether the forecast may have been updated since. */
export function isStale({ fetched_at }: MeteoHours, now: Date): boolean {
  return fetched_at === null || now.getTime() - Date.parse(fetched_at) >= FORECAST_MS;
}
