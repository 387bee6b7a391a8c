import type { FarmProduct, StockLot } from '@brazda/contract/client';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconDots, IconPlus, IconSpray } from '@tabler/icons-react';
import { useState } from 'react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Menu } from '../../../ui/dropdowns/menu.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { findProducts } from '../find-products.ts';
import { useRemoveProduct } from '../product-changes.ts';
import { useFarmProducts, useStock } from '../product-queries.ts';
import { useProductTexts } from '../product-texts.ts';
import { ProductAbout } from './product-about.tsx';
import { ProductUses } from './product-uses.tsx';

interface ProductListProps {
  readonly farmId: string;
  readonly mayChange: boolean;
}

/** The products of a farm: searched by name, number or barcode, with their uses and what is in the store. */
export function ProductList({ farmId, mayChange }: ProductListProps) {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const found = useFarmProducts(farmId);
  const stock = useStock(farmId).data ?? [];
  const products = found.data;
  const shown = products && findProducts(products, search);
  const importList = () => openDialog({ type: 'import-products', farmId });
  const add = { label: t('products:add'), onClick: () => openDialog({ type: 'add-product', farmId }) };
  return (
    <SectionCard
      title={t('products:title')}
      lead={t('products:offline')}
      actions={
        mayChange &&
        products &&
        products.length > 0 && (
          <>
            <Button variant="subtle" size="md" mih={44} onClick={importList}>
              {t('products:list.import')}
            </Button>
            <Button
              variant="light"
              size="md"
              mih={44}
              leftSection={<IconPlus size={20} aria-hidden />}
              onClick={add.onClick}
            >
              {add.label}
            </Button>
          </>
        )
      }
    >
      <Loaded failure={useLoadError(found)}>
        {products === undefined || shown === undefined ? (
          <Skeleton height={160} radius={10} />
        ) : products.length === 0 ? (
          <EmptyState
            icon={<IconSpray />}
            title={t('products:empty')}
            text={t(mayChange ? 'products:emptyText' : 'products:emptyGuest')}
            {...(mayChange && { action: add })}
          >
            {mayChange && (
              <Button variant="subtle" size="md" mih={44} onClick={importList}>
                {t('products:list.import')}
              </Button>
            )}
          </EmptyState>
        ) : (
          <>
            <SearchField
              label={t('products:search')}
              clear={t('products:clear')}
              value={search}
              onSearch={setSearch}
            />
            {shown.length === 0 && <p>{t('products:none')}</p>}
            <ItemRows>
              {shown.map((product) => (
                <ProductRow
                  key={product.id}
                  farmId={farmId}
                  product={product}
                  stock={stock.filter((lot) => lot.product === product.id)}
                  mayChange={mayChange}
                />
              ))}
            </ItemRows>
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}

interface ProductRowProps extends ProductListProps {
  readonly product: FarmProduct;
  /** The lots of it. */
  readonly stock: readonly StockLot[];
}

function ProductRow({ farmId, product, stock, mayChange }: ProductRowProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { quantityOf } = useProductTexts();
  const { mutate: remove, isPending } = useRemoveProduct(farmId);
  const left = [...Map.groupBy(stock, ({ unit }) => unit)].map(([unit, lots]) =>
    quantityOf(Math.round(lots.reduce((sum, lot) => sum + lot.left, 0) * 1000) / 1000, unit),
  );
  const { name } = product;
  return (
    <ItemRow
      icon={<IconSpray size={22} />}
      title={name}
      text={
        <>
          <ProductAbout product={product} />
          {left.length > 0 && <div>{t('products:left', { quantity: left.join(' + ') })}</div>}
          <ProductUses product={product} />
        </>
      }
      actions={
        mayChange && (
          <Menu
            position="bottom-end"
            entries={[
              {
                label: t('products:store.deliver'),
                onSelect: () => openDialog({ type: 'product-delivery', farmId, products: [product] }),
              },
              {
                label: t('products:change'),
                onSelect: () => openDialog({ type: 'describe-product', farmId, product }),
              },
              'line',
              {
                label: t('products:remove'),
                onSelect: () =>
                  remove(product, {
                    onError: (error) => notify({ type: 'error', text: errorText(error) }),
                  }),
                isDanger: true,
                isDisabled: isPending,
              },
            ]}
          >
            <ActionIcon variant="subtle" size={44} aria-label={t('products:more', { name })}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu>
        )
      }
    />
  );
}
