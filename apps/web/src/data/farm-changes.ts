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
