import type { ParcelClosure } from '@brazda/contract';
import { addDays, closuresAt, TREATMENT_LIMITS, type TreatedParcel } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import './treatments.table.ts';

/** The parcels that must not be entered or harvested at an instant, by the treatments of the farm; `today` is the day there. */
export async function listClosures(
  db: Db,
  scope: Scope,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<ParcelClosure[]> {
  const { rows } = await sql<TreatedParcel>`
    select treatment.parcel_id as parcel, record, (
      select coalesce(upper(during) - 1, end_date) from crop_interval
      where crop_interval.parcel_id = parcel.id and crop_interval.deleted_at is null and during @> day limit 1) as crop_until
    from treatment join parcel on parcel.id = treatment.parcel_id join season on season.id = treatment.season_id
    where treatment.farm_id = ${scope.farm_id} and removed_at is null and parcel.deleted_at is null and ${isVisible(scope)}
      and day between ${addDays(today, -TREATMENT_LIMITS.harvest_days)}::date and ${today}::date
    order by day, treatment.id`.execute(db);
  return closuresAt(rows, now, today).map(({ unknown, ...closure }) => ({
    ...closure,
    unknown: [...unknown],
  }));
}
