import { type CropKey, cropById } from '../../crops/crops.ts';
import type { CatalogSource, ProductUse, ProductWithUses } from '../../products/product.ts';
import type { RuleSource } from '../../rules/rule-source.ts';
import { isUseForCrop } from './catalog-crops.ts';
import type { CheckBasis } from './check-outcome.ts';
import type { CheckedTreatment } from './checked-treatment.ts';

const SOURCE_TEXTS: Readonly<Record<CatalogSource, string>> = {
  e_phy: 'Anses – E-Phy',
  official_list: 'Lista oficială a produselor',
};

/** The key of the treated crop; null where it is none of the catalog of crops. */
export function cropKeyOf({ record }: Pick<CheckedTreatment, 'record'>): CropKey | null {
  return record.crop?.id == null ? null : (cropById(record.crop.id)?.key ?? null);
}

/**
 * The uses that may be the one of a treatment: the chosen one, which may be published several times, or all for the crop. None where neither is
 * known.
 */
export function matchingUses({
  record,
  product,
}: Pick<CheckedTreatment, 'record' | 'product'>): ProductUse[] {
  const { use } = record;
  const uses = product?.uses ?? [];
  if (use)
    return uses.filter(
      ({ crop, treatment, target }) =>
        crop === use.crop && treatment === use.treatment && target === use.target,
    );
  const key = cropKeyOf({ record });
  return key === null ? [] : uses.filter(({ crop }) => isUseForCrop(crop, key) === 'yes');
}

/** The highest of some published limits; null where none is published. */
export function highestOf(limits: readonly (number | null)[]): number | null {
  const known = limits.filter((limit) => limit !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

/** Where what is said of a product comes from. */
export function basisOf(product: ProductWithUses | null): {
  readonly basis: CheckBasis;
  readonly sources: readonly RuleSource[];
} {
  if (!product) return { basis: 'none', sources: [] };
  if (!product.edition) return { basis: 'farm', sources: [] };
  const { source, day } = product.edition;
  const text = SOURCE_TEXTS[source];
  return {
    basis: 'catalog',
    sources: [{ text, paragraph: null, sureness: 'administration', date: day }],
  };
}
