import type { FarmProduct, StockLot } from '@brazda/contract/client';
import { Button, Skeleton } from '@mantine/core';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useFarmProducts, useStock } from '../product-queries.ts';
import { useProductTexts } from '../product-texts.ts';
import { StoreMoves } from './store-moves.tsx';

interface StoreCardProps {
  readonly farmId: string;
  readonly mayChange: boolean;
}

/** The store of a farm: what is left by product and lot, what came and what left. */
export function StoreCard({ farmId, mayChange }: StoreCardProps) {
  const t = useTranslation();
  const found = useStock(farmId);
  const listed = useFarmProducts(farmId);
  const products = listed.data ?? [];
  const stock = found.data;
  const mayRecord = mayChange && products.length > 0;
  const deliver = {
    label: t('products:store.deliver'),
    onClick: () => openDialog({ type: 'product-delivery', farmId, products }),
  };
  return (
    <SectionCard
      title={t('products:store.title')}
      lead={t('products:store.lead')}
      actions={
        mayRecord &&
        stock &&
        stock.length > 0 && (
          <>
            <Button variant="light" size="md" mih={44} onClick={deliver.onClick}>
              {deliver.label}
            </Button>
            <Button
              variant="default"
              size="md"
              mih={44}
              onClick={() => openDialog({ type: 'product-withdrawal', farmId, products })}
            >
              {t('products:store.withdraw')}
            </Button>
          </>
        )
      }
    >
      <Loaded failure={useLoadError(found, listed)}>
        {stock === undefined ? (
          <Skeleton height={120} radius={10} />
        ) : stock.length === 0 ? (
          <EmptyState
            icon={<IconBuildingWarehouse />}
            title={t('products:store.empty')}
            text={t('products:store.emptyText')}
            {...(mayRecord && { action: deliver })}
          />
        ) : (
          <>
            <StockTable stock={stock} products={products} />
            <StoreMoves farmId={farmId} products={products} mayChange={mayChange} />
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}

const keyOf = ({ product, lot, unit }: StockLot) => `${product} ${lot} ${unit}`;

interface StockTableProps {
  readonly stock: readonly StockLot[];
  readonly products: readonly FarmProduct[];
}

function StockTable({ stock, products }: StockTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { quantityOf } = useProductTexts();
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const amount = (key: 'received' | 'used' | 'withdrawn' | 'left', title: string): Column<StockLot> => ({
    key,
    title,
    alignsRight: true,
    cell: (row) => quantityOf(row[key], row.unit),
  });
  const columns: readonly Column<StockLot>[] = [
    {
      key: 'product',
      title: t('products:store.product'),
      // Of a product that is no longer on the list, only the lot is known here.
      cell: ({ product }) => names.get(product) ?? t('products:store.gone'),
    },
    { key: 'lot', title: t('products:store.lot'), cell: ({ lot }) => lot || t('products:store.noLot') },
    amount('received', t('products:store.received')),
    amount('used', t('products:store.used')),
    amount('withdrawn', t('products:store.withdrawn')),
    amount('left', t('products:store.leftover')),
    {
      key: 'expires',
      title: t('products:store.expires'),
      cell: ({ expires_on }) => (expires_on === null ? '–' : formats.date(expires_on)),
    },
  ];
  return <DataTable caption={t('products:store.title')} columns={columns} rows={stock} keyOf={keyOf} />;
}
