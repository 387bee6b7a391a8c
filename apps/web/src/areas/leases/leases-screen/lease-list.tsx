import type { Lease } from '@brazda/contract/client';
import { leaseReminderOn } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { areaOfLease, useLeaseTexts } from '../lease-texts.ts';
import { filterLeases, LEASE_FILTERS, type LeaseFilter } from './filter-leases.ts';
import type { LandProps } from './land-props.ts';
import classes from './leases-screen.module.css';

const keyOf = ({ id }: Lease) => id;

/** The leases of a farm: by owner, parcel, number or end; each opens its form. */
export function LeaseList({ farm, land, owners }: LandProps) {
  const t = useTranslation();
  const { areaOf, priceOf, ownerName, landOf, endOf } = useLeaseTexts();
  const [filter, setFilter] = useState<LeaseFilter>('running');
  const [search, setSearch] = useState('');
  const names = useMemo(() => new Map(owners.map((owner) => [owner.id, owner])), [owners]);
  const partiesOf = ({ parties }: Lease) =>
    parties.map(({ owner }) => ownerName(names.get(owner))).join(', ');
  const { day, results } = land;
  const shown = filterLeases(results, filter, search, {
    day,
    textOf: (lease) => `${partiesOf(lease)} ${landOf(lease)} ${lease.number}`,
  });
  const add = () => openDialog({ type: 'lease', farm, lease: null });
  const columns: readonly Column<Lease>[] = [
    {
      key: 'owner',
      title: t('leases:list.lease'),
      cell: (lease) => (
        <button
          type="button"
          className={classes.open}
          onClick={() => openDialog({ type: 'lease', farm, lease })}
        >
          {[partiesOf(lease) || t(`leases:kind.${lease.kind}`), lease.number].filter(Boolean).join(' · ')}
        </button>
      ),
      foot: t('map:farmPage.total'),
    },
    { key: 'land', title: t('leases:list.land'), cell: landOf },
    {
      key: 'area',
      title: t('leases:list.area'),
      alignsRight: true,
      cell: (lease) => areaOf(areaOfLease(lease)),
      foot: areaOf(shown.reduce((sum, lease) => sum + areaOfLease(lease), 0)),
    },
    { key: 'price', title: t('leases:list.price'), cell: priceOf },
    {
      key: 'end',
      title: t('leases:list.end'),
      cell: (lease) => (
        <>
          {endOf(lease)}
          <EndState lease={lease} day={day} />
        </>
      ),
    },
  ];
  return (
    <SectionCard title={t('leases:list.title')}>
      {results.length === 0 ? (
        <EmptyState
          icon={<IconFileText />}
          title={t('leases:list.empty')}
          text={t('leases:list.emptyText')}
          action={{ label: t('leases:lease.add'), onClick: add }}
        >
          <Button
            variant="subtle"
            size="md"
            mih={44}
            onClick={() => openDialog({ type: 'import-leases', farmId: farm.id })}
          >
            {t('leases:import.button')}
          </Button>
        </EmptyState>
      ) : (
        <>
          <div className={classes.filters}>
            <SearchField
              label={t('leases:list.search')}
              clear={t('leases:list.clear')}
              value={search}
              onSearch={setSearch}
            />
            <Picker
              label={t('leases:list.filter')}
              value={filter}
              choices={LEASE_FILTERS.map((value) => ({ value, label: t(`leases:filter.${value}`) }))}
              onChange={(value) => setFilter(LEASE_FILTERS.find((each) => each === value) ?? 'running')}
            />
          </div>
          {shown.length === 0 ? (
            <p>{t('leases:list.none')}</p>
          ) : (
            <DataTable caption={t('leases:list.title')} columns={columns} rows={shown} keyOf={keyOf} />
          )}
        </>
      )}
    </SectionCard>
  );
}

/** That a lease ends soon, is over, or has not begun. */
function EndState({ lease, day }: { readonly lease: Lease; readonly day: string }) {
  const t = useTranslation();
  const { start_date, end_date } = lease;
  const months = leaseReminderOn(end_date, day);
  if (day < start_date) return <span className={classes.state}>{t('leases:list.later')}</span>;
  if (end_date !== null && end_date < day)
    return <span className={classes.state}>{t('leases:list.over')}</span>;
  return months === null ? null : (
    <span className={classes.state} data-state="soon">
      {t('leases:list.soon', { count: months })}
    </span>
  );
}
