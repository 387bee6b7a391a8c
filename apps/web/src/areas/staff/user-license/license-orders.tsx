import type { LicenseOrder } from '@brazda/contract/client';
import { SALE_CURRENCY } from '@brazda/domain';
import { Button } from '@mantine/core';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { useOrderCover } from '../orders-tab/order-texts.ts';
import classes from './user-license.module.css';

interface LicenseOrdersProps {
  readonly orders: readonly LicenseOrder[];
}

/** The orders of a license, newest first. Money may also arrive for one that was canceled. */
export function LicenseOrders({ orders }: LicenseOrdersProps) {
  const t = useTranslation();
  return (
    <section className={classes.part}>
      <h3>{t('staff:license.orders')}</h3>
      {orders.length === 0 ? (
        <p className={classes.none}>{t('staff:license.noOrders')}</p>
      ) : (
        <ItemRows>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ItemRows>
      )}
    </section>
  );
}

function OrderRow({ order }: { order: LicenseOrder }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const orderCover = useOrderCover();
  const { status, method, created_at, price_with_vat, covers_from, covers_to } = order;
  return (
    <ItemRow
      title={`${formats.moneyIn(SALE_CURRENCY).amount(price_with_vat)} · ${t(`staff:license.status.${status}`)}`}
      text={[
        order.reference,
        formats.shortDate(localDay(new Date(created_at))),
        t(`staff:orders.method.${method}`),
        ...orderCover(order),
        covers_from !== null &&
          covers_to !== null &&
          t('staff:license.covers', {
            from: formats.shortDate(covers_from),
            to: formats.shortDate(covers_to),
          }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <Button
          variant="light"
          size="sm"
          mih={44}
          aria-label={t('staff:orders.transfersOf', { reference: order.reference })}
          onClick={() => openDialog({ type: 'transfers', orderId: order.id })}
        >
          {t('staff:orders.transfers')}
        </Button>
      }
    />
  );
}
