import { api, type InputOf, type SeasonStart } from '@brazda/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { OUTBOX_LABEL_LENGTH } from '../../lib/outbox/item.ts';
import { type DirectItem, sendOrKeep } from '../../lib/outbox/send-or-keep.ts';
import { CHANGES_FARM } from '../../lib/query.ts';
import { newUuid } from '../../lib/uuid.ts';
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

/** The call that creates drawn parcels in a season. */
export function drawnItem(params: { farmId: string; seasonId: string }, body: ParcelsEdit): DirectItem {
  const label = (body.create ?? []).flatMap(({ display_name }) => display_name ?? []).join(', ');
  const lane = `season:${params.seasonId}`;
  return { id: newUuid(), params, body, lane, label: label.slice(0, OUTBOX_LABEL_LENGTH) };
}

/** What became of drawn parcels: their change, or whether they wait for a connection. */
interface ParcelsDrawn {
  readonly change: string | null;
  readonly season_starts?: readonly SeasonStart[] | undefined;
  readonly isWaiting?: boolean;
}

/**
 * Saves drawn parcels in one call, as `useEditParcels` does. Without a connection, new parcels wait in the outbox; changes
 * of parcels do not, since others may have changed them meanwhile.
 */
export function useSaveDrawn(farmId: string, seasonId: string) {
  const client = useQueryClient();
  const params = { farmId, seasonId };
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: async (body: ParcelsEdit): Promise<ParcelsDrawn> => {
      const { create = [], update = [], remove = [] } = body;
      const isNew = update.length + remove.length === 0 && create.every(({ cut_from }) => !cut_from);
      if (!isNew) return call(api.parcels.edit, { params, body });
      const item = drawnItem(params, body);
      return (await sendOrKeep('parcels.edit', item)) ?? { change: null, isWaiting: true };
    },
    onSuccess: ({ change, isWaiting }) => (isWaiting ? undefined : refetchLand(client, farmId, { change })),
  });
}
