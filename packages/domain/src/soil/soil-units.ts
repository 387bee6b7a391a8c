import type { Country } from '../farms/country.ts';
import { SOIL_PARAMETERS, type SoilParameterKey } from './soil-parameters.ts';

/** Units of laboratories with their signs; 1 ppm is 1 mg/kg, and 1 mS/cm is 1 dS/m. */
export const SOIL_UNITS = {
  none: '',
  percent: '%',
  g_per_kg: 'g/kg',
  ppm: 'ppm',
  mg_per_100g: 'mg/100 g',
  percent_c: '% C',
  g_per_kg_c: 'g/kg C',
  g_per_kg_p2o5: 'g/kg P₂O₅',
  ppm_p2o5: 'ppm P₂O₅',
  mg_per_100g_p2o5: 'mg/100 g P₂O₅',
  g_per_kg_k2o: 'g/kg K₂O',
  ppm_k2o: 'ppm K₂O',
  mg_per_100g_k2o: 'mg/100 g K₂O',
  g_per_kg_mgo: 'g/kg MgO',
  ppm_mgo: 'ppm MgO',
  mg_per_100g_mgo: 'mg/100 g MgO',
  ds_per_m: 'dS/m',
  us_per_cm: 'µS/cm',
} as const satisfies Readonly<Record<string, string>>;

export type SoilUnit = keyof typeof SOIL_UNITS;

/** Shares of the element in its oxide by molar mass, and of humus per carbon (van Bemmelen). */
const P_IN_P2O5 = 0.4364;
const K_IN_K2O = 0.8301;
const MG_IN_MGO = 0.603;
const HUMUS_PER_CARBON = 1.724;

/** How many of the parameter's own unit make one of another. */
type UnitFactors = Readonly<Partial<Record<SoilUnit, number>>>;

const PLAIN: UnitFactors = { none: 1 };
const SHARE: UnitFactors = { percent: 1 };
const CONTENT: UnitFactors = { percent: 1, g_per_kg: 0.1 };
const TRACE: UnitFactors = { ppm: 1 };

const UNIT_FACTORS: Readonly<Record<SoilParameterKey, UnitFactors>> = {
  ph_h2o: PLAIN,
  caco3: CONTENT,
  v: SHARE,
  ec: { ds_per_m: 1, us_per_cm: 0.001 },
  humus: { ...CONTENT, percent_c: HUMUS_PER_CARBON, g_per_kg_c: HUMUS_PER_CARBON * 0.1 },
  n_total: { ...CONTENT, ppm: 0.0001 },
  in: PLAIN,
  nmin: { ppm: 1, mg_per_100g: 10 },
  p_al: {
    ppm: 1,
    mg_per_100g: 10,
    ppm_p2o5: P_IN_P2O5,
    mg_per_100g_p2o5: P_IN_P2O5 * 10,
    g_per_kg_p2o5: P_IN_P2O5 * 1000,
  },
  k_al: {
    ppm: 1,
    mg_per_100g: 10,
    ppm_k2o: K_IN_K2O,
    mg_per_100g_k2o: K_IN_K2O * 10,
    g_per_kg_k2o: K_IN_K2O * 1000,
  },
  mg: {
    ppm: 1,
    mg_per_100g: 10,
    ppm_mgo: MG_IN_MGO,
    mg_per_100g_mgo: MG_IN_MGO * 10,
    g_per_kg_mgo: MG_IN_MGO * 1000,
  },
  s: { ppm: 1, mg_per_100g: 10 },
  cu: TRACE,
  zn: TRACE,
  mn: TRACE,
  fe: TRACE,
  b: TRACE,
  clay: CONTENT,
};

/** Digits that a converted value keeps: far more than a laboratory measures, without the noise of binary fractions. */
const KEPT_DIGITS = 12;

/** The units in which a laboratory may report a parameter, its own first. */
export function soilUnitsOf(parameter: SoilParameterKey): SoilUnit[] {
  return Object.keys(UNIT_FACTORS[parameter]) as SoilUnit[];
}

/** A value in the unit of its parameter; null where the parameter is not reported in that unit. */
export function toSoilUnit(parameter: SoilParameterKey, value: number, unit: SoilUnit): number | null {
  const factor = UNIT_FACTORS[parameter][unit];
  return factor === undefined ? null : rounded(value * factor);
}

/** A value of a parameter in another unit; null where the parameter is not reported in that unit. */
export function fromSoilUnit(parameter: SoilParameterKey, value: number, unit: SoilUnit): number | null {
  const factor = UNIT_FACTORS[parameter][unit];
  return factor === undefined ? null : rounded(value / factor);
}

/** A unit with the text in which people of a country read it; the text says of which element or oxide it is. */
interface ReadUnit {
  readonly unit: SoilUnit;
  readonly text: string;
}

/**
 * The units in which laboratories of a country report a nutrient, where the parameter's own unit does not say what is
 * weighed: elements in Romania, oxides in France. Our knowledge of their sheets (assumed): no standard was read for it.
 */
const READ_UNITS: Readonly<Record<Country, Readonly<Partial<Record<SoilParameterKey, ReadUnit>>>>> = {
  RO: {
    p_al: { unit: 'ppm', text: 'ppm P' },
    k_al: { unit: 'ppm', text: 'ppm K' },
  },
  FR: {
    p_al: { unit: 'ppm_p2o5', text: 'mg/kg P₂O₅' },
    k_al: { unit: 'ppm_k2o', text: 'mg/kg K₂O' },
    mg: { unit: 'ppm_mgo', text: 'mg/kg MgO' },
  },
};

/** How values of a parameter are shown. */
export interface ShownSoilUnit {
  /** Such as `mg/kg P₂O₅`; empty for a number without a unit. */
  readonly text: string;
  /** Converts a value in the unit of its parameter to the shown one. */
  readonly shown: (value: number) => number;
}

/** The unit in which a farm of a country reads a parameter: what its laboratory reported comes back as the same figure. */
export function shownSoilUnit(parameter: SoilParameterKey, country: Country): ShownSoilUnit {
  const read = READ_UNITS[country][parameter];
  if (!read)
    return { text: SOIL_PARAMETERS.find(({ key }) => key === parameter)!.unit, shown: (value) => value };
  return { text: read.text, shown: (value) => fromSoilUnit(parameter, value, read.unit)! };
}

function rounded(value: number): number {
  return Number(value.toPrecision(KEPT_DIGITS));
}
