import { type Cents, centsOf, productInCents } from '../licenses/money.ts';
import type { SharedCost } from './parcel-costs.ts';
import { type Outcome, outcomeOf } from './plan-outcome.ts';
import { planAreaOf } from './plan-outcomes.ts';

/** A parcel of a crop, with what is known of its harvest. */
export interface HarvestableParcel {
  readonly id: string;
  readonly hectares: number;
  /** t/ha; null where none is measured. */
  readonly yield_measured: number | null;
}

/** What is harvested of a crop. */
export interface HarvestProgress {
  /** Hectares that are harvested. */
  readonly harvested_area: number;
  /** Tonnes of the harvested hectares whose yield is measured. */
  readonly harvested_tonnes: number;
  /** Harvested hectares whose yield is not measured yet. */
  readonly unweighed_area: number;
}

/** What is done of a plan: its harvest, and the cost of the work done. */
export interface PlanProgress extends HarvestProgress {
  readonly done_cost: number;
}

/** What is harvested: parcels with a measured yield, and the hectares on which the journal says so. */
export function harvestProgressOf(
  parcels: readonly HarvestableParcel[],
  harvested: ReadonlyMap<string, number>,
): HarvestProgress {
  const measured = parcels.filter(({ yield_measured }) => yield_measured !== null);
  const unweighed_area = hundredths(
    parcels
      .filter(({ yield_measured }) => yield_measured === null)
      .reduce((sum, { id, hectares }) => sum + Math.min(harvested.get(id) ?? 0, hectares), 0),
  );
  const measured_area = measured.reduce((sum, { hectares }) => sum + hectares, 0);
  return {
    harvested_area: hundredths(measured_area + unweighed_area),
    harvested_tonnes: hundredths(
      measured.reduce((sum, { hectares, yield_measured }) => sum + hectares * yield_measured!, 0),
    ),
    unweighed_area,
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
 * The result so far: the income of what is harvested, at the measured yields or else that of the crop in t/ha; the cost of
 * the work that is done; lease and subsidies of the year, which do not wait for a work.
 */
export function soFarOf(plan: ProgressFigures, progress: PlanProgress, cropYield: number): OutcomeSoFar {
  const { sale_price: price, lease_cost: lease, subsidies } = plan;
  const cost = centsOf(progress.done_cost);
  const year = outcomeOf({ area: planAreaOf(plan), yield: 0, price, cost, lease, subsidies });
  const income =
    productInCents(progress.harvested_tonnes, price) +
    productInCents(progress.unweighed_area, cropYield, price);
  return {
    income,
    subsidies: year.subsidies,
    lease: year.lease,
    cost,
    margin: year.margin + income,
  };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
