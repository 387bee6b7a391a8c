import { prescriptionUnitPrice } from '../prescriptions/prescription-cost.ts';
import type { ProductQuantity } from '../prescriptions/product-quantity.ts';
import {
  compareStrips,
  type Estimate,
  intervalOf,
  type StripComparison,
  type TrialGap,
} from './compare-strips.ts';
import type { PassRow } from './pass-rows.ts';

/** What harvest and product are worth, without VAT, in the currency of the farm; null where it is not known. */
export interface TrialPrices {
  /** Per tonne of the harvest. */
  readonly harvest: number | null;
  /** Per tonne, liter or thousand seeds. */
  readonly product: number | null;
}

/** What is needed of a prescription besides its rows. */
export interface TrialFacts {
  readonly quantity: ProductQuantity;
  /** Percent of nitrogen in the product; null where it has none or that is not known. */
  readonly nitrogen_percent: number | null;
  readonly prices: TrialPrices;
}

/** What a difference says: nothing where its interval holds 0. */
export const TRIAL_VERDICTS = ['more', 'less', 'not_shown'] as const;
export type TrialVerdict = (typeof TRIAL_VERDICTS)[number];

/** A comparison with what it is worth. */
export interface JudgedComparison extends StripComparison {
  readonly verdict: TrialVerdict;
  /** Currency per hectare that the map brought more, the product paid; null without prices. */
  readonly money: Estimate | null;
  /** Whether it paid: `more` money, `less`, or `not_shown`; null without prices. */
  readonly paid: TrialVerdict | null;
  /** Kilograms of nitrogen per tonne of harvest; null where the nitrogen of the product is not known. */
  readonly n_kg_per_t: { readonly map: number; readonly strip: number } | null;
}

/** What strips of a prescription say after the harvest. */
export interface TrialResult {
  /** The map against one rate everywhere. */
  readonly field: JudgedComparison | TrialGap;
  /** In each zone, from 1. */
  readonly zones: readonly { readonly zone: number; readonly comparison: JudgedComparison | TrialGap }[];
  /** The map against plenty; null without a rich strip. */
  readonly rich: JudgedComparison | TrialGap | null;
}

/** Judges the strips of a prescription over the field and in each zone. */
export function judgeTrial(rows: readonly PassRow[], facts: TrialFacts): TrialResult {
  const judged = (found: StripComparison | TrialGap) =>
    typeof found === 'string' ? found : judge(found, facts);
  const zones = [...new Set(rows.map(({ zone }) => zone))].filter((zone) => zone > 0).sort((a, b) => a - b);
  return {
    field: judged(compareStrips(rows, 'check')),
    zones:
      zones.length < 2
        ? []
        : zones.map((zone) => ({ zone, comparison: judged(compareStrips(rows, 'check', zone)) })),
    rich: rows.some(({ own }) => own.kind === 'rich') ? judged(compareStrips(rows, 'rich')) : null,
  };
}

function judge(found: StripComparison, { quantity, nitrogen_percent, prices }: TrialFacts): JudgedComparison {
  const { difference, error, degrees, map, strip } = found;
  const money =
    prices.harvest === null || prices.product === null
      ? null
      : intervalOf(
          difference.mean * prices.harvest -
            (map.rate - strip.rate) * prescriptionUnitPrice(quantity, prices.product),
          error * prices.harvest,
          degrees,
        );
  const perTonne = ({ rate, t_ha }: StripComparison['map']) => (rate * nitrogen_percent!) / 100 / t_ha;
  return {
    ...found,
    verdict: verdictOf(difference),
    money,
    paid: money && verdictOf(money),
    n_kg_per_t:
      nitrogen_percent === null || quantity !== 'solid'
        ? null
        : { map: perTonne(map), strip: perTonne(strip) },
  };
}

/** What an interval says. */
export function verdictOf({ low, high }: Estimate): TrialVerdict {
  return low > 0 ? 'more' : high < 0 ? 'less' : 'not_shown';
}

/**
 * The mean over several trials, such as those of several years, each with the same weight: of these trials, not of years to come.
 * Errors add up as independent ones, with the degrees of freedom of Welch (1947) and Satterthwaite (1946). Null for none.
 */
export function meanOfTrials(
  trials: readonly { readonly mean: number; readonly error: number; readonly degrees: number }[],
): Estimate | null {
  if (trials.length === 0) return null;
  const mean = trials.reduce((sum, trial) => sum + trial.mean, 0) / trials.length;
  const variances = trials.map(({ error }) => (error / trials.length) ** 2);
  const variance = variances.reduce((sum, one) => sum + one, 0);
  const known = trials.reduce((sum, { degrees }, at) => sum + variances[at]! ** 2 / degrees, 0);
  return intervalOf(mean, Math.sqrt(variance), Math.max(1, Math.floor(variance ** 2 / known)));
}
