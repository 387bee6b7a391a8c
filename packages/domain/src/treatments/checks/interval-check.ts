import { dayNumberOf } from '../../season-curve/day-number.ts';
import { type CheckOutcome, outcomeOf } from './check-outcome.ts';
import type { CheckedTreatment } from './checked-treatment.ts';
import { earlierUses, mayBeParts } from './earlier-uses.ts';
import { basisOf, highestOf, matchingUses } from './matching-uses.ts';

/** Whether a product was used again too early on the crop of a parcel; null for a closed space and for seed. */
export function checkInterval(treatment: CheckedTreatment): CheckOutcome | null {
  const { record, product, parcel_hectares } = treatment;
  if (record.kind !== 'surface') return null;
  const of = basisOf(product);
  const last = earlierUses(treatment).at(-1);
  if (!last) return outcomeOf('interval', 'fine', 'interval_first');
  const least = highestOf(matchingUses(treatment).map(({ interval_days }) => interval_days));
  const days = dayNumberOf(record.day) - dayNumberOf(last.day);
  if (least === null)
    return outcomeOf('interval', 'not_known', 'interval_not_published', {
      values: { last: last.day },
      cure: 'read_label',
    });
  const values = { count: days, least, last: last.day };
  if (days >= least) return outcomeOf('interval', 'fine', 'interval_fine', { ...of, values });
  return mayBeParts([last.hectares, record.size?.value ?? null], parcel_hectares)
    ? outcomeOf('interval', 'not_known', 'interval_parts', { ...of, values })
    : outcomeOf('interval', 'against', 'interval_against', { ...of, values, cure: 'choose_product' });
}
