import type { License, Offer } from '@brazda/contract/client';
import { Button, Checkbox, Radio } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useSendOnce } from '../../../lib/use-send-once.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useInstallation, useLegalDocument } from '../../installation/index.ts';
import { useAccount } from '../../session/index.ts';
import { type OrderBody, useOrder } from '../license-calls.ts';
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

/** The chosen plan with its whole price, the way of paying, and the terms; confirming orders it. */
export function OrderSummary({ license, offer, onBack, onConfirmed }: OrderSummaryProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const coverText = useCoverText();
  const account = useAccount();
  const marketingTerms = useLegalDocument('marketing').data;
  const { mutate, isPending, error } = useOrder(license.id);
  const send = useSendOnce(mutate);
  // Unknown while the installation is loading; the server then refuses a card.
  const hasCards = useInstallation()?.cards !== null && !isRefusedAs(error, 'no_cards');
  const [wanted, setMethod] = useState<Method>('card');
  const method = hasCards ? wanted : 'po';
  const [hasAccepted, setAccepted] = useState(false);
  const [isTermsMissing, setTermsMissing] = useState(false);
  const [marketing, setMarketing] = useState(false);
  const confirm = () => {
    setTermsMissing(!hasAccepted);
    if (!hasAccepted) return;
    const body: OrderBody = {
      choice: 'price1y',
      offer: offer.id,
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
        error={isTermsMissing && !hasAccepted && t('licenses:summary.tosMissing')}
        label={
          <>
            {t('licenses:summary.tos')}{' '}
            <DocumentLink href={license.latest_tos_url} label={t('licenses:summary.tosLink')} />
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
                <DocumentLink
                  href={marketingTerms.file_url}
                  label={t('shell:overlays.consent.marketingTerms')}
                />
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

function DocumentLink({ href, label }: { href: string; label: string }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}

function isRefusedAs(error: Error | null, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}
