import type { AlertCounts, AlertRate } from '@brazda/contract';
import { ALERT_RATES, addDays } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbPool } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import './alerts.table.ts';

/** Counts of alerts: an answer that it was known already confirms an alert, too. */
const COUNTS = sql`count(*)::int as sent, count(answer)::int as answered,
  (count(*) filter (where answer in ('true', 'known')))::int as confirmed`;

/** The ISO day from which alerts are counted. */
export function ratesSince(now: Date): string {
  return addDays(now.toISOString().slice(0, 10), -ALERT_RATES.days);
}

/** How many alerts on its visible parcels a farm got since an ISO day, and what was answered. */
export async function countAlerts(db: Db, scope: Scope, since: string): Promise<AlertCounts> {
  const { rows } = await sql<AlertCounts>`
    select ${COUNTS} from alert join parcel on parcel.id = parcel_id
    where alert.farm_id = ${scope.farm_id} and seen_on >= ${since} and ${isVisible(scope)}`.execute(db);
  return rows[0]!;
}

/** The counts of all farms by month and crop, newest first, with at least so many farms in each. */
export async function listRates(db: Db): Promise<AlertRate[]> {
  const { rows } = await sql<AlertRate>`
    select to_char(month, 'YYYY-MM') as month, crop_id as crop, sent, answered, confirmed from alert_rate
    order by alert_rate.month desc nulls last, sent desc, crop_id`.execute(db);
  return rows;
}

/**
 * Counts again the alerts of all farms since an ISO day, without demo farms, simulated images and archives of other installations. A crop of a month with fewer farms
 * than `ALERT_RATES.min_farms` is counted with the others of that month; where those are still too few, with those of other months;
 * and what is left of too few farms is not counted at all.
 */
export async function recountRates(db: DbPool, since: string): Promise<void> {
  const { min_farms } = ALERT_RATES;
  await db.transaction().execute(async (tx) => {
    await sql`delete from alert_rate`.execute(tx);
    await sql`
      with counted as (
        select date_trunc('month', seen_on)::date as month, crop_id, farm_id, answer
        from alert join farm on farm.id = farm_id
        where seen_on >= ${since} and not simulated and not is_imported and not is_demo and farm.deleted_at is null),
      crops as (
        select month, crop_id from counted group by month, crop_id having count(distinct farm_id) >= ${min_farms}),
      by_crop as (
        select counted.month, crops.crop_id, farm_id, answer from counted left join crops using (month, crop_id)),
      months as (
        select month from by_crop where crop_id is null group by month having count(distinct farm_id) >= ${min_farms}),
      named as (
        select case when crop_id is not null then by_crop.month else months.month end as month, crop_id, farm_id, answer
        from by_crop left join months using (month))
      insert into alert_rate (month, crop_id, sent, answered, confirmed)
      select month, crop_id, ${COUNTS} from named group by month, crop_id having count(distinct farm_id) >= ${min_farms}`.execute(
      tx,
    );
  });
}
