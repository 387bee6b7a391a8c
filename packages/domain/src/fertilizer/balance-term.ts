import type { ManureKind } from './manures.ts';
import type { RemovalSource } from './nutrient-removal.ts';

/** Where a figure comes from: a text, our own estimate, the analysis, the farmer, or a conversion of units. */
export type BalanceSource = RemovalSource | 'analysis' | 'declared' | 'conversion';

/** What was not known, so that a term rests on an assumption. */
export type MissingFact =
  | 'nmin'
  | 'humus'
  | 'p_al'
  | 'k_al'
  /** Measured, but by a method for which no limits of classes are known. */
  | 'p_limits'
  | 'k_limits'
  | 'previous_crop'
  | 'previous_residues';

export type BalanceFactorKey =
  | 'uptake_per_t'
  | 'removal_per_t'
  | 'yield'
  | 'soil_n'
  | 'soil_supply'
  | 'nmin'
  | 'depth'
  | 'density'
  | 'ppm_to_kg'
  | 'humus'
  | 'humus_nitrogen'
  | 'previous_crop'
  | 'previous_straw'
  | 'manure_dose'
  | 'manure_content'
  | 'first_year_share';

/** A figure that a term is the product of. */
export interface BalanceFactor {
  readonly key: BalanceFactorKey;
  readonly value: number;
  /** Empty for a number without one. */
  readonly unit: '' | 'kg/t' | 't/ha' | 'ppm' | 'cm' | 'g/cm³' | '%' | 'kg/ha/%' | 'kg/ha';
  readonly source: BalanceSource;
}

export type BalanceTermKey =
  | 'crop'
  | 'fixation'
  | 'soil_n'
  | 'mineral_n'
  | 'humus'
  | 'previous_crop'
  | 'previous_straw'
  | 'manure';

/** One line of a balance: the product of its factors. */
export interface BalanceTerm {
  readonly key: BalanceTermKey;
  /** Which manure a `manure` term is about; null for all others. */
  readonly manure: ManureKind | null;
  /** With one decimal; positive raises the need, negative lowers it. */
  readonly value: number;
  readonly unit: 'kg/ha';
  readonly factors: readonly BalanceFactor[];
  /** What was not known; the factors then show what was assumed. Null where everything was. */
  readonly missing: MissingFact | null;
}

/** A term as the product of its factors, to raise the need or to lower it. */
export function term(
  key: BalanceTermKey,
  sign: 1 | -1,
  factors: readonly BalanceFactor[],
  missing: MissingFact | null = null,
): BalanceTerm {
  const tenths = Math.round(factors.reduce((product, { value }) => product * value, 10));
  return {
    key,
    manure: null,
    value: tenths === 0 ? 0 : (sign * tenths) / 10,
    unit: 'kg/ha',
    factors,
    missing,
  };
}

/** A figure of a term, with its unit and where it comes from. */
export function factor(
  key: BalanceFactorKey,
  value: number,
  unit: BalanceFactor['unit'],
  source: BalanceSource,
): BalanceFactor {
  return { key, value, unit, source };
}

/** A measured value of a term; nothing is credited for what was not measured. */
export function measured(key: 'nmin' | 'humus', value: number | null, unit: 'ppm' | '%'): BalanceFactor {
  return value === null ? factor(key, 0, unit, 'assumption') : factor(key, value, unit, 'analysis');
}
