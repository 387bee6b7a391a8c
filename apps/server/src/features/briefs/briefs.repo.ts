import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';

/** A parcel with a point inside of it. */
interface PlacedParcel {
  readonly id: string;
  readonly longitude: number;
  readonly latitude: number;
}

/** The largest parcel of a season; undefined without parcels. */
export async function findLargestParcel(db: Db, scope: SeasonScope): Promise<PlacedParcel | undefined> {
  const { rows } = await sql<PlacedParcel>`
    select parcel.id, st_x(middle) as longitude, st_y(middle) as latitude
    from parcel join shape on shape.id = shape_id cross join lateral st_pointonsurface(geom) as middle
    where parcel.farm_id = ${scope.farm_id} and season_id = ${scope.season_id} and parcel.deleted_at is null
      and ${isVisible(scope)}
    order by hectares desc, parcel.id limit 1`.execute(db);
  return rows[0];
}

/** How many notes were added to a farm from an ISO day on. */
export async function countNotesSince(db: Db, scope: Scope, from: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from note join parcel on parcel.id = note.parcel_id
    where note.farm_id = ${scope.farm_id} and note.deleted_at is null and note.user_created_date >= ${from}::date
      and ${isVisible(scope)}`.execute(db);
  return rows[0]!.count;
}
