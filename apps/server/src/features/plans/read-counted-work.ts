import { countedWorkOf, type LooseWork } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { ActivityWithWork } from './activities.repo.ts';
import { listLooseWork } from './loose-work.repo.ts';
import type { CropParcel } from './plan-parcels.repo.ts';

/** The work of the journal that counts as each activity of a plan, by the id of the activity. */
export type CountedWork = ReadonlyMap<string, readonly LooseWork[]>;

/** Reads what the journal has of the open activities of a plan that no activity has yet; nothing of a closed plan. */
export async function readCountedWork(
  db: Db,
  scope: SeasonScope,
  plan: { readonly crop_id: string; readonly closed_at: Date | null },
  activities: readonly ActivityWithWork[],
  parcels: readonly Pick<CropParcel, 'id' | 'hectares'>[],
): Promise<CountedWork> {
  const open = activities.filter(({ row }) => row.closed_at === null);
  if (plan.closed_at !== null || open.length === 0) return new Map();
  const works = await listLooseWork(db, scope, {
    crop_id: plan.crop_id,
    parcel_ids: parcels.map(({ id }) => id),
    kinds: [...new Set(open.map(({ row }) => row.kind))],
  });
  return countedWorkOf(
    works,
    open.map((activity) => ({
      ...activity.row,
      products: productsOf(activity),
      left: leftOf(activity, parcels),
    })),
  );
}

/** The names of what an activity is to use. */
export function productsOf({ costs }: Pick<ActivityWithWork, 'costs'>): string[] {
  return costs.filter(({ kind }) => kind === 'input').map(({ name }) => name);
}

function leftOf({ done }: ActivityWithWork, parcels: readonly Pick<CropParcel, 'id' | 'hectares'>[]) {
  const doneOf = new Map(done.map(({ parcel_id, hectares }) => [parcel_id, hectares]));
  return new Map(parcels.map(({ id, hectares }) => [id, hectares - (doneOf.get(id) ?? 0)]));
}
