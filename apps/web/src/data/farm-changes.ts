import { api, type Farm } from '@brazda/contract';
import type { Country } from '@brazda/domain';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { TOLD_IN_PLACE } from './query.ts';

const FARMS = [api.farms.list, api.farms.get, api.sharing.farms].map(({ path }) => path);

function reloadFarms(client: QueryClient): Promise<unknown> {
  return Promise.all(FARMS.map((path) => client.invalidateQueries({ queryKey: [path] })));
}

/** Creates a farm, or changes the given one; the farms are read again before it is done. */
export function useSaveFarm(farm: Farm | null) {
  const client = useQueryClient();
  return useMutation({
    meta: TOLD_IN_PLACE,
    mutationFn: (body: { name: string; country: Country }) =>
      farm ? call(api.farms.update, { params: { farmId: farm.id }, body }) : call(api.farms.create, { body }),
    onSuccess: () => reloadFarms(client),
  });
}

/** Adds a season to a farm; the farms are read again before it is done. */
export function useAddSeason(farmId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: TOLD_IN_PLACE,
    mutationFn: (end_year: number) => call(api.seasons.create, { params: { farmId }, body: { end_year } }),
    onSuccess: () => reloadFarms(client),
  });
}

/** The years of which a farm has no season yet, from next year back to the first that satellites saw, newest first. */
export function freeSeasonYears({ seasons }: Pick<Farm, 'seasons'>, thisYear: number): number[] {
  const taken = new Set(seasons.map(({ end_year }) => end_year));
  return Array.from({ length: thisYear + 1 - FIRST_SEEN + 1 }, (_, before) => thisYear + 1 - before).filter(
    (year) => !taken.has(year),
  );
}

/** Sentinel-2 has been looking since the summer of 2015. */
const FIRST_SEEN = 2016;
