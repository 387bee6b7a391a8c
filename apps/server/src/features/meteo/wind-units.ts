import { WeatherError } from './source.ts';

const METRES_A_SECOND: Readonly<Record<string, number>> = {
  'm/s': 1,
  'km/h': 1 / 3.6,
  'mp/h': 0.44704,
  kn: 0.514444,
};

/** The units of wind that are known. */
export const WIND_UNITS = Object.keys(METRES_A_SECOND);

/** How many metres a second one of a unit of wind is. Throws WeatherError where the unit is not known. */
export function metresASecond(unit: string): number {
  const factor = METRES_A_SECOND[unit];
  if (factor === undefined) throw new WeatherError(`The wind is told in ${unit}, which is not known.`);
  return factor;
}
