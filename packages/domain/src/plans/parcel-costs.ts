import { type Cents, splitCents } from '../licenses/money.ts';
import type { CostBasis } from './cost-line.ts';

/** A parcel of a crop; its area has at most two decimals. */
export interface PlanParcel {
  readonly id: string;
  readonly hectares: number;
}

/** A line of cost that parcels bear. */
export interface SharedCost {
  readonly cost: Cents;
  readonly basis: CostBasis;
  /** The hectares of its own on which it is used, of a line per hectare; null where it is used on all. */
  readonly hectares: number | null;
}

/** An activity with its costs, and the hectares done on each parcel. */
export interface CostedActivity {
  readonly costs: readonly SharedCost[];
  readonly done: ReadonlyMap<string, number>;
  readonly is_closed: boolean;
}

/**
 * The cost of each parcel, which sum to the costs of all activities of a plan on its parcels. What is used on every hectare costs every hectare the
 * same, done or not. A cost for a number of hectares of its own is borne where it was done, and what is left of it by
 * the hectares that are not done. An amount in all is borne by all hectares while the activity is under way. Once an
 * activity is closed, both are borne by the hectares on which it was done, if there are any. What the plan has `elsewhere`,
 * hectares that are on no parcel, bears its share too, which no parcel has. Costs without any parcel are not shared.
 */
export function parcelCostsOf(
  parcels: readonly PlanParcel[],
  activities: readonly CostedActivity[],
  elsewhere = 0,
): ReadonlyMap<string, Cents> {
  const areas = [...parcels.map(({ hectares }) => hectares), elsewhere];
  const costs = new Map(parcels.map(({ id }) => [id, 0]));
  const share = (cost: Cents, weights: readonly number[]) => {
    const parts = splitCents(cost, weights);
    for (const [index, { id }] of parcels.entries()) costs.set(id, costs.get(id)! + parts[index]!);
  };
  // Costs that are shared alike are split together, so that what rounding leaves over does not add up on one parcel.
  let alike = 0;
  for (const { costs: lines, done, is_closed } of activities) {
    const doneAreas = [...parcels.map(({ id, hectares }) => Math.min(done.get(id) ?? 0, hectares)), 0];
    for (const { cost, basis, hectares } of lines) {
      const weights = weightsOf({ basis, hectares, is_closed }, areas, doneAreas);
      if (weights === areas) alike += cost;
      else share(cost, weights);
    }
  }
  share(alike, areas);
  return costs;
}

/** By what a cost is shared: the areas themselves, those done, or both. */
function weightsOf(
  { basis, hectares, is_closed }: Omit<SharedCost, 'cost'> & Pick<CostedActivity, 'is_closed'>,
  areas: readonly number[],
  doneAreas: readonly number[],
): readonly number[] {
  const done = sumOfHundredths(doneAreas);
  const isEverywhere = basis === 'hectare' && hectares === null;
  if (done === 0 || isEverywhere) return areas;
  if (is_closed) return doneAreas;
  if (basis === 'total' || hectares === null) return areas;
  const left = Math.round(hectares * 100) - done;
  const open = sumOfHundredths(areas) - done;
  if (left <= 0 || open <= 0) return doneAreas;
  // Each hectare done bears 1 of `hectares`, each other one `left / open`.
  return areas.map((area, index) => {
    const own = Math.round(doneAreas[index]! * 100);
    return own * open + (Math.round(area * 100) - own) * left;
  });
}

function sumOfHundredths(areas: readonly number[]): number {
  return areas.reduce((sum, area) => sum + Math.round(area * 100), 0);
}
