import type { SeasonPlan } from '@brazda/contract/client';
import {
  type Cents,
  dividedCents,
  hasPlanFigures,
  type Outcome,
  outcomesOf,
  type PlanOutcomes,
  planAreaOf,
} from '@brazda/domain';

/** Whether amounts are those of the whole area or of one hectare. */
export const AMOUNT_BASES = ['total', 'hectare'] as const;
export type AmountBasis = (typeof AMOUNT_BASES)[number];

/** The figures of a season that are compared with those of the one before. */
export interface SeasonFigures {
  /** Hectares. */
  readonly area: number;
  /** t/ha; null while neither a yield is known nor a target is set. */
  readonly yield: number | null;
  /** Per t; null while it is not set. */
  readonly price: number | null;
  /** Income and subsidies. */
  readonly income: Cents | null;
  /** The cost of activities and the lease. */
  readonly cost: Cents | null;
  readonly margin: Cents | null;
}

/** The plan of a season with its figures, and how they differ from the season before that has a plan. */
export interface SeasonLine {
  readonly plan: SeasonPlan;
  readonly outcomes: PlanOutcomes;
  readonly figures: SeasonFigures;
  /** Null in the oldest season, and for a figure that either of the two lacks. */
  readonly change: { readonly [Name in keyof SeasonFigures]: number | null } | null;
}

/** The seasons of a crop that have a plan, newest first; amounts per hectare are null without an area. */
export function seasonLinesOf(plans: readonly SeasonPlan[], basis: AmountBasis): SeasonLine[] {
  const known = plans.filter(hasPlanFigures).map((plan) => {
    const outcomes = outcomesOf(plan);
    return { plan, outcomes, figures: figuresOf(plan, outcomes, basis) };
  });
  return known.map((line, index) => {
    const before = known[index + 1]?.figures;
    return { ...line, change: before ? changeOf(line.figures, before) : null };
  });
}

/** An amount of a result, in all or per hectare of its area. */
export function amountOn(basis: AmountBasis, amount: Cents | null, area: number): Cents | null {
  return basis === 'total' || amount === null ? amount : dividedCents(amount, area);
}

/** What a crop brings: income and subsidies; null without a sale price. */
function incomeOf({ income, subsidies }: Outcome): Cents | null {
  return income === null ? null : income + subsidies;
}

/** What a crop costs: its activities and its land. */
export function costOf({ cost, lease }: Outcome): Cents {
  return cost + lease;
}

function figuresOf(
  plan: SeasonPlan,
  { expected, yield: known }: PlanOutcomes,
  basis: AmountBasis,
): SeasonFigures {
  const area = planAreaOf(plan);
  return {
    area,
    yield: known,
    price: plan.sale_price || null,
    income: amountOn(basis, incomeOf(expected), area),
    cost: amountOn(basis, costOf(expected), area),
    margin: amountOn(basis, expected.margin, area),
  };
}

function changeOf(now: SeasonFigures, before: SeasonFigures) {
  const difference = (name: keyof SeasonFigures) => {
    const one = now[name];
    const other = before[name];
    // Hectares, t/ha and prices have two decimals, which a difference of floating-point numbers may lose.
    return one === null || other === null ? null : Math.round((one - other) * 100) / 100;
  };
  return {
    area: difference('area'),
    yield: difference('yield'),
    price: difference('price'),
    income: difference('income'),
    cost: difference('cost'),
    margin: difference('margin'),
  };
}
