import type { Country } from '../farms/country.ts';
import { type LegalRule, legalRuleIn } from '../rules/legal-rule.ts';
import { PENALTIES } from './rotation-duties.ts';
import type { PenaltyClass } from './verdict.ts';

/** The class of the penalty for a breach, and the rule that sets it. */
export interface Penalty {
  readonly penalty: PenaltyClass;
  readonly rule: LegalRule<object>;
}

/**
 * The class of the penalty for a breach on some of the arable land, in hundredths of a hectare; null where no classes are
 * known. Land beyond the part that the classes are shares of is large, like the rest of the last class.
 */
export function penaltyOf(
  country: Country,
  year: number,
  { breach_ares, arable_ares }: { readonly breach_ares: number; readonly arable_ares: number },
): Penalty | null {
  const rule = legalRuleIn(PENALTIES, country, year);
  if (!rule) return null;
  const { of_arable_percent, small_below_percent, medium_below_percent } = rule.values;
  // Whole numbers, so that limits are exact: percent of percent.
  const isBelow = (percent: number) => 10_000 * breach_ares < percent * of_arable_percent * arable_ares;
  const penalty = isBelow(small_below_percent) ? 'small' : isBelow(medium_below_percent) ? 'medium' : 'large';
  return { penalty, rule };
}
