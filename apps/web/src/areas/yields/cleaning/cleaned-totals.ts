import type { Harvest } from '@brazda/contract/client';
import { HARVEST_DROPS, type HarvestDrop } from '@brazda/domain';

type Drops = Harvest['unmapped'][number]['drops'];

/** The points of some parcels: all, those that are kept, and those left out by reason in the order of cleaning. */
export interface CleanedTotals {
  readonly points: number;
  readonly kept: number;
  readonly drops: readonly { readonly reason: HarvestDrop; readonly points: number }[];
}

/** Adds up what became of the points of several parcels. */
export function cleanedTotals(
  parcels: readonly { readonly points: number; readonly kept?: number; readonly drops: Drops }[],
): CleanedTotals {
  const ofReason = (reason: HarvestDrop) =>
    sumOf(parcels.map(({ drops }) => drops.find((drop) => drop.reason === reason)?.points ?? 0));
  return {
    points: sumOf(parcels.map(({ points }) => points)),
    kept: sumOf(parcels.map(({ kept }) => kept ?? 0)),
    drops: HARVEST_DROPS.map((reason) => ({ reason, points: ofReason(reason) })).filter(
      ({ points }) => points > 0,
    ),
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
