import type { Application, UploadedApplications } from '@brazda/contract';
import { comparePlanned, JOURNAL_LIMITS } from '@brazda/domain';
import { type Author, type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { PersonalQueue } from '../../platform/http/personal-queue.ts';
import { newId } from '../../platform/ids.ts';
import { requireSeason } from '../farms/index.ts';
import { addEntries, problemError } from '../journal/index.ts';
import { findPrescription } from '../prescriptions/index.ts';
import {
  endApplication,
  findSameWork,
  insertApplications,
  listApplications,
  readApplicationCells,
  recordApplication,
} from './machine-logs.repo.ts';
import { hashOf, readFile } from './read-file.ts';

interface AppliedDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

type Recording = Call<EndpointOf<'applied.record'>>;
type Recorded = Recording['body']['results'][number];

/** Of files, in one thread that may take two minutes and most of a gigabyte. */
const reading = new PersonalQueue({ at_once: 1, waiting_ms: 120_000 });

/** Units of rates in the text of the journal, which has no language of its own. */
const UNITS: Readonly<Record<Application['quantity'], string>> = {
  solid: 'kg/ha',
  liquid: 'l/ha',
  seeds: '×1000/ha',
};

/** Handlers of what machines have applied; each call that writes is one change that can be undone. */
export function machineLogsHandlers({ db, publishChange, now }: AppliedDeps) {
  const change = async <T extends object>(
    { scope: { farm_id }, actor, address }: Author & { readonly scope: SeasonScope },
    work: (tx: DbTransaction) => Promise<T>,
  ) => {
    const made = await withChange(db, { farm_id, kind: 'applied', author: { actor, address } }, work);
    publishChange(farm_id, made);
    return { ...made.result, change: made.change };
  };

  /** Records one draft as work: that which the journal has already, or new one. Work that is recorded stays as it is. */
  async function recordOne(tx: DbTransaction, call: Recording, { id, ...fields }: Recorded): Promise<void> {
    const { scope, actor, language } = call;
    const application = await readOne(tx, scope, id);
    if (application.entry !== null) return;
    if (fields.prescription !== null) await requirePrescription(tx, scope, application, fields.prescription);
    const { parcel, day, hectares, mean, quantity } = application;
    const there = await findSameWork(tx, scope, { parcel, day, kind: fields.kind });
    const entry_id = there ?? newId();
    if (there === null) {
      const user_created_date = now().toISOString();
      const products = `${fields.product} ${Math.round(mean * 10) / 10} ${UNITS[quantity]}`;
      const entry = {
        id: entry_id,
        parcel,
        day,
        kind: fields.kind,
        products: products.slice(0, JOURNAL_LIMITS.products),
        user_created_date,
        activity: null,
        machine: null,
        hours: null,
        fuel: null,
        irrigation_mm: null,
        notes: '',
      };
      const author = { author_id: actor.user_id, worker_id: null };
      const whole = await addEntries(tx, scope, author, { sent: [{ ...entry, hectares }], now: now() });
      // Machines cover a little more than the parcel has.
      const [added] =
        whole[0]?.problem === 'area_too_large'
          ? await addEntries(tx, scope, author, { sent: [entry], now: now() })
          : whole;
      if (added?.problem) throw problemError(added.problem, application, language);
    }
    await recordApplication(tx, scope, id, { entry_id, fields });
  }

  return {
    'applied.list': async ({ scope, query }) => {
      await requireSeason(db, scope);
      return { results: await listApplications(db, scope, query) };
    },
    'applied.upload': async ({ body, query, ...call }): Promise<UploadedApplications> => {
      const { scope } = call;
      await requireSeason(db, scope);
      const hash = hashOf(body);
      const known = await listApplications(db, scope, { hash });
      const nothing = { outside: 0, unplaced: 0, skipped_logs: 0, remarks: [] };
      if (known.length > 0) return { results: known, is_known: true, ...nothing, change: null };
      const { found, outside, unplaced, skipped_logs, remarks } = await reading.of(call)(() =>
        readFile(db, scope, { bytes: body, name: query.name }),
      );
      const made = await change(call, async (tx) => {
        const meanwhile = await listApplications(tx, scope, { hash });
        if (meanwhile.length === 0) await insertApplications(tx, scope, found);
        return { results: await listApplications(tx, scope, { hash }), is_known: meanwhile.length > 0 };
      });
      return {
        ...made,
        outside,
        unplaced,
        skipped_logs,
        remarks: remarks.map(({ names, ...remark }) => ({ ...remark, names: [...names] })),
      };
    },
    'applied.record': async (call) => {
      const { scope, body } = call;
      await requireSeason(db, scope);
      return change(call, async (tx) => {
        for (const recorded of body.results) await recordOne(tx, call, recorded);
        return { results: await listApplications(tx, scope, { ids: body.results.map(({ id }) => id) }) };
      });
    },
    'applied.get': async ({ scope, params: { applicationId } }) => {
      const application = await readOne(db, scope, applicationId);
      const cells = await readApplicationCells(db, scope, applicationId);
      const map =
        application.prescription === null
          ? null
          : await findPrescription(db, scope, application.prescription);
      const isSameGrid =
        map !== null && map !== undefined && map.cells.areas_m2.length === cells.cells.areas_m2.length;
      if (!isSameGrid) return { ...application, ...cells, planned: null };
      const compared = comparePlanned(map.rates, cells, map.cells.areas_m2);
      return {
        ...application,
        ...cells,
        planned: { name: map.name, total: map.total, ...compared, classes: [...compared.classes] },
      };
    },
    'applied.remove': async ({ params: { applicationId }, ...call }) =>
      change(call, async (tx) => {
        await readOne(tx, call.scope, applicationId);
        await endApplication(tx, call.scope, applicationId, now());
        return {};
      }),
  } satisfies SomeHandlers;
}

async function readOne(db: Db, scope: SeasonScope, id: string): Promise<Application> {
  const [found] = await listApplications(db, scope, { ids: [id] });
  if (!found) throw new HttpError('not_found', 'application');
  return found;
}

/** Throws not_found unless a prescription is of the parcel on which something was applied. */
async function requirePrescription(
  db: Db,
  scope: SeasonScope,
  { parcel }: Application,
  id: string,
): Promise<void> {
  const found = await findPrescription(db, scope, id);
  if (found?.parcel !== parcel) throw new HttpError('not_found', 'prescription');
}
