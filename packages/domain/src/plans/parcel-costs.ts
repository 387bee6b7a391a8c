import { type Bani, splitBani } from '../money.ts';

/** A parcel of a crop. */
export interface PlanParcel {
  readonly id: string;
  readonly hectares: number;
}

/** An activity with its cost, and the hectares done on each parcel. */
export interface CostedActivity {
  readonly cost: Bani;
  readonly done: ReadonlyMap<string, number>;
}

/**
 * The cost of each parcel: an activity is shared by the area done, and by the whole area as long as nothing is done. The
 * costs of all parcels sum to the costs of all activities; an activity without any parcel is not shared.
 */
export function parcelCostsOf(
  parcels: readonly PlanParcel[],
  activities: readonly CostedActivity[],
): ReadonlyMap<string, Bani> {
  const costs = new Map(parcels.map(({ id }) => [id, 0]));
  for (const { cost, done } of activities) {
    const isStarted = parcels.some(({ id }) => (done.get(id) ?? 0) > 0);
    const shares = splitBani(
      cost,
      parcels.map(({ id, hectares }) => (isStarted ? (done.get(id) ?? 0) : hectares)),
    );
    for (const [index, { id }] of parcels.entries()) costs.set(id, costs.get(id)! + shares[index]!);
  }
  return costs;
}
