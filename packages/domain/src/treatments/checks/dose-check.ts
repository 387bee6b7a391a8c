import type { ProductDose } from '../../products/product.ts';
import { doseUnitOf } from '../dose-units.ts';
import { type CheckOutcome, outcomeOf } from './check-outcome.ts';
import type { CheckedTreatment } from './checked-treatment.ts';
import { basisOf, matchingUses } from './matching-uses.ts';
import { isDoseAbove, readPublishedDose } from './published-dose.ts';

/** Whether the dose is above the highest one that is published for the use. */
export function checkDose(treatment: CheckedTreatment): CheckOutcome {
  const { record, product } = treatment;
  const { dose, size, water_l_ha, kind } = record;
  const uses = matchingUses(treatment);
  const of = basisOf(product);
  if (dose === null) return outcomeOf('dose', 'not_known', 'dose_not_entered', { cure: 'correct_dose' });
  const published = uses.flatMap((use) => use.dose ?? []);
  if (published.length === 0) {
    const text = uses.find(({ dose_text }) => dose_text !== null)?.dose_text;
    return text
      ? outcomeOf('dose', 'not_known', 'dose_text', { ...of, values: { text }, cure: 'read_label' })
      : outcomeOf('dose', 'not_known', 'dose_not_published', { cure: 'read_label' });
  }
  const values = { dose: dose.value, unit: dose.unit, most: publishedText(published) };
  const found = published.map((limit) =>
    isDoseAbove(dose, limit, { size: size?.unit ?? (kind === 'surface' ? 'ha' : 't'), water_l_ha }),
  );
  // Of several published doses the highest counts.
  if (found.includes(false)) return outcomeOf('dose', 'fine', 'dose_fine', { ...of, values });
  if (found.includes(null))
    return outcomeOf('dose', 'not_known', 'dose_other_unit', {
      ...of,
      values,
      cure: isVolumeMissing(treatment, published) ? 'enter_spray_volume' : 'read_label',
    });
  return outcomeOf('dose', 'against', 'dose_against', { ...of, values, cure: 'correct_dose' });
}

function publishedText(published: readonly ProductDose[]): string {
  return [...new Set(published.map(({ value, unit }) => `${value} ${unit}`))].join(', ');
}

/** Whether the volume of the spray is all that is missing. */
function isVolumeMissing({ record }: CheckedTreatment, published: readonly ProductDose[]): boolean {
  if (record.water_l_ha !== null || record.dose === null) return false;
  const units = [record.dose, ...published.flatMap((limit) => readPublishedDose(limit) ?? [])].map(
    ({ unit }) => doseUnitOf(unit),
  );
  return (
    units.length > 1 &&
    new Set(units.map(({ amount }) => amount)).size === 1 &&
    units.some(({ per }) => per === 'hl') &&
    units.every(({ per }) => per === 'hl' || per === 'ha')
  );
}
