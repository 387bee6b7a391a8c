import type { SoilOrderDetails } from '@brazda/contract/client';
import { SALE_CURRENCY } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { useRefreshPayment } from '../../licenses/index.ts';
import classes from '../order-screen/order-screen.module.css';
import { useCancelOrder, useSoilOrder } from '../soil-queries.ts';

interface PurchaseCardProps {
  readonly farmId: string;
  readonly order: SoilOrderDetails;
}

/** What is paid for an analysis that the operator samples, and what comes next. */
export function PurchaseCard({ farmId, order }: PurchaseCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const cancel = useCancelOrder(farmId, order.id);
  usePaymentReturn(farmId, order);
  const { purchase } = order;
  if (!purchase) return null;
  const { status, method, is_mine, price_with_vat, reference } = purchase;
  const state = stateOf(order, purchase);
  const date = order.reached.ordered ? formats.date(order.reached.ordered.slice(0, 10)) : '';
  return (
    <Card title={t('soil:purchase.title')}>
      <p>{t(`soil:purchase.states.${state}`)}</p>
      <p className={classes.hint}>
        {t('soil:purchase.ordered', {
          reference,
          date,
          amount: formats.moneyIn(SALE_CURRENCY).amount(price_with_vat),
        })}
      </p>
      <div className={classes.actions}>
        {status === 'pending' && is_mine && (
          <Button
            size="md"
            mih={44}
            onClick={() => openDialog({ type: 'analysis-order', farmId, soilOrderId: order.id })}
          >
            {t(method === 'po' ? 'soil:purchase.transfer' : 'soil:purchase.pay')}
          </Button>
        )}
        {order.state === 'ordered' && (
          <ConfirmButton
            label={t('soil:analysis.cancel')}
            question={t(status === 'succeeded' ? 'soil:purchase.cancelPaid' : 'soil:analysis.cancelQuestion')}
            yes={t('soil:analysis.cancelYes')}
            no={t('soil:analysis.no')}
            isBusy={cancel.isPending}
            onConfirm={() => cancel.mutate()}
          />
        )}
      </div>
    </Card>
  );
}

/** Fetches what has become of the card payment when its bank sends the user back to the page. */
function usePaymentReturn(farmId: string, { id, purchase }: SoilOrderDetails): void {
  const [search] = useSearchParams();
  const { refetch } = useSoilOrder(farmId, id);
  const { mutate: refresh } = useRefreshPayment();
  const hasReturned = search.has('payment_intent');
  const payment = purchase?.status === 'pending' && purchase.is_mine ? purchase.id : undefined;
  useEffect(() => {
    if (hasReturned && payment !== undefined) refresh(payment, { onSettled: () => void refetch() });
  }, [hasReturned, payment, refresh, refetch]);
}

/** What the buyer is to know: what is paid is sampled, unless it was canceled or has been. */
function stateOf({ state }: SoilOrderDetails, { status, method }: NonNullable<SoilOrderDetails['purchase']>) {
  if (status === 'pending') return method === 'po' ? 'transfer' : 'card';
  if (status === 'canceled') return 'canceled';
  if (state === 'canceled') return 'refunded';
  return state === 'ordered' ? 'succeeded' : 'underWay';
}
