import { legalRuleIn } from '../../rules/legal-rule.ts';
import { type CheckOutcome, outcomeOf } from './check-outcome.ts';
import { REENTRY_RULES } from './check-rules.ts';
import type { CheckedTreatment } from './checked-treatment.ts';
import { basisOf } from './matching-uses.ts';
import { wantedReentry } from './wanted-reentry.ts';

/** Whether people are kept out for as long as the product or the law wants; null for seed. */
export function checkReentry({ record, product }: CheckedTreatment): CheckOutcome | null {
  const { kind, reentry_hours: entered, country, day } = record;
  if (kind === 'seed') return null;
  const published = product?.reentry_hours ?? null;
  if (published !== null) {
    const values = { hours: entered ?? published, least: published };
    const of = { ...basisOf(product), values };
    return entered !== null && entered < published
      ? outcomeOf('reentry', 'against', 'reentry_too_short', { ...of, cure: 'keep_out' })
      : outcomeOf('reentry', 'fine', 'reentry_fine', of);
  }
  const wanted = wantedReentry(product, { country, kind, day });
  if (wanted) {
    const { hours, statements } = wanted;
    const values = { hours: entered ?? hours, least: hours, statements: statements.join(', ') };
    const of = {
      basis: 'law' as const,
      values,
      sources: [...wanted.rule.sources, ...basisOf(product).sources],
    };
    if (entered !== null && entered < hours)
      return outcomeOf('reentry', 'against', 'reentry_too_short', { ...of, cure: 'keep_out' });
    return outcomeOf('reentry', 'fine', statements.length > 0 ? 'reentry_by_hazards' : 'reentry_fine', of);
  }
  const rule = legalRuleIn(REENTRY_RULES, country, Number(day.slice(0, 4)));
  if (!rule)
    return entered === null
      ? outcomeOf('reentry', 'not_known', 'reentry_not_known', { cure: 'read_label' })
      : outcomeOf('reentry', 'fine', 'reentry_fine', {
          basis: 'farm',
          values: { hours: entered, least: entered },
        });
  const { min_hours, closed_space_hours, irritant_hours, hazardous_hours } = rule.values;
  const least = kind === 'closed_space' ? closed_space_hours : min_hours;
  const of = { basis: 'law' as const, sources: rule.sources };
  // Longer hours follow from hazard statements, which the farmer reads on the label; from the longest on nothing can be missing.
  if (entered !== null && entered >= hazardous_hours)
    return outcomeOf('reentry', 'fine', 'reentry_fine', { ...of, values: { hours: entered, least } });
  return entered !== null && entered < least
    ? outcomeOf('reentry', 'against', 'reentry_too_short', {
        ...of,
        values: { hours: entered, least },
        cure: 'keep_out',
      })
    : outcomeOf('reentry', 'not_known', 'reentry_by_law', {
        ...of,
        values: { least, irritant: irritant_hours, hazardous: hazardous_hours },
        cure: 'read_label',
      });
}
