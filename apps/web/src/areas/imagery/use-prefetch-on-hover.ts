import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prefetchBudget } from '../../lib/connection.ts';
import { highlightedParcel } from './map-state.ts';
import { seasonRastersQuery } from './queries.ts';

/** A parcel that is pointed at for this long is likely to be opened; a passing pointer fetches nothing. */
const POINTED_MS = 80;

/** Prefetches the rasters of the parcel that is pointed at, on the map or in the list. */
export function usePrefetchOnHover(at: Parameters<typeof seasonRastersQuery>[0] | null): void {
  const client = useQueryClient();
  const { farmId = '', seasonId = '', rasterKind } = at ?? {};
  useEffect(() => {
    if (!rasterKind || prefetchBudget() === 'none') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = highlightedParcel.subscribe(() => {
      clearTimeout(timer);
      const parcelId = highlightedParcel.get();
      if (parcelId === null) return;
      const query = seasonRastersQuery({ farmId, seasonId, rasterKind }, parcelId);
      timer = setTimeout(() => void client.prefetchQuery(query), POINTED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, farmId, seasonId, rasterKind]);
}
