import { api } from '@brazda/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '../lib/live-message.ts';
import { isChangedBy } from './changed-queries.ts';
import { rereadCrops } from './reread-crops.ts';

/**
 * Reads everything again that shows something else after some messages, but for a call; resolves when what is on the
 * screen is there.
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

/** Whether the parcels of a farm are read again as a whole anyway. */
function isListChanged(farmId: string, messages: readonly LiveMessage[]): boolean {
  const anyList = [api.parcels.list.path, { params: { farmId } }];
  return messages.some((message) => isChangedBy(message, anyList));
}
