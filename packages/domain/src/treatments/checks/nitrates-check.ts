import { NITRATE_RULES } from '../../fertilizer/nitrate-rules.ts';
import { legalRulesIn } from '../../rules/legal-rule.ts';
import { type CheckOutcome, outcomeOf } from './check-outcome.ts';
import type { CheckedTreatment } from './checked-treatment.ts';

/**
 * That fertilizers have days on which they are not spread, which were read for no country: for products that are fertilizers, or have one in them,
 * on land; null for others.
 */
export function checkNitrates({ record, product }: CheckedTreatment): CheckOutcome | null {
  const isFertilizer = product?.kind === 'fertilizer' || product?.kind === 'mixed';
  if (!isFertilizer || record.kind !== 'surface') return null;
  const rules = legalRulesIn(NITRATE_RULES, record.country, Number(record.day.slice(0, 4)));
  const sources = new Map(rules.flatMap((rule) => rule.sources).map((source) => [source.text, source]));
  return outcomeOf('nitrates', 'not_known', 'nitrates_not_known', {
    basis: 'law',
    sources: [...sources.values()],
    cure: 'ask_agency',
  });
}
