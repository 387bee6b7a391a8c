import { Id, IsoDate, IsoDateTime, WorkerFields } from '@brazda/contract';
import { JOURNAL_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { archivedName } from './archived-text.ts';

/** With those that have left the farm: more than one has in a lifetime. */
const MAX_NAMES = 10_000;

const ArchivedName = z.object({
  id: Id,
  name: archivedName(JOURNAL_LIMITS.name).min(1),
  /** When they left; the journal still names them. */
  removed_at: IsoDateTime.nullable(),
});
type ArchivedName = z.infer<typeof ArchivedName>;

const ArchivedMachine = ArchivedName.extend({
  // Older archives do not have it.
  inspected_on: IsoDate.nullable().default(null),
});
export type ArchivedMachine = z.infer<typeof ArchivedMachine>;

const { email, phone, certificate, certificate_until } = WorkerFields.shape;
const ArchivedWorker = ArchivedName.extend({
  email,
  phone,
  // Older archives do not have them.
  certificate: certificate.default(null),
  certificate_until: certificate_until.default(null),
});
export type ArchivedWorker = z.infer<typeof ArchivedWorker>;

/** `machines.json`: the machines, by id. */
export const ArchivedMachines = z
  .array(ArchivedMachine)
  .max(MAX_NAMES)
  .refine(...atMost(JOURNAL_LIMITS.machines));

/** `workers.json`: the people who work on the farm, by id, without their accounts. */
export const ArchivedWorkers = z
  .array(ArchivedWorker)
  .max(MAX_NAMES)
  .refine(...atMost(JOURNAL_LIMITS.workers));

/** That at most some of them are on the farm now. */
function atMost(limit: number) {
  const isKept = (rows: readonly ArchivedName[]) =>
    rows.filter(({ removed_at }) => removed_at === null).length <= limit;
  return [isKept, { error: `At most ${limit} on the farm.` }] as const;
}
