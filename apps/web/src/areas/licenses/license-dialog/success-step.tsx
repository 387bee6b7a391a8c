import type { License } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { useLicenseWatch } from '../license-calls.ts';
import classes from './license-dialog.module.css';
import { outcomeOf } from './order-step.ts';
import { TransferDetails } from './transfer-details.tsx';

/** What follows the order: the license runs, the payment is being confirmed, or a transfer is awaited. */
export function SuccessStep({ license, onDone }: { license: License; onDone: () => void }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const outcome = outcomeOf(license);
  useLicenseWatch(outcome === 'confirming');
  const date = license.end_date === null ? '' : formats.date(license.end_date);
  return (
    <>
      <Alert tone="done">{t(`licenses:success.${outcome}`, { date })}</Alert>
      {outcome === 'ordered' && license.pending_order && (
        <>
          <p>{t('licenses:success.transfer')}</p>
          <TransferDetails {...license.pending_order} price_with_vat={license.price_with_vat} />
        </>
      )}
      <div className={classes.actions}>
        <Button size="md" mih={44} onClick={onDone} data-autofocus>
          {t('licenses:success.close')}
        </Button>
      </div>
    </>
  );
}
