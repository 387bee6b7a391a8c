import type { OwnerRent, RentYear } from '@brazda/contract/client';
import { cropById } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** Returns the functions that write what is known of the rent of a year. */
export function useRentTexts({ currency }: Pick<RentYear, 'currency'>) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const money = formats.moneyIn(currency);

  const amountOf = (amount: number) => money.amount(amount);
  const amountOrUnknown = (amount: number | null) =>
    amount === null ? t('lease-payments:unknownAmount') : money.amount(amount);
  const cropName = (crop: string) => cropById(crop)?.name[language] ?? crop;
  const grainOf = ({ crop, kg }: { readonly crop: string; readonly kg: number }) =>
    t('lease-payments:rents.grain', { kg: formats.plain(kg), crop: cropName(crop) });
  const ownerName = ({ name }: Pick<OwnerRent, 'name'>) => name || t('leases:owner.unnamed');
  /** What is due; where some of it is not known, as far as it is. */
  const dueOf = ({ due, known_due }: Pick<OwnerRent, 'due' | 'known_due'>) => {
    if (due !== null) return money.amount(due);
    return known_due === 0
      ? t('lease-payments:unknownAmount')
      : t('lease-payments:owners.partOf', { amount: money.amount(known_due) });
  };
  return { amountOf, amountOrUnknown, cropName, grainOf, ownerName, dueOf, sign: money.sign };
}
