import type { ProductUse } from '../../products/product.ts';
import { isUseForCrop } from './catalog-crops.ts';
import { type CheckOutcome, outcomeOf } from './check-outcome.ts';
import type { CheckedTreatment } from './checked-treatment.ts';
import { basisOf, cropKeyOf, matchingUses } from './matching-uses.ts';

/** Whether a product was authorized for the crop and the target on the day, by the edition of its catalog. */
export function checkAuthorized(treatment: CheckedTreatment): CheckOutcome {
  const { record, product } = treatment;
  if (!product?.edition)
    return outcomeOf('authorized', 'not_known', 'authorized_not_verified', { cure: 'read_label' });
  const of = basisOf(product);
  const against = { ...of, cure: 'choose_product' as const };
  const uses = matchingUses(treatment);
  const ended = latestEndOf(uses);
  const isWithdrawn =
    product.status === 'withdrawn' && product.withdrawn_on !== null && product.withdrawn_on < record.day;
  if (isWithdrawn && (ended === null || ended < record.day))
    return outcomeOf('authorized', 'against', 'authorized_withdrawn', {
      ...against,
      values: { until: ended ?? product.withdrawn_on! },
    });
  const key = cropKeyOf(treatment);
  const fits = product.uses.map(({ crop }) => (key === null ? 'perhaps' : isUseForCrop(crop, key)));
  if (uses.length === 0) {
    if (record.use)
      return outcomeOf('authorized', 'against', 'authorized_not_listed', {
        ...against,
        values: { use: nameOf(record.use) },
      });
    return product.uses.length > 0 && fits.every((fit) => fit === 'no')
      ? outcomeOf('authorized', 'against', 'authorized_other_crop', {
          ...against,
          values: { use: [...new Set(product.uses.map(({ crop }) => crop))].slice(0, 5).join(', ') },
        })
      : outcomeOf('authorized', 'not_known', 'authorized_choose_use', { ...of, cure: 'choose_use' });
  }
  const values = { use: nameOf(uses[0]!), edition: product.edition.day };
  const fit = key === null ? 'perhaps' : isUseForCrop(uses[0]!.crop, key);
  if (fit === 'no')
    return outcomeOf('authorized', 'against', 'authorized_other_crop', { ...against, values });
  if (!uses.some((use) => isAllowedOn(use, record.day)))
    return ended === null
      ? outcomeOf('authorized', 'against', 'authorized_use_withdrawn', { ...against, values })
      : outcomeOf('authorized', 'against', 'authorized_ended', {
          ...against,
          values: { ...values, until: ended },
        });
  return fit === 'perhaps'
    ? outcomeOf('authorized', 'not_known', 'authorized_scope', { ...of, values, cure: 'read_label' })
    : outcomeOf('authorized', 'fine', 'authorized_fine', { ...of, values });
}

/** Stocks of what was withdrawn may be used until the day that is published. */
function isAllowedOn({ status, use_until }: ProductUse, day: string): boolean {
  return use_until === null ? status === 'authorized' : day <= use_until;
}

function latestEndOf(uses: readonly ProductUse[]): string | null {
  return (
    uses
      .flatMap(({ use_until }) => use_until ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

function nameOf({ crop, target, treatment }: Pick<ProductUse, 'crop' | 'target' | 'treatment'>): string {
  return [crop, target ?? treatment].filter(Boolean).join(' · ');
}
