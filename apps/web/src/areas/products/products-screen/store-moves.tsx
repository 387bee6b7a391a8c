import { api, type FarmProduct } from '@brazda/contract/client';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { urlOf } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { useRemoveDelivery, useRemoveWithdrawal } from '../product-changes.ts';
import { useDeliveries, useWithdrawals } from '../product-queries.ts';
import { useProductTexts } from '../product-texts.ts';
import classes from './products.module.css';

interface StoreMovesProps {
  readonly farmId: string;
  readonly products: readonly FarmProduct[];
  readonly mayChange: boolean;
}

/** What came into the store and left it other than by a treatment, newest first; each can be removed again. */
export function StoreMoves({ farmId, products, mayChange }: StoreMovesProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const { quantityOf } = useProductTexts();
  const removeDelivery = useRemoveDelivery(farmId);
  const removeWithdrawal = useRemoveWithdrawal(farmId);
  const deliveries = useDeliveries(farmId).data ?? [];
  const withdrawals = useWithdrawals(farmId).data ?? [];
  const onError = (error: Error) => notify({ type: 'error', text: errorText(error) });
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const nameOf = (product: string) => names.get(product) ?? t('products:store.gone');
  const moves = [
    ...deliveries.map((delivery) => ({
      ...delivery,
      text: [
        quantityOf(delivery.quantity, delivery.unit),
        delivery.lot && `${t('products:store.lot')} ${delivery.lot}`,
        delivery.supplier,
      ],
      remove: t('products:delivery.remove'),
      onRemove: () => removeDelivery.mutate(delivery.id, { onError }),
    })),
    ...withdrawals.map((withdrawal) => ({
      ...withdrawal,
      has_photo: false,
      text: [
        quantityOf(-withdrawal.quantity, withdrawal.unit),
        withdrawal.lot && `${t('products:store.lot')} ${withdrawal.lot}`,
        t(`products:withdrawal.reasons.${withdrawal.reason}`),
      ],
      remove: t('products:withdrawal.remove'),
      onRemove: () => removeWithdrawal.mutate(withdrawal.id, { onError }),
    })),
  ].toSorted((a, b) => b.day.localeCompare(a.day));
  return (
    <Disclosure title={t('products:store.moves')}>
      <ItemRows>
        {moves.map(({ id, product, day, text, has_photo, remove, onRemove }) => {
          const name = nameOf(product);
          const url = has_photo && urlOf(api.products.photo, { params: { farmId, deliveryId: id } });
          return (
            <ItemRow
              key={id}
              title={`${formats.date(day)} · ${name}`}
              text={text.filter(Boolean).join(' · ')}
              actions={
                mayChange && (
                  <>
                    {url && (
                      <a className={classes.photo} href={url} target="_blank" rel="noreferrer">
                        <img
                          src={url}
                          alt={t('products:delivery.openPhoto', { name })}
                          width={44}
                          height={44}
                          loading="lazy"
                        />
                      </a>
                    )}
                    <ActionIcon
                      variant="subtle"
                      size={44}
                      aria-label={`${remove}: ${name}, ${formats.date(day)}`}
                      onClick={onRemove}
                    >
                      <IconTrash size={20} aria-hidden />
                    </ActionIcon>
                  </>
                )
              }
            />
          );
        })}
      </ItemRows>
    </Disclosure>
  );
}
