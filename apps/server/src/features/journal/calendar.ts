import type { JournalCalendar } from '@brazda/contract';
import { activityKindOf, cropById, executionPeriodOf, type PlannedDays } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { countWhole, productsOf, readPlans } from '../plans/index.ts';
import { type Days, listDoneDays } from './done-days.repo.ts';

/** Reads what is planned and done in a season on the days of a period. */
export async function readCalendar(
  db: DbPool,
  scope: SeasonScope,
  days: Days,
  { seesPeople }: { readonly seesPeople: boolean },
): Promise<JournalCalendar> {
  const [plans, done] = await Promise.all([
    readPlans(db, scope, { seesAddresses: seesPeople }),
    listDoneDays(db, scope, days),
  ]);
  const activities = plans.flatMap(({ row: plan, figures, activities: all }) => {
    const crop = cropById(plan.crop_id);
    if (!crop) return [];
    return all
      .filter(({ row }) => touches(row, days))
      .map(({ row, done: work, assigned, costs }) => ({
        id: row.id,
        plan: plan.id,
        crop: { id: plan.crop_id, name: crop.name },
        activity: row.kind,
        name: activityKindOf(row.kind)!.label,
        start_date: row.start_date,
        end_date: row.end_date,
        is_closed: row.closed_at !== null || plan.closed_at !== null,
        products: productsOf({ costs }),
        parcels: figures.parcels,
        parcels_done: countWhole(work),
        done_parcels: work.filter(({ is_whole }) => is_whole).map(({ parcel_id }) => parcel_id),
        workers: assigned.map(({ name }) => name),
      }));
  });
  return { activities, days: done.map((day) => ({ ...day, name: activityKindOf(day.activity)!.label })) };
}

/** Whether an activity touches some days, or has no period. */
function touches(activity: PlannedDays, days: Days): boolean {
  const period = executionPeriodOf(activity);
  return period === null || (period.first <= days.end_date && period.last >= days.start_date);
}
