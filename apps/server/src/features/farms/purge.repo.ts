import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The tables with rows of a farm that only its land, its imports and its images have, in the order of their references. */
const TABLES = [
  'observation',
  'sensing_day',
  'scene_farm',
  'past_image',
  'import_row',
  'import_layer',
  'import_file',
  'import',
  'change',
  'alert',
  'risk_finding',
  'parcel_judgment',
  'farm_judgment',
  'parcel_light',
  'precheck_parcel',
  'precheck_season',
  'crop_interval',
  'parcel',
  'shape',
  'season',
  'locality',
  'audit_event',
] as const;

/**
 * Deletes a farm with its land, imports and images for good. Throws if it has anything else, such as notes, or a share:
 * a farm that ever belonged to an account is only hidden.
 */
export async function purgeFarm(db: Db, farm_id: string): Promise<void> {
  await sql`delete from change_row where change_id in (select id from change where farm_id = ${farm_id})`.execute(
    db,
  );
  for (const table of TABLES)
    await sql`delete from ${sql.table(table)} where farm_id = ${farm_id}`.execute(db);
  await sql`delete from farm where id = ${farm_id}`.execute(db);
}
