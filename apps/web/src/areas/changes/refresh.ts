import { api } from '@brazda/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '../../lib/live-message.ts';
import { isChangedBy } from './changed-queries.ts';
import { rereadCrops } from './reread-crops.ts';

/**
 * Refetches all data that some messages have changed, except for one call; resolves when the data on the screen have
 * arrived.
 */
export async function refreshAfter(
  client: QueryClient,
  messages: readonly LiveMessage[],
  but?: { readonly except: string },
): Promise<void> {
  const farms = new Set(messages.flatMap(({ type, farm_id }) => (type === 'crops' ? [farm_id] : [])));
  const rereading = [...farms].filter((farmId) => !isListChanged(farmId, messages));
  await Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] !== but?.except && messages.some((message) => isChangedBy(message, queryKey)),
    }),
    ...rereading.map((farmId) => rereadCrops(client, farmId)),
  ]);
}

/** Whether the parcel lists of a farm are refetched as a whole anyway. */
function isListChanged(farmId: string, messages: readonly LiveMessage[]): boolean {
  const anyList = [api.parcels.list.path, { params: { farmId } }];
  return messages.some((message) => isChangedBy(message, anyList));
}
