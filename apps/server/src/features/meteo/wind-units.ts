import { WeatherError } from './source.ts';

const METRES_A_SECOND: Readonly<Record<string, number>> = {
  'm/s': 1,
  'km/h': 1 / 3.6,
  'mp/h': 0.44704,
  kn: 0.514444,
};

/** The supported units of wind. */
export const WIND_UNITS = Object.keys(METRES_A_SECOND);

/** Meters per second in one unit of wind. Throws WeatherError for an unknown unit. */
export function metresASecond(unit: string): number {
  const factor = METRES_A_SECOND[unit];
  if (factor === undefined) throw new WeatherError(`The wind unit ${unit} is not supported.`);
  return factor;
}
