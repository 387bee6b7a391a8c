import type { ProductQuantity } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** How rates and amounts of a product are written. */
export function useRateTexts(quantity: ProductQuantity) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const unit = t(`prescriptions:rateUnit.${quantity}`);
  return {
    unit,
    /** Such as `120 kg/ha`. */
    rateOf: (rate: number) => `${formats.typed(rate)} ${unit}`,
    /** In tonnes from one tonne on. */
    amountOf: (amount: number) =>
      quantity === 'solid' && Math.abs(amount) >= 1000
        ? `${formats.decimal(amount / 1000)} t`
        : `${formats.decimal(amount)} ${t(`prescriptions:amountUnit.${quantity}`)}`,
  };
}
