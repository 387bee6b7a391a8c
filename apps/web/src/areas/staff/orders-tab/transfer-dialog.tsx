import type { StaffOrder } from '@brazda/contract/client';
import { SALE_CURRENCY } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type TransferKind, useStaffOrder } from '../license-queries.ts';
import classes from '../staff.module.css';
import { leftToPay } from './order-rows.ts';
import { TransferForm } from './transfer-form.tsx';

interface TransferDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'transfers' }>;
}

interface Recorded {
  readonly kind: TransferKind;
  readonly order: StaffOrder;
}

/** The transfers for an order: records one that has arrived or was returned, and says what follows. */
export function TransferDialog({ id, dialog: { orderId } }: TransferDialogProps) {
  const t = useTranslation();
  const found = useStaffOrder(orderId);
  const failure = useLoadError(found);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const order = recorded?.order ?? found.data;
  return (
    <Dialog
      title={t('staff:transfer.title')}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      onPhone="fullscreen"
      ok={t('common:close')}
      {...(recorded === null && { actions: null })}
    >
      <Loaded failure={failure}>
        {!order && <Skeleton height={320} radius={10} />}
        {order && (
          <>
            <p className={classes.of}>
              <strong>{order.holder.email}</strong>
              {order.reference}
            </p>
            <Amounts order={order} />
            <TransferRows transfers={order.transfers} />
            {recorded ? (
              <Outcome {...recorded} />
            ) : (
              <NextTransfer
                order={order}
                onRecorded={(kind, changed) => setRecorded({ kind, order: changed })}
              />
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const KINDS = ['arrived', 'returned'] as const;

interface NextTransferProps {
  readonly order: StaffOrder;
  readonly onRecorded: (kind: TransferKind, order: StaffOrder) => void;
}

/** Money arrives until the order is paid, and is returned as far as it has arrived. */
function NextTransfer({ order, onRecorded }: NextTransferProps) {
  const t = useTranslation();
  const [wanted, setWanted] = useState<TransferKind>('arrived');
  const { id, status, method, transferred } = order;
  const mayArrive = status !== 'succeeded';
  const mayReturn = transferred > 0;
  if (!mayArrive && !mayReturn) return null;
  const kind = mayArrive && mayReturn ? wanted : mayReturn ? 'returned' : 'arrived';
  return (
    <>
      {mayArrive && mayReturn && (
        <ChoiceRow
          size="small"
          label={t('staff:transfer.kind')}
          value={kind}
          choices={KINDS.map((value) => ({ value, label: t(`staff:transfer.${value}Choice`) }))}
          onChange={setWanted}
        />
      )}
      {status === 'canceled' && kind === 'arrived' && (
        <Alert tone="info">{t('staff:transfer.isCanceled')}</Alert>
      )}
      {status === 'pending' && method === 'card' && <Alert tone="info">{t('staff:transfer.byCard')}</Alert>}
      {status === 'succeeded' && <Alert tone="info">{t('staff:transfer.returnHint')}</Alert>}
      <TransferForm
        key={kind}
        orderId={id}
        kind={kind}
        left={kind === 'arrived' ? leftToPay(order) : transferred}
        onRecorded={(changed) => onRecorded(kind, changed)}
      />
    </>
  );
}

function Amounts({ order }: { order: StaffOrder }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <dl className={classes.amounts}>
      <dt>{t('staff:transfer.price')}</dt>
      <dd>{formats.moneyIn(SALE_CURRENCY).amount(order.price_with_vat)}</dd>
      <dt>{t('staff:transfer.arrived')}</dt>
      <dd>{formats.moneyIn(SALE_CURRENCY).amount(order.transferred)}</dd>
      {order.status !== 'succeeded' && (
        <>
          <dt>{t('staff:transfer.left')}</dt>
          <dd>
            <strong>{formats.moneyIn(SALE_CURRENCY).amount(leftToPay(order))}</strong>
          </dd>
        </>
      )}
    </dl>
  );
}

function TransferRows({ transfers }: Pick<StaffOrder, 'transfers'>) {
  const { formats } = useLanguage();
  if (transfers.length === 0) return null;
  return (
    <ItemRows>
      {transfers.map(({ amount, paid_on, note, created_at }) => (
        <ItemRow
          key={created_at}
          title={formats.moneyIn(SALE_CURRENCY).amount(amount)}
          text={`${formats.shortDate(paid_on)} · ${note}`}
        />
      ))}
    </ItemRows>
  );
}

function Outcome({ kind, order }: Recorded) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { status, transferred } = order;
  const covers_to = order.kind === 'license' ? order.covers_to : null;
  const text =
    kind === 'returned'
      ? t('staff:transfer.returned', { amount: formats.moneyIn(SALE_CURRENCY).amount(transferred) })
      : status !== 'succeeded'
        ? t('staff:transfer.recorded', { amount: formats.moneyIn(SALE_CURRENCY).amount(leftToPay(order)) })
        : covers_to !== null
          ? t('staff:transfer.paid', { date: formats.date(covers_to) })
          : t('staff:transfer.analysisPaid');
  return <Alert tone="done">{text}</Alert>;
}
