import { legalRuleIn } from '../../rules/legal-rule.ts';
import { type CheckOutcome, outcomeOf } from './check-outcome.ts';
import { CERTIFICATE_RULES, INSPECTION_RULES } from './check-rules.ts';
import type { CheckedTreatment } from './checked-treatment.ts';

/** Whether the person had a certificate that was valid on the day. */
export function checkCertificate({ record }: CheckedTreatment): CheckOutcome {
  const { applicator, country, day } = record;
  const rule = legalRuleIn(CERTIFICATE_RULES, country, Number(day.slice(0, 4)));
  const of = { basis: 'law' as const, sources: rule?.sources ?? [] };
  if (!applicator)
    return outcomeOf('certificate', 'not_known', 'certificate_no_person', { ...of, cure: 'enter_person' });
  const { name, certificate, certificate_until: until } = applicator;
  if (certificate === null)
    return outcomeOf('certificate', 'not_known', 'certificate_not_entered', {
      ...of,
      values: { name },
      cure: 'enter_certificate',
    });
  if (until === null)
    return outcomeOf('certificate', 'not_known', 'certificate_no_end', {
      ...of,
      values: { name, number: certificate },
      cure: 'enter_certificate',
    });
  const values = { name, number: certificate, until };
  return until >= day
    ? outcomeOf('certificate', 'fine', 'certificate_fine', { ...of, values })
    : outcomeOf('certificate', 'against', 'certificate_ended', { ...of, values, cure: 'renew_certificate' });
}

/** Whether the sprayer had an inspection that was valid on the day; null for what is not sprayed on land. */
export function checkInspection({ record }: CheckedTreatment): CheckOutcome | null {
  const { kind, manner, equipment, country, day } = record;
  if (kind !== 'surface' || (manner !== null && manner !== 'sprayed')) return null;
  const rule = legalRuleIn(INSPECTION_RULES, country, Number(day.slice(0, 4)));
  const of = rule ? { basis: 'law' as const, sources: rule.sources } : {};
  if (!equipment)
    return outcomeOf('inspection', 'not_known', 'inspection_no_machine', { ...of, cure: 'enter_machine' });
  const { name, inspected_on } = equipment;
  if (inspected_on === null || !rule)
    return outcomeOf('inspection', 'not_known', 'inspection_not_entered', {
      ...of,
      values: { name },
      cure: 'enter_inspection',
    });
  const until = yearsAfter(inspected_on, rule.values.valid_years);
  const values = { name, inspected: inspected_on, until };
  if (inspected_on > day)
    return outcomeOf('inspection', 'not_known', 'inspection_later', {
      ...of,
      values,
      cure: 'enter_inspection',
    });
  return day <= until
    ? outcomeOf('inspection', 'fine', 'inspection_fine', { ...of, values })
    : outcomeOf('inspection', 'against', 'inspection_ended', { ...of, values, cure: 'inspect_sprayer' });
}

/** The same day some years later, of which none is a leap year three years on; 28 February for the 29th. */
function yearsAfter(day: string, years: number): string {
  const rest = day.slice(4);
  return `${Number(day.slice(0, 4)) + years}${rest === '-02-29' ? '-02-28' : rest}`;
}
