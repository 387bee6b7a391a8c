import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, Radio, Skeleton } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { DocumentLink } from '../../../ui/texts/document-link.tsx';
import { useInstallation } from '../../installation/index.ts';
import { BillingBlock, useBilling } from '../../invoices/index.ts';
import type { OrderBody } from '../license-calls.ts';
import classes from './license-dialog.module.css';

export type PaymentMethod = OrderBody['license']['method'];

/** Of known billing details, in pixels: what is below must not move away when they arrive. */
const BILLING_HEIGHT = 130;

interface CheckoutFormProps {
  /** The general terms of service, which the order accepts. */
  readonly tosUrl: string;
  /** What follows a purchase order. */
  readonly poHint: string;
  readonly isSending: boolean;
  /** Why the last order was refused. */
  readonly error: Error | null;
  /** Called when the billing details are saved, on which the VAT depends. */
  readonly onBilled: () => void;
  readonly onBack: () => void;
  readonly onConfirm: (method: PaymentMethod) => void;
  /** Further questions. */
  readonly children?: React.ReactNode;
}

/** The buyer, the way of paying and the terms of an order, without which it cannot be confirmed; a line says so. */
export function CheckoutForm({
  tosUrl,
  poHint,
  isSending,
  error,
  onBilled,
  onBack,
  onConfirm,
  children,
}: CheckoutFormProps) {
  const t = useTranslation();
  const billing = useBilling();
  const billingFailure = useLoadError(billing);
  // Unknown while the installation is loading; the server then refuses a card.
  const hasCards = useInstallation()?.cards !== null && !isRefusedAs(error, 'no_cards');
  const [wanted, setMethod] = useState<PaymentMethod>('card');
  const method = hasCards ? wanted : 'po';
  const [hasAccepted, setAccepted] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const isBilled = Boolean(billing.data) && !isEditing;
  const billingSection = useRef<HTMLElement>(null);
  const whyOff = useId();
  const confirm = () => {
    setIncomplete(!isBilled);
    if (isBilled) onConfirm(method);
    else billingSection.current?.scrollIntoView();
  };
  return (
    <>
      <section ref={billingSection} className={classes.section} aria-label={t('licenses:summary.billing')}>
        <h3>{t('licenses:summary.billing')}</h3>
        {isIncomplete && billing.data !== undefined && !isBilled && (
          <Alert tone="alert">{t('licenses:summary.billingMissing')}</Alert>
        )}
        {billingFailure && <LoadFailure {...billingFailure} />}
        {billing.data === undefined && !billingFailure && <Skeleton height={BILLING_HEIGHT} radius={10} />}
        {billing.data !== undefined && (
          <BillingBlock
            billing={billing.data}
            isOpen={isEditing || billing.data === null}
            onOpen={setEditing}
            onSaved={onBilled}
          />
        )}
      </section>
      <Radio.Group
        label={t('licenses:summary.method')}
        value={method}
        onChange={(value) => setMethod(value === 'po' ? 'po' : 'card')}
        size="md"
      >
        <div className={classes.methods}>
          <Radio
            size="md"
            value="card"
            disabled={!hasCards}
            label={t('licenses:summary.card')}
            description={hasCards ? undefined : t('licenses:summary.noCards')}
          />
          <Radio size="md" value="po" label={t('licenses:summary.po')} description={poHint} />
        </div>
      </Radio.Group>
      <Checkbox
        size="md"
        checked={hasAccepted}
        onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
        label={
          <>
            {t('licenses:summary.tos')}{' '}
            <DocumentLink href={tosUrl}>{t('licenses:summary.tosLink')}</DocumentLink>
          </>
        }
      />
      {children}
      <div className={classes.actions}>
        {!hasAccepted && (
          <p id={whyOff} className={classes.why}>
            {t('licenses:summary.tosMissing')}
          </p>
        )}
        <Button variant="default" size="md" mih={44} disabled={isSending} onClick={onBack}>
          {t('licenses:back')}
        </Button>
        <Button
          size="md"
          mih={44}
          loading={isSending}
          disabled={!hasAccepted}
          aria-describedby={hasAccepted ? undefined : whyOff}
          onClick={confirm}
        >
          {t('licenses:summary.confirm')}
        </Button>
      </div>
    </>
  );
}

/** Whether a call was refused with an error code. */
export function isRefusedAs(error: Error | null, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}
