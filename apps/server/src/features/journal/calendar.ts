import type { JournalCalendar } from '@brazda/contract';
import { type ActivityKind, activityKindOf, cropOf } from '@brazda/domain';
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { countWhole, readPlans } from '../plans/index.ts';
import './journal.table.ts';

interface Days {
  /** First and last day, both included. */
  readonly start_date: string;
  readonly end_date: string;
}

/** Reads what is planned and done in a season on the days of a period. */
export async function readCalendar(
  db: Kysely<Database>,
  scope: SeasonScope,
  days: Days,
  { seesPeople }: { readonly seesPeople: boolean },
): Promise<JournalCalendar> {
  const [plans, done] = await Promise.all([
    readPlans(db, scope, { seesAddresses: seesPeople }),
    listDoneDays(db, scope, days),
  ]);
  const activities = plans.flatMap(({ plan, figures, activities: all }) => {
    const crop = cropOf(plan.crop_id);
    if (!crop) return [];
    return all
      .filter(({ row }) => touches(row, days))
      .map(({ row, done: work, assigned }) => ({
        id: row.id,
        plan: plan.id,
        crop: { id: plan.crop_id, name: crop.name },
        activity: row.kind,
        name: activityKindOf(row.kind)!.label,
        start_date: row.start_date,
        end_date: row.end_date,
        is_closed: row.closed_at !== null || plan.closed_at !== null,
        parcels: figures.parcels,
        parcels_done: countWhole(work),
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

async function listDoneDays(db: Db, scope: SeasonScope, { start_date, end_date }: Days) {
  const { rows } = await sql<{
    day: string;
    activity: ActivityKind;
    parcels: number;
    hectares: number;
    hours: number;
  }>`
    select day, kind as activity, count(distinct parcel.id) as parcels, sum(entry.hectares) as hectares,
      coalesce(sum(hours), 0) as hours
    from journal_entry entry join parcel on parcel.id = entry.parcel_id
    where entry.farm_id = ${scope.farm_id} and entry.season_id = ${scope.season_id} and ended_at is null
      and day between ${start_date}::date and ${end_date}::date and ${isVisible(scope)}
    group by day, kind order by day, kind`.execute(db);
  return rows;
}
