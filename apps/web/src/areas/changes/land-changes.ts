import { api, type SeasonStart } from '@brazda/contract/client';
import type { ChangeEvent } from '@brazda/domain';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { CHANGES_FARM } from '../../lib/query.ts';
import { notify } from '../../lib/toasts.ts';
import { noteOwnChange } from './own-changes.ts';
import { refetchAfter } from './refetch-after.ts';
import { useSeasonStartsText } from './use-season-starts-text.ts';

/** What a change of a farm is: its call, its events, and the toast that confirms it. */
interface FarmChange<Body, Result> {
  readonly send: (body: Body) => Promise<Result>;
  readonly events: readonly ChangeEvent[];
  readonly says: string | ((result: Result) => string);
}

/** Long enough to read what was done and to notice a mistake. */
const UNDO_MS = 10_000;
/** The possible events of an edit or an import, whose response does not list them. */
const ANY_OF_LAND = ['land', 'parcels', 'crops'] as const;

/** A change made in this window: its id, null if it changed nothing, and its events. */
interface OwnChange {
  readonly change: string | null;
  readonly events?: readonly ChangeEvent[];
}

/**
 * Refetches all data affected by a change of this window, except for one call; resolves when the data on the screen have
 * arrived. The live events of the change are then ignored.
 */
export function refetchLand(
  client: QueryClient,
  farmId: string,
  { change, events = ANY_OF_LAND }: OwnChange,
  options?: { readonly except: string },
): Promise<void> {
  noteOwnChange(change);
  const messages = events.map((type) => ({ type, farmId, ...(change !== null && { change }) }));
  return refetchAfter(client, messages, options);
}

/** A change of a farm that refetches what it affects, and is confirmed with an undo button. */
export function useFarmChange<Body, Result extends Made>(
  farmId: string,
  { send, events, says }: FarmChange<Body, Result>,
) {
  const client = useQueryClient();
  const notifyUndoable = useNotifyUndoable(farmId);
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: send,
    onSuccess: async (result) => {
      const { change } = result;
      await refetchLand(client, farmId, { change, events });
      notifyUndoable(typeof says === 'string' ? says : says(result), result);
    },
  });
}

/** Undoes a change of a farm by its id; a toast confirms it and offers to redo it, or shows why it cannot be undone. */
export function useUndo(farmId: string) {
  const client = useQueryClient();
  const t = useTranslation();
  const errorText = useErrorText();
  const startsText = useSeasonStartsText();
  const undoing = useMutation({
    // Several run one after the other: a change can be undone only after those that followed it.
    scope: { id: `undo ${farmId}` },
    meta: CHANGES_FARM,
    mutationFn: (changeId: string) => call(api.changes.undo, { params: { farmId, changeId } }),
    onSuccess: async ({ change, events, season_starts }) => {
      await refetchLand(client, farmId, { change, events });
      notify({
        type: 'success',
        text: followedBy(t('common:undo.done'), await startsText(season_starts)),
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

/** What a response says of the change that was made: its id, null if it changed nothing, and the seasons that it moved. */
interface Made {
  readonly change: string | null;
  readonly season_starts?: readonly SeasonStart[] | undefined;
}

/**
 * Returns the function that shows what was done in a toast with an undo button, and that a season begins on another day since;
 * without a change there is nothing to undo.
 */
export function useNotifyUndoable(farmId: string): (text: string, made: Made) => void {
  const t = useTranslation();
  const { mutate: undo } = useUndo(farmId);
  const startsText = useSeasonStartsText();
  return async (text, { change, season_starts }) =>
    notify({
      type: 'success',
      text: followedBy(text, await startsText(season_starts)),
      ...(change !== null && {
        // Unique, because a toast that is being dismissed would take the next one with the same id with it.
        id: change,
        action: { label: t('common:undo.action'), onClick: () => undo(change) },
        duration_ms: UNDO_MS,
      }),
    });
}

/** A confirmation with the sentences after it, if there are any; one that has no period alone gets one before them. */
function followedBy(text: string, sentences: string): string {
  if (sentences === '') return text;
  return `${text}${/[.!?]$/.test(text) ? '' : '.'} ${sentences}`;
}
