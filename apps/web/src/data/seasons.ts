import type { Parcel, Season } from '@brazda/contract';
import { useQueries } from '@tanstack/react-query';
import { parcelsQuery } from './parcels.ts';

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
