import { api, type Opening } from '@brazda/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call, isRefusal } from '../lib/api.ts';
import type { RouteState } from '../routes/route-state.ts';
import { cropsQuery } from './crops.ts';
import { demoFarmsQuery, type KnownFarm, sensingDaysQuery } from './farms.ts';
import { parcelsQuery } from './parcels.ts';

/** Fetches the demo farms together with what the first screen of the first one needs. */
export async function openDemo(client: QueryClient): Promise<readonly KnownFarm[]> {
  const { results } = await client.fetchQuery({
    ...demoFarmsQuery(),
    queryFn: async ({ signal }) => {
      const opened = await call(api.openings.ofDemo, { signal }).catch(unlessRefused);
      if (opened === null) return call(api.farms.demo, { signal });
      const { farms, ...opening } = opened;
      // Before the farms are told: whoever hears of them asks for the rest at once.
      if (farms[0]) keepOpening(client, farms[0].id, opening);
      return { results: farms };
    },
  });
  return results;
}

/**
 * Fetches a farm together with what its first screen needs, and the demo farms beside it. Neither is told before the
 * other has come: a demo farm has its default date in that list, and a farm of the list would be asked about at once.
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
  const opened = call(api.openings.ofFarm, { params: { farmId }, query }).catch(unlessRefused);
  const listed = call(api.farms.demo);
  void client.prefetchQuery({
    ...demoFarmsQuery(),
    queryFn: async () => {
      await opened.catch(() => undefined);
      return listed;
    },
  });
  return client.fetchQuery({
    queryKey: farmKey.queryKey,
    queryFn: async () => {
      const found = await opened;
      if (found === null) return call(api.farms.get, { params: { farmId } });
      const { farm, ...opening } = found;
      if (farm.is_demo) await listed.catch(() => undefined);
      keepOpening(client, farm.id, opening);
      return farm;
    },
  });
}

/** Where all of it in one cannot be had, each part is asked for alone. */
function unlessRefused(error: unknown): null {
  if (isRefusal(error)) throw error;
  return null;
}

/** Puts the parts of an opening where screens look for them. */
function keepOpening(client: QueryClient, farmId: string, opening: Opening): void {
  const { season, parcels, crops, days, sensing_dates } = opening;
  client.setQueryData(sensingDaysQuery(farmId).queryKey, { days, sensing_dates });
  if (season === null) return;
  client.setQueryData(parcelsQuery(farmId, season).queryKey, { results: parcels });
  client.setQueryData(cropsQuery(farmId, season).queryKey, { results: crops });
}
