import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/language.ts';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Page } from '../../ui/page.tsx';
import { FlagsTab } from './flags-tab.tsx';
import { NoticesTab } from './notices-tab.tsx';
import { UsersTab } from './users-tab.tsx';

const TABS = ['users', 'flags', 'notices'] as const;

/** The staff page: users, feature flags, notices. */
export function StaffUsersScreen() {
  const t = useTranslation();
  const title = useRouteTitle('staff-users');
  usePageTitle(title);
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
      {tab === 'users' && <UsersTab search={search} onSearch={onSearch} />}
      {tab === 'flags' && <FlagsTab />}
      {tab === 'notices' && <NoticesTab />}
    </Page>
  );
}
