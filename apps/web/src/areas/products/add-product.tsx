import type { CatalogProduct } from '@brazda/contract/client';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { closeDialog, type Dialog as OfType, openDialog } from '../../lib/dialogs.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { notify } from '../../lib/toasts.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { useAddProduct } from './product-changes.ts';
import { MIN_SEARCH, useCatalogSearch, useFarmProducts } from './product-queries.ts';
import { ProductAbout } from './products-screen/product-about.tsx';

interface AddProductProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'add-product' }>;
}

/** Searches the official catalog and adds products to those of a farm; what it does not have can be described. */
export function AddProduct({ id, dialog: { farmId } }: AddProductProps) {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const found = useCatalogSearch(farmId, search);
  const failure = useLoadError(found);
  const isSearched = search.length >= MIN_SEARCH;
  return (
    <Dialog
      title={t('products:catalog.title')}
      onClose={() => closeDialog(id)}
      close={t('common:close')}
      onPhone="fullscreen"
      width={640}
      actions={
        <Button
          variant="default"
          size="md"
          mih={44}
          onClick={() => {
            closeDialog(id);
            openDialog({ type: 'describe-product', farmId, product: null });
          }}
        >
          {t('products:catalog.describe')}
        </Button>
      }
    >
      <SearchField
        label={t('products:catalog.search')}
        clear={t('products:clear')}
        value={search}
        onSearch={setSearch}
      />
      {isSearched ? (
        <Loaded failure={failure}>
          {found.data ? <Found farmId={farmId} {...found.data} /> : <Skeleton height={120} radius={10} />}
        </Loaded>
      ) : (
        <p>{t('products:catalog.hint')}</p>
      )}
    </Dialog>
  );
}

interface FoundProps {
  readonly farmId: string;
  readonly results: readonly CatalogProduct[];
  readonly edition: CatalogProduct['edition'];
}

function Found({ farmId, results, edition }: FoundProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const added = useAddProduct(farmId);
  const own = new Set((useFarmProducts(farmId).data ?? []).map(({ edition, number }) => edition && number));
  if (edition === null) return <p>{t('products:catalog.missing')}</p>;
  if (results.length === 0) return <p>{t('products:catalog.none')}</p>;
  return (
    <ItemRows>
      {results.map((product) => {
        const { number, name } = product;
        const isAdding = added.isPending && added.variables === number;
        return (
          <ItemRow
            key={number}
            title={name}
            text={<ProductAbout product={product} />}
            actions={
              own.has(number) ? (
                t('products:catalog.onList')
              ) : (
                <Button
                  variant="light"
                  size="md"
                  mih={44}
                  aria-label={t('products:catalog.addOne', { name })}
                  loading={isAdding}
                  disabled={added.isPending && !isAdding}
                  onClick={() =>
                    added.mutate(number, {
                      onError: (error) => notify({ type: 'error', text: errorText(error) }),
                    })
                  }
                >
                  {t('products:catalog.add')}
                </Button>
              )
            }
          />
        );
      })}
    </ItemRows>
  );
}
