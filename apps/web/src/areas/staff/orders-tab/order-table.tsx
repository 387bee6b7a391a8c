import type { StaffOrder } from '@brazda/contract/client';
import { SALE_CURRENCY } from '@brazda/domain';
import { Button } from '@mantine/core';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import classes from '../staff.module.css';
import { leftToPay } from './order-rows.ts';
import { useCardTexts, useOrderCover } from './order-texts.ts';

const keyOf = ({ id }: StaffOrder) => id;

/** Orders with what was agreed, what has arrived and what is left; on phones each is a card. */
export function OrderTable({ orders }: { orders: readonly StaffOrder[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const orderCover = useOrderCover();
  const cardTexts = useCardTexts();
  const columns: Column<StaffOrder>[] = [
    {
      key: 'holder',
      title: t('staff:orders.column.holder'),
      cell: ({ holder }) => (
        <button
          type="button"
          className={classes.person}
          title={t('staff:orders.openLicense', { email: holder.email })}
          onClick={() => openDialog({ type: 'user-license', user: holder })}
        >
          {holder.email}
        </button>
      ),
    },
    {
      key: 'order',
      title: t('staff:orders.column.order'),
      cell: (order) => (
        <Lines first={order.reference} rest={[formats.shortDate(localDay(new Date(order.created_at)))]} />
      ),
    },
    {
      key: 'license',
      title: t('staff:orders.column.license'),
      cell: (order) => {
        const [area, users] = orderCover(order);
        return <Lines first={area} rest={[users]} />;
      },
    },
    {
      key: 'price',
      title: t('staff:orders.column.price'),
      alignsRight: true,
      cell: ({ price_with_vat }) => formats.moneyIn(SALE_CURRENCY).amount(price_with_vat),
    },
    {
      key: 'left',
      title: t('staff:orders.column.left'),
      alignsRight: true,
      cell: (order) => (
        <Lines
          first={<strong>{formats.moneyIn(SALE_CURRENCY).amount(leftToPay(order))}</strong>}
          rest={
            order.transferred > 0
              ? [
                  t('staff:orders.arrived', {
                    amount: formats.moneyIn(SALE_CURRENCY).amount(order.transferred),
                  }),
                ]
              : []
          }
        />
      ),
    },
    {
      key: 'payment',
      title: t('staff:orders.column.payment'),
      cell: ({ method, card }) => <Lines first={t(`staff:orders.method.${method}`)} rest={cardTexts(card)} />,
    },
    {
      key: 'actions',
      title: t('staff:orders.column.actions'),
      alignsRight: true,
      cell: (order) => (
        <Button
          variant="light"
          size="sm"
          mih={44}
          aria-label={t('staff:orders.recordFor', { reference: order.reference })}
          onClick={() => openDialog({ type: 'transfers', orderId: order.id })}
        >
          {t('staff:orders.record')}
        </Button>
      ),
    },
  ];
  return <DataTable caption={t('staff:tab.orders')} columns={columns} rows={orders} keyOf={keyOf} />;
}

interface LinesProps {
  readonly first: React.ReactNode;
  /** Below, smaller. */
  readonly rest: readonly string[];
}

function Lines({ first, rest }: LinesProps) {
  return (
    <div className={classes.lines}>
      {first}
      {rest.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </div>
  );
}
