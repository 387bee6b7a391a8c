import { CHANGE_EVENTS, CHANGE_KINDS } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FarmParams, Id, IsoDate, IsoDateTime, limitQuery, results } from './shared.ts';

/** A change to a farm that can be undone as a whole. */
export const Change = z.object({
  id: Id,
  kind: z.enum(CHANGE_KINDS),
  at: IsoDateTime,
  /** The name of its author, null for the command line. */
  by: z.string().nullable(),
  season: Id.nullable(),
  /** Parcels created, changed and removed. */
  created: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  is_undone: z.boolean(),
});
export type Change = z.infer<typeof Change>;

/** The change made by a call: its id, null if nothing had to change. */
export const Undoable = z.object({ change: Id.nullable() });

/** A season that begins on another day since a change: a crop that is sown before its season moves the season's first day. */
export const SeasonStart = z.object({
  season: Id,
  /** The first day now, and before the change. */
  start_date: IsoDate,
  was: IsoDate,
  /** Crops of the season without a sowing day, such as pastures: they are counted from its first day. Most parcels first. */
  crops: z.array(Id),
});
export type SeasonStart = z.infer<typeof SeasonStart>;

/** The change made by a call that can set crops; the seasons whose first day it moved are left out where there are none. */
export const UndoableLand = Undoable.extend({ season_starts: z.array(SeasonStart).optional() });

export const changes = {
  list: endpoint({
    method: 'GET',
    path: '/farm/:farmId/changes/',
    summary: 'Lists the changes to the land of a farm, newest first',
    access: 'farm:land',
    params: FarmParams,
    query: z.object({ limit: limitQuery(100) }),
    response: results(Change),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/farm/:farmId/changes/:changeId/undo/',
    summary: 'Undoes a change, unless its parcels have been changed again since',
    access: 'farm:land',
    params: FarmParams.extend({ changeId: Id }),
    /** With the events of the undo, as in the live events. */
    response: UndoableLand.extend({ events: z.array(z.enum(CHANGE_EVENTS)) }),
  }),
};
