import type { License } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSupport } from '../../installation/index.ts';
import classes from './license-dialog.module.css';

/** What a bank transfer for a purchase order needs: the sum, its reference, and who gives the bank details. */
export function TransferDetails({ license }: { license: License }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { email = '', phone = '' } = useSupport() ?? {};
  return (
    <>
      <dl className={classes.prices}>
        <dt>{t('licenses:price.total')}</dt>
        <dd>{formats.money(license.price_with_vat)}</dd>
        {license.pending_order && (
          <>
            <dt>{t('licenses:transfer.reference')}</dt>
            <dd className={classes.reference}>{license.pending_order.id}</dd>
          </>
        )}
      </dl>
      {(email || phone) && (
        <p>
          {t('licenses:transfer.contact')}{' '}
          {email && (
            <a className={classes.link} href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {email && phone && ' · '}
          {phone && (
            <a className={classes.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          )}
        </p>
      )}
    </>
  );
}
