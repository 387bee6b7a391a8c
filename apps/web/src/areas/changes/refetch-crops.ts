import { api, type ResponseOf } from '@brazda/contract/client';
import type { Query, QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { isQueryOfFarm } from './changed-queries.ts';

type Parcels = ResponseOf<typeof api.parcels.list>;
type Intervals = ResponseOf<typeof api.cropIntervals.list>['results'];

/** Pending requests by the hash of their list: only the newest response counts. */
const onTheirWay = new Map<string, AbortController>();

/**
 * Refetches only the crops of a farm's cached parcels: their shapes are large and unchanged. A list that is not on the
 * screen, or is being fetched anyway, is invalidated as a whole.
 */
export async function refetchCrops(client: QueryClient, farmId: string): Promise<void> {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: [api.parcels.list.path] })
    .filter(({ queryKey }) => isQueryOfFarm(queryKey, farmId));
  await Promise.all(lists.map((list) => rereadList(client, list)));
}

async function rereadList(client: QueryClient, list: Query): Promise<void> {
  const { queryKey, queryHash, state } = list;
  const readWhole = () => client.invalidateQueries({ queryKey, exact: true });
  if (!list.isActive() || state.data === undefined || state.fetchStatus !== 'idle') return readWhole();
  const { params } = queryKey[1] as { params: { farmId: string; seasonId: string } };
  onTheirWay.get(queryHash)?.abort();
  const own = new AbortController();
  onTheirWay.set(queryHash, own);
  try {
    const { results } = await call(api.cropIntervals.list, { params, signal: own.signal });
    client.setQueryData<Parcels>(queryKey, (known) => known && withCrops(known, results));
  } catch {
    // The whole list then reports why it cannot be fetched.
    if (!own.signal.aborted) await readWhole();
  } finally {
    if (onTheirWay.get(queryHash) === own) onTheirWay.delete(queryHash);
  }
}

/** Parcels with their current crops. */
function withCrops(parcels: Parcels, intervals: Intervals): Parcels {
  const ofParcel = new Map(intervals.map(({ parcel, crop_intervals }) => [parcel, crop_intervals]));
  return {
    ...parcels,
    results: parcels.results.map((parcel) => ({ ...parcel, crop_intervals: ofParcel.get(parcel.id) ?? [] })),
  };
}
