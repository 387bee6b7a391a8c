import { amountOf, centsOf, SALE_CURRENCY } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './license-dialog.module.css';

interface PriceRowsProps {
  /** In lei. */
  readonly price: number;
  readonly price_with_vat: number;
}

/** A price, its VAT and the sum to pay. */
export function PriceRows({ price, price_with_vat }: PriceRowsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const vat = amountOf(centsOf(price_with_vat) - centsOf(price));
  return (
    <dl className={classes.prices}>
      <dt>{t('licenses:price.net')}</dt>
      <dd>{formats.moneyIn(SALE_CURRENCY).amount(price)}</dd>
      <dt>{t('licenses:price.vat')}</dt>
      <dd>{formats.moneyIn(SALE_CURRENCY).amount(vat)}</dd>
      <dt className={classes.total}>{t('licenses:price.total')}</dt>
      <dd className={classes.total}>{formats.moneyIn(SALE_CURRENCY).amount(price_with_vat)}</dd>
    </dl>
  );
}
