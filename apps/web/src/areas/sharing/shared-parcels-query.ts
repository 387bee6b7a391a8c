import { api, type Parcel } from '@brazda/contract/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { loadErrorOf } from '../../lib/load-error.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { parcelsQuery } from '../parcels/index.ts';

const NONE: readonly Parcel[] = [];

/** The single parcels of a farm that are shared with the user, each in its newest season. */
export function useSharedParcels(farmId: string) {
  const shared = useQuery({
    ...queryOf(api.sharing.parcels, { query: { farm_id: farmId } }),
    select: ({ results }) => results,
    meta: HANDLES_OWN_ERRORS,
  });
  const seasonIds = [...new Set(shared.data?.map(({ season }) => season))];
  const ofSeasons = useQueries({ queries: seasonIds.map((seasonId) => parcelsQuery(farmId, seasonId)) });
  const ids = new Set(shared.data?.map(({ id }) => id));
  return {
    parcels: ofSeasons.flatMap(({ data }) => data?.results.filter(({ id }) => ids.has(id)) ?? NONE),
    isPending: [shared, ...ofSeasons].some(({ isPending }) => isPending),
    failure: loadErrorOf(shared, ...ofSeasons),
  };
}
