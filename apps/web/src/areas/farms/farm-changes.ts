import { api, type Farm, type Season } from '@brazda/contract/client';
import type { Country, Measure } from '@brazda/domain';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type RequestOf } from '../../lib/api.ts';
import { CHANGES_FARM, HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { noteOwnChange, refetchLand } from '../changes/index.ts';

const FARMS = [api.farms.list, api.farms.get, api.sharing.farms, api.trials.get].map(({ path }) => path);

/** A new season: its harvest year, its first month, and the season whose parcels are copied. */
export type NewSeason = RequestOf<typeof api.seasons.create>['body'];

/** What is entered of a farm: a new one has a name and a country. */
type SavedFarm = RequestOf<typeof api.farms.update>['body'] & { name: string; country: Country };

function reloadFarms(client: QueryClient): Promise<unknown> {
  return Promise.all(FARMS.map((path) => client.invalidateQueries({ queryKey: [path] })));
}

/** Creates a farm, or changes the given one; resolves once the farms are reloaded. */
export function useSaveFarm(farm: Farm | null) {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: (body: SavedFarm): Promise<Farm & { change?: string | null }> =>
      farm ? call(api.farms.update, { params: { farmId: farm.id }, body }) : call(api.farms.create, { body }),
    onSuccess: (saved) => {
      noteOwnChange(saved.change ?? null);
      return reloadFarms(client);
    },
  });
}

/** Chooses the further measures of a farm; resolves once the farms are reloaded. */
export function useChooseMeasures({ id: farmId }: Pick<Farm, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: (measures: Measure[]) => call(api.farms.update, { params: { farmId }, body: { measures } }),
    onSuccess: ({ change }) => {
      noteOwnChange(change);
      return Promise.all([
        reloadFarms(client),
        client.invalidateQueries({ queryKey: [api.imagery.state.path] }),
      ]);
    },
  });
}

/** Creates a farm from a farm archive; resolves once the farms are reloaded. */
export function useImportArchive() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async (archive: File) =>
      call(api.exports.importArchive, { body: new Uint8Array(await archive.arrayBuffer()) }),
    onSuccess: () => reloadFarms(client),
  });
}

/** Removes a farm, which can be restored. The lists are reloaded; the farm itself is not. */
export function useRemoveFarm(farmId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: () => call(api.farms.remove, { params: { farmId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.farms.list.path] }),
  });
}

/** Restores a removed farm. */
export function useRestoreFarm(farmId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: () => call(api.farms.restore, { params: { farmId } }),
    onSuccess: () => reloadFarms(client),
  });
}

/** Adds a season to a farm; resolves once its parcels are reloaded. */
export function useAddSeason(farmId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: (body: NewSeason) => call(api.seasons.create, { params: { farmId }, body }),
    onSuccess: ({ change }) => refetchLand(client, farmId, { change }),
  });
}

/** Adds seasons to any farms; resolves once the parcels of the farm are reloaded. */
export function useAddSeasons() {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: ({ farmId, ...body }: NewSeason & { readonly farmId: string }) =>
      call(api.seasons.create, { params: { farmId }, body }),
    onSuccess: ({ change }, { farmId }) => refetchLand(client, farmId, { change }),
  });
}

/** Copies the parcels of another season into one without parcels; resolves once they are reloaded. */
export function useCopyIntoSeason(farmId: string, seasonId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: (copy_from: string) =>
      call(api.seasons.copyInto, { params: { farmId, seasonId }, body: { copy_from } }),
    onSuccess: ({ change }) => refetchLand(client, farmId, { change }),
    // Another tab may have filled it.
    onError: () => refetchLand(client, farmId, { change: null }),
  });
}

/** Changes the first month of a season. */
export function useChangeSeason(farmId: string, seasonId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: (start_month: number) =>
      call(api.seasons.update, { params: { farmId, seasonId }, body: { start_month } }),
    onSuccess: ({ change }) => refetchLand(client, farmId, { change }),
  });
}

/** Removes a season with its parcels. */
export function useRemoveSeason(farmId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: ({ id }: Pick<Season, 'id'>) =>
      call(api.seasons.remove, { params: { farmId, seasonId: id } }),
    onSuccess: ({ change }) => refetchLand(client, farmId, { change }),
  });
}
