import type { ActivityKind } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import './journal.table.ts';

/** A period; both days are included. */
export interface Days {
  readonly start_date: string;
  readonly end_date: string;
}

/** What was done of one kind on one day, on all visible parcels. */
interface DoneDay {
  readonly day: string;
  readonly activity: ActivityKind;
  readonly parcels: number;
  readonly hectares: number;
  readonly hours: number;
}

/** The work of a season on the days of a period, by day and kind. */
export async function listDoneDays(
  db: Db,
  scope: SeasonScope,
  { start_date, end_date }: Days,
): Promise<DoneDay[]> {
  const { rows } = await sql<DoneDay>`
    select day, kind as activity, count(distinct parcel.id) as parcels, sum(entry.hectares) as hectares,
      coalesce(sum(hours), 0) as hours
    from journal_entry entry join parcel on parcel.id = entry.parcel_id
    where entry.farm_id = ${scope.farm_id} and entry.season_id = ${scope.season_id} and ended_at is null
      and day between ${start_date}::date and ${end_date}::date and ${isVisible(scope)}
    group by day, kind order by day, kind`.execute(db);
  return rows;
}
