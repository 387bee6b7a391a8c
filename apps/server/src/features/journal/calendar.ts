import type { JournalCalendar } from '@brazda/contract';
import { activityKindOf, cropById } from '@brazda/domain';
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

/** Whether a period touches some days, or is open; an open end is the other one. */
function touches(
  { start_date, end_date }: { readonly start_date: string | null; readonly end_date: string | null },
  days: Days,
): boolean {
  const first = start_date ?? end_date;
  const last = end_date ?? start_date;
  if (first === null || last === null) return true;
  return first <= days.end_date && last >= days.start_date;
}
