import type { NotePhoto } from '@brazda/contract';
import { activityKindOf, cropById } from '@brazda/domain';
import type { PairedDevice, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findSeasonDays, getFarms } from '../farms/index.ts';
import { listCropParcels, readPlans } from '../plans/index.ts';
import { addEntries } from './add-entries.ts';
import { changeJournal, type NotingDeps, requireActiveJournal } from './change-journal.ts';
import { listEntries, sumEntries } from './entries.repo.ts';
import { listMachines } from './machines.repo.ts';
import { findOwnWorker } from './workers.repo.ts';

/** Handlers of the calls of paired devices. */
export function deviceHandlers(deps: NotingDeps) {
  const { db, now, notes } = deps;
  return {
    'journalDevice.plans': async ({ paired }) => {
      const { scope } = requirePaired(paired);
      const [[farm], season, plans, machines] = await Promise.all([
        getFarms(db, [scope.farm_id]),
        findSeasonDays(db, scope),
        readPlans(db, scope, { seesAddresses: false }),
        listMachines(db, scope),
      ]);
      if (!farm || !season) throw new HttpError('not_found', 'season');
      const known = plans.filter(({ row }) => cropById(row.crop_id) !== null);
      const crops = known.map(async ({ row: plan, activities }) => {
        const parcels = await listCropParcels(db, scope, plan.crop_id);
        return {
          id: plan.id,
          crop: plan.crop_id,
          name: cropById(plan.crop_id)!.name,
          is_closed: plan.closed_at !== null,
          activities: activities.map(
            ({ row: { id, kind, start_date, end_date, notes, closed_at }, done }) => ({
              id,
              activity: kind,
              name: activityKindOf(kind)!.label,
              start_date,
              end_date,
              notes,
              is_closed: closed_at !== null,
              done: done.map(({ parcel_id, hectares }) => ({ parcel: parcel_id, hectares })),
            }),
          ),
          parcels: parcels.map(({ yield_measured: _, ...parcel }) => parcel),
        };
      });
      const { start_date, end_date } = season;
      return {
        farm: { id: farm.id, name: farm.name },
        season: { id: scope.season_id, start_date, end_date },
        plans: await Promise.all(crops),
        machines: machines.map(({ id, name }) => ({ id, name })),
      };
    },
    'journalDevice.entries': async ({ paired, query }) => {
      const { scope } = requirePaired(paired);
      const [results, { count }] = await Promise.all([
        listEntries(db, scope, {}, query),
        sumEntries(db, scope, {}),
      ]);
      return { results, count };
    },
    'journalDevice.addEntries': async ({ paired, actor, address, body }) => {
      const { scope, user_id } = requirePaired(paired);
      await requireActiveJournal(db, scope);
      const change = { scope, season_id: scope.season_id, actor, address };
      const { result } = await changeJournal(deps, change, async (tx) => {
        const worker_id = (await findOwnWorker(tx, scope, user_id)) ?? null;
        return addEntries(tx, scope, { author_id: user_id, worker_id }, { sent: body.entries, now: now() });
      });
      return { results: result };
    },
    'journalDevice.putPhoto': async (call) => {
      const { scope } = requirePaired(call.paired);
      const params = { farmId: scope.farm_id, photoId: call.params.photoId };
      const photo = await notes['notes.putPhoto']({ ...call, params, scope, scopes: { notes: scope } });
      // Devices send no parts.
      return photo as NotePhoto;
    },
    'journalDevice.addNote': (call) => {
      const { scope } = requirePaired(call.paired);
      const { farm_id: farmId, season_id: seasonId } = scope;
      const params = { farmId, seasonId, parcelId: call.params.parcelId };
      return notes['notes.create']({ ...call, params, scope, scopes: { notes: scope } });
    },
  } satisfies SomeHandlers;
}

/** The device of a call; the access rule has let no other caller through. */
function requirePaired(paired: PairedDevice | null): PairedDevice {
  if (!paired) throw new HttpError('not_paired');
  return paired;
}
