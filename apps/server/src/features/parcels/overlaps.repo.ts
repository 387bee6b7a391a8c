import type { ParcelOverlap } from '@brazda/contract';
import { type Country, parcelNameOf, referenceOf, sameParcels } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { legalAreaOf } from '../../platform/db/legal-area.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listCropIntervals } from './parcels.repo.ts';
import './parcels.table.ts';

/** An overlap that is smaller by both measures is a shared border, drawn twice. */
const MIN = { share: 0.01, area_m2: 100 };

/**
 * Chosen because more takes longer than a second: shapes whose boxes meet that of the parcel,
 * in all seasons, and the sum over them of the product of their points with those of the parcel.
 */
const MAX = { shapes: 2000, points: 50_000_000 };

interface OverlapRow {
  readonly id: string;
  readonly season_id: string;
  readonly lineage_id: string;
  readonly display_name: string | null;
  readonly locality_id: string | null;
  readonly locality_name: string | null;
  readonly siruta: string | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  readonly crop_no: string | null;
  readonly hectares: number;
  readonly overlap_m2: number;
  readonly own_m2: number;
}

/**
 * The visible parcels of all seasons of a farm that overlap one of its parcels, itself included: the newest season first,
 * within a season the largest share. Empty where the season has no such parcel. Throws an HttpError where there is too
 * much overlapping land.
 */
export async function listOverlaps(db: Db, scope: SeasonScope, parcel_id: string): Promise<ParcelOverlap[]> {
  await requireUncrowded(db, scope, parcel_id);
  const rows = await overlapRows(db, scope, parcel_id);
  const parcel_ids = rows.map(({ id }) => id);
  const intervals = await listCropIntervals(db, scope, { parcel_ids });
  const parcels = rows.map((row) => ({
    parcel_id: row.id,
    season: row.season_id,
    lineage_id: row.lineage_id,
    // A parcel without register data has only its display name.
    name: parcelNameOf(row.locality_name, row) || row.display_name || '',
    reference: referenceOf(row),
    siruta: row.siruta,
    locality: row.locality_id && row.locality_name ? { id: row.locality_id, name: row.locality_name } : null,
    hectares: row.hectares,
    overlap_hectares: Math.round(row.overlap_m2 / 100) / 100,
    overlap_share: Math.min(1, row.overlap_m2 / row.own_m2),
    crop_intervals: intervals.get(row.id) ?? [],
  }));
  const own = parcels.find((parcel) => parcel.parcel_id === parcel_id);
  const same = own ? sameParcels(own, parcels) : new Set();
  return parcels.map((parcel) => {
    const { lineage_id: _, ...facts } = parcel;
    return { ...facts, same_parcel: parcel === own || same.has(parcel) };
  });
}

/** Overlaps are measured like land: in the legal projection of the region, on the ellipsoid outside all of them. */
async function overlapRows(db: Db, scope: SeasonScope, parcel_id: string): Promise<OverlapRow[]> {
  const { farm_id, season_id } = scope;
  const { country } = await db
    .selectFrom('farm')
    .select('country')
    .where('id', '=', farm_id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<OverlapRow>`
    with own as materialized (
      select shape.id as shape_id, geom, area_m2 from parcel join shape on shape.id = parcel.shape_id
      where parcel.id = ${parcel_id} and parcel.farm_id = ${farm_id} and parcel.season_id = ${season_id}
        and parcel.deleted_at is null and ${isVisible(scope)}
    ), common as materialized (
      select shape.id as shape_id, own.area_m2 as own_m2, case when shape.id = own.shape_id then own.geom
        else st_collectionextract(st_intersection(shape.geom, own.geom), 3) end as geom
      from own join shape on shape.farm_id = ${farm_id} and st_intersects(shape.geom, own.geom)
    ), measured as materialized (
      select shape_id, own_m2, ${legalAreaOf(sql.ref('geom'), country as Country)} as overlap_m2
      from common where not st_isempty(geom)
    )
    select parcel.id, parcel.season_id, lineage_id, display_name, locality_id, locality.name as locality_name, siruta,
      physical_block, parcel_no, crop_no, hectares, overlap_m2, own_m2::float8 as own_m2
    from measured
    join parcel on parcel.shape_id = measured.shape_id and parcel.deleted_at is null
    join season on season.id = parcel.season_id and season.deleted_at is null
    left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
    where (overlap_m2 >= ${MIN.area_m2} or overlap_m2 >= ${MIN.share} * own_m2) and ${isVisible(scope)}
    order by season.end_year desc, overlap_m2 desc, parcel.id`.execute(db);
  return rows;
}

/** Checks only bounding boxes, and throws above the limit. */
async function requireUncrowded(db: Db, { farm_id, season_id }: SeasonScope, parcel_id: string) {
  const { rows } = await sql<{ shapes: number; points: number }>`
    select count(*)::int as shapes, coalesce(sum(points), 0)::float8 as points from (
      select st_npoints(other.geom)::float8 * st_npoints(own.geom) as points
      from parcel join shape own on own.id = parcel.shape_id
        join shape other on other.farm_id = ${farm_id} and other.geom && own.geom
      where parcel.id = ${parcel_id} and parcel.farm_id = ${farm_id} and parcel.season_id = ${season_id}
        and parcel.deleted_at is null limit ${MAX.shapes + 1}) near`.execute(db);
  const [{ shapes, points } = { shapes: 0, points: 0 }] = rows;
  if (shapes > MAX.shapes || points > MAX.points) throw new HttpError('crowded_land');
}
