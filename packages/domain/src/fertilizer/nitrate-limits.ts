import type { Country } from '../country.ts';
import { MANURES, type ManureDose, nutrientsOfDose } from './manures.ts';

/** A legal text; its paragraph only where we are sure of it. */
export interface LegalSource {
  readonly text: string;
  readonly paragraph: string | null;
}

/** A limit for nitrogen from livestock manure in a year. */
export interface NitrateLimit {
  readonly kg_n_ha: number;
  /** Whether the limit holds for the average of the farm's land or for every parcel. */
  readonly of: 'farm' | 'parcel';
  /** Where the limit is law; elsewhere it is good practice. */
  readonly where: 'everywhere' | 'vulnerable_zones';
  readonly sources: readonly LegalSource[];
}

const DIRECTIVE: LegalSource = { text: 'Directive 91/676/EEC', paragraph: 'Annex III(2)' };
const ACTION_PROGRAM_RO: LegalSource = {
  text: 'Programul de acțiune aprobat prin Ordinul nr. 333/165/2021',
  paragraph: null,
};
const ACTION_PROGRAM_FR: LegalSource = { text: 'Arrêté du 19 décembre 2011', paragraph: 'annexe I, V' };

/**
 * The limits of each country. The directive limits manure for each farm, including what grazing animals leave, which is not
 * known here. Romania applies its program to the whole country and limits what is spread on the land, which is read
 * as every parcel; France limits the average of the farm in vulnerable zones.
 */
export const NITRATE_LIMITS: Readonly<Record<Country, readonly NitrateLimit[]>> = {
  RO: [
    { kg_n_ha: 170, of: 'farm', where: 'everywhere', sources: [DIRECTIVE, ACTION_PROGRAM_RO] },
    { kg_n_ha: 170, of: 'parcel', where: 'everywhere', sources: [ACTION_PROGRAM_RO] },
  ],
  FR: [{ kg_n_ha: 170, of: 'farm', where: 'vulnerable_zones', sources: [DIRECTIVE, ACTION_PROGRAM_FR] }],
};

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
  readonly limit: NitrateLimit;
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
 * The limits for nitrogen from livestock manure that a plan of one year exceeds. The parcels are all the land of a farm,
 * also what receives nothing; otherwise its average is not known.
 */
export function nitrateViolationsOf(country: Country, parcels: readonly ManuredParcel[]): NitrateViolation[] {
  const hectares = parcels.reduce((sum, parcel) => sum + parcel.hectares, 0);
  const kg = parcels.reduce((sum, parcel) => sum + parcel.hectares * manureNitrogen(parcel.manures), 0);
  const amounts = {
    farm: [{ parcel: null, kg_n_ha: hectares > 0 ? kg / hectares : 0 }],
    parcel: parcels.map(({ id, manures }) => ({ parcel: id, kg_n_ha: manureNitrogen(manures) })),
  };
  return NITRATE_LIMITS[country].flatMap((limit) =>
    amounts[limit.of]
      .map(({ parcel, kg_n_ha }) => ({ parcel, tenths: Math.ceil(kg_n_ha * 10 - NOISE) }))
      .filter(({ tenths }) => tenths > limit.kg_n_ha * 10)
      .map(({ parcel, tenths }) => ({
        limit,
        parcel,
        kg_n_ha: tenths / 10,
        excess_kg_n_ha: (tenths - limit.kg_n_ha * 10) / 10,
      })),
  );
}
