import { api, type ResponseOf } from '@brazda/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { isOfFarm } from './changed-queries.ts';

type Parcels = ResponseOf<typeof api.parcels.list>;
type Intervals = ResponseOf<typeof api.cropIntervals.list>['results'];

/** What is on its way, by the list that it is for: only the newest answer counts. */
const onTheirWay = new Map<string, AbortController>();

/**
 * Reads the crops of the parcels that are known of a farm again, and nothing else of them: their shapes are large and stay
 * as they are. A list that nobody looks at, or that is being read anyway, is read again as a whole when it is wanted.
 */
export async function rereadCrops(client: QueryClient, farmId: string): Promise<void> {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: [api.parcels.list.path] })
    .filter(({ queryKey }) => isOfFarm(queryKey, farmId));
  await Promise.all(lists.map((list) => rereadList(client, list)));
}

async function rereadList(client: QueryClient, list: Query): Promise<void> {
  const { queryKey, queryHash, state } = list;
  const readWhole = () => client.invalidateQueries({ queryKey, exact: true });
  if (!list.isActive() || state.data === undefined || state.fetchStatus !== 'idle') return readWhole();
  const [, { params }] = queryKey as unknown as [string, { params: { farmId: string; seasonId: string } }];
  onTheirWay.get(queryHash)?.abort();
  const own = new AbortController();
  onTheirWay.set(queryHash, own);
  try {
    const { results } = await call(api.cropIntervals.list, { params, signal: own.signal });
    client.setQueryData<Parcels>(queryKey, (known) => known && withCrops(known, results));
  } catch {
    // The parcels as a whole say why they cannot be read.
    if (!own.signal.aborted) await readWhole();
  } finally {
    if (onTheirWay.get(queryHash) === own) onTheirWay.delete(queryHash);
  }
}

/** Parcels with the crops that stand on them now. */
function withCrops(parcels: Parcels, intervals: Intervals): Parcels {
  const ofParcel = new Map(intervals.map(({ parcel, crop_intervals }) => [parcel, crop_intervals]));
  return {
    ...parcels,
    results: parcels.results.map((parcel) => ({ ...parcel, crop_intervals: ofParcel.get(parcel.id) ?? [] })),
  };
}
