import type { Country } from '../country.ts';
import { bcae7Fr } from './bcae7-fr.ts';
import { gaec7Ro } from './gaec7-ro.ts';
import type { FarmVerdict, RotationFarm, RotationYear } from './verdict.ts';

/** The law of each country on the rotation of crops. */
const LAWS: Readonly<Record<Country, (farm: RotationFarm, year: RotationYear) => FarmVerdict>> = {
  RO: gaec7Ro,
  FR: bcae7Fr,
};

/** Years before the one that is judged that a law of any country looks at. */
export const LAW_YEARS_BACK = 3;

/** What the law of its country says of a farm in one of its years. */
export function farmVerdictOf(farm: RotationFarm, year: RotationYear): FarmVerdict {
  return LAWS[farm.country](farm, year);
}
