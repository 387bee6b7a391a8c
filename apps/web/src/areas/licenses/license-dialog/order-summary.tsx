import type { License, Offer } from '@brazda/contract/client';
import { Button, Checkbox, Radio, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { useSendOnce } from '../../../lib/use-send-once.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DocumentLink } from '../../../ui/document-link.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { useInstallation, useLegalDocument } from '../../installation/index.ts';
import { BillingBlock, useBilling } from '../../invoices/index.ts';
import { useAccount } from '../../session/index.ts';
import { type OrderBody, useOffer, useOrder } from '../license-calls.ts';
import { useCoverText } from '../license-texts.ts';
import classes from './license-dialog.module.css';
import { PriceRows } from './price-rows.tsx';

type Method = OrderBody['license']['method'];

interface OrderSummaryProps {
  readonly license: License;
  readonly offer: Offer;
  readonly onBack: () => void;
  readonly onConfirmed: (license: License) => void;
}

/** The chosen plan with its whole price, the buyer, the way of paying, and the terms; confirming orders it. */
export function OrderSummary({ license, offer: chosen, onBack, onConfirmed }: OrderSummaryProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const coverText = useCoverText();
  const account = useAccount();
  const marketingTerms = useLegalDocument('marketing').data;
  const billing = useBilling();
  const billingFailure = useLoadError(billing);
  // The VAT depends on the billing details.
  const present = useOffer(license.id);
  const offer = present.data?.offer.id === chosen.id ? present.data.offer : chosen;
  const { mutate, isPending, error } = useOrder(license.id);
  const send = useSendOnce(mutate);
  // Unknown while the installation is loading; the server then refuses a card.
  const hasCards = useInstallation()?.cards !== null && !isRefusedAs(error, 'no_cards');
  const [wanted, setMethod] = useState<Method>('card');
  const method = hasCards ? wanted : 'po';
  const [hasAccepted, setAccepted] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const isBilled = Boolean(billing.data) && !isEditing;
  const billingSection = useRef<HTMLElement>(null);
  const [marketing, setMarketing] = useState(false);
  const confirm = () => {
    const isComplete = hasAccepted && isBilled;
    setIncomplete(!isComplete);
    if (!isComplete) {
      if (!isBilled) billingSection.current?.scrollIntoView();
      return;
    }
    const body: OrderBody = {
      choice: 'price1y',
      offer: offer.id,
      price1y_with_vat: offer.price1y_with_vat,
      license: { tos: true, method },
      ...(marketing && { marketing }),
    };
    send(body, { onSuccess: onConfirmed });
  };
  return (
    <>
      {error && (
        <Alert tone="alert">
          <p>{errorText(error)}</p>
          {isRefusedAs(error, 'offer_changed') && (
            <Button variant="light" size="md" mih={44} onClick={onBack}>
              {t('licenses:summary.newOffer')}
            </Button>
          )}
        </Alert>
      )}
      <section className={classes.plan} aria-label={t('licenses:plan.name')}>
        <h3>{t('licenses:plan.name')}</h3>
        <ul>
          <li>{t('licenses:plan.area', { area: coverText(offer.upper_bound_ha) })}</li>
          <li>{t('licenses:plan.users', { count: offer.shared_users_no })}</li>
          <li>{t('licenses:summary.once')}</li>
        </ul>
        <PriceRows price={offer.price1y} price_with_vat={offer.price1y_with_vat} />
      </section>
      <section ref={billingSection} className={classes.section} aria-label={t('licenses:summary.billing')}>
        <h3>{t('licenses:summary.billing')}</h3>
        {isIncomplete && billing.data !== undefined && !isBilled && (
          <Alert tone="alert">{t('licenses:summary.billingMissing')}</Alert>
        )}
        {billingFailure && <LoadFailure {...billingFailure} />}
        {billing.data === undefined && !billingFailure && <Skeleton height={64} radius={10} />}
        {billing.data !== undefined && (
          <BillingBlock
            billing={billing.data}
            isOpen={isEditing || billing.data === null}
            onOpen={setEditing}
            onSaved={() => void present.refetch()}
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
          <Radio
            size="md"
            value="po"
            label={t('licenses:summary.po')}
            description={t('licenses:summary.poHint')}
          />
        </div>
      </Radio.Group>
      <Checkbox
        size="md"
        checked={hasAccepted}
        onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
        error={isIncomplete && !hasAccepted && t('licenses:summary.tosMissing')}
        label={
          <>
            {t('licenses:summary.tos')}{' '}
            <DocumentLink href={license.latest_tos_url}>{t('licenses:summary.tosLink')}</DocumentLink>
          </>
        }
      />
      {account?.marketing === false && (
        <Checkbox
          size="md"
          checked={marketing}
          onChange={({ currentTarget }) => setMarketing(currentTarget.checked)}
          label={
            <>
              {t('shell:overlays.consent.marketing')}{' '}
              {marketingTerms && (
                <DocumentLink href={marketingTerms.file_url}>
                  {t('shell:overlays.consent.marketingTerms')}
                </DocumentLink>
              )}
            </>
          }
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" size="md" mih={44} disabled={isPending} onClick={onBack}>
          {t('licenses:back')}
        </Button>
        <Button size="md" mih={44} loading={isPending} onClick={confirm}>
          {t('licenses:summary.confirm')}
        </Button>
      </div>
    </>
  );
}

function isRefusedAs(error: Error | null, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}
