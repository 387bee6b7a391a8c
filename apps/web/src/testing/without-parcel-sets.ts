import { api } from '@brazda/contract/client';
import { reply } from './api.ts';

/** Replies for a farm whose parcels are in no groups, and whose crops are not told: what picks parcels offers none by set. */
export function replyWithoutParcelSets(): void {
  reply(api.parcelGroups.list, { results: [] });
  reply(api.crops.ofSeason, { results: [] });
}
