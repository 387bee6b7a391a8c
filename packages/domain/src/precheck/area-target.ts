import type { LegalRule } from '../rules/legal-rule.ts';
import type { AREA_TARGETS } from './precheck-rules.ts';

type AreaTarget = (typeof AREA_TARGETS)[number] extends LegalRule<infer Values> ? Values : never;

/** How far a farm is from the land that a payment asks for; areas in hundredths of a hectare. */
export interface TargetCount {
  /** Whether the farm is large enough to be asked. */
  readonly concerns_farm: boolean;
  readonly counted_ares: number;
  readonly needed_ares: number;
  readonly missing_ares: number;
  /** What the payment brings on the arable land in a year, in cents of euro; null where the amount was not read. */
  readonly eur_cents: number | null;
}

/** Counts land against a target: shares are of the arable land, areas in hundredths of a hectare, and what is needed is rounded up. */
export function countTarget(
  { min_percent, above_arable_ha, eur_per_ha }: AreaTarget,
  { counted_ares, arable_ares }: { readonly counted_ares: number; readonly arable_ares: number },
): TargetCount {
  const needed_ares = Math.ceil((min_percent * arable_ares) / 100);
  return {
    concerns_farm: arable_ares > above_arable_ha * 100,
    counted_ares,
    needed_ares,
    missing_ares: Math.max(needed_ares - counted_ares, 0),
    // Euro per hectare times ares are cents of euro.
    eur_cents: eur_per_ha === null ? null : Math.round(eur_per_ha * arable_ares),
  };
}
