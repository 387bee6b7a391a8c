import type { LicenseOrder, StaffOrder } from '@brazda/contract/client';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/load-failure.tsx';
import { useWaitingOrders } from '../license-queries.ts';
import classes from '../staff.module.css';
import { leftToPay, referenceOf } from './order-rows.ts';
import { TransferForm } from './transfer-form.tsx';

interface TransferDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'record-transfer' }>;
}

/** Records a transfer that has arrived for an order, and says what is left to pay or that the license runs. */
export function TransferDialog({ id, dialog: { order, holder } }: TransferDialogProps) {
  const t = useTranslation();
  const orders = useWaitingOrders();
  const failure = useLoadError(orders);
  const [recorded, setRecorded] = useState<StaffOrder | null>(null);
  const waiting = orders.data?.find((one) => one.id === order.id) ?? null;
  return (
    <Dialog
      title={t('staff:transfer.title')}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      onPhone="fullscreen"
      ok={t('common:close')}
      {...(recorded === null && { actions: null })}
    >
      <p className={classes.of}>
        <strong>{holder.email}</strong>
        {referenceOf(order)}
      </p>
      {recorded ? (
        <Recorded order={recorded} />
      ) : (
        <Loaded failure={failure}>
          {orders.data ? (
            <>
              <OrderAmounts order={order} waiting={waiting} />
              {order.status === 'canceled' && <Alert tone="info">{t('staff:transfer.isCanceled')}</Alert>}
              {waiting?.method === 'card' && <Alert tone="info">{t('staff:transfer.byCard')}</Alert>}
              <TransferForm
                orderId={order.id}
                left={waiting && leftToPay(waiting)}
                onRecorded={setRecorded}
              />
            </>
          ) : (
            <Skeleton height={320} radius={10} />
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

interface OrderAmountsProps {
  readonly order: LicenseOrder;
  /** The order with what has arrived; null if it does not wait for its payment. */
  readonly waiting: StaffOrder | null;
}

function OrderAmounts({ order, waiting }: OrderAmountsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <dl className={classes.amounts}>
      <dt>{t('staff:transfer.price')}</dt>
      <dd>{formats.money(order.price_with_vat)}</dd>
      {waiting && (
        <>
          <dt>{t('staff:transfer.arrived')}</dt>
          <dd>{formats.money(waiting.transferred)}</dd>
          <dt>{t('staff:transfer.left')}</dt>
          <dd>
            <strong>{formats.money(leftToPay(waiting))}</strong>
          </dd>
        </>
      )}
    </dl>
  );
}

function Recorded({ order }: { order: StaffOrder }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const text =
    order.status === 'succeeded' && order.covers_to !== null
      ? t('staff:transfer.paid', { date: formats.date(order.covers_to) })
      : t('staff:transfer.recorded', { amount: formats.money(leftToPay(order)) });
  return <Alert tone="done">{text}</Alert>;
}
