import { JOURNAL_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { FarmParams, Id, IsoDate, IsoDateTime, results, text } from './shared.ts';
import { Email } from './user.ts';

/** A person who works on a farm. */
export const Worker = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The certificate with which they use plant protection products, and the last day on which it is valid. */
  certificate: z.string().nullable(),
  certificate_until: IsoDate.nullable(),
  /** Whether an account has accepted the invitation, and whether it is the caller's. */
  has_account: z.boolean(),
  is_own: z.boolean(),
  /** Until when an invitation can be accepted; null without one. */
  invited_until: IsoDateTime.nullable(),
  /** Open activities that are assigned to them. */
  activities: z.number().int(),
  /** In the requested season, or in all. */
  hours: z.number(),
  hectares: z.number(),
});
export type Worker = z.infer<typeof Worker>;

const WORKERS = '/farm/:farmId/worker/';
const WORKER = `${WORKERS}:workerId/`;
const WorkerParams = FarmParams.extend({ workerId: Id });

/** As people write it: digits, spaces, and a plus in front. */
const Phone = text(JOURNAL_LIMITS.phone).regex(/^\+?[\d ()./-]{5,}$/);

/** What a farm knows of a person who works there. */
export const WorkerFields = z.strictObject({
  name: text(JOURNAL_LIMITS.name),
  email: Email.nullable(),
  phone: Phone.nullable(),
  certificate: text(JOURNAL_LIMITS.certificate).nullable(),
  certificate_until: IsoDate.nullable(),
});

const Written = Worker.extend(Undoable.shape);

export const workers = {
  list: endpoint({
    method: 'GET',
    path: WORKERS,
    summary: 'Lists the people who work on a farm by name',
    access: 'farm:full',
    flag: 'journal',
    params: FarmParams,
    query: z.object({ season: Id.optional() }),
    response: results(Worker),
  }),
  create: endpoint({
    method: 'POST',
    path: WORKERS,
    summary: 'Adds a person who works on a farm',
    access: 'farm:full',
    flag: 'journal',
    params: FarmParams,
    body: WorkerFields.extend({
      email: WorkerFields.shape.email.default(null),
      phone: WorkerFields.shape.phone.default(null),
      certificate: WorkerFields.shape.certificate.default(null),
      certificate_until: WorkerFields.shape.certificate_until.default(null),
    }),
    response: Written,
  }),
  update: endpoint({
    method: 'PATCH',
    path: WORKER,
    summary: 'Updates the name, the addresses or the certificate of a person',
    access: 'farm:full',
    flag: 'journal',
    params: WorkerParams,
    body: WorkerFields.partial(),
    response: Written,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: WORKER,
    summary: 'Removes a person, who no longer sees the work of the farm and stays in the journal',
    access: 'farm:full',
    flag: 'journal',
    params: WorkerParams,
    response: Undoable,
  }),
  invite: endpoint({
    method: 'POST',
    path: `${WORKER}invite/`,
    summary: 'Creates an invitation in place of the last one, and mails it where an address is known',
    access: 'farm:full',
    isRepeatable: false,
    flag: 'journal',
    params: WorkerParams,
    /** `path` leads to the invitation; only this response contains it. */
    response: z.object({ path: z.string(), expires_at: IsoDateTime, is_mailed: z.boolean() }),
  }),
  claim: endpoint({
    method: 'POST',
    path: `${WORKER}claim/`,
    summary: 'Says that a person without an account is the caller',
    access: 'farm:full',
    flag: 'journal',
    params: WorkerParams,
    response: Worker,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: `${WORKER}account/`,
    summary: 'Disconnects the account of a person, which no longer sees their work',
    access: 'farm:full',
    flag: 'journal',
    params: WorkerParams,
    response: Worker,
  }),
};
