import type { FarmWork } from '@brazda/contract';
import { activityKindOf, cropById } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { removeNote } from '../notes/index.ts';
import { listDoneWorkOf } from '../plans/index.ts';
import { addOwnWork, readOwnEntry } from './add-own-work.ts';
import { changeJournal, type NotingDeps, requireActiveJournal } from './change-journal.ts';
import { endEntry } from './entries.repo.ts';
import { listMachinesOf } from './machines.repo.ts';
import { hasOwnEntry, listOwnEntries } from './own-entries.repo.ts';
import { requireOpenEntry } from './require-open-entry.ts';
import {
  type AssignedActivity,
  listAssignedActivities,
  listParcelsOfCrops,
  listPlannedProducts,
  listWorkplaces,
  type Workplace,
} from './work.repo.ts';
import { findOwnWorker } from './workers.repo.ts';

/** Handlers of what people who work on a farm do with their own work. */
export function workHandlers(deps: NotingDeps) {
  const { db, now, notes } = deps;
  return {
    'work.list': async ({ actor }) => {
      const workplaces = await listWorkplaces(db, actor.user_id ?? '');
      const farms = workplaces.map(({ farm_id, farm }) => ({ id: farm_id, name: farm }));
      return { farms, results: await readWork(db, workplaces) };
    },
    'work.add': async ({ body, ...call }) => {
      const { scope, actor } = call;
      const user_id = actor.user_id ?? '';
      await requireActiveJournal(db, scope);
      const { season_id } = scope;
      const { result } = await changeJournal(deps, { ...call, season_id }, async (tx) => {
        const worker_id = await findOwnWorker(tx, scope, user_id);
        if (worker_id === undefined) throw new HttpError('not_found', 'farm');
        const at = { now: now(), language: call.language };
        await addOwnWork(tx, scope, { author_id: user_id, worker_id }, body, at);
        return readOwnEntry(tx, scope, body.id);
      });
      return result;
    },
    'work.remove': async ({ params: { entryId: id }, ...call }) => {
      const { scope, actor } = call;
      await changeJournal(deps, { ...call, season_id: scope.season_id }, async (tx) => {
        const isOwn = await hasOwnEntry(tx, scope, { id, user_id: actor.user_id ?? '' });
        if (!isOwn) throw new HttpError('not_found', 'entry');
        await requireOpenEntry(tx, scope, await readOwnEntry(tx, scope, id));
        if (!(await endEntry(tx, scope, id))) throw new HttpError('not_found', 'entry');
        // The photos of an entry are a note with its id.
        await removeNote(tx, scope, { id, author_id: actor.user_id ?? '' });
      });
      return undefined;
    },
    'work.putPhoto': (call) => notes['notes.putPhoto'](call),
    'work.addNote': async (call) => {
      await requireActiveJournal(db, call.scope);
      return notes['notes.create'](call);
    },
  } satisfies SomeHandlers;
}

/** Reads the open work of a person at their workplaces by farm and season, in six queries. */
async function readWork(db: Db, workplaces: readonly Workplace[]): Promise<FarmWork[]> {
  const worker_ids = workplaces.map(({ worker_id }) => worker_id);
  const activities = await listAssignedActivities(db, worker_ids);
  const ids = activities.map(({ id }) => id);
  const [cropParcels, done, products, machines, entries] = await Promise.all([
    listParcelsOfCrops(db, activities),
    listDoneWorkOf(db, ids),
    listPlannedProducts(db, ids),
    listMachinesOf(
      db,
      workplaces.map(({ farm_id }) => farm_id),
    ),
    listOwnEntries(db, worker_ids),
  ]);
  const parcelsOfCrop = Map.groupBy(cropParcels, ({ season_id, crop_id }) => `${season_id}.${crop_id}`);
  const doneOf = new Map(done.map((row) => [`${row.activity_id} ${row.parcel_id}`, row.hectares]));
  const productsOf = Map.groupBy(products, ({ activity_id }) => activity_id);
  const workOf = (activity: AssignedActivity) => {
    const { id, season_id, crop_id, kind, start_date, end_date, notes } = activity;
    const ofCrop = parcelsOfCrop.get(`${season_id}.${crop_id}`) ?? [];
    return {
      id,
      activity: kind,
      start_date,
      end_date,
      notes,
      crop: cropById(crop_id)!.name,
      name: activityKindOf(kind)!.label,
      products: (productsOf.get(id) ?? []).map(({ activity_id: _, ...product }) => product),
      parcels: ofCrop.map(({ parcel }) => ({
        id: parcel.id,
        hectares_done: doneOf.get(`${id} ${parcel.id}`) ?? 0,
      })),
    };
  };
  const farmOf = new Map(workplaces.map((place) => [place.farm_id, place]));
  const known = activities.filter(({ crop_id }) => cropById(crop_id) !== null);
  return [...Map.groupBy(known, ({ season_id }) => season_id).values()].map((ofSeason) => {
    const { farm_id, season_id, season_start, season_end } = ofSeason[0]!;
    const crops = new Set(ofSeason.map(({ crop_id }) => crop_id));
    const parcels = [...crops].flatMap((crop_id) => parcelsOfCrop.get(`${season_id}.${crop_id}`) ?? []);
    return {
      farm: { id: farm_id, name: farmOf.get(farm_id)!.farm },
      season: { id: season_id, start_date: season_start, end_date: season_end },
      work: ofSeason.map(workOf),
      parcels: [...new Map(parcels.map(({ parcel }) => [parcel.id, parcel])).values()],
      machines: machines.filter((one) => one.farm_id === farm_id).map(({ id, name }) => ({ id, name })),
      entries: entries.filter((one) => one.season_id === season_id).map(({ entry }) => entry),
    };
  });
}
