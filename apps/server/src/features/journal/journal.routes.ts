import { activityKindOf, cropOf } from '@brazda/domain';
import type { Kysely } from 'kysely';
import { type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handlers, PairedDevice } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findSeasonDays, getFarms } from '../farms/index.ts';
import { listCropParcels, readPlans } from '../plans/index.ts';
import { addEntries } from './add-entries.ts';
import { listEntries } from './entries.repo.ts';

interface JournalDeps {
  readonly db: Kysely<Database>;
  /** Publishes what a change has done to a farm, to all its followers. */
  readonly publishChange: PublishChange;
}

/** Handlers of the calls of paired devices. */
export function journalHandlers({ db, publishChange }: JournalDeps) {
  return {
    'journalDevice.plans': async ({ paired }) => {
      const { scope } = mustBePaired(paired);
      const [[farm], season, plans] = await Promise.all([
        getFarms(db, [scope.farm_id]),
        findSeasonDays(db, scope),
        readPlans(db, scope, { seesAddresses: false }),
      ]);
      if (!farm || !season) throw new HttpError('not_found', 'season');
      const known = plans.filter(({ plan }) => cropOf(plan.crop_id) !== null);
      const read = known.map(async ({ plan, activities }) => {
        const parcels = await listCropParcels(db, scope, plan.crop_id);
        return {
          id: plan.id,
          crop: plan.crop_id,
          name: cropOf(plan.crop_id)!.name,
          is_closed: plan.closed_at !== null,
          activities: activities.map(
            ({ row: { id, kind, start_date, end_date, notes, closed_at }, done }) => ({
              ...{ id, activity: kind, name: activityKindOf(kind)!.label, start_date, end_date, notes },
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
        plans: await Promise.all(read),
      };
    },
    'journalDevice.entries': ({ paired, query }) => listEntries(db, mustBePaired(paired).scope, query),
    'journalDevice.addEntries': async ({ paired, actor, address, body }) => {
      const { scope, user_id } = mustBePaired(paired);
      const { farm_id, season_id } = scope;
      const made = await withChange(
        db,
        { farm_id, season_id, kind: 'journal', author: { actor, address } },
        (tx) => addEntries(tx, scope, user_id, body.entries),
      );
      publishChange(farm_id, made);
      return { results: made.result };
    },
  } satisfies Handlers<'journalDevice.plans' | 'journalDevice.entries' | 'journalDevice.addEntries'>;
}

/** The device of a call; the access rule has let no other caller through. */
function mustBePaired(paired: PairedDevice | null): PairedDevice {
  if (!paired) throw new HttpError('not_paired');
  return paired;
}
