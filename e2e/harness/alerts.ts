import { sql } from 'kysely';
import { productDatabase } from './product-database.ts';

/** The day of the image that shows the alerts of `plantAlerts`, and the one before. */
export const SEEN_ON = '2026-05-15';
const SEEN_BEFORE = '2026-05-10';

/**
 * Stores that a newest image shows a fallen patch on the parcel named `Spre sat`, as judging images does, and that all others of the
 * farm are as usual. A farm that was imported beside the running product is judged by nobody else.
 */
export async function plantAlerts(farmId: string): Promise<void> {
  const { db } = await productDatabase();
  await sql`insert into farm_judgment (farm_id, judged_at) values (${farmId}, now())`.execute(db);
  await sql`
    insert into parcel_judgment (crop_interval_id, parcel_id, farm_id, sensing_date, verdict, value, usual, peers, simulated)
    select distinct on (parcel.id) crop_interval.id, parcel.id, ${farmId}, ${SEEN_ON}::date,
      case when display_name = 'Spre sat' then 'alert' else 'fine' end, 0.62, 0.7, 6, true
    from crop_interval join parcel on parcel.id = parcel_id
    where parcel.farm_id = ${farmId} and parcel.deleted_at is null and crop_interval.deleted_at is null`.execute(
    db,
  );
  await sql`
    insert into alert (id, farm_id, parcel_id, crop_interval_id, sign, since, seen_on, sensing_date, value, usual, change, peers,
      images, hectares, shape, simulated)
    select 'alert-' || parcel.id, ${farmId}, parcel.id, crop_interval.id, 'patch', ${SEEN_BEFORE}::date, ${SEEN_ON}::date,
      ${SEEN_ON}::date, 0.41, 0.7, -0.25, 6, 2, 3.1, st_multi(st_intersection(geom,
        st_buffer(st_pointonsurface(geom)::geography, 100)::geometry)), true
    from crop_interval join parcel on parcel.id = parcel_id join shape on shape.id = shape_id
    where parcel.farm_id = ${farmId} and display_name = 'Spre sat' and parcel.deleted_at is null`.execute(db);
}
