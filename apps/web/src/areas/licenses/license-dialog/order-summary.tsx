import type { License, Offer } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useSendOnce } from '../../../lib/use-send-once.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { MarketingConsent } from '../../installation/index.ts';
import { useAccount } from '../../session/index.ts';
import { type OrderBody, useOffer, useOrder } from '../license-calls.ts';
import { useCoverText } from '../license-texts.ts';
import { CheckoutForm, isRefusedAs, type PaymentMethod } from './checkout-form.tsx';
import { OrderedItem } from './ordered-item.tsx';

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
  // The VAT depends on the billing details.
  const present = useOffer(license.id);
  const offer = present.data?.offer.id === chosen.id ? present.data.offer : chosen;
  const { mutate, isPending, error } = useOrder(license.id);
  const send = useSendOnce(mutate);
  const [marketing, setMarketing] = useState(false);
  const confirm = (method: PaymentMethod) => {
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
      <OrderedItem
        title={t('licenses:plan.name')}
        lines={[
          t('licenses:plan.area', { area: coverText(offer.upper_bound_ha) }),
          t('licenses:plan.users', { count: offer.shared_users_no }),
          t('licenses:summary.once'),
        ]}
        price={offer.price1y}
        price_with_vat={offer.price1y_with_vat}
      />
      <CheckoutForm
        tosUrl={license.latest_tos_url}
        poHint={t('licenses:summary.poHint')}
        isSending={isPending}
        error={error}
        onBilled={() => void present.refetch()}
        onBack={onBack}
        onConfirm={confirm}
      >
        {account?.marketing === false && <MarketingConsent isChecked={marketing} onChange={setMarketing} />}
      </CheckoutForm>
    </>
  );
}
