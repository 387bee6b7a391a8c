import { api } from '@brazda/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '../../lib/live-message.ts';
import { isChangedBy } from './changed-queries.ts';
import { refetchCrops } from './refetch-crops.ts';
import { refetchNotes } from './refetch-notes.ts';

/**
 * Refetches all data that some messages have changed, except for one call; resolves when the data on the screen have
 * arrived.
 */
export async function refetchAfter(
  client: QueryClient,
  messages: readonly LiveMessage[],
  options?: { readonly except: string },
): Promise<void> {
  const farms = new Set(messages.flatMap(({ type, farmId }) => (type === 'crops' ? [farmId] : [])));
  const rereading = [...farms].filter((farmId) => !isListChanged(farmId, messages));
  await Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] !== options?.except && messages.some((message) => isChangedBy(message, queryKey)),
    }),
    ...rereading.map((farmId) => refetchCrops(client, farmId)),
    ...noteChanges(messages).map(([farmId, changes]) => refetchNotes(client, farmId, changes)),
  ]);
}

/** The changes of notes by farm, where the lists of notes are not refetched as a whole anyway. */
function noteChanges(messages: readonly LiveMessage[]) {
  const changed = Map.groupBy(
    messages.flatMap((message) => (message.type === 'notes' ? [message] : [])),
    ({ farmId }) => farmId,
  );
  return [...changed].flatMap(([farmId, ofFarm]) => {
    const anyList = [api.notes.list.path, { params: { farmId } }];
    if (messages.some((message) => isChangedBy(message, anyList))) return [];
    return [[farmId, ofFarm.map(({ change }) => change)] as const];
  });
}

/** Whether the parcel lists of a farm are refetched as a whole anyway. */
function isListChanged(farmId: string, messages: readonly LiveMessage[]): boolean {
  const anyList = [api.parcels.list.path, { params: { farmId } }];
  return messages.some((message) => isChangedBy(message, anyList));
}
