import { type CheckOutcome, outcomeOf } from './check-outcome.ts';
import type { CheckedTreatment } from './checked-treatment.ts';
import { earlierUses, mayBeParts } from './earlier-uses.ts';
import { basisOf, highestOf, matchingUses } from './matching-uses.ts';

/** Whether a product was used on the crop of a parcel more often than the use allows; null for a closed space and for seed. */
export function checkApplications(treatment: CheckedTreatment): CheckOutcome | null {
  const { record, product, parcel_hectares } = treatment;
  if (record.kind !== 'surface') return null;
  const most = highestOf(matchingUses(treatment).map(({ applications_max }) => applications_max));
  if (most === null)
    return outcomeOf('applications', 'not_known', 'applications_not_published', { cure: 'read_label' });
  const earlier = earlierUses(treatment);
  const values = { number: earlier.length + 1, most };
  const of = { ...basisOf(product), values };
  if (values.number <= most) return outcomeOf('applications', 'fine', 'applications_fine', of);
  const hectares = [...earlier.map((each) => each.hectares), record.size?.value ?? null];
  return mayBeParts(hectares, parcel_hectares, most)
    ? outcomeOf('applications', 'not_known', 'applications_parts', of)
    : outcomeOf('applications', 'against', 'applications_against', { ...of, cure: 'choose_product' });
}
