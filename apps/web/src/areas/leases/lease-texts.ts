import type { LandTitle, Lease, Owner } from '@brazda/contract/client';
import { cropById } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** Returns the functions that write what is known of leases, owners and titles. */
export function useLeaseTexts() {
  const t = useTranslation();
  const { language, formats } = useLanguage();

  /** Whole m² as hectares; with all four decimals only where two would hide some. */
  function areaOf(area_m2: number): string {
    return area_m2 % 100 === 0
      ? formats.hectares(area_m2 / 10_000)
      : t('leases:area', { value: formats.plain(area_m2 / 10_000) });
  }

  function priceOf({ price, index }: Pick<Lease, 'price' | 'index'>): string {
    const base = basePriceOf(price);
    return index === null ? base : t('leases:price.indexed', { price: base, year: index.base_year });
  }

  function basePriceOf(price: Lease['price']): string {
    if (price.kind === 'none') return t('leases:price.none');
    if (price.kind === 'share') return t('leases:price.share', { percent: formats.plain(price.percent) });
    if (price.kind === 'money')
      return t('leases:price.money', { amount: formats.moneyIn(price.currency).amount(price.amount) });
    return t('leases:price.grain', {
      kg: formats.plain(price.kg_per_ha),
      crop: cropById(price.crop)?.name[language] ?? price.crop,
    });
  }

  function ownerName(owner: Pick<Owner, 'name' | 'erased_at'> | undefined): string {
    return owner?.name || t('leases:owner.unnamed');
  }

  function titleName({ cadastral_number, land_book, locality, section, number }: LandTitle): string {
    const cadastre = cadastral_number || [section, number].filter(Boolean).join(' ');
    return [cadastre, land_book, locality].filter(Boolean).join(' · ') || t('leases:title.unnamed');
  }

  /** The names of the parcels, and the places of land that is not on the map. */
  function landOf({ parts }: Pick<Lease, 'parts'>): string {
    return parts.map(({ parcel_name, place }) => parcel_name ?? (place || t('leases:offMap'))).join(', ');
  }

  function endOf({ end_date }: Pick<Lease, 'end_date'>): string {
    return end_date === null ? t('leases:noEnd') : formats.date(end_date);
  }

  return { areaOf, priceOf, ownerName, titleName, landOf, endOf };
}

/** The m² that a lease covers; parts whose area is not known count nothing. */
export function areaOfLease({ parts }: Pick<Lease, 'parts'>): number {
  return parts.reduce((sum, { counted_m2 }) => sum + (counted_m2 ?? 0), 0);
}
