import { JOURNAL_LIMITS, type TreatmentRecord } from '@brazda/domain';

/** What was used, as the journal says it: products with their doses, by name. */
export function productsTextOf(records: readonly Pick<TreatmentRecord, 'product' | 'dose'>[]): string {
  const named = records
    .toSorted((a, b) => a.product.name.localeCompare(b.product.name, 'ro'))
    .map(({ product, dose }) =>
      dose === null ? product.name : `${product.name} ${dose.value} ${dose.unit}`,
    );
  return named.join(', ').slice(0, JOURNAL_LIMITS.products);
}
