import type { Price } from '@brazda/contract/client';
import { COST_KINDS } from '@brazda/domain';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { type KnownFarm, useMoney } from '../../farms/index.ts';
import { usePriceActions } from '../price-changes.ts';
import { PriceForm } from './price-form.tsx';
import { PriceMenu } from './price-menu.tsx';

interface PriceListProps {
  readonly farm: KnownFarm;
  readonly seasonId: string;
  readonly prices: readonly Price[];
  readonly mayChange: boolean;
}

/** The prices by kind, and the form that adds or changes one. */
export function PriceList({ farm, seasonId, prices, mayChange }: PriceListProps) {
  const t = useTranslation();
  const money = useMoney(farm);
  const at = { farmId: farm.id, seasonId };
  const actions = usePriceActions(at);
  const [edited, setEdited] = useState<Price | null>(null);
  const columns: Column<Price>[] = [
    { key: 'name', title: t('plans:costLine.name'), cell: ({ name }) => name },
    { key: 'unit', title: t('plans:costLine.unit'), cell: ({ unit }) => t(`plans:units.${unit}`) },
    {
      key: 'price',
      title: t('plans:costLine.price'),
      alignsRight: true,
      cell: ({ price }) => money.amount(price),
    },
  ];
  const changing: Column<Price> = {
    key: 'actions',
    title: t('plans:prices.actions'),
    alignsRight: true,
    cell: (price) => (
      <>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('plans:prices.change', { name: price.name })}
          onClick={() => setEdited(price)}
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          disabled={actions.isBusy}
          aria-label={t('plans:costLine.remove', { name: price.name })}
          onClick={() => actions.remove(price.id)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </>
    ),
  };
  return (
    <>
      <PriceMenu farm={farm} seasonId={seasonId} mayChange={mayChange} actions={actions} />
      {prices.length === 0 && <p>{t(mayChange ? 'plans:prices.empty' : 'plans:prices.none')}</p>}
      {COST_KINDS.map((kind) => {
        const rows = prices.filter((price) => price.kind === kind);
        return (
          rows.length > 0 && (
            <Card key={kind} title={t(`plans:costKind.${kind}`)}>
              <DataTable
                caption={t(`plans:costKind.${kind}`)}
                columns={mayChange ? [...columns, changing] : columns}
                rows={rows}
                keyOf={({ id }) => id}
              />
            </Card>
          )
        );
      })}
      {mayChange && (
        <Card title={edited ? t('plans:prices.change', { name: edited.name }) : t('plans:prices.add')}>
          <PriceForm
            key={edited?.id ?? 'new'}
            farm={farm}
            seasonId={seasonId}
            edited={edited}
            onDone={() => setEdited(null)}
          />
        </Card>
      )}
    </>
  );
}
