import { api, type InputOf } from '@brazda/contract/client';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { newUuid } from '../../lib/uuid.ts';
import { useFarmChange } from '../changes/index.ts';

/** Adds a place of water, or changes the one with an id. */
export function useSaveWater(farmId: string, waterId: string | null) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (body: InputOf<typeof api.water.update, 'body'>) =>
      waterId === null
        ? call(api.water.add, { params: { farmId }, body: { ...body, id: newUuid() } })
        : call(api.water.update, { params: { farmId, waterId }, body }),
    events: ['water'],
    says: t(waterId === null ? 'water:added' : 'water:saved'),
  });
}

/** Removes a place of water. */
export function useRemoveWater(farmId: string) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (waterId: string) => call(api.water.remove, { params: { farmId, waterId } }),
    events: ['water'],
    says: t('water:removed'),
  });
}

/** Says that all water near the parcels of a farm is drawn, or takes that back. */
export function useSetWaterComplete(farmId: string) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (is_complete: boolean) =>
      call(api.water.setComplete, { params: { farmId }, body: { is_complete } }),
    events: ['water'],
    says: t('water:complete.saved'),
  });
}
