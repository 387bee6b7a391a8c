import { RASTER_KIND } from '@brazda/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prefetchBudget } from '../lib/connection.ts';
import { href } from '../routes/href.ts';
import { routeStateOf } from '../routes/route-state.ts';
import { atlasQuery } from './atlases.ts';
import { catalogueQuery, cropsQuery } from './crops.ts';
import { demoFarmsQuery, farmQuery, sensingDaysQuery } from './farms.ts';
import { observationsQuery, seasonRastersQuery } from './imagery.ts';
import { highlightedParcel } from './map-state.ts';
import { parcelsQuery } from './parcels.ts';
import { resolveRoute } from './resolve-route.ts';
import { settingOf } from './settings.ts';
import { shapeHistoryQuery } from './shape-history.ts';

/**
 * Prefetches the data of the page at an address before its screen is loaded: for a demo farm everything at once when
 * the farm is known, for the user's own farms what takes long. Failures are ignored: the screen fetches the same data
 * and reports errors.
 */
export async function prefetchPage(client: QueryClient, pathname: string, search: string): Promise<void> {
  const target = routeStateOf(pathname, search);
  if (target.farmId !== null && settingOf('signedIn').get()) {
    void client.prefetchQuery(farmQuery(target.farmId));
    if (target.page === 'crop-rotation') {
      void client.prefetchQuery(shapeHistoryQuery(target.farmId));
      void client.prefetchQuery(catalogueQuery());
      return;
    }
  }
  if (target.farmId === null && pathname !== href('demo-farm') && pathname !== '/') return;
  const { results: farms } = await client.fetchQuery(demoFarmsQuery());
  const { farmId, seasonId, date, rasterKind } = resolveRoute(target, {
    farms,
    farm: undefined,
    days: undefined,
  });
  if (farmId === null || seasonId === null) return;
  // A visitor may not have access to the farm: then the page requests only the farm itself.
  if (!settingOf('signedIn').get() && !farms.some(({ id }) => id === farmId)) return;
  const at = { farmId, seasonId, rasterKind };
  void client.prefetchQuery(sensingDaysQuery(farmId));
  void client.prefetchQuery(parcelsQuery(farmId, seasonId));
  void client.prefetchQuery(cropsQuery(farmId, seasonId));
  if (date !== null) {
    void client.prefetchQuery(observationsQuery(at, date));
    void client.prefetchQuery(atlasQuery({ farmId, seasonId, layer: RASTER_KIND[rasterKind].layer, date }));
  }
}

/** A parcel that is pointed at for this long is likely to be opened; a passing pointer fetches nothing. */
const POINTED_MS = 80;

/** Prefetches the rasters of the parcel that is pointed at, on the map or in the list. */
export function usePointedAhead(at: Parameters<typeof seasonRastersQuery>[0] | null): void {
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
