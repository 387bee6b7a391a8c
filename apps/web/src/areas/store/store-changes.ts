import { api, type InputOf, type StoreHarvest } from '@brazda/contract/client';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { useFarmChange } from '../changes/index.ts';

const EVENTS = ['store'] as const;

/** What an item is called, and what else is said of one that is added. */
interface SavedItem {
  readonly named: InputOf<typeof api.store.updateItem, 'body'>;
  readonly added: Pick<InputOf<typeof api.store.addItem, 'body'>, 'id' | 'kind' | 'unit' | 'first'>;
}

/** Adds an item to the store, or changes what the one with an id is called. */
export function useSaveStoreItem(farmId: string, itemId: string | null) {
  return useFarmChange(farmId, {
    send: ({ named, added }: SavedItem) =>
      itemId === null
        ? call(api.store.addItem, { params: { farmId }, body: { ...named, ...added } })
        : call(api.store.updateItem, { params: { farmId, itemId }, body: named }),
    events: EVENTS,
    says: useTranslation()('store:saved'),
  });
}

/** Removes an item with its movements. */
export function useRemoveStoreItem(farmId: string) {
  return useFarmChange(farmId, {
    send: (itemId: string) => call(api.store.removeItem, { params: { farmId, itemId } }),
    events: EVENTS,
    says: useTranslation()('store:removed'),
  });
}

/** A movement to be added to an item, under an id that stays when it is sent again. */
interface AddedMovement {
  readonly item: string;
  readonly id: string;
}

/** Records what came in or left of an item, or corrects the movement with an id. */
export function useSaveStoreMovement(farmId: string, movement: AddedMovement | string) {
  return useFarmChange(farmId, {
    send: (body: InputOf<typeof api.store.updateMovement, 'body'>) =>
      typeof movement === 'string'
        ? call(api.store.updateMovement, { params: { farmId, movementId: movement }, body })
        : call(api.store.addMovement, { params: { farmId }, body: { ...body, ...movement } }),
    events: EVENTS,
    says: useTranslation()('store:saved'),
  });
}

/** A harvest that is put into a lot by its id, or a new one. */
interface StoredHarvest {
  readonly lot: string | { readonly id: string; readonly name: string; readonly harvest: StoreHarvest };
  readonly movement: Omit<InputOf<typeof api.store.addMovement, 'body'>, 'item'>;
}

/** Puts a harvest into a lot of the store, which is made where it is new. */
export function useStoreHarvest(farmId: string) {
  return useFarmChange(farmId, {
    send: ({ lot, movement }: StoredHarvest) => {
      const params = { farmId };
      if (typeof lot === 'string')
        return call(api.store.addMovement, { params, body: { ...movement, item: lot } });
      const { crop, year } = lot.harvest;
      const item = { id: lot.id, name: lot.name, crop: crop.id, year } as const;
      return call(api.store.addItem, {
        params,
        body: { ...item, kind: 'grain', unit: 'kg', first: movement },
      });
    },
    events: EVENTS,
    says: useTranslation()('store:saved'),
  });
}

/** Removes a movement. */
export function useRemoveStoreMovement(farmId: string) {
  return useFarmChange(farmId, {
    send: (movementId: string) => call(api.store.removeMovement, { params: { farmId, movementId } }),
    events: EVENTS,
    says: useTranslation()('store:movement.removed'),
  });
}

/** Moves an amount from one item to another. */
export function useMoveInStore(farmId: string) {
  return useFarmChange(farmId, {
    send: (body: InputOf<typeof api.store.move, 'body'>) =>
      call(api.store.move, { params: { farmId }, body }),
    events: EVENTS,
    says: useTranslation()('store:saved'),
  });
}

/** Records what a count found. */
export function useCountInStore(farmId: string) {
  return useFarmChange(farmId, {
    send: (body: InputOf<typeof api.store.count, 'body'>) =>
      call(api.store.count, { params: { farmId }, body }),
    events: EVENTS,
    says: useTranslation()('store:saved'),
  });
}
