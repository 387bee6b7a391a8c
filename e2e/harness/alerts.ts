import { productDatabase } from './product-database.ts';

/** The day of the image that shows the alert, and the one before. */
const SEEN_ON = '2026-05-15';
const SEEN_BEFORE = '2026-05-10';

/**
 * Stores that a newest image shows a fallen patch on the parcel named `Spre sat`, as judging images does, and that all others of the
 * farm are as usual. A farm that was imported beside the running product is judged by nobody else.
 */
export async function plantAlerts(farmId: string): Promise<void> {
  const { pool } = await productDatabase();
  await pool.query('insert into farm_judgment (farm_id, judged_at) values ($1, now())', [farmId]);
  await pool.query(
    `insert into parcel_judgment (crop_interval_id, parcel_id, farm_id, sensing_date, verdict, value, usual, basis, peers, simulated)
     select distinct on (parcel.id) crop_interval.id, parcel.id, $1, $2::date,
       case when display_name = 'Spre sat' then 'alert' else 'fine' end, 0.62, 0.7, 'farm', 6, true
     from crop_interval join parcel on parcel.id = parcel_id
     where parcel.farm_id = $1 and parcel.deleted_at is null and crop_interval.deleted_at is null`,
    [farmId, SEEN_ON],
  );
  await pool.query(
    `insert into alert (id, farm_id, parcel_id, crop_interval_id, crop_id, sign, since, seen_on, sensing_date, value, usual, change, lost_share,
       basis, peers, images, hectares, shape, simulated)
     select 'alert-' || parcel.id, $1, parcel.id, crop_interval.id, crop_id, 'patch', $3::date, $2::date, $2::date, 0.41, 0.7, -0.25,
       0.414, 'farm', 6, 2, 3.1, st_multi(st_intersection(geom, st_buffer(st_pointonsurface(geom)::geography, 100)::geometry)), true
     from crop_interval join parcel on parcel.id = parcel_id join shape on shape.id = shape_id
     where parcel.farm_id = $1 and display_name = 'Spre sat' and parcel.deleted_at is null`,
    [farmId, SEEN_ON, SEEN_BEFORE],
  );
}
