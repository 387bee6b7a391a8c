import { RASTER_KIND } from '@brazda/domain';
import type { QueryClient } from '@tanstack/react-query';
import { openingAlertsQuery } from '../areas/alerts/index.ts';
import { catalogQuery } from '../areas/crops/index.ts';
import {
  demoFarmsQuery,
  farmQuery,
  type KnownFarm,
  ownFarmsQuery,
  resolveRoute,
  sensingDaysQuery,
} from '../areas/farms/index.ts';
import { atlasQuery, observationsQuery } from '../areas/imagery/index.ts';
import { openDemo, openFarm, shapeHistoryQuery } from '../areas/parcels/index.ts';
import { lastFarmSetting, signedInSetting } from '../lib/device-settings.ts';
import { href } from '../routes/href.ts';
import { type RouteState, routeStateOf } from '../routes/route-state.ts';

/**
 * Prefetches the data of the page at a URL before its screen is loaded: the farm, its parcels and days in one call, since
 * the season to show depends on the farm. Whatever fails here is fetched again by the screen, which reports the error.
 */
export async function prefetchPage(client: QueryClient, pathname: string, search: string): Promise<void> {
  const target = routeStateOf(pathname, search);
  const isSignedIn = signedInSetting.get();
  if (target.farmId !== null)
    return prefetchFarmPage(client, { ...target, farmId: target.farmId }, isSignedIn);
  if (!FIRST_PAGES.includes(pathname)) return;
  if (!isSignedIn || pathname === href('demo-farm')) {
    const farms = await openDemo(client);
    return prefetchImages(client, target, { farms, farm: undefined });
  }
  void client.prefetchQuery(ownFarmsQuery());
  const preferred = lastFarmSetting.get();
  if (preferred === null) return client.prefetchQuery(demoFarmsQuery());
  if (pathname === href('map')) return prefetchFirstScreen(client, { ...target, farmId: preferred });
  return prefetchToday(client, { ...target, farmId: preferred });
}

/** Pages that lead to the farm that was shown last. */
const FIRST_PAGES = ['/', href('map'), href('today'), href('demo-farm')];

type FarmPlace = RouteState & { readonly farmId: string };

async function prefetchFarmPage(client: QueryClient, target: FarmPlace, isSignedIn: boolean): Promise<void> {
  if (isSignedIn && target.page === 'crop-rotation') {
    void client.prefetchQuery(farmQuery(target.farmId));
    void client.prefetchQuery(shapeHistoryQuery(target.farmId));
    return client.prefetchQuery(catalogQuery());
  }
  if (target.page === 'today') return prefetchToday(client, target);
  // Pages about the whole farm need no parcels of a season.
  if (target.page !== 'map' && target.seasonId === null)
    return client.prefetchQuery(farmQuery(target.farmId));
  // For a visitor the farm may not be accessible, so its images are not requested yet.
  if (isSignedIn) prefetchImagesOf(client, target);
  return prefetchFirstScreen(client, target);
}

/** What waits on a farm, beside its parcels. */
async function prefetchToday(client: QueryClient, target: FarmPlace): Promise<void> {
  await Promise.all([
    openFarm(client, farmQuery(target.farmId), target),
    client.prefetchQuery(openingAlertsQuery(target.farmId)),
  ]);
}

async function prefetchFirstScreen(client: QueryClient, target: FarmPlace): Promise<void> {
  const farm = await openFarm(client, farmQuery(target.farmId), target);
  const { results: farms = [] } = client.getQueryData(demoFarmsQuery().queryKey) ?? {};
  prefetchImages(client, target, { farms, farm: farms.find(({ id }) => id === farm.id) ?? farm });
}

/** Prefetches the images of a route, completed with the data available now. */
function prefetchImages(
  client: QueryClient,
  target: RouteState,
  known: { readonly farms: readonly KnownFarm[]; readonly farm: KnownFarm | undefined },
): void {
  const { farmId } = resolveRoute(target, { ...known, days: undefined });
  const days = farmId === null ? undefined : client.getQueryData(sensingDaysQuery(farmId).queryKey)?.days;
  prefetchImagesOf(client, resolveRoute(target, { ...known, days }));
}

function prefetchImagesOf(client: QueryClient, { farmId, seasonId, date, rasterKind }: RouteState): void {
  if (farmId === null || seasonId === null || date === null) return;
  void client.prefetchQuery(observationsQuery({ farmId, seasonId, rasterKind }, date));
  void client.prefetchQuery(atlasQuery({ farmId, seasonId, layer: RASTER_KIND[rasterKind].layer, date }));
}
