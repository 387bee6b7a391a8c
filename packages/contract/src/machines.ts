import { JOURNAL_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { FarmParams, Id, IsoDate, results, text } from './shared.ts';

/** A machine with what the journal says of it. */
export const Machine = z.object({
  id: Id,
  name: z.string(),
  /** The day of the last inspection of a sprayer; null where none is entered. */
  inspected_on: IsoDate.nullable(),
  /** In the requested season, or in all. */
  hours: z.number(),
  /** Liters. */
  fuel: z.number(),
  hectares: z.number(),
  /** The people who worked with it, most hours first. */
  drivers: z.array(z.object({ id: Id, name: z.string(), hours: z.number() })),
});
export type Machine = z.infer<typeof Machine>;

const MACHINES = '/farm/:farmId/machine/';
const MachineParams = FarmParams.extend({ machineId: Id });
const MachineFields = z.strictObject({
  name: text(JOURNAL_LIMITS.name),
  inspected_on: IsoDate.nullable().default(null),
});

export const machines = {
  list: endpoint({
    method: 'GET',
    path: MACHINES,
    summary: 'Lists the machines of a farm by name, with their hours, fuel and drivers',
    access: 'farm:view',
    flag: 'journal',
    params: FarmParams,
    query: z.object({ season: Id.optional() }),
    response: results(Machine),
  }),
  create: endpoint({
    method: 'POST',
    path: MACHINES,
    summary: 'Adds a machine to a farm',
    access: 'farm:full',
    flag: 'journal',
    params: FarmParams,
    body: MachineFields,
    response: Machine.extend(Undoable.shape),
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${MACHINES}:machineId/`,
    summary: 'Updates the name or the day of inspection of a machine',
    access: 'farm:full',
    flag: 'journal',
    params: MachineParams,
    body: z.strictObject({
      name: MachineFields.shape.name.optional(),
      inspected_on: IsoDate.nullable().optional(),
    }),
    response: Machine.extend(Undoable.shape),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${MACHINES}:machineId/`,
    summary: 'Removes a machine, which stays in the journal',
    access: 'farm:full',
    flag: 'journal',
    params: MachineParams,
    response: Undoable,
  }),
};
