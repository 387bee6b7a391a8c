import type { ParcelClosure } from '@brazda/contract';
import type { Db } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { readDayAtFarm } from '../farms/index.ts';
import { listAssignedActivities, listParcelsOfCrops, listWorkplaces } from '../journal/index.ts';
import { listClosures } from './treatment-closures.repo.ts';

/** The parcels of the open work of a person, on all farms where they work, that must not be entered or harvested at an instant. */
export async function listWorkClosures(db: Db, user_id: string, now: Date): Promise<ParcelClosure[]> {
  const workplaces = await listWorkplaces(db, user_id);
  const activities = await listAssignedActivities(
    db,
    workplaces.map(({ worker_id }) => worker_id),
  );
  const assigned = new Set((await listParcelsOfCrops(db, activities)).map(({ parcel }) => parcel.id));
  const closures = await Promise.all(
    [...new Set(activities.map(({ farm_id }) => farm_id))].map(async (farm_id) => {
      const scope = wholeFarm(farm_id);
      return listClosures(db, scope, { now, today: await readDayAtFarm(db, scope, now) });
    }),
  );
  return closures.flat().filter(({ parcel }) => assigned.has(parcel));
}
