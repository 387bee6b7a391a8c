import type { CatalogProduct, FarmProduct } from '@brazda/contract/client';
import type { StockUnit } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';

type Use = FarmProduct['uses'][number];

/** Returns the functions that write what is known of a product and its uses. */
export function useProductTexts() {
  const t = useTranslation();
  const { formats } = useLanguage();

  function quantityOf(quantity: number, unit: StockUnit): string {
    return t('products:amount', { value: formats.plain(quantity), unit: t(`products:unit.${unit}`) });
  }

  /** Where it is known from, or that it is not verified. */
  function sourceOf({ edition }: Pick<CatalogProduct, 'edition'>): string {
    if (edition === null) return t('products:notVerified');
    return t(`products:source.${edition.source}`, { day: formats.date(edition.day) });
  }

  function stagesOf({ bbch_min: from, bbch_max: to }: Use): string[] {
    if (from !== null && to !== null) return [t('products:use.stages', { from, to })];
    if (from !== null) return [t('products:use.fromStage', { from })];
    return to === null ? [] : [t('products:use.toStage', { to })];
  }

  /** The limits of a use in one line; what is not published is left out, but for the dose. */
  function limitsOf(use: Use): string {
    const { dose, dose_text, applications_max, interval_days, harvest_days, buffers, use_until } = use;
    const amount = dose
      ? t('products:amount', { value: formats.plain(dose.value), unit: dose.unit })
      : dose_text;
    return [
      amount === null ? t('products:use.noDose') : t('products:use.dose', { dose: amount }),
      ...(applications_max === null ? [] : [t('products:use.applications', { count: applications_max })]),
      ...(interval_days === null ? [] : [t('products:use.interval', { count: interval_days })]),
      ...(harvest_days === null ? [] : [t('products:use.harvest', { count: harvest_days })]),
      ...stagesOf(use),
      ...(['water', 'arthropods', 'plants'] as const).flatMap((of) =>
        buffers[of] === null ? [] : [t(`products:use.${of}`, { meters: formats.plain(buffers[of]) })],
      ),
      ...(use_until === null ? [] : [t('products:use.until', { day: formats.date(use_until) })]),
    ].join(' · ');
  }

  return { quantityOf, sourceOf, limitsOf };
}
