import { CHANGE_EVENTS, CHANGE_KINDS } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FarmParams, Id, IsoDateTime, limitQuery, results } from './shared.ts';

/** What was done to a farm in one go, and can be undone in one go. */
export const Change = z.object({
  id: Id,
  kind: z.enum(CHANGE_KINDS),
  at: IsoDateTime,
  /** The name of who did it, null for the command line. */
  by: z.string().nullable(),
  season: Id.nullable(),
  /** Parcels that came, changed and went. */
  created: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  is_undone: z.boolean(),
});
export type Change = z.infer<typeof Change>;

/** What an answer says of a change: its id, null where nothing had to change. */
export const Undoable = z.object({ change: Id.nullable() });

export const changes = {
  list: endpoint({
    method: 'GET',
    path: '/farm/:farmId/changes/',
    summary: 'Lists what was done to the land of a farm, newest first',
    access: 'farm:full',
    params: FarmParams,
    query: z.object({ limit: limitQuery(100) }),
    response: results(Change),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/farm/:farmId/changes/:changeId/undo/',
    summary: 'Undoes a change, unless what it touched was changed again since',
    access: 'farm:full',
    params: FarmParams.extend({ changeId: Id }),
    /** With what undoing has done to the farm, as the live events tell it. */
    response: Undoable.extend({ events: z.array(z.enum(CHANGE_EVENTS)) }),
  }),
};
