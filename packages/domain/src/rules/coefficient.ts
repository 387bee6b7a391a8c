import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';

/**
 * How sure an agronomic figure is: read in the table of a publication, taken from a publication that was not read itself, or
 * assumed by us.
 */
export const COEFFICIENT_BASES = ['published', 'cited', 'assumed'] as const;
export type CoefficientBasis = (typeof COEFFICIENT_BASES)[number];

/** A figure of agronomy, with everything that is needed to check it. */
export interface Coefficient {
  readonly value: number;
  /** Such as `kg/t`. */
  readonly unit: string;
  /** The crop; null for a figure of all crops. */
  readonly crop: CropKey | null;
  /** What exactly is counted, in one English sentence: uptake or export, at which moisture, straw or not. */
  readonly means: string;
  /** Where it holds; null where it does not depend on the country. */
  readonly country: Country | null;
  readonly basis: CoefficientBasis;
  /** The publication, or why it is assumed. */
  readonly source: string;
}
