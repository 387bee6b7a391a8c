import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { USERS_PER_PAGE, useStaffUsers } from './queries.ts';
import classes from './staff.module.css';
import { rangeOf } from './user-rows.ts';
import { UserTable } from './user-table.tsx';

const DEBOUNCE_MS = 200;

interface UsersTabProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** All users, searched by name, e-mail or phone, a hundred per page. */
export function UsersTab({ search, onSearch }: UsersTabProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState(search);
  const [settled] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const [page, setPage] = useState(0);
  const found = useStaffUsers(settled, page);
  const { data, isPlaceholderData } = found;
  const failure = useLoadError(found);
  useEffect(() => {
    if (settled === search) return;
    setPage(0);
    onSearch(settled);
  }, [settled, search, onSearch]);

  const range = data && rangeOf(page, USERS_PER_PAGE, data.count);
  return (
    <section className={classes.tab} aria-label={t('staff:tab.users')}>
      <TextField
        name="search"
        type="search"
        aria-label={t('staff:users.search')}
        placeholder={t('staff:users.search')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {failure && <LoadFailure {...failure} />}
      {!data && !failure && <Skeleton height={320} radius={10} />}
      {data?.count === 0 && <EmptyState icon={<IconUserSearch />} title={t('staff:users.none')} />}
      {data && range && (
        <>
          <p className={classes.summary} aria-live="polite">
            {t('staff:users.range', { ...range, count: data.count })}
          </p>
          <div className={classes.stale} data-stale={isPlaceholderData}>
            <UserTable users={data.results} />
          </div>
        </>
      )}
      {data && data.count > USERS_PER_PAGE && (
        <nav className={classes.pages} aria-label={t('staff:users.pages')}>
          <Button variant="light" mih={44} disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('staff:users.previous')}
          </Button>
          <Button
            variant="light"
            mih={44}
            disabled={(page + 1) * USERS_PER_PAGE >= data.count}
            onClick={() => setPage(page + 1)}
          >
            {t('staff:users.next')}
          </Button>
        </nav>
      )}
    </section>
  );
}
