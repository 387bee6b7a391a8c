import { api, type InputOf } from '@brazda/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { CHANGES_FARM } from '../../lib/query.ts';
import { refetchLand } from '../changes/index.ts';

/** Parcels to create, change and remove in one call. */
export type ParcelsEdit = InputOf<typeof api.parcels.edit, 'body'>;

/** Creates, changes and removes parcels of a season in one call; resolves once the parcels are reloaded. */
export function useEditParcels(farmId: string, seasonId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: (body: ParcelsEdit) => call(api.parcels.edit, { params: { farmId, seasonId }, body }),
    onSuccess: ({ change }) => refetchLand(client, farmId, { change }),
  });
}
