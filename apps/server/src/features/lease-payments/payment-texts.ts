import {
  amountOf,
  type Cents,
  type Currency,
  cropById,
  type GrainAmount,
  type Language,
} from '@brazda/domain';
import { formatsOf, type TextKey } from '@brazda/i18n';
import { loadTranslation } from '../../platform/translation.ts';

/** The texts of files of rent in a language. */
export type PaymentTexts = Awaited<ReturnType<typeof loadPaymentTexts>>;

/** Loads the texts of files of rent, with amounts in a currency. */
export async function loadPaymentTexts(language: Language, currency: Currency) {
  const t = await loadTranslation(language, 'lease-payments');
  const formats = formatsOf(language);
  const money = formats.moneyIn(currency);
  const cropName = (crop: string) => cropById(crop)?.name[language] ?? crop;
  return {
    t,
    language,
    formats,
    sign: money.sign,
    amount: (cents: Cents) => money.amount(amountOf(cents)),
    perTonne: (amount: number) => money.amount(amount),
    cropName,
    grain: ({ crop, grams }: GrainAmount) =>
      t('lease-payments:rents.grain', { kg: formats.plain(grams / 1000), crop: cropName(crop) }),
    /** The title of a column of amounts. */
    inCurrency: (key: TextKey) => t(key, { currency: money.sign }),
  };
}
