import { api, type InputOf } from '@brazda/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { refetchLand, useFarmChange } from '../changes/index.ts';

type ChangedProduct = InputOf<typeof api.products.update, 'body'>;
type NewDelivery = Omit<InputOf<typeof api.products.addDelivery, 'body'>, 'id'>;
type NewWithdrawal = Omit<InputOf<typeof api.products.addWithdrawal, 'body'>, 'id'>;

/** Adds a product of the catalog to those of a farm. */
export function useAddProduct(farmId: string) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (catalog_number: string) =>
      call(api.products.add, { params: { farmId }, body: { catalog_number, id: crypto.randomUUID() } }),
    events: ['products'],
    says: ({ name }) => t('products:added', { name }),
  });
}

/** Adds a product that the farm describes, or changes the one with an id. */
export function useSaveProduct(farmId: string, productId: string | null) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (body: ChangedProduct) =>
      productId === null
        ? call(api.products.add, { params: { farmId }, body: { ...body, id: crypto.randomUUID() } })
        : call(api.products.update, { params: { farmId, productId }, body }),
    events: ['products'],
    says: ({ name }) => (productId === null ? t('products:added', { name }) : t('products:saved')),
  });
}

/** Takes a product off the list of a farm. */
export function useRemoveProduct(farmId: string) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: async ({ id: productId, name }: { readonly id: string; readonly name: string }) => ({
      ...(await call(api.products.remove, { params: { farmId, productId } })),
      name,
    }),
    events: ['products'],
    says: ({ name }) => t('products:removed', { name }),
  });
}

/** Records a delivery, then uploads the photo of its invoice; a toast says so where only the photo fails. */
export function useAddDelivery(farmId: string) {
  const t = useTranslation();
  const errorText = useErrorText();
  const client = useQueryClient();
  return useFarmChange(farmId, {
    send: async ({ photo, ...body }: NewDelivery & { readonly photo: File | null }) => {
      const deliveryId = crypto.randomUUID();
      const made = await call(api.products.addDelivery, {
        params: { farmId },
        body: { ...body, id: deliveryId },
      });
      if (photo)
        await putPhoto(farmId, deliveryId, photo).catch((error: Error) =>
          notify({ type: 'error', text: t('products:delivery.photoFailed', { reason: errorText(error) }) }),
        );
      if (photo) void refetchLand(client, farmId, { change: null, events: ['products'] });
      return made;
    },
    events: ['products'],
    says: t('products:delivery.added'),
  });
}

async function putPhoto(farmId: string, deliveryId: string, photo: File) {
  const body = new Uint8Array(await photo.arrayBuffer());
  await call(api.products.putPhoto, { params: { farmId, deliveryId }, body });
}

/** Removes a delivery. */
export function useRemoveDelivery(farmId: string) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (deliveryId: string) => call(api.products.removeDelivery, { params: { farmId, deliveryId } }),
    events: ['products'],
    says: t('products:delivery.removed'),
  });
}

/** Records what left the store other than by a treatment. */
export function useAddWithdrawal(farmId: string) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (body: NewWithdrawal) =>
      call(api.products.addWithdrawal, { params: { farmId }, body: { ...body, id: crypto.randomUUID() } }),
    events: ['products'],
    says: t('products:withdrawal.added'),
  });
}

/** Removes a withdrawal. */
export function useRemoveWithdrawal(farmId: string) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (withdrawalId: string) => call(api.products.removeWithdrawal, { params: { farmId, withdrawalId } }),
    events: ['products'],
    says: t('products:withdrawal.removed'),
  });
}
