import { baniOf, leiOf } from '@brazda/domain';
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
  const vat = leiOf(baniOf(price_with_vat) - baniOf(price));
  return (
    <dl className={classes.prices}>
      <dt>{t('licenses:price.net')}</dt>
      <dd>{formats.money(price)}</dd>
      <dt>{t('licenses:price.vat')}</dt>
      <dd>{formats.money(vat)}</dd>
      <dt className={classes.total}>{t('licenses:price.total')}</dt>
      <dd className={classes.total}>{formats.money(price_with_vat)}</dd>
    </dl>
  );
}
