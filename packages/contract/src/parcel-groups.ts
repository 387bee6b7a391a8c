import { PARCEL_GROUP_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { EDITED_PARCELS_LIMIT } from './limits.ts';
import { FarmParams, Id, results, SeasonParams, text } from './shared.ts';

const GROUPS = '/farm/:farmId/parcel-groups/';
const GroupParams = FarmParams.extend({ groupId: Id });

/** A named group of parcels, which holds in every season; a parcel may be in several. */
export const ParcelGroup = z.object({
  id: Id,
  name: z.string(),
  /** The group that it is in; null at the top. */
  parent: Id.nullable(),
  /** Its own parcels of the season that the caller may see, without those of the groups in it. */
  parcels: z.array(Id),
});
export type ParcelGroup = z.infer<typeof ParcelGroup>;

const Name = text(PARCEL_GROUP_LIMITS.name);
/** Parcels by their ids in any season. */
const Parcels = z.array(IdInput).max(EDITED_PARCELS_LIMIT).default([]);

export const parcelGroups = {
  list: endpoint({
    method: 'GET',
    path: `${GROUPS}season/:seasonId/`,
    summary: 'Lists the groups of parcels of a farm, with their parcels of a season',
    access: 'farm:parcels',
    params: SeasonParams,
    response: results(ParcelGroup),
  }),
  create: endpoint({
    method: 'POST',
    path: GROUPS,
    summary: 'Makes a group of parcels, or leaves the one that has its id as it is',
    access: 'farm:land',
    params: FarmParams,
    body: z.strictObject({
      /** Made by the client. */
      id: z.uuid(),
      name: Name,
      parent: IdInput.nullable().default(null),
      parcels: Parcels,
    }),
    response: Undoable,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${GROUPS}:groupId/`,
    summary: 'Renames or moves a group of parcels, and adds and removes parcels',
    access: 'farm:land',
    params: GroupParams,
    body: z.strictObject({
      name: Name.optional(),
      parent: IdInput.nullable().optional(),
      add: Parcels,
      remove: Parcels,
    }),
    response: Undoable,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${GROUPS}:groupId/`,
    summary: 'Removes a group, but no parcel, and moves the groups in it to where it was',
    access: 'farm:land',
    params: GroupParams,
    response: Undoable,
  }),
};
