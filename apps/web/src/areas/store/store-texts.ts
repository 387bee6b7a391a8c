import type { Farm, StoreItem } from '@brazda/contract/client';
import { type StoreUnit, shownStoreUnit, storeAmountIn } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';

type Counted = Pick<StoreItem, 'unit' | 'crop'>;

/** The unit in which an item of the store of a farm is shown. */
export function unitOfItem({ yield_unit }: Pick<Farm, 'yield_unit'>, { unit, crop }: Counted): StoreUnit {
  return shownStoreUnit({ unit, crop_id: crop?.id ?? null }, yield_unit);
}

/** Returns the functions that write what the store of a farm has. */
export function useStoreTexts(farm: Pick<Farm, 'yield_unit'>) {
  const t = useTranslation();
  const { language, formats } = useLanguage();

  function quantityOf(amount: number, unit: StoreUnit): string {
    return t('store:quantity', {
      value: formats.plain(storeAmountIn(unit, amount)),
      unit: t(`store:unit.${unit}`),
    });
  }

  /** Such as `Winter wheat 2026 · Silo 2`, or the name of anything but grain. */
  function titleOf({ crop, year, name }: Pick<StoreItem, 'crop' | 'year' | 'name'>): string {
    if (crop === null) return name;
    const harvest = year === null ? crop.name[language] : `${crop.name[language]} ${year}`;
    return name === '' ? harvest : `${harvest} · ${name}`;
  }

  return {
    quantityOf,
    titleOf,
    amountOf: (item: Counted, amount: number) => quantityOf(amount, unitOfItem(farm, item)),
  };
}
