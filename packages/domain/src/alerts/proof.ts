/** The kinds of damage that the bench plants. */
export const PLANTED_DAMAGE = [
  'hail',
  'lodging',
  'flood',
  'missed_strip',
  'early_senescence',
  'weeds',
  'late_sowing',
] as const;
export type PlantedDamage = (typeof PLANTED_DAMAGE)[number];

/** How much was found of what was planted. */
export interface ProofShare {
  readonly found: number;
  readonly of: number;
}

/** How well a rule did. */
export interface ProofRates {
  /** False alerts per 100 parcels and month. */
  readonly false_per_100: number;
  /** Of damage of at least one hectare. */
  readonly from_1_ha: ProofShare;
  /** The same by kind. */
  readonly kinds: Readonly<Record<PlantedDamage, ProofShare>>;
  /** Of all damage but late sowing, by hectares. */
  readonly sizes: Readonly<Record<string, ProofShare>>;
}

/** What Brazda and two plain rules did in the same seasons. */
export interface ProofSeasons {
  readonly parcels: number;
  /** Months of parcels in which something could be reported. */
  readonly months: number;
  /** Images of each parcel in a season. */
  readonly images: number;
  readonly brazda: ProofRates;
  /** "The index fell by 0.1 since the last image." */
  readonly fall_rule: ProofRates;
  /** "Below the mean of the crop on the farm by a standard deviation." */
  readonly mean_rule: ProofRates;
}

/** What was measured of alerts in seasons with known damage. */
export interface AlertProof {
  /** An ISO day. */
  readonly measured_on: string;
  /** The half of the simulated seasons on which nothing was chosen. */
  readonly simulated: ProofSeasons;
  /** Real series, on which nothing was chosen either: one with an image every few days, and one with an image a month. */
  readonly dense: ProofSeasons;
  readonly sparse: ProofSeasons;
}
