import { CACHED } from '@brazda/domain';
import { useEffect } from 'react';
import { useSetting } from '../../lib/setting.ts';
import { recentParcelsSetting } from './parcel-settings.ts';

/** Stores that a parcel was opened, newest first. */
export function useRememberedParcel(parcelId: string | null): void {
  useEffect(() => {
    if (parcelId === null) return;
    const store = recentParcelsSetting;
    store.set([parcelId, ...store.get().filter((id) => id !== parcelId)].slice(0, CACHED.recentParcels));
  }, [parcelId]);
}

/** The parcels opened last on this device, newest first. */
export function useRecentParcels(): readonly string[] {
  return useSetting(recentParcelsSetting)[0];
}
