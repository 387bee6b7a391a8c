import type { Country } from '../farms/country.ts';
import { parseNumber } from '../text/parse-number-input.ts';
import { readYield, type WrittenYield, yieldUnitIn } from './yield-unit.ts';

/** The units in which a farm can show its yields; the API and the database have t/ha. */
export const FARM_YIELD_UNITS = ['t/ha', 'q/ha'] as const;
export type FarmYieldUnit = (typeof FARM_YIELD_UNITS)[number];

/** A farm, as far as its unit of yields is concerned. */
export interface YieldUnitFarm {
  readonly yield_unit: FarmYieldUnit;
}

/** As the farmers of a country speak; Romanian statistics have kg/ha, Romanian farmers t/ha. */
const OF_COUNTRY: Readonly<Record<Country, FarmYieldUnit>> = { RO: 't/ha', FR: 'q/ha' };

/** The unit of farms in a country that chose none. */
export function defaultYieldUnit(country: Country): FarmYieldUnit {
  return OF_COUNTRY[country];
}

/**
 * The ids of the crops that are counted in quintals: cereals for grain, oilseeds and protein crops, as in the estimates of
 * Agreste, the statistics of the French ministry of agriculture, which count sugar beet, potatoes and fodder maize in tonnes
 * (November 2020, read in the press:
 * https://www.credit-agricole.fr/agriculteur/conseils/magazine/tout-un-mag/des-rendements-au-plus-bas-en-grandes-cultures.html).
 * Vetch is mostly fodder. Ids, because browsers do not load the catalog.
 */
export const QUINTAL_CROP_IDS: ReadonlySet<string> = new Set([
  // Cereals, without silage maize.
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '71',
  '7',
  '8',
  '9',
  '10',
  '11',
  '14',
  '15',
  '16',
  '17',
  '78',
  '79',
  '80',
  '81',
  '82',
  '83',
  '84',
  '85',
  '87',
  '88',
  '89',
  '90',
  // Oilseeds.
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '75',
  '26',
  '72',
  '27',
  '91',
  '92',
  '93',
  '94',
  '95',
  '96',
  '97',
  '98',
  // Pulses, without vetch.
  '28',
  '29',
  '30',
  '31',
  '76',
  '32',
  '33',
  '34',
  '77',
  '99',
  '100',
  '101',
  '102',
  '103',
  '104',
]);

/** The unit of the yields of a crop on a farm: quintals only for crops that are counted so. */
export function yieldUnitOf({ yield_unit }: YieldUnitFarm, crop_id: string): FarmYieldUnit {
  return QUINTAL_CROP_IDS.has(crop_id) ? yield_unit : 't/ha';
}

/** The unit of a column with the yields of several crops: quintals where all are counted so. */
export function commonYieldUnit(farm: YieldUnitFarm, crop_ids: Iterable<string>): FarmYieldUnit {
  const units = new Set([...crop_ids].map((crop_id) => yieldUnitOf(farm, crop_id)));
  return units.size === 1 ? [...units][0]! : 't/ha';
}

/** A yield of t/ha in a unit; exact for the steps of the API, 0.01 t/ha, which are 0.1 q/ha. */
export function yieldIn(unit: FarmYieldUnit, t_ha: number): number {
  return unit === 'q/ha' ? Math.round(t_ha * 1000) / 100 : t_ha;
}

/** The t/ha of a yield in a unit, rounded to the steps of the API, 0.01 t/ha. */
export function tonnesFrom(unit: FarmYieldUnit, value: number): number {
  return unit === 'q/ha' ? Math.round(value * 10) / 100 : value;
}

/** What is expected of yields that name no unit: the unit of the farm for the crop, and its usual yield, null if unknown. */
export interface ExpectedYield {
  readonly unit: FarmYieldUnit;
  readonly usual_t_ha: number | null;
}

/**
 * A yield so many times the usual one, or a a quarter of it or less, is in another unit if none is named: record yields are below
 * three times as much. Our own choice.
 */
const IMPLAUSIBLE = 4;
/** Up to so many times the usual yield, a number that is implausible in quintals can be meant in tonnes. */
const POSSIBLE_IN_TONNES = 2;

/**
 * Reads a yield as `readYield`; without a unit it has that of the farm. `unclear` where it is implausible in this unit and
 * possible in another: no yield must be ten times too high or too low without a word.
 */
export function readFarmYield(
  written: string,
  { unit, usual_t_ha }: ExpectedYield,
): WrittenYield | 'unclear' | null {
  if (yieldUnitIn(written) !== null) return readYield(written);
  const read = readYield(written, unit === 'q/ha' && isPossible(written) ? 'q/ha' : null);
  return read && isUnclear(read, { unit, usual_t_ha }) ? 'unclear' : read;
}

/** Whether a yield is implausible in its unit and possible in another one. */
export function isUnclear({ tonnes, unit }: WrittenYield, { usual_t_ha }: ExpectedYield): boolean {
  if (usual_t_ha === null || tonnes === 0) return false;
  if (tonnes > usual_t_ha * IMPLAUSIBLE) return true;
  return (
    unit === 'q/ha' && tonnes < usual_t_ha / IMPLAUSIBLE && tonnes * 10 <= usual_t_ha * POSSIBLE_IN_TONNES
  );
}

/**
 * The yield that was probably meant by one that is unclear, as it would be usual then, in t/ha: kilograms or quintals in place of
 * tonnes, or the other way round. Null where no unit explains it.
 */
export function meantYieldOf(written: WrittenYield, expected: ExpectedYield): number | null {
  const usual = expected.usual_t_ha;
  if (usual === null || !isUnclear(written, expected)) return null;
  const { tonnes, unit } = written;
  const other = unit === 'q/ha' ? [tonnes / 100, tonnes * 10] : [tonnes / 10, tonnes / 1000];
  const meant = other.map((value) => Math.round(value * 1000) / 1000);
  return meant.find((value) => value >= usual / IMPLAUSIBLE && value <= usual * POSSIBLE_IN_TONNES) ?? null;
}

/** Whether a number can be quintals; above, it can only be kilograms. */
function isPossible(written: string): boolean {
  const value = parseNumber(written);
  return value === null || readYield(written, 'q/ha') !== null;
}
