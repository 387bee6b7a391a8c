import type { BillingDetails } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { BillingForm } from './billing-form.tsx';
import classes from './invoices-section.module.css';
import { VatCheckNote } from './vat-check-note.tsx';

interface BillingBlockProps {
  /** Null before the first time. */
  readonly billing: BillingDetails | null;
  /** Whether the form is shown. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Called when they are saved, or their VAT number was checked: the VAT depends on both. */
  readonly onSaved?: (() => void) | undefined;
}

/** To whom invoices are written, with a button that changes it. */
export function BillingBlock({ billing, isOpen, onOpen, onSaved }: BillingBlockProps) {
  const t = useTranslation();
  const [isSaved, setSaved] = useState(false);
  if (isOpen)
    return (
      <BillingForm
        billing={billing}
        onSaved={() => {
          onOpen(false);
          setSaved(true);
          onSaved?.();
        }}
      />
    );
  return (
    <>
      {isSaved && <Alert tone="done">{t('invoices:billing.saved')}</Alert>}
      {billing && (
        <address className={classes.address}>
          <strong>{billing.name}</strong>
          {billing.kind === 'company' && (
            <span>{billing.vat_number ?? t('invoices:billing.id', { id: billing.tax_id })}</span>
          )}
          <span>{[billing.street, billing.postcode, billing.city].filter(Boolean).join(', ')}</span>
        </address>
      )}
      {billing && <VatCheckNote billing={billing} onChecked={onSaved} />}
      <div>
        <Button
          className={classes.change!}
          variant="light"
          size="md"
          h="auto"
          mih={44}
          onClick={() => onOpen(true)}
        >
          {t(billing ? 'invoices:billing.change' : 'invoices:billing.add')}
        </Button>
      </div>
    </>
  );
}
