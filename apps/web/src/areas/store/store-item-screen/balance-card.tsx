import type { Farm, StoreItem } from '@brazda/contract/client';
import { ActionIcon, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { openDialog } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Menu } from '../../../ui/dropdowns/menu.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useFarmProducts } from '../../products/index.ts';
import { useRemoveStoreItem } from '../store-changes.ts';
import { useStoreDays } from '../store-queries.ts';
import { unitOfItem, useStoreTexts } from '../store-texts.ts';
import classes from './store-item-screen.module.css';

const BalanceCanvas = lazy(async () => ({
  default: (await import('./balance-canvas.tsx')).BalanceCanvas,
}));

interface BalanceCardProps {
  readonly farm: Farm;
  readonly item: StoreItem;
  readonly title: string;
  /** All that the store has. */
  readonly items: readonly StoreItem[];
  readonly mayChange: boolean;
}

/** What is left of an item, today and by day, and what can be recorded of it. */
export function BalanceCard({ farm, item, title, items, mayChange }: BalanceCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { amountOf } = useStoreTexts(farm);
  const found = useStoreDays(farm.id, item.id);
  const days = found.data ?? [];
  const { balance, movements, last_day, below_zero_on, fuel_since } = item;
  return (
    <SectionCard
      title={title}
      actions={
        mayChange &&
        (item.product === null ? (
          <ItemActions farm={farm} item={item} items={items} />
        ) : (
          <ProductActions farmId={farm.id} product={item.product} />
        ))
      }
    >
      <KeyFigures
        figures={[
          { label: t('store:list.today'), value: amountOf(item, balance) },
          { label: t('store:item.movements'), value: formats.count(movements) },
          { label: t('store:list.last'), value: last_day === null ? '–' : formats.date(last_day) },
        ]}
      />
      {below_zero_on !== null && (
        <Alert tone="info">{t('store:item.below', { day: formats.date(below_zero_on) })}</Alert>
      )}
      {item.product !== null && <p>{t('store:item.ofProduct')}</p>}
      {fuel_since !== null && <p>{t('store:item.takesFuel', { day: formats.date(fuel_since) })}</p>}
      <Loaded failure={useLoadError(found)}>
        {days.length > 1 && (
          <Suspense fallback={<div className={classes.canvas} />}>
            <BalanceCanvas days={days} unit={unitOfItem(farm, item)} />
          </Suspense>
        )}
      </Loaded>
    </SectionCard>
  );
}

/** A product moves by deliveries and withdrawals, which have its lot. */
function ProductActions({ farmId, product }: { readonly farmId: string; readonly product: string }) {
  const t = useTranslation();
  const products = (useFarmProducts(farmId).data ?? []).filter(({ id }) => id === product);
  // One that is no longer on the list of the farm gets nothing more.
  if (products.length === 0) return null;
  return (
    <>
      <Button
        variant="light"
        size="md"
        mih={44}
        onClick={() => openDialog({ type: 'product-delivery', farmId, products })}
      >
        {t('store:item.in')}
      </Button>
      <Button
        variant="default"
        size="md"
        mih={44}
        onClick={() => openDialog({ type: 'product-withdrawal', farmId, products })}
      >
        {t('store:item.out')}
      </Button>
    </>
  );
}

function ItemActions({ farm, item, items }: Pick<BalanceCardProps, 'farm' | 'item' | 'items'>) {
  const t = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { titleOf } = useStoreTexts(farm);
  const removing = useRemoveStoreItem(farm.id);
  const targets = items.filter(
    ({ id, kind, unit, product }) =>
      id !== item.id && kind === item.kind && unit === item.unit && product === null,
  );
  const remove = () =>
    removing.mutate(item.id, {
      onSuccess: () => void navigate(href('store', { farmId: farm.id })),
      onError: (error) => notify({ type: 'error', text: errorText(error) }),
    });
  return (
    <>
      {(['in', 'out'] as const).map((direction) => (
        <Button
          key={direction}
          variant={direction === 'in' ? 'light' : 'default'}
          size="md"
          mih={44}
          onClick={() => openDialog({ type: 'store-movement', farm, item, movement: null, direction })}
        >
          {t(`store:item.${direction}`)}
        </Button>
      ))}
      <Menu
        position="bottom-end"
        entries={[
          {
            label: t('store:count.action'),
            onSelect: () => openDialog({ type: 'store-count', farm, item }),
          },
          {
            label: t('store:move.action'),
            onSelect: () => openDialog({ type: 'store-move', farm, item, targets }),
            isDisabled: targets.length === 0,
          },
          { label: t('store:item.change'), onSelect: () => openDialog({ type: 'store-item', farm, item }) },
          'line',
          { label: t('store:item.remove'), onSelect: remove, isDanger: true, isDisabled: removing.isPending },
        ]}
      >
        <ActionIcon variant="subtle" size={44} aria-label={t('store:item.more', { item: titleOf(item) })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu>
    </>
  );
}
