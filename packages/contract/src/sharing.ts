import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Farm } from './farms.ts';
import { FarmParams, Id, LIST_LIMIT, limitQuery, results, SHARED_PARCELS_LIMIT } from './shared.ts';

/** A parcel that is shared with the person who asks, though its farm is not. */
export const SharedParcel = z.object({ id: Id, farm: Id, season: Id });
export type SharedParcel = z.infer<typeof SharedParcel>;

export const sharing = {
  farms: endpoint({
    method: 'GET',
    path: '/shared-farms/',
    summary: 'Lists the farms of others that are shared with the person, in whole or by parcels',
    access: 'signed-in',
    query: z.object({ limit: limitQuery(LIST_LIMIT) }),
    answer: results(Farm),
  }),
  parcels: endpoint({
    method: 'GET',
    path: '/shared-parcels/',
    summary: 'Lists the single parcels that are shared with the person',
    access: 'signed-in',
    query: z.object({ limit: limitQuery(SHARED_PARCELS_LIMIT), farm_id: Id.optional() }),
    answer: results(SharedParcel),
  }),
  requestAccess: endpoint({
    method: 'POST',
    path: '/shared-farms/:farmId/request_access/',
    summary: 'Asks the owner of a farm for access to the whole of it',
    access: 'guest',
    params: FarmParams,
  }),
};
