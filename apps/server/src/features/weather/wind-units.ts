import { WeatherError } from './source.ts';

const METERS_PER_SECOND: Readonly<Record<string, number>> = {
  'm/s': 1,
  'km/h': 1 / 3.6,
  'mp/h': 0.44704,
  kn: 0.514444,
};

/** The supported units of wind. */
export const WIND_UNITS = Object.keys(METERS_PER_SECOND);

/** Meters per second in one unit of wind. Throws WeatherError for an unknown unit. */
export function metersPerSecond(unit: string): number {
  const factor = METERS_PER_SECOND[unit];
  if (factor === undefined) throw new WeatherError(`The wind unit ${unit} is not supported.`, 'unreadable');
  return factor;
}
