import { legalRuleIn } from '../../rules/legal-rule.ts';
import { type CheckOutcome, outcomeOf } from './check-outcome.ts';
import { WATER_STRIP_RULES } from './check-rules.ts';
import type { CheckedTreatment } from './checked-treatment.ts';
import { basisOf, highestOf, matchingUses } from './matching-uses.ts';

/**
 * How many meters are kept from water. Where water is, is not known here, so that it is never said to be kept; null for what is not spread on
 * land.
 */
export function checkWater(treatment: CheckedTreatment): CheckOutcome | null {
  const { record, product } = treatment;
  if (record.kind !== 'surface') return null;
  const published = highestOf(matchingUses(treatment).map(({ buffers }) => buffers.water));
  if (published !== null)
    return outcomeOf('water', 'not_known', 'water_meters', {
      ...basisOf(product),
      values: { meters: published },
      cure: 'keep_distance',
    });
  const rule = legalRuleIn(WATER_STRIP_RULES, record.country, Number(record.day.slice(0, 4)));
  return rule
    ? outcomeOf('water', 'not_known', 'water_meters', {
        basis: 'law',
        sources: rule.sources,
        values: { meters: rule.values.min_meters },
        cure: 'keep_distance',
      })
    : outcomeOf('water', 'not_known', 'water_not_published', { cure: 'read_label' });
}
