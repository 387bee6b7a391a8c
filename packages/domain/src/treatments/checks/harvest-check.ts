import { addDays } from '../../crops/crop-interval.ts';
import { legalRuleIn } from '../../rules/legal-rule.ts';
import { type CheckOutcome, outcomeOf } from './check-outcome.ts';
import { HARVEST_RULES } from './check-rules.ts';
import type { CheckedTreatment } from './checked-treatment.ts';
import { basisOf, highestOf, matchingUses } from './matching-uses.ts';

/** Whether the crop was, or is to be, harvested before the waiting time has passed; null for a closed space and for seed. */
export function checkHarvest(treatment: CheckedTreatment): CheckOutcome | null {
  const { record, harvest } = treatment;
  if (record.kind !== 'surface') return null;
  // What is treated after the harvest waits for none.
  if (harvest !== null && harvest.day < record.day)
    return outcomeOf('harvest', 'fine', 'harvest_after', { values: { harvested: harvest.day } });
  const wait = waitOf(treatment);
  if (!wait) return outcomeOf('harvest', 'not_known', 'harvest_not_known', { cure: 'read_label' });
  const { days, ...of } = wait;
  const from = addDays(record.day, days);
  const values = { from, count: days };
  if (harvest === null)
    return of.basis === 'law'
      ? outcomeOf('harvest', 'not_known', 'harvest_by_law', { ...of, values, cure: 'read_label' })
      : outcomeOf('harvest', 'fine', 'harvest_wait', { ...of, values });
  if (harvest.kind === 'detected') return detectedOutcome(harvest.day, { ...of, values }, from);
  const known = { ...of, values: { ...values, harvested: harvest.day } };
  if (harvest.day >= from) return outcomeOf('harvest', 'fine', 'harvest_fine', known);
  return harvest.kind === 'recorded'
    ? outcomeOf('harvest', 'against', 'harvest_recorded', { ...known, cure: 'keep_apart' })
    : outcomeOf('harvest', 'against', 'harvest_planned', { ...known, cure: 'move_harvest' });
}

/** Images show a harvest in some week and no day: it is compared only where the whole week is on one side. */
function detectedOutcome(
  week: string,
  of: Parameters<typeof outcomeOf>[3] & { readonly values: CheckOutcome['values'] },
  from: string,
): CheckOutcome {
  const until = addDays(week, 6);
  const known = { ...of, values: { ...of.values, week, until }, cure: 'record_harvest' as const };
  if (week >= from) return outcomeOf('harvest', 'fine', 'harvest_detected_fine', { ...known, cure: null });
  return until < from
    ? outcomeOf('harvest', 'against', 'harvest_detected', known)
    : outcomeOf('harvest', 'not_known', 'harvest_detected_near', known);
}

/** The longer of what the farm entered and what is published; where neither is known, what the law of the country says. */
function waitOf(treatment: CheckedTreatment) {
  const { record, product } = treatment;
  const published = highestOf(matchingUses(treatment).map(({ harvest_days }) => harvest_days));
  const entered = record.harvest_days;
  if (published !== null && (entered === null || published >= entered))
    return { days: published, ...basisOf(product) };
  if (entered !== null) return { days: entered, basis: 'farm' as const, sources: [] };
  const rule = legalRuleIn(HARVEST_RULES, record.country, Number(record.day.slice(0, 4)));
  return rule && { days: rule.values.min_days, basis: 'law' as const, sources: rule.sources };
}
