import type { LicenseOrder } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { openDialog, type UserOfStaff } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { ItemRow, ItemRows } from '../../../ui/item-row.tsx';
import { referenceOf } from '../orders-tab/order-rows.ts';
import { useOrderCover } from '../orders-tab/order-texts.ts';
import classes from './user-license.module.css';

interface LicenseOrdersProps {
  readonly orders: readonly LicenseOrder[];
  readonly holder: UserOfStaff;
}

/** The orders of a license, newest first. Money may also arrive for one that was canceled. */
export function LicenseOrders({ orders, holder }: LicenseOrdersProps) {
  const t = useTranslation();
  return (
    <section className={classes.part}>
      <h3>{t('staff:license.orders')}</h3>
      {orders.length === 0 ? (
        <p className={classes.none}>{t('staff:license.noOrders')}</p>
      ) : (
        <ItemRows>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} holder={holder} />
          ))}
        </ItemRows>
      )}
    </section>
  );
}

function OrderRow({ order, holder }: { order: LicenseOrder; holder: UserOfStaff }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const orderCover = useOrderCover();
  const { status, method, created_at, price_with_vat, covers_from, covers_to } = order;
  return (
    <ItemRow
      title={`${formats.money(price_with_vat)} · ${t(`staff:license.status.${status}`)}`}
      text={[
        referenceOf(order),
        formats.shortDate(created_at),
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
        status !== 'succeeded' && (
          <Button
            variant="light"
            size="sm"
            mih={44}
            aria-label={t('staff:orders.recordFor', { reference: referenceOf(order) })}
            onClick={() => openDialog({ type: 'record-transfer', order, holder })}
          >
            {t('staff:orders.record')}
          </Button>
        )
      }
    />
  );
}
