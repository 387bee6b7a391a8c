import type { Country } from '../farms/country.ts';
import { type LegalRule, legalRulesIn } from '../rules/legal-rule.ts';
import { MANURES, type ManureDose, nutrientsOfDose } from './manures.ts';
import { type ManureLimit, NITRATE_RULES } from './nitrate-rules.ts';

/** Larger than any error of a sum of doses. */
const NOISE = 1e-6;

/** A parcel with everything organic that is spread on it within a year. */
export interface ManuredParcel {
  readonly id: string;
  readonly hectares: number;
  readonly manures: readonly ManureDose[];
}

/** A limit that is exceeded. */
export interface NitrateViolation {
  readonly rule: LegalRule<ManureLimit>;
  /** The parcel; null for the average of the farm. */
  readonly parcel: string | null;
  /** Nitrogen from livestock manure, kg/ha rounded up to one decimal, and how far it is above the limit. */
  readonly kg_n_ha: number;
  readonly excess_kg_n_ha: number;
}

/** Nitrogen from livestock manure on a hectare, kg: all of it, not only what a crop can use in the first year. */
export function manureNitrogen(manures: readonly ManureDose[]): number {
  const livestock = manures.filter(({ kind }) => MANURES[kind].is_livestock);
  return livestock.reduce((sum, dose) => sum + nutrientsOfDose(dose).n, 0);
}

/**
 * The limits for nitrogen from livestock manure that a plan of one year exceeds; none where none is known for the year. The
 * parcels are all the land of a farm, also what receives nothing; otherwise its average is not known.
 */
export function nitrateViolationsOf(
  country: Country,
  year: number,
  parcels: readonly ManuredParcel[],
): NitrateViolation[] {
  const hectares = parcels.reduce((sum, parcel) => sum + parcel.hectares, 0);
  const kg = parcels.reduce((sum, parcel) => sum + parcel.hectares * manureNitrogen(parcel.manures), 0);
  const amounts = {
    farm: [{ parcel: null, kg_n_ha: hectares > 0 ? kg / hectares : 0 }],
    parcel: parcels.map(({ id, manures }) => ({ parcel: id, kg_n_ha: manureNitrogen(manures) })),
  };
  return legalRulesIn(NITRATE_RULES, country, year).flatMap((rule) =>
    amounts[rule.values.of]
      .map(({ parcel, kg_n_ha }) => ({ parcel, tenths: Math.ceil(kg_n_ha * 10 - NOISE) }))
      .filter(({ tenths }) => tenths > rule.values.max_n_kg_ha * 10)
      .map(({ parcel, tenths }) => ({
        rule,
        parcel,
        kg_n_ha: tenths / 10,
        excess_kg_n_ha: (tenths - rule.values.max_n_kg_ha * 10) / 10,
      })),
  );
}
