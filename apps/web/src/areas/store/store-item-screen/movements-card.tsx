import type { Farm, StoreItem, StoreMovement } from '@brazda/contract/client';
import { STORE_REASONS, type StoreReason, storeValueCents } from '@brazda/domain';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Menu } from '../../../ui/dropdowns/menu.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useMoney } from '../../farms/index.ts';
import { useRemoveStoreMovement } from '../store-changes.ts';
import { PAGE, useStoreMovements } from '../store-queries.ts';
import { useStoreTexts } from '../store-texts.ts';
import classes from './store-item-screen.module.css';

const keyOf = ({ id }: StoreMovement) => id;

interface MovementsCardProps {
  readonly farm: Farm;
  readonly item: StoreItem;
  readonly mayChange: boolean;
}

/** What came in and left of an item, newest day first, with what was left each time. */
export function MovementsCard({ farm, item, mayChange }: MovementsCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const money = useMoney(farm);
  const { amountOf } = useStoreTexts(farm);
  const [page, setPage] = useState(0);
  const found = useStoreMovements(farm.id, item.id, page);
  const detailsOf = ({ lot, counted, partner, document, note, amount, price_cents }: StoreMovement) =>
    [
      lot && `${t('store:field.lot')} ${lot}`,
      counted !== null && t('store:count.of', { amount: amountOf(item, counted) }),
      partner,
      document,
      price_cents !== null && money.amount(storeValueCents(amount, price_cents) / 100),
      note,
    ]
      .filter(Boolean)
      .join(' · ');
  const columns: readonly Column<StoreMovement>[] = [
    { key: 'day', title: t('store:field.day'), cell: ({ day }) => formats.date(day) },
    { key: 'reason', title: t('store:field.reason'), cell: ({ reason }) => t(`store:reasons.${reason}`) },
    {
      key: 'amount',
      title: t('store:field.amount'),
      alignsRight: true,
      cell: ({ amount }) => `${amount > 0 ? '+' : ''}${amountOf(item, amount)}`,
    },
    {
      key: 'balance',
      title: t('store:field.balance'),
      alignsRight: true,
      cell: ({ balance }) => (
        <span className={balance < 0 ? classes.below : undefined}>{amountOf(item, balance)}</span>
      ),
    },
    { key: 'details', title: t('store:movement.details'), cell: detailsOf },
    ...(mayChange && item.product === null
      ? [
          {
            key: 'more',
            title: t('store:movement.actions'),
            cell: (movement: StoreMovement) => <MovementMenu farm={farm} item={item} movement={movement} />,
          },
        ]
      : []),
  ];
  return (
    <SectionCard title={t('store:movement.title')}>
      <Loaded failure={useLoadError(found)}>
        {found.data === undefined ? (
          <Skeleton height={160} radius={10} />
        ) : found.data.count === 0 ? (
          <p>{t('store:movement.none')}</p>
        ) : (
          <>
            <DataTable
              caption={t('store:movement.title')}
              columns={columns}
              rows={found.data.results}
              keyOf={keyOf}
            />
            <Pages page={page} count={found.data.count} onPage={setPage} />
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}

interface PagesProps {
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

function Pages({ page, count, onPage }: PagesProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const last = Math.ceil(count / PAGE) - 1;
  if (last <= 0) return null;
  return (
    <div className={classes.pages}>
      <Button variant="default" size="md" mih={44} disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('store:movement.newer')}
      </Button>
      <span>
        {t('store:movement.page', { page: formats.count(page + 1), pages: formats.count(last + 1) })}
      </span>
      <Button variant="default" size="md" mih={44} disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('store:movement.older')}
      </Button>
    </div>
  );
}

interface MovementMenuProps extends Pick<MovementsCardProps, 'farm' | 'item'> {
  readonly movement: StoreMovement;
}

function MovementMenu({ farm, item, movement }: MovementMenuProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const removing = useRemoveStoreMovement(farm.id);
  const { id, day, reason, is_entered } = movement;
  if (!is_entered) return null;
  const direction = isStoreReason(reason) ? STORE_REASONS[reason] : null;
  return (
    <Menu
      position="bottom-end"
      entries={[
        ...(direction === null
          ? []
          : [
              {
                label: t('store:item.change'),
                onSelect: () => openDialog({ type: 'store-movement', farm, item, movement, direction }),
              },
            ]),
        {
          label: t('store:movement.remove'),
          onSelect: () =>
            removing.mutate(id, {
              onError: (error) => notify({ type: 'error', text: errorText(error) }),
            }),
          isDanger: true,
          isDisabled: removing.isPending,
        },
      ]}
    >
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('store:movement.more', {
          reason: t(`store:reasons.${reason}`),
          day: formats.date(day),
        })}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </Menu>
  );
}

function isStoreReason(reason: string): reason is StoreReason {
  return reason in STORE_REASONS;
}
