import { type AnswerOf, api, type InputOf } from '@brazda/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { useWords } from './language.ts';
import { queryOf, TOLD_IN_PLACE } from './query.ts';
import { notify } from './toasts.ts';

/** Parcels to make, change and remove in one go. */
export type ParcelsEdit = InputOf<typeof api.parcels.edit, 'body'>;
type Saved = AnswerOf<typeof api.parcels.edit>;

/** Saves what was drawn, all of it or nothing; what is shown of the farm is read again before it is done. */
export function useSaveDrawing(farmId: string, seasonId: string) {
  const client = useQueryClient();
  const undo = useUndoDrawing(farmId);
  const t = useWords();
  return useMutation({
    meta: TOLD_IN_PLACE,
    mutationFn: (body: ParcelsEdit) => call(api.parcels.edit, { params: { farmId, seasonId }, body }),
    onSuccess: async ({ change }: Saved) => {
      await reloadLand(client, farmId);
      const action =
        change === null ? undefined : { label: t('draw:undo'), onClick: () => undo.mutate(change) };
      notify({ type: 'success', text: t('draw:saved'), duration_ms: 10_000, ...(action && { action }) });
    },
  });
}

/** Takes a saved drawing back. */
function useUndoDrawing(farmId: string) {
  const client = useQueryClient();
  const t = useWords();
  return useMutation({
    mutationFn: (changeId: string) => call(api.changes.undo, { params: { farmId, changeId } }),
    onSuccess: async () => {
      await reloadLand(client, farmId);
      notify({ type: 'success', text: t('draw:undone') });
    },
  });
}

/** The municipality around a place; null where nobody knows. */
export async function localityAt(client: QueryClient, [longitude, latitude]: readonly [number, number]) {
  const found = await client
    .fetchQuery(queryOf(api.places.find, { query: { longitude, latitude } }))
    .catch(() => null);
  return found?.locality ?? null;
}

function reloadLand(client: QueryClient, farmId: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path, request] }) =>
      path === api.farms.list.path ||
      (request as { params?: { farmId?: string } } | undefined)?.params?.farmId === farmId,
  });
}
