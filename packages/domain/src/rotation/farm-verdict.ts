import type { Country } from '../farms/country.ts';
import { bcae7Fr } from './bcae7-fr.ts';
import { gaec7Ro } from './gaec7-ro.ts';
import type { FarmVerdict, RotationFarm, RotationYear } from './verdict.ts';

/** Each country's crop rotation law. */
const LAWS: Readonly<Record<Country, (farm: RotationFarm, year: RotationYear) => FarmVerdict>> = {
  RO: gaec7Ro,
  FR: bcae7Fr,
};

/** Previous years that the law of any country considers. */
export const LAW_YEARS_BACK = 3;

/** The verdict of its country's law on a farm in one of its years. */
export function farmVerdictOf(farm: RotationFarm, year: RotationYear): FarmVerdict {
  return LAWS[farm.country](farm, year);
}
