import type { SoilParameterKey } from './soil-parameters.ts';

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

function rounded(value: number): number {
  return Number(value.toPrecision(KEPT_DIGITS));
}
