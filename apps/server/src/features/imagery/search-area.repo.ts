import type { Bbox } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';

/** Where and when the land of a farm may be observed. */
export interface SearchArea {
  readonly source: string | null;
  readonly from: string;
  readonly to: string;
  /** One box for each group of nearby parcels. */
  readonly boxes: readonly Bbox[];
}

/** Land farther apart than this (degrees, about 20 km) is searched separately. */
export const NEAR = 0.2;

/** The search area of a farm over all its seasons; undefined when it has no parcel. */
export async function findSearchArea(db: Db, { farm_id }: Scope): Promise<SearchArea | undefined> {
  const { rows } = await sql<{ source: string | null; from: string; to: string; boxes: Bbox[] | null }>`
    with near as (
      select geom, st_clusterdbscan(geom, ${NEAR}, 1) over () as place from shape
      where farm_id = ${farm_id}
        and exists (select from parcel where parcel.shape_id = shape.id and parcel.deleted_at is null)
    ), box as (
      select st_extent(geom) as extent from near group by place
    )
    select imagery_source as source,
      (select min(start_date) from season where farm_id = farm.id and deleted_at is null) as "from",
      (select max(end_date) from season where farm_id = farm.id and deleted_at is null) as "to",
      (select jsonb_agg(jsonb_build_array(st_xmin(extent), st_ymin(extent), st_xmax(extent), st_ymax(extent)))
        from box) as boxes
    from farm where id = ${farm_id} and deleted_at is null`.execute(db);
  const [area] = rows;
  return area?.boxes && area.from ? { ...area, boxes: area.boxes } : undefined;
}
