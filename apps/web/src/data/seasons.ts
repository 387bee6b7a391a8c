import { api, type Parcel, type Season } from '@brazda/contract';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { parcelsQuery } from './parcels.ts';
import { TOLD_IN_PLACE } from './query.ts';

/** Calls whose answers list the seasons of farms. */
const ANSWERS_WITH_SEASONS = [api.farms.get.path, api.farms.list.path];

/** A season with its parcels. */
export interface SeasonParcels extends Season {
  readonly parcels: readonly Parcel[];
}

/** The parcels of several seasons of a farm, in the order of the seasons; undefined until all of them are there. */
export function useParcelsOfSeasons(farmId: string | null, seasons: readonly Season[]) {
  return useQueries({
    queries: seasons.map(({ id }) => ({ ...parcelsQuery(farmId ?? '', id), enabled: farmId !== null })),
    combine: (answers): { seasons: SeasonParcels[] | undefined; error: Error | null } => ({
      seasons: answers.every(({ data }) => data !== undefined)
        ? answers.map(({ data }, at) => ({ ...seasons[at]!, parcels: data!.results }))
        : undefined,
      error: answers.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
}

/** Adds a season to a farm; the farm is asked for again with it. */
export function useAddSeason(farmId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: TOLD_IN_PLACE,
    mutationFn: (end_year: number) => call(api.seasons.create, { params: { farmId }, body: { end_year } }),
    onSuccess: () =>
      Promise.all(ANSWERS_WITH_SEASONS.map((path) => client.invalidateQueries({ queryKey: [path] }))),
  });
}
