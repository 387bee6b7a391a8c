import { type Cents, centsOf } from '../licenses/money.ts';
import { sumOfHectares } from '../parcels/sum-of-hectares.ts';
import { bestYieldOf, sumOfTonnes, tonnesOf, type YieldingParcel } from './expected-harvest.ts';
import type { SharedCost } from './parcel-costs.ts';
import { type Outcome, outcomeOf } from './plan-outcome.ts';
import { planAreaOf } from './plan-outcomes.ts';

/** A parcel of a crop, with what is known of its harvest. */
export interface HarvestableParcel extends YieldingParcel {
  readonly id: string;
}

/** What is harvested of a crop. */
export interface HarvestProgress {
  /** Hectares that are harvested. */
  readonly harvested_area: number;
  /** Tonnes of the harvested hectares whose yield is measured; with four decimals. */
  readonly harvested_tonnes: number;
  /** Harvested hectares whose yield is not measured yet, and their tonnes at the yields to expect. */
  readonly unweighed_area: number;
  readonly unweighed_tonnes: number;
}

/** What is done of a plan: its harvest, and the cost of the work done. */
export interface PlanProgress extends HarvestProgress {
  readonly done_cost: number;
}

/** What is harvested: parcels with a measured yield, and the hectares on which the journal says so. */
export function harvestProgressOf(
  parcels: readonly HarvestableParcel[],
  harvested: ReadonlyMap<string, number>,
  plan: { readonly target_yield: number },
): HarvestProgress {
  const weighed = parcels
    .filter(({ yield_measured }) => yield_measured !== null)
    .map(({ hectares, yield_measured }) => ({ hectares, tonnes: tonnesOf(hectares, yield_measured!) }));
  const unweighed = parcels
    .filter(({ yield_measured }) => yield_measured === null)
    .map((parcel) => {
      const hectares = Math.min(harvested.get(parcel.id) ?? 0, parcel.hectares);
      return { hectares, tonnes: tonnesOf(hectares, bestYieldOf(parcel, plan).yield) };
    });
  return {
    harvested_area: sumOfHectares([...weighed, ...unweighed]),
    harvested_tonnes: sumOfTonnes(weighed),
    unweighed_area: sumOfHectares(unweighed),
    unweighed_tonnes: sumOfTonnes(unweighed),
  };
}

/** An activity with its costs, and the hectares on which it is done. */
export interface ProgressedActivity {
  readonly costs: readonly SharedCost[];
  readonly done_area: number;
  readonly is_closed: boolean;
}

/**
 * The part of the cost of an activity that its done hectares have caused: all of it once it is closed, else the share of
 * the hectares done in those of the plan, or in the hectares of its own that a cost has.
 */
export function doneCostOf({ costs, done_area, is_closed }: ProgressedActivity, area: number): Cents {
  return costs.reduce((sum, { cost, basis, hectares }) => {
    const whole = basis === 'hectare' && hectares !== null ? hectares : area;
    const share = is_closed ? 1 : whole > 0 ? Math.min(1, done_area / whole) : 0;
    return sum + Math.round(cost * share);
  }, 0);
}

/** The figures of a plan that its present result follows from: per t, per ha, hectares. */
interface ProgressFigures {
  readonly total_area: number;
  readonly parcels_area: number;
  readonly sale_price: number;
  readonly lease_cost: number;
  readonly subsidies: number;
}

/** The present result: no yield or price to break even is known before the end. */
export type OutcomeSoFar = Pick<Outcome, 'income' | 'subsidies' | 'lease' | 'cost' | 'margin'>;

/**
 * The result so far: the income of what is harvested, at the measured yields or else those to expect; the cost of the work
 * that is done; lease and subsidies of the year, which do not wait for a work.
 */
export function soFarOf(plan: ProgressFigures, progress: PlanProgress): OutcomeSoFar {
  const { sale_price: price, lease_cost: lease, subsidies } = plan;
  const {
    income,
    subsidies: received,
    lease: paid,
    cost,
    margin,
  } = outcomeOf({
    area: planAreaOf(plan),
    tonnes: sumOfTonnes([{ tonnes: progress.harvested_tonnes }, { tonnes: progress.unweighed_tonnes }]),
    price,
    cost: centsOf(progress.done_cost),
    lease,
    subsidies,
  });
  return { income, subsidies: received, lease: paid, cost, margin };
}
