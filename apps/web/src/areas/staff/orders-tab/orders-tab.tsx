import type { StaffOrder } from '@brazda/contract/client';
import { SALE_CURRENCY } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { IconReceipt, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useWaitingOrders } from '../license-queries.ts';
import classes from '../staff.module.css';
import { matchesOrder, sumLeft } from './order-rows.ts';
import { OrderTable } from './order-table.tsx';

/** The orders that wait for their payment, oldest first; transfers that have arrived are recorded here. */
export function OrdersTab() {
  const t = useTranslation();
  const found = useWaitingOrders();
  const failure = useLoadError(found);
  const { data: orders } = found;
  return (
    <section className={classes.tab} aria-label={t('staff:tab.orders')}>
      {failure && <LoadFailure {...failure} />}
      {!orders && !failure && <Skeleton height={320} radius={10} />}
      {orders?.length === 0 && (
        <EmptyState icon={<IconReceipt />} title={t('staff:orders.none')} text={t('staff:orders.noneText')} />
      )}
      {orders && orders.length > 0 && <SearchedOrders orders={orders} />}
    </section>
  );
}

function SearchedOrders({ orders }: { orders: readonly StaffOrder[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [search, setSearch] = useState('');
  const shown = orders.filter((order) => matchesOrder(order, search));
  return (
    <>
      <SearchField
        label={t('staff:orders.search')}
        clear={t('common:widgets.clear')}
        value={search}
        onSearch={setSearch}
      />
      {shown.length === 0 ? (
        <EmptyState
          icon={<IconSearch />}
          title={t('staff:orders.noMatch')}
          text={t('staff:orders.noMatchText')}
        />
      ) : (
        <>
          <p className={classes.summary} aria-live="polite">
            {t('staff:orders.waiting', {
              count: shown.length,
              amount: formats.moneyIn(SALE_CURRENCY).amount(sumLeft(shown)),
            })}
          </p>
          <Card>
            <OrderTable orders={shown} />
          </Card>
        </>
      )}
    </>
  );
}
