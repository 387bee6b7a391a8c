import { CROPS_IN_WATER, cropByKey, type Layer, PIXEL_RULE } from '@brazda/domain';
import type { ShapeToRead } from '@brazda/raster';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './imagery.table.ts';
import { isPastOn } from './past-images.repo.ts';

/** A farm's shape counts on a day when one of its seasons that include the day has a parcel on it. */
const farmedOn = (day: ReturnType<typeof sql.ref>) => sql<boolean>`exists (
  select from parcel join season on season.id = parcel.season_id
  where parcel.shape_id = shape.id and parcel.deleted_at is null and season.deleted_at is null
    and ${day} between season.start_date and season.end_date)`;

/** Whether the current row of `shape` is read on a day only for the zones of a parcel: no season of the farm shows it. */
export const isOnlyPastOn = (day: ReturnType<typeof sql.ref>) =>
  sql<boolean>`(${isPastOn(day)} and not ${farmedOn(day)})`;

/** The ids of the crops that stand in water. */
export const IN_WATER = CROPS_IN_WATER.map((key) => cropByKey(key).id);

/** Whether a crop that stands in water grows on the current row of `shape` on a day. */
export const isInWaterOn = (day: ReturnType<typeof sql.ref>) => sql`exists (
  select from parcel join crop_interval on parcel_id = parcel.id
  where parcel.shape_id = shape.id and parcel.deleted_at is null and crop_interval.deleted_at is null
    and crop_id = any(${IN_WATER}) and during @> ${day})`;

/** A shape under a scene, and the layers of the current processing of the scene that were read for it by the current rule. */
export interface ShapeUnderScene extends ShapeToRead {
  readonly farm_id: string;
  readonly had: readonly Layer[];
  /** Whether it has an observation. */
  readonly seen: boolean;
  /** Whether it is farmed on the day, or only read for zones; it may have been read for zones before it was farmed. */
  readonly is_farmed: boolean;
  readonly is_past: boolean;
}

/** The shapes of some farms that are under a scene, and farmed on its day or read for zones; id is the shape's. */
export async function listShapesUnder(
  db: Db,
  scene_id: string,
  farmIds: readonly string[],
): Promise<ShapeUnderScene[]> {
  const day = sql.ref('scene.sensing_date');
  // 15 decimals: rounding a corner could move a pixel in or out.
  const { rows } = await sql<{
    id: number;
    farm_id: string;
    geometry: string;
    in_water: boolean;
    is_farmed: boolean;
    is_past: boolean;
    had: Layer[];
  }>`
    select shape.id, shape.farm_id, st_asgeojson(shape.geom, 15) as geometry, in_water, is_farmed, is_past, array(
        select layer from observation seen
        where seen.shape_id = shape.id and seen.sensing_date = scene.sensing_date
          and seen.scene_id = scene.id and seen.generated_at = scene.generated_at
          and seen.pixel_rule = ${PIXEL_RULE.version}
          and (layer in ('NDWI', 'TRUE_COLOR') or n_water = 0 or with_water = in_water)) as had
    from scene join shape on st_intersects(shape.geom, scene.footprint)
      cross join lateral (select ${isInWaterOn(day)} as in_water, ${farmedOn(day)} as is_farmed, ${isPastOn(day)} as is_past) crop
    where scene.id = ${scene_id} and shape.farm_id = any(${farmIds}) and (is_farmed or is_past)`.execute(db);
  return rows.map(({ id, geometry, had, ...rest }) => ({
    ...rest,
    id: String(id),
    geometry: JSON.parse(geometry),
    had,
    seen: had.includes('NDVI'),
  }));
}
