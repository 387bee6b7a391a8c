import { api, type Farm, type StoreItem } from '@brazda/contract/client';
import { STORE_KINDS, type StoreKind } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { exportName, FormatMenu, useDownload } from '../../exports/index.ts';
import { useStoreItems } from '../store-queries.ts';
import { useStoreTexts } from '../store-texts.ts';
import { findItems } from './find-items.ts';
import classes from './store-screen.module.css';

const FORMATS = ['xlsx', 'csv'] as const;
const keyOf = ({ id }: StoreItem) => id;

interface StoreListProps {
  readonly farm: Farm;
  readonly mayChange: boolean;
}

/** What the store has: by kind and name, with what is left today; each leads to its movements. */
export function StoreList({ farm, mayChange }: StoreListProps) {
  const t = useTranslation();
  const { titleOf } = useStoreTexts(farm);
  const [kind, setKind] = useState<StoreKind | 'all'>('all');
  const [search, setSearch] = useState('');
  const found = useStoreItems(farm.id);
  const items = found.data;
  const shown = findItems(items ?? [], kind, search, titleOf);
  const add = {
    label: t('store:item.add'),
    onClick: () => openDialog({ type: 'store-item', farm, item: null }),
  };
  const download = useDownload((format: (typeof FORMATS)[number]) =>
    call(api.store.file, { params: { farmId: farm.id }, query: { format } }),
  );
  return (
    <SectionCard
      title={t('store:list.title')}
      actions={
        items &&
        items.length > 0 && (
          <>
            <FormatMenu
              label={t('store:file.menu')}
              formats={FORMATS.map((format) => ({ format, label: t(`store:file.${format}`) }))}
              isBusy={download.isPending}
              onFormat={(format) =>
                download.mutate({ format, name: exportName([farm.name, t('store:title')], format) })
              }
            />
            {mayChange && (
              <Button
                variant="light"
                size="md"
                mih={44}
                leftSection={<IconPlus size={20} aria-hidden />}
                onClick={add.onClick}
              >
                {add.label}
              </Button>
            )}
          </>
        )
      }
    >
      <Loaded failure={useLoadError(found)}>
        {items === undefined ? (
          <Skeleton height={160} radius={10} />
        ) : items.length === 0 ? (
          <EmptyState
            icon={<IconBuildingWarehouse />}
            title={t('store:list.empty')}
            text={t(mayChange ? 'store:list.emptyText' : 'store:list.emptyGuest')}
            {...(mayChange && { action: add })}
          />
        ) : (
          <>
            <div className={classes.filters}>
              <SearchField
                label={t('store:list.search')}
                clear={t('store:list.clear')}
                value={search}
                onSearch={setSearch}
              />
              <Picker
                label={t('store:field.kind')}
                value={kind}
                choices={[
                  { value: 'all', label: t('store:list.all') },
                  ...STORE_KINDS.map((value) => ({ value, label: t(`store:kinds.${value}`) })),
                ]}
                onChange={(value) => setKind(STORE_KINDS.find((each) => each === value) ?? 'all')}
              />
            </div>
            {shown.length === 0 ? <p>{t('store:list.none')}</p> : <ItemTable farm={farm} items={shown} />}
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}

function ItemTable({ farm, items }: { readonly farm: Farm; readonly items: readonly StoreItem[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { titleOf, amountOf } = useStoreTexts(farm);
  const columns: readonly Column<StoreItem>[] = [
    {
      key: 'item',
      title: t('store:field.item'),
      cell: (item) => (
        <Link to={href('store-item', { farmId: farm.id, itemId: item.id })}>{titleOf(item)}</Link>
      ),
    },
    { key: 'kind', title: t('store:field.kind'), cell: ({ kind }) => t(`store:kinds.${kind}`) },
    {
      key: 'balance',
      title: t('store:list.today'),
      alignsRight: true,
      cell: (item) => (
        <>
          {amountOf(item, item.balance)}
          {item.below_zero_on !== null && (
            <div className={classes.below}>
              {t('store:list.below', { day: formats.date(item.below_zero_on) })}
            </div>
          )}
        </>
      ),
    },
    {
      key: 'last',
      title: t('store:list.last'),
      cell: ({ last_day }) => (last_day === null ? '–' : formats.date(last_day)),
    },
  ];
  return <DataTable caption={t('store:list.title')} columns={columns} rows={items} keyOf={keyOf} />;
}
