import { legalRuleIn } from '../../rules/legal-rule.ts';
import { dayNumberOf } from '../../season-curve/day-number.ts';
import { hasFamily } from './bee-substances.ts';
import { type CheckOutcome, outcomeOf } from './check-outcome.ts';
import { MIXTURE_RULES } from './check-rules.ts';
import type { CheckedTreatment, OtherTreatment } from './checked-treatment.ts';
import { inFlower } from './in-flower.ts';
import { highestOf, matchingUses } from './matching-uses.ts';

/** Whether products may be mixed, or follow each other in flower; null where one was used alone and nothing is known against it. */
export function checkMixture(treatment: CheckedTreatment): CheckOutcome | null {
  const { record, tank } = treatment;
  const rule = legalRuleIn(MIXTURE_RULES, record.country, Number(record.day.slice(0, 4)));
  if (!rule)
    return tank.length === 0
      ? null
      : outcomeOf('mixture', 'not_known', 'mixture_not_known', { cure: 'read_label' });
  const of = { basis: 'law' as const, sources: rule.sources };
  const close = record.kind === 'surface' && inFlower(treatment) === 'yes' ? beesRivalOf(treatment) : null;
  if (tank.length === 0)
    return close
      ? outcomeOf('mixture', 'against', 'mixture_bees_hours', {
          ...of,
          values: { product: close.product.name, hours: rule.values.pyrethroid_hours },
          cure: 'separate_products',
        })
      : null;
  const far = farFromWaterOf(treatment, rule.values.buffer_meters);
  if (far !== null)
    return outcomeOf('mixture', 'against', 'mixture_buffer', {
      ...of,
      values: { product: far, meters: rule.values.buffer_meters },
      cure: 'separate_products',
    });
  const all = [record.product, ...tank];
  const isOfBoth =
    all.some(({ substances }) => hasFamily(substances, 'pyrethroid')) &&
    all.some(({ substances }) => hasFamily(substances, 'azole'));
  if (isOfBoth && record.kind === 'surface' && inFlower(treatment) === 'yes')
    return outcomeOf('mixture', 'against', 'mixture_bees', { ...of, cure: 'separate_products' });
  const statements = statementsOf(treatment);
  return statements === null
    ? outcomeOf('mixture', 'not_known', 'mixture_hazards', { ...of, cure: 'read_label' })
    : outcomeOf('mixture', 'not_known', 'mixture_statements', {
        ...of,
        values: { statements },
        cure: 'read_label',
      });
}

/** The hazard statements of all products of the tank, which the order compares; null where those of one are not known. */
function statementsOf({ record, product, tank }: CheckedTreatment): string | null {
  const all = [{ name: record.product.name, product }, ...tank];
  if (all.some((one) => !one.product?.hazards)) return null;
  return all.map((one) => `${one.name}: ${one.product!.hazards!.join(', ')}`).join('; ');
}

/** The name of a product of the tank whose untreated zone along water is too wide for a mixture; null for none. */
function farFromWaterOf(treatment: CheckedTreatment, meters: number): string | null {
  const { record, product, tank } = treatment;
  const all = [
    { name: record.product.name, zone: zoneOf({ record, product }) },
    ...tank.map(({ name, use, product: other }) => ({
      name,
      zone: zoneOf({ record: { ...record, use }, product: other }),
    })),
  ];
  return all.find(({ zone }) => zone !== null && zone >= meters)?.name ?? null;
}

function zoneOf(of: Pick<CheckedTreatment, 'record' | 'product'>): number | null {
  return highestOf(matchingUses(of).map(({ buffers }) => buffers.water));
}

/** A treatment of the same or the last day with the other family of substances that the order keeps apart; a pyrethroid may come first by a day. */
function beesRivalOf({ record, group, others }: CheckedTreatment): OtherTreatment | null {
  const isPyrethroid = hasFamily(record.product.substances, 'pyrethroid');
  const isAzole = hasFamily(record.product.substances, 'azole');
  if (isPyrethroid === isAzole) return null;
  const rival = isPyrethroid ? 'azole' : 'pyrethroid';
  return (
    others.find((other) => {
      const days = dayNumberOf(record.day) - dayNumberOf(other.day);
      const isBefore = days > 0 || (days === 0 && other.group !== group);
      return isBefore && isWithinDay(record, other, days) && hasFamily(other.product.substances, rival);
    }) ?? null
  );
}

/** Without hours, the last day is not taken for less than 24 hours ago. */
function isWithinDay(
  { started_at }: Pick<OtherTreatment, 'started_at'>,
  other: Pick<OtherTreatment, 'started_at'>,
  days: number,
): boolean {
  if (days === 0) return true;
  return days === 1 && started_at !== null && other.started_at !== null && started_at < other.started_at;
}
