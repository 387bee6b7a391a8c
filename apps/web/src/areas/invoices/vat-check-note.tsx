import type { BillingDetails } from '@brazda/contract/client';
import { isOutsideVatTerritory } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { useCheckVatNumber } from './queries.ts';

interface VatCheckNoteProps {
  readonly billing: BillingDetails;
  readonly onChecked?: (() => void) | undefined;
}

/** What is known of the VAT number of a company abroad, and what that means for its invoices. */
export function VatCheckNote({ billing, onChecked }: VatCheckNoteProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const again = useCheckVatNumber();
  if (isOutsideVatTerritory(billing)) return <p>{t('invoices:vatCheck.outside')}</p>;
  const check = billing.kind === 'company' ? billing.vat_check : null;
  if (!check) return null;
  const { state, checked_at, consultation } = check;
  const day = checked_at === null ? '' : formats.date(checked_at.slice(0, 10));
  if (state === 'valid')
    return (
      <p>
        {t('invoices:vatCheck.valid', { day })}{' '}
        {consultation && t('invoices:vatCheck.consultation', { number: consultation })}
      </p>
    );
  return (
    <>
      <Alert tone="alert">
        {state === 'invalid' ? t('invoices:vatCheck.invalid', { day }) : t('invoices:vatCheck.pending')}
      </Alert>
      <div>
        <Button
          variant="light"
          size="md"
          mih={44}
          loading={again.isPending}
          onClick={() => again.mutate(undefined, { onSuccess: () => onChecked?.() })}
        >
          {t('invoices:vatCheck.again')}
        </Button>
      </div>
    </>
  );
}
