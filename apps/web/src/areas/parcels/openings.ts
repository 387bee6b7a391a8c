import { api, type OpenedFarm, type Opening } from '@brazda/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { call, isRefusal } from '../../lib/api.ts';
import { coverQueries } from '../../lib/offline/restore-query.ts';
import { noteTag, pageTakenOver } from '../../lib/taking-over.ts';
import type { RouteState } from '../../routes/route-state.ts';
import { cropsQuery } from '../crops/index.ts';
import { demoFarmsQuery, farmQuery, type KnownFarm, sensingDaysQuery } from '../farms/index.ts';
import { farmTilesQuery } from '../imagery/index.ts';
import { parcelsQuery } from './queries.ts';

/** Fetches the demo farms together with the data of the first screen of the first one. */
export async function openDemo(client: QueryClient): Promise<readonly KnownFarm[]> {
  const fetching = client.fetchQuery({
    ...demoFarmsQuery(),
    meta: OPENING,
    queryFn: async ({ signal }) => {
      const opened = await call(api.openings.ofDemo, { signal, onTag: noteTag }).catch(unlessRefused);
      if (opened === null) return call(api.farms.demo, { signal });
      const { farms, ...opening } = opened;
      // Stored before the farms are, because screens request the rest as soon as they have the farms.
      if (farms[0]) keepOpening(client, farms[0].id, opening);
      return { results: farms };
    },
  });
  coverQueries(fetching, ([path]) => OPENED.has(path));
  return (await fetching).results;
}

/** The meta of queries with whose responses the server renders. */
const OPENING = { isOpening: true } as const;

/** The calls whose data an opening contains. */
const OPENED: ReadonlySet<unknown> = new Set([
  api.farms.sensingDates.path,
  api.parcels.list.path,
  api.crops.ofSeason.path,
  api.imagery.baseMap.path,
]);

/**
 * Fetches a farm together with the data of its first screen, and the demo farms in parallel. Each is stored only when the
 * other has arrived: the default date of a demo farm is in that list, and screens would request the data of a farm in the
 * list at once.
 */
export async function openFarm(
  client: QueryClient,
  farmKey: { readonly queryKey: readonly unknown[] },
  { farmId, seasonId, date, parcelId }: RouteState & { readonly farmId: string },
): Promise<KnownFarm> {
  const query = {
    ...(seasonId !== null && { season: seasonId }),
    ...(date !== null && { date }),
    ...(parcelId !== null && { fixed: 'true' }),
  };
  const opened = call(api.openings.ofFarm, { params: { farmId }, query, onTag: noteTag }).catch(
    unlessRefused,
  );
  const listed = call(api.farms.demo, { onTag: noteTag });
  // Both queries below report its failure.
  listed.catch(() => undefined);
  let hasListed = false;
  void client.prefetchQuery({
    ...demoFarmsQuery(),
    meta: OPENING,
    queryFn: async () => {
      const found = await opened.catch(() => null);
      // The server has rendered a farm of one's own without them.
      if (!found?.farm.is_demo) await pageTakenOver();
      if (hasListed) return call(api.farms.demo);
      hasListed = true;
      return listed;
    },
  });
  const fetching = client.fetchQuery({
    queryKey: farmKey.queryKey,
    meta: OPENING,
    queryFn: async () => {
      const found = await opened;
      if (found === null) return call(api.farms.get, { params: { farmId } });
      const { farm, ...opening } = found;
      if (farm.is_demo) await listed.catch(() => undefined);
      keepOpening(client, farm.id, opening);
      return farm;
    },
  });
  coverQueries(
    fetching,
    ([path, request]) =>
      OPENED.has(path) && (request as { params: { farmId?: string } }).params.farmId === farmId,
  );
  return fetching;
}

/** If the opening fails temporarily, each part is fetched by its own call. */
function unlessRefused(error: unknown): null {
  if (isRefusal(error)) throw error;
  return null;
}

/** Stores an opening as `openDemo` and `openFarm` do once they have it. */
export function storeOpening(client: QueryClient, { farm, farms, ...opening }: OpenedFarm): void {
  const [first] = farms ?? [];
  if (farms) client.setQueryData(demoFarmsQuery().queryKey, { results: farms });
  if (farm) client.setQueryData(farmQuery(farm.id).queryKey, farm);
  const opened = farm ?? first;
  if (opened) keepOpening(client, opened.id, opening);
}

/** Stores the parts of an opening under the keys of the queries that screens use. */
function keepOpening(client: QueryClient, farmId: string, opening: Opening): void {
  const { season, parcels, crops, days, sensing_dates, base_map } = opening;
  client.setQueryData(sensingDaysQuery(farmId).queryKey, { days, sensing_dates });
  client.setQueryData(farmTilesQuery(farmId).queryKey, { base_map });
  if (season === null) return;
  client.setQueryData(parcelsQuery(farmId, season).queryKey, { results: parcels });
  client.setQueryData(cropsQuery(farmId, season).queryKey, { results: crops });
}
