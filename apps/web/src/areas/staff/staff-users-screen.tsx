import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/language.ts';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Page } from '../../ui/cards/page.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { useSendsMail } from '../installation/index.ts';
import { CatalogsTab } from '../products/index.ts';
import { FlagsTab } from './flags-tab.tsx';
import { InvoicesTab } from './invoices-tab/invoices-tab.tsx';
import { NoticesTab } from './notices-tab.tsx';
import { OrdersTab } from './orders-tab/orders-tab.tsx';
import { PricesTab } from './prices-tab/prices-tab.tsx';
import { UsersTab } from './users-tab.tsx';

const TABS = ['users', 'orders', 'prices', 'invoices', 'catalogs', 'flags', 'notices'] as const;

/** The staff page: users, orders, prices, invoices, catalogs of products, feature flags, notices. */
export function StaffUsersScreen() {
  const t = useTranslation();
  const title = useRouteTitle('staff-users');
  usePageTitle(title);
  const sendsMail = useSendsMail();
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((known) => known === query.get('tab')) ?? 'users';
  const search = query.get('search') ?? '';
  const onSearch = useCallback(
    (to: string) => setQuery(to ? { search: to } : {}, { replace: true }),
    [setQuery],
  );
  const tabs = (
    <ChoiceRow
      label={t('staff:tabs')}
      value={tab}
      choices={TABS.map((value) => ({ value, label: t(`staff:tab.${value}`) }))}
      onChange={(to) => setQuery(to === 'users' ? {} : { tab: to })}
    />
  );
  return (
    <Page title={title} actions={tabs}>
      {!sendsMail && <Alert tone="alert">{t('staff:noMail')}</Alert>}
      {tab === 'users' && <UsersTab search={search} onSearch={onSearch} />}
      {tab === 'orders' && <OrdersTab />}
      {tab === 'prices' && <PricesTab />}
      {tab === 'invoices' && <InvoicesTab />}
      {tab === 'catalogs' && <CatalogsTab />}
      {tab === 'flags' && <FlagsTab />}
      {tab === 'notices' && <NoticesTab />}
    </Page>
  );
}
