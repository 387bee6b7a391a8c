import type { Work } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../../lib/language.ts';

/** The texts of assigned work. */
export function useWorkTexts() {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  return {
    titleOf: ({ name, crop }: Work) => `${name[language]} · ${crop[language]}`,
    /** When it is to be done; null if that is open. */
    periodOf({ start_date, end_date }: Work): string | null {
      const [first, last] = [start_date, end_date].map((day) => day && formats.dayMonth(day));
      if (first && last) return t('journal:work.period', { first, last });
      if (first) return t('journal:work.from', { day: first });
      return last ? t('journal:work.until', { day: last }) : null;
    },
    /** What the plan says is to be used, one product after the other. */
    productsOf: ({ products }: Work) =>
      products
        .map(({ name, quantity, unit, basis }) =>
          t(basis === 'hectare' ? 'journal:work.perHectare' : 'journal:work.inAll', {
            name,
            quantity: formats.typed(quantity),
            unit: t(`plans:units.${unit}`),
          }),
        )
        .join(', '),
  };
}
