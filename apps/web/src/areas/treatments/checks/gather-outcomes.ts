import type { CheckOutcome } from '@brazda/domain';
import type { DraftOutcome } from './draft-checks.ts';

/** The same outcome for some products and parcels. */
export interface GatheredOutcome {
  readonly outcome: CheckOutcome;
  readonly products: readonly string[];
  readonly parcels: readonly string[];
}

/** Outcomes that say the same, once each with their products and parcels, in their order. */
export function gatherOutcomes(outcomes: readonly DraftOutcome[]): GatheredOutcome[] {
  const same = Map.groupBy(outcomes, ({ says, values, cure, basis }) =>
    JSON.stringify([says, values, cure, basis]),
  );
  return [...same.values()].map((of) => ({
    outcome: of[0]!,
    products: [...new Set(of.map(({ product }) => product))],
    parcels: [...new Set(of.flatMap(({ parcel }) => parcel ?? []))],
  }));
}
