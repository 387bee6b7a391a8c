import { useEffect } from 'react';
import { settingOf, useSetting } from './settings.ts';

/** Remembered per device; the interface shows the last 3 that the season has. */
const REMEMBERED = 12;

/** Remembers that a parcel was opened, newest first. */
export function useRememberedParcel(parcelId: string | null): void {
  useEffect(() => {
    if (parcelId === null) return;
    const store = settingOf('recentParcels');
    store.set([parcelId, ...store.get().filter((id) => id !== parcelId)].slice(0, REMEMBERED));
  }, [parcelId]);
}

/** The parcels opened last on this device, newest first. */
export function useRecentParcels(): readonly string[] {
  return useSetting('recentParcels')[0];
}
