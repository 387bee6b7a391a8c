import { api } from '@brazda/contract/client';
import { runsOfZones } from '@brazda/domain';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { useFarmChange } from '../changes/index.ts';

/** A parcel in its season. */
export interface ParcelAddress {
  readonly farmId: string;
  readonly seasonId: string;
  readonly parcelId: string;
}

/** Saves the zones of a parcel that were drawn by hand. */
export function useSaveZones(params: ParcelAddress) {
  const t = useTranslation();
  return useFarmChange(params.farmId, {
    send: ({ columns, zones }: { readonly columns: number; readonly zones: readonly number[] }) =>
      call(api.fieldZones.put, { params, body: { columns, runs: runsOfZones(zones) } }),
    events: ['zones'],
    says: t('field-zones:saved'),
  });
}

/** Removes them: those of images count again. */
export function useRemoveZones(params: ParcelAddress) {
  const t = useTranslation();
  return useFarmChange(params.farmId, {
    send: () => call(api.fieldZones.remove, { params }),
    events: ['zones'],
    says: t('field-zones:removed'),
  });
}
