import { localTimeAt } from '../../notifications/instants-of.ts';
import { legalRuleIn } from '../../rules/legal-rule.ts';
import { foldText } from '../../text/fold-text.ts';
import { FLOWERING_HOURS } from '../../weather/flowering-rules.ts';
import { HOUR_MS } from '../../weather/hourly-weather.ts';
import { sunsetAt } from '../../weather/night.ts';
import { workBeganAt, workEndedAt } from '../work-hours.ts';
import { type CheckOutcome, outcomeOf } from './check-outcome.ts';
import { ATTESTED_IN_FLOWER } from './check-rules.ts';
import type { CheckedTreatment } from './checked-treatment.ts';
import { inFlower } from './in-flower.ts';
import { basisOf, cropKeyOf, matchingUses } from './matching-uses.ts';

/** Words by which an authorization allows a use in flower: of flowering, or of bees. */
const MENTIONS = /floraison|abeille|inflorire|albine/;

/** Whether a crop in flower was sprayed when bees are not there, with a product that is meant for it; null for other uses. */
export function checkBees(treatment: CheckedTreatment): CheckOutcome | null {
  const { record } = treatment;
  if (record.kind !== 'surface' || (record.manner !== null && record.manner !== 'sprayed')) return null;
  const flower = inFlower(treatment);
  if (flower === 'no') return outcomeOf('bees', 'fine', 'bees_not_in_flower');
  const year = Number(record.day.slice(0, 4));
  const attested = legalRuleIn(ATTESTED_IN_FLOWER, record.country, year);
  if (attested)
    return outcomeOf('bees', 'not_known', 'bees_attested', {
      basis: 'law',
      sources: attested.sources,
      cure: 'read_label',
    });
  const rule = legalRuleIn(FLOWERING_HOURS, record.country, year);
  const key = cropKeyOf(treatment);
  if (!rule) return outcomeOf('bees', 'not_known', 'bees_not_known', { cure: 'read_label' });
  const of = { basis: 'law' as const, sources: rule.sources };
  if (key !== null && rule.values.not_attractive.includes(key))
    return outcomeOf('bees', 'fine', 'bees_not_attractive', of);
  const span = allowedSpanOf(treatment, rule.values);
  const values = { from: span?.from ?? '', to: span?.to ?? '' };
  if (flower === 'perhaps' || key === null)
    return outcomeOf('bees', 'not_known', 'bees_perhaps', {
      ...of,
      values: { before: rule.values.hours_before_sunset, after: rule.values.hours_after_sunset },
      cure: 'correct_stage',
    });
  if (!span || span.isKept === null)
    return outcomeOf('bees', 'not_known', 'bees_no_hours', {
      ...of,
      values: { before: rule.values.hours_before_sunset, after: rule.values.hours_after_sunset },
      cure: 'enter_hours',
    });
  if (!span.isKept)
    return outcomeOf('bees', 'against', 'bees_hours', { ...of, values, cure: 'correct_hours' });
  return isMentioned(treatment)
    ? outcomeOf('bees', 'fine', 'bees_fine', { ...of, values })
    : outcomeOf('bees', 'not_known', 'bees_mention', {
        ...of,
        sources: [...rule.sources, ...basisOf(treatment.product).sources],
        cure: 'read_label',
      });
}

/** The clock times between which spraying is allowed on the day, and whether it was done then; null where the place is not known. */
function allowedSpanOf(
  { record }: CheckedTreatment,
  hours: { readonly hours_before_sunset: number; readonly hours_after_sunset: number },
) {
  const { point } = record.place;
  if (point === null) return null;
  const sunset = sunsetAt(record.day, { longitude: point[0], latitude: point[1] });
  const from = sunset - hours.hours_before_sunset * HOUR_MS;
  const to = sunset + hours.hours_after_sunset * HOUR_MS;
  const began = workBeganAt(record);
  const ended = record.ended_at === null ? began : workEndedAt(record);
  return {
    from: localTimeAt(record.timezone, from).clock,
    to: localTimeAt(record.timezone, to).clock,
    isKept: began === null || ended === null ? null : from <= began && ended <= to,
  };
}

function isMentioned(treatment: CheckedTreatment): boolean {
  const uses = matchingUses(treatment);
  const texts = [...(treatment.product?.mentions ?? []), ...uses.flatMap(({ mentions }) => mentions)];
  return texts.some((text) => MENTIONS.test(foldText(text)));
}
