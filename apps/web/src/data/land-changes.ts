import { api, type InputOf } from '@brazda/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { useErrorText } from './error-text.ts';
import { useTranslation } from './language.ts';
import { isChangedBy } from './live.ts';
import { HANDLES_OWN_ERRORS } from './query.ts';
import { notify } from './toasts.ts';

/** Long enough to read what was done and to notice a mistake. */
const UNDO_MS = 10_000;
/** Lists that show farms with their parcels and hectares. */
const LISTS: ReadonlySet<unknown> = new Set([api.farms.list, api.sharing.farms].map(({ path }) => path));

/** Parcels to create, change and remove in one call. */
export type ParcelsEdit = InputOf<typeof api.parcels.edit, 'body'>;

/**
 * Refetches everything that shows the parcels of a farm, except one call; resolves when what is on the screen is
 * loaded.
 */
export function reloadLand(client: QueryClient, farmId: string, but?: { except: string }): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] !== but?.except &&
      (LISTS.has(queryKey[0]) ||
        isChangedBy({ type: 'land', farm_id: farmId }, queryKey) ||
        isChangedBy({ type: 'import', farm_id: farmId, import_id: '' }, queryKey)),
  });
}

/** Creates, changes and removes parcels of a season in one call; resolves once the parcels are reloaded. */
export function useEditParcels(farmId: string, seasonId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: ParcelsEdit) => call(api.parcels.edit, { params: { farmId, seasonId }, body }),
    onSuccess: () => reloadLand(client, farmId),
  });
}

/** Undoes a change of a farm by its id; a toast confirms it and offers to redo it, or shows why it cannot be undone. */
export function useUndo(farmId: string) {
  const client = useQueryClient();
  const t = useTranslation();
  const errorText = useErrorText();
  const undoing = useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (changeId: string) => call(api.changes.undo, { params: { farmId, changeId } }),
    onSuccess: async ({ change }) => {
      await reloadLand(client, farmId);
      notify({
        type: 'success',
        text: t('common:undo.done'),
        ...(change !== null && {
          id: change,
          action: { label: t('common:undo.redo'), onClick: () => undoing.mutate(change) },
          duration_ms: UNDO_MS,
        }),
      });
    },
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
  return undoing;
}

/**
 * Returns the function that shows what was done in a toast with an undo button; without a change there is nothing to
 * undo.
 */
export function useNotifyUndoable(farmId: string): (text: string, change: string | null) => void {
  const t = useTranslation();
  const { mutate: undo } = useUndo(farmId);
  return (text, change) =>
    notify({
      type: 'success',
      text,
      ...(change !== null && {
        // Unique, because a toast that is being dismissed would take the next one with the same id with it.
        id: change,
        action: { label: t('common:undo.action'), onClick: () => undo(change) },
        duration_ms: UNDO_MS,
      }),
    });
}
