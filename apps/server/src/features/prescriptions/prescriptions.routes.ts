import type { Prescription } from '@brazda/contract';
import { writeZip } from '@brazda/formats';
import type { Logger } from 'pino';
import { type Author, type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { PersonalQueue } from '../../platform/http/personal-queue.ts';
import { requireSeason } from '../farms/index.ts';
import { makePrescription } from './make-prescription.ts';
import { makeStick } from './make-stick.ts';
import {
  endPrescription,
  findPrescription,
  insertPrescription,
  listPrescriptions,
  replacePrescription,
} from './prescriptions.repo.ts';
import { readBasis } from './read-basis.ts';

interface PrescriptionsDeps {
  readonly db: DbPool;
  readonly log: Logger;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

/** Two threads; the images of more parcels at once would fill the memory. */
const turns = new PersonalQueue({ at_once: 2, waiting_ms: 60_000 });

/** Handlers of prescriptions; each call that writes is one change that can be undone. */
export function prescriptionsHandlers({ db, log, publishChange, now }: PrescriptionsDeps) {
  /** Returns the result of the work with the id of its change. */
  const change = async <T extends object>(
    { scope: { farm_id }, actor, address }: Author & { readonly scope: SeasonScope },
    work: (tx: DbTransaction) => Promise<T>,
  ) => {
    const made = await withChange(db, { farm_id, kind: 'prescriptions', author: { actor, address } }, work);
    publishChange(farm_id, made);
    return { ...made.result, change: made.change };
  };

  return {
    'prescriptions.list': async ({ scope, query }) => {
      await requireSeason(db, scope);
      return { results: await listPrescriptions(db, scope, query) };
    },
    'prescriptions.basis': async ({ scope, query, ...caller }) => {
      await requireSeason(db, scope);
      return turns.of(caller)(() => readBasis(db, scope, query));
    },
    'prescriptions.checkStick': async ({ scope, query, ...caller }) => {
      await requireSeason(db, scope);
      return turns.of(caller)(async () => {
        const { stick, check } = await makeStick({ db, log }, scope, query);
        return {
          files: stick.files.map(({ path, content }) => ({ path, bytes: content.length })),
          prescriptions: check.prescriptions.map(({ field, read, read_amount }) => ({
            field,
            read,
            amount: read_amount,
          })),
          remarks: [...stick.remarks],
        };
      });
    },
    'prescriptions.stick': async ({ scope, query, ...caller }) => {
      await requireSeason(db, scope);
      return turns.of(caller)(async () => {
        const { stick } = await makeStick({ db, log }, scope, query);
        return Uint8Array.from(await writeZip(stick.files));
      });
    },
    'prescriptions.get': async ({ scope, params: { prescriptionId } }) => {
      const found = await findPrescription(db, scope, prescriptionId);
      if (!found) throw new HttpError('not_found', 'prescription');
      return found;
    },
    'prescriptions.add': async ({ body: { id, parcel, ...fields }, ...call }) => {
      const { scope } = call;
      const [known] = await listPrescriptions(db, scope, { id });
      if (known) return { ...known, change: null };
      const made = await turns.of(call)(() => makePrescription(db, scope, { id, parcel }, fields));
      return change(call, async (tx) => {
        await insertPrescription(tx, scope, { id, parcel }, made);
        return readOne(tx, scope, id);
      });
    },
    'prescriptions.update': async ({
      params: { prescriptionId: id },
      body: { version, ...fields },
      ...call
    }) => {
      const { scope } = call;
      const { parcel } = await readOne(db, scope, id);
      const made = await turns.of(call)(() => makePrescription(db, scope, { id, parcel }, fields));
      return change(call, async (tx) => {
        const isReplaced = await replacePrescription(tx, scope, { id, version }, made);
        const now = await readOne(tx, scope, id);
        if (!isReplaced) throw new HttpError('prescription_changed');
        return now;
      });
    },
    'prescriptions.remove': async ({ params: { prescriptionId: id }, ...call }) => {
      const { scope } = call;
      return change(call, async (tx) => {
        await readOne(tx, scope, id);
        await endPrescription(tx, scope, id, now());
        return {};
      });
    },
  } satisfies SomeHandlers;
}

async function readOne(db: Db, scope: SeasonScope, id: string): Promise<Prescription> {
  const [found] = await listPrescriptions(db, scope, { id });
  if (!found) throw new HttpError('not_found', 'prescription');
  return found;
}
