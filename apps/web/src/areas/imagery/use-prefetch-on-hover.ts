import type { Parcel, Raster } from '@brazda/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prefetchBudget } from '../../lib/connection.ts';
import { highlightedParcel } from './map-state.ts';
import { seasonRastersQuery } from './queries.ts';

/** A parcel that is pointed at for this long is likely to be opened; a passing pointer fetches nothing. */
const POINTED_MS = 80;

/**
 * Prefetches the rasters of the parcel that is pointed at, on the map or in the list, if it is among `parcels`: the map
 * keeps those of the season before until it has the ones of a newly chosen season.
 */
export function usePrefetchOnHover(
  parcels: readonly Pick<Parcel, 'id' | 'farm' | 'season'>[],
  rasterKind: Raster['kind'],
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (prefetchBudget() === 'none') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = highlightedParcel.subscribe(() => {
      clearTimeout(timer);
      const parcel = parcels.find(({ id }) => id === highlightedParcel.get());
      if (!parcel) return;
      const query = seasonRastersQuery(
        { farmId: parcel.farm, seasonId: parcel.season, rasterKind },
        parcel.id,
      );
      timer = setTimeout(() => void client.prefetchQuery(query), POINTED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, parcels, rasterKind]);
}
