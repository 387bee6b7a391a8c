import { RASTER_KIND } from '@brazda/domain';
import type { QueryClient } from '@tanstack/react-query';
import { href } from '../routes/href.ts';
import { placeOf } from '../routes/place.ts';
import { atlasQuery } from './atlases.ts';
import { cropsQuery } from './crops.ts';
import { demoFarmsQuery, sensingDaysQuery } from './farms.ts';
import { fullPlace } from './full-place.ts';
import { observationsQuery } from './imagery.ts';
import { parcelsQuery } from './parcels.ts';

/**
 * Asks for what the page at an address of a demo farm will show, before its screen is there to ask: everything in one
 * go once the farm is known. What fails here is asked for again by the screen, which also says so.
 */
export async function prefetchPage(client: QueryClient, pathname: string, search: string): Promise<void> {
  const asked = placeOf(pathname, search);
  if (asked.farmId === null && pathname !== href('demo-farm') && pathname !== '/') return;
  const { results: farms } = await client.fetchQuery(demoFarmsQuery());
  const { farmId, seasonId, date, rasterKind } = fullPlace(asked, {
    farms,
    farm: undefined,
    days: undefined,
  });
  if (farmId === null || seasonId === null) return;
  const at = { farmId, seasonId, rasterKind };
  void client.prefetchQuery(sensingDaysQuery(farmId));
  void client.prefetchQuery(parcelsQuery(farmId, seasonId));
  void client.prefetchQuery(cropsQuery(farmId, seasonId));
  if (date !== null) {
    void client.prefetchQuery(observationsQuery(at, date));
    void client.prefetchQuery(atlasQuery({ farmId, seasonId, layer: RASTER_KIND[rasterKind].layer, date }));
  }
}
